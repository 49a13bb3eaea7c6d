/** Makes room for a pod by evicting pods of lower priority from one node (kube-scheduler 1.36, DefaultPreemption; spec 4.2). */
import { podKey } from '../../objects/types.ts';
import { fitErrorText } from '../diagnosis.ts';
import { pickCheapest } from './criteria.ts';
import { dryRunFacts, type NodeOutcome } from './dryRun.ts';
import { ineligibility } from './eligibility.ts';
import type { PreemptionFacts } from './facts.ts';
import { priorityOf } from './importance.ts';
import type { FailedCycle } from './postFilter.ts';
import { candidateTarget, findCandidates } from './search.ts';

/** What preemption does, without what other PostFilter plugins say; `message` is its own reason, empty on success. */
export function preempt(failed: FailedCycle): PreemptionFacts {
  const reason = ineligibility(failed);
  const nothing = nothingDone(failed, reason);
  if (reason !== null) return { ...nothing, message: reason };
  const { cycle, profile, prepared, verdicts, explains, allCandidates } = failed;
  const potential = cycle.snapshot.nodes.filter(({ name }) => verdicts[name]?.code === 'Unschedulable');
  const target = allCandidates ? null : candidateTarget(potential.length, profile.preemption);
  const { outcomes, candidates } = findCandidates(cycle, prepared.slots, { potential, target });
  const { criteria, best } = pickCheapest(candidates);
  return {
    ...nothing,
    potential: potential.map(({ name }) => name),
    target,
    dryRuns: outcomes.filter(({ node }) => explains(node)).map(dryRunFacts),
    candidates: candidates.map(({ node, victims, pdbViolations }) => ({
      node: node.name,
      victims: victims.map(podKey),
      pdbViolations,
    })),
    criteria,
    pick: best.map(({ node }) => node.name),
    chosen: best[0]?.node.name ?? null,
    message: candidates.length > 0 ? '' : noCandidate(outcomes, cycle.snapshot.nodes.length),
  };
}

/** By policy and nominated node alone: also said where preemption was not reached (spec 4.2.2). */
export const nothingDone = ({ cycle }: FailedCycle, reason: string | null): PreemptionFacts => ({
  eligible: reason === null,
  reason,
  priority: priorityOf(cycle.pod),
  potential: [],
  offset: 0,
  target: null,
  dryRuns: [],
  candidates: [],
  criteria: [],
  pick: [],
  chosen: null,
  message: '',
});

/** The nested FitError: nodes that were not tried count as not helpful (spec 4.4). */
function noCandidate(outcomes: readonly NodeOutcome[], nodes: number): string {
  const tried = outcomes.flatMap(({ rejection }) => rejection?.reasons ?? []);
  const others = Array.from({ length: nodes - outcomes.length }, () => 'Preemption is not helpful for scheduling');
  return fitErrorText(nodes, [...tried, ...others]);
}
