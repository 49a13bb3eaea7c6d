/** Makes room for a pod by evicting pods of lower priority from one node (kube-scheduler 1.36, DefaultPreemption; SCHED-35). */
import { fitErrorText } from '../diagnosis.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import { pickCheapest } from './criteria.ts';
import type { NodeOutcome } from './dryRun.ts';
import { ineligibility } from './eligibility.ts';
import { candidateTarget, findCandidates, type Search } from './search.ts';
import type { FailedCycle } from './failedCycle.ts';

/** What preemption did, or why it did nothing; true of the snapshot as it was then. */
export interface Preemption {
  /** Upstream's text where the pod may not preempt. */
  readonly ineligible: string | null;
  /** Nodes where it might help, in snapshot order. */
  readonly potential: readonly NodeInfo[];
  /** Number of candidates that were enough; null = all potential nodes were tried. */
  readonly target: number | null;
  readonly search: Search;
  /** The cheapest candidates; the first is taken. Empty where preemption does not help. */
  readonly best: readonly NodeOutcome[];
}

const untried: Search = { outcomes: [], candidates: [] };

/** Nothing was tried: all that is said is whether the pod might have preempted (SCHED-34). */
export const notTried = (failed: FailedCycle): Preemption => ({
  ineligible: ineligibility(failed),
  potential: [],
  target: null,
  search: untried,
  best: [],
});

export function preempt(failed: FailedCycle): Preemption {
  const nothing = notTried(failed);
  if (nothing.ineligible !== null) return nothing;
  const { cycle, profile, rejectionOf, allCandidates } = failed;
  const potential = cycle.snapshot.nodes.filter((node) => rejectionOf(node)?.code === 'Unschedulable');
  const target = allCandidates ? null : candidateTarget(potential.length, profile.preemption);
  const search = findCandidates(failed, { potential, target });
  return { ineligible: null, potential, target, search, best: pickCheapest(search.candidates) };
}

/** DefaultPreemption's own reason; nodes that were not tried count as not helpful (SCHED-39). Empty on success. */
export function preemptionReason({ ineligible, search, best }: Preemption, nodes: number): string {
  if (ineligible !== null) return ineligible;
  if (best.length > 0) return '';
  const tried = search.outcomes.flatMap(({ rejection }) => rejection?.reasons ?? []);
  const others = Array.from(
    { length: nodes - search.outcomes.length },
    () => 'Preemption is not helpful for scheduling',
  );
  return fitErrorText(nodes, [...tried, ...others]);
}
