/** A ladder holds changes of one kind, the smallest first: the first rung that suffices is the smallest that does. */
import type { TriedCluster } from '../tried/trial.ts';
import { own } from './ownStep.ts';
import type { Step, StepFacts } from './step.ts';

/** Each rung is made when it is asked for. */
export type Ladder = Iterable<Step>;

/** Of the pod's own spec; what its spec has no place for is left out. */
export function* ladderOf(trial: TriedCluster, all: Iterable<StepFacts>): Ladder {
  for (const facts of all) {
    const step = own(trial, facts, 0);
    if (step) yield step;
  }
}

/** Whole numbers from `least` to `most` without `from`, the nearest first; up before down where both are as near. */
export function outward(from: number, least: number, most: number): number[] {
  const found: number[] = [];
  for (let distance = 1; distance <= Math.max(most - from, from - least); distance++) {
    if (from + distance <= most && from + distance >= least) found.push(from + distance);
    if (from - distance >= least && from - distance <= most) found.push(from - distance);
  }
  return found;
}
