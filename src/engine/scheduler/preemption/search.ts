/** Tries one potential node after the other until there are enough candidates (kube-scheduler 1.36, DryRunPreemption; SCHED-35). */
import type { NodeInfo } from '../nodeInfo.ts';
import type { Profile } from '../profile/profile.ts';
import { readBudgets } from './budgets.ts';
import { dryRun, type NodeOutcome } from './dryRun.ts';
import { outcomesOf } from './knownOutcomes.ts';
import { NodeDryRuns } from './trial.ts';
import type { FailedCycle } from './failedCycle.ts';

/** What was tried and what came of it. */
export interface Search {
  /** In the order of the dry runs. */
  readonly outcomes: readonly NodeOutcome[];
  /** Those without PDB violations first, each group in the order of the dry runs. */
  readonly candidates: readonly NodeOutcome[];
}

/** How many candidates are enough: a share of the potential nodes, at least a number of them, never more than there are. */
export function candidateTarget(potential: number, limits: Profile['preemption']): number {
  const share = Math.trunc((potential * limits.minCandidateNodesPercentage) / 100);
  return Math.min(potential, Math.max(share, limits.minCandidateNodesAbsolute));
}

/**
 * @param potential in the order in which they are tried
 * @param target null = no limit
 */
export function findCandidates(
  { cycle, prepared, alike }: FailedCycle,
  { potential, target }: { potential: readonly NodeInfo[]; target: number | null },
): Search {
  const budgets = readBudgets(cycle.snapshot.cluster.budgets);
  const trial = new NodeDryRuns(cycle, prepared.slots);
  const known = outcomesOf(alike, budgets);
  const outcomes: NodeOutcome[] = [];
  const harmless: NodeOutcome[] = [];
  const violating: NodeOutcome[] = [];
  for (const node of potential) {
    if (target !== null && harmless.length > 0 && harmless.length + violating.length >= target) break;
    const version = trial.isIndependent(node) ? cycle.snapshot.versions[node.index] : undefined;
    const outcome = known.of(node, version, () => dryRun(trial, node, { budgets }));
    outcomes.push(outcome);
    if (outcome.victims.length === 0) continue;
    const group = outcome.pdbViolations === 0 ? harmless : violating;
    if (target === null || group.length < target) group.push(outcome);
  }
  return { outcomes, candidates: [...harmless, ...violating] };
}
