/** One scheduling cycle of one pod, without the words: which nodes fit and which are best (kube-scheduler 1.36, schedulePod). */
import { type Alike, alikeFor } from './framework/alike.ts';
import type { Cycle } from './framework/plugin.ts';
import { type Prepared, runPreFilters } from './framework/preFilter.ts';
import { runScores, type Scores } from './framework/score.ts';
import { type Walk, walkNodes, type WalkOptions } from './framework/walk.ts';
import type { NodeInfo } from './nodeInfo.ts';
import type { Profile } from './profile/profile.ts';
import type { FailedCycle } from './preemption/failedCycle.ts';
import type { Rejection } from './framework/status.ts';

/** What came of one cycle; to be read before the snapshot changes. */
export interface Attempt {
  readonly cycle: Cycle;
  readonly profile: Profile;
  readonly prepared: Prepared;
  readonly alike: Alike;
  readonly walk: Walk;
  readonly scores: Scores;
  /** The cycle failed with this text, in Filter or in Score. */
  readonly error: string | null;
  /** The first of the best nodes in snapshot order; null if no node is feasible. */
  readonly chosen: NodeInfo | null;
}

/** What the scheduler would do with the pod now, short of preemption. Nothing is changed. */
export function schedule(cycle: Cycle, profile: Profile, options: WalkOptions = {}): Attempt {
  const alike = alikeFor(cycle, profile);
  const prepared = runPreFilters(cycle, profile, alike);
  const walk = walkNodes({ cycle, profile, prepared, alike }, options);
  const { feasible } = walk;
  const scores = feasible.length > 1 ? runScores({ cycle, profile, alike, feasible }) : unscored;
  const error = walk.look.error ?? scores.error;
  const chosen = error === null ? (feasible[placeOfHighest(scores.totals)] ?? null) : null;
  return { cycle, profile, prepared, alike, walk, scores, error, chosen };
}

/** A single node is taken as it is. */
const unscored: Scores = { columns: () => [], totals: new Float64Array(), error: null };

/** The first place where there are several, or no number at all. */
function placeOfHighest(totals: Float64Array): number {
  let highest = 0;
  for (let place = 1; place < totals.length; place++)
    if ((totals[place] ?? 0) > (totals[highest] ?? 0)) highest = place;
  return highest;
}

/** All nodes with the highest total, in snapshot order; upstream takes one of them at random (SCHED-19). */
export function bestOf({ walk, scores: { totals }, chosen }: Attempt): readonly NodeInfo[] {
  if (!chosen || totals.length === 0) return chosen ? [chosen] : [];
  const highest = totals[walk.feasible.indexOf(chosen)];
  return walk.feasible.filter((_, place) => totals[place] === highest);
}

/** Why a node was not feasible; null also where it was not looked at. */
export function rejectionOf({ prepared, walk }: Pick<Attempt, 'prepared' | 'walk'>, node: NodeInfo): Rejection | null {
  const { rejected, only, absent } = prepared;
  const rejection = walk.look.rejection(node);
  if (rejected) return rejected;
  if (rejection !== undefined) return rejection;
  return only?.has(node.name) === false ? absent : null;
}

/** What PostFilter plugins are given; null where there is nothing for them to do. */
export function failedCycle(attempt: Attempt, allCandidates: boolean): FailedCycle | null {
  const { cycle, profile, prepared, alike, walk } = attempt;
  if (walk.feasible.length > 0 || attempt.error !== null || cycle.snapshot.nodes.length === 0) return null;
  return { cycle, profile, prepared, alike, rejectionOf: (node) => rejectionOf(attempt, node), allCandidates };
}
