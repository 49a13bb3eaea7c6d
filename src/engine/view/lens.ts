/** What the stage draws of the cluster, and what each such picture needs beside the view. */
import type { PodKey } from '../objects/types.ts';
import type { LifePod, NodeMemory, ProbedPod, TrafficFacts } from './lens/lensFacts.ts';

/** The two truths are none: they have a stage of their own. */
export type LensName = 'placement' | 'priority' | 'traffic' | 'probes' | 'life' | 'memory';

/** Absent = this lens does not need it. */
export interface LensFacts {
  lens: LensName;
  /** `priority`: PodDisruptionBudgets, by name; none where there are more pods than have room for a shield. */
  budgets?: readonly BudgetFacts[];
  /** Of the lens of this name; absent where there are more pods or nodes than are drawn one by one (`mostPods`). */
  life?: readonly LifePod[];
  probes?: readonly ProbedPod[];
  traffic?: TrafficFacts;
  memory?: readonly NodeMemory[];
}

export interface BudgetFacts {
  name: string;
  /** Those that its selector takes in. */
  pods: readonly PodKey[];
  /** status.disruptionsAllowed, as its controller wrote it last. */
  disruptionsAllowed: number;
}

/** More pods than these have no room to be drawn with what a lens says of each. */
export const mostPods = 40;
export const mostShielded = 1000;
