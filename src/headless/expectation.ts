/** A decision in the form of the conformance files. */
import type { Decision, NodeVerdict } from '../engine/scheduler/decision.ts';
import type { PreemptionFacts } from '../engine/scheduler/preemption/facts.ts';

/** Fields without content are left out. */
export function expectationOf(decision: Decision): Record<string, unknown> {
  const { rejected, verdicts, scores, total, best, message, error } = decision;
  const filter = Object.entries(verdicts).flatMap(([node, verdict]) =>
    verdict.absent || verdict.unseen ? [] : [[node, bare(verdict)]],
  );
  return {
    ...(rejected ? { preFilter: rejected } : filter.length > 0 && { filter: Object.fromEntries(filter) }),
    ...(scores.length > 0 && { scores: Object.fromEntries(scores.map((row) => [row.plugin, rowOf(row, decision)])) }),
    ...(Object.keys(total).length > 0 && { total }),
    ...(best.length > 0 && { best: [...best].sort() }),
    ...(message !== null && { message }),
    ...(message !== null && decision.nodes.length > 0 && preemptionOf(decision.preemption)),
    ...(error !== null && { error }),
  };
}

const bare = ({ code, plugin, reasons }: NodeVerdict) => ({ code, ...(plugin && { plugin, reasons }) });

function rowOf({ weight, nodes }: Decision['scores'][number], { feasible }: Decision) {
  const column = (field: 'raw' | 'normalized') =>
    Object.fromEntries(feasible.map((name, index) => [name, nodes[index]?.[field] ?? 0]));
  return { weight, raw: column('raw'), normalized: column('normalized') };
}

/** What recorded answers tell of preemption, wherever no node took the pod. @param facts null without DefaultPreemption */
export const preemptionOf = (facts: PreemptionFacts | null): Record<string, unknown> => ({
  preemption: facts ? preemptionRow(facts) : { eligible: false },
});

/** Fields without content are left out. */
function preemptionRow({ eligible, reason, candidates, pick, message }: PreemptionFacts): Record<string, unknown> {
  const byNode = [...candidates].sort((a, b) => (a.node < b.node ? -1 : 1));
  return {
    eligible,
    ...(reason !== null && { reason }),
    ...(byNode.length > 0 && { candidates: byNode, pick: [...pick].sort() }),
    ...(message !== '' && { message }),
  };
}
