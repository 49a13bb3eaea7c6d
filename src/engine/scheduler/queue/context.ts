/** What the scheduling queue tells and asks the scheduler around it. */
import type { Pod } from '../../objects/types.ts';
import type { HintCluster, Hints } from '../hints/hint.ts';
import type { BackoffLimits } from './backoff.ts';
import type { QueueEntry, QueuePlace, QueueReason } from './entry.ts';

/** A pod with its place. */
export interface Waiting {
  readonly pod: Pod;
  readonly entry: QueueEntry;
}

/** A pod changed its place; `entry` null: it left. */
export interface Move {
  readonly pod: Pod;
  readonly entry: QueueEntry | null;
  readonly from: QueuePlace | null;
  readonly reason: QueueReason;
}

/** What the queue asks the scheduler around it. */
export interface QueueContext {
  /** Of the profile that serves the pod. */
  hintsOf(pod: Pod): Hints;
  /** What hints look up. */
  cluster(): HintCluster;
  /** The PreEnqueue plugin that keeps the pod out of active and back-off queue; null = none (SCHED-4). */
  gateOf(pod: Pod): string | null;
  limits(): BackoffLimits;
  moved(move: Move): void;
}
