/** The skew ruler under the hand: what is tried on it, and what came back from it. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { Target } from '../drag.ts';

export interface RulerSlice {
  /** A bound pod is measured as if it were pending again; else as one more like it, and it counts itself. */
  isAgain: boolean;
  /** null: the ruler measures the cluster as it is. */
  trial: Trial | null;
  /** null: no drop was refused, or that is over. */
  refusedDrop: RefusedDrop | null;
}

/** What the engine measures with something changed that is only tried. */
export interface Trial {
  t: Millis;
  decision: Decision;
  /** The constraint with this index has another maxSkew; null: a pod in hand is counted elsewhere. */
  maxSkew: { index: number; from: number; to: number } | null;
}

/** A pending pod was let go where a filter refuses it: it is back where it was. */
export interface RefusedDrop {
  pod: PodKey;
  node: string;
  /** Where it was let go. */
  at: Target;
}

export const rulerAtStart: RulerSlice = { isAgain: false, trial: null, refusedDrop: null };
