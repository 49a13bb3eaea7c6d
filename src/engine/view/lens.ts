/** What the stage draws of the cluster, and what each such picture needs beside the view. */
import type { PodKey } from '../objects/types.ts';
import type { PodState } from './podState.ts';

/** The two truths are none: they have a stage of their own. */
export type LensName = 'placement' | 'priority' | 'traffic' | 'probes' | 'life' | 'memory';

/** Absent = this lens does not need it. */
export interface LensFacts {
  lens: LensName;
  /** `priority`: PodDisruptionBudgets, by name. */
  budgets?: readonly BudgetFacts[];
  /** `probes`, `life`, `memory`: all pods, opened as the one in focus is; absent also where they are more than `mostOpened`. */
  opened?: readonly PodState[];
}

export interface BudgetFacts {
  name: string;
  /** Those that its selector takes in. */
  pods: readonly PodKey[];
  /** status.disruptionsAllowed, as its controller wrote it last. */
  disruptionsAllowed: number;
}

/** More pods than these have no room to be drawn opened. */
export const mostOpened = 40;
