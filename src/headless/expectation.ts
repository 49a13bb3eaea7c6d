/** A decision in the form of the conformance files. */
import type { Decision, NodeVerdict } from '../engine/scheduler/decision.ts';

/** Fields without content are left out. */
export function expectationOf(decision: Decision): Record<string, unknown> {
  const { rejected, verdicts, scores, total, best, message, error } = decision;
  const filter = Object.entries(verdicts).flatMap(([node, verdict]) => (verdict.absent ? [] : [[node, bare(verdict)]]));
  return {
    ...(rejected ? { preFilter: rejected } : filter.length > 0 && { filter: Object.fromEntries(filter) }),
    ...(scores.length > 0 && { scores: Object.fromEntries(scores.map((row) => [row.plugin, rowOf(row, decision)])) }),
    ...(Object.keys(total).length > 0 && { total }),
    ...(best.length > 0 && { best: [...best].sort() }),
    ...(message !== null && { message }),
    ...(error !== null && { error }),
  };
}

const bare = ({ code, plugin, reasons }: NodeVerdict) => ({ code, ...(plugin && { plugin, reasons }) });

function rowOf({ weight, nodes }: Decision['scores'][number], { feasible }: Decision) {
  const column = (field: 'raw' | 'normalized') =>
    Object.fromEntries(feasible.map((name, index) => [name, nodes[index]?.[field] ?? 0]));
  return { weight, raw: column('raw'), normalized: column('normalized') };
}
