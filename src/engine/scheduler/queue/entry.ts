/** One pod's place in the scheduling queue, as data (kube-scheduler 1.36, backend/queue; SCHED-44). Times in virtual ms. */
import type { PodKey } from '../../objects/types.ts';
import type { ClusterEvent } from '../hints/hint.ts';

/** `errorBackoff`: after an error (no plugin rejected the pod), never taken before its time. */
export type QueuePlace = 'active' | 'backoff' | 'errorBackoff' | 'unschedulable' | 'gated' | 'inFlight';

export interface QueueEntry {
  readonly pod: PodKey;
  readonly uid: string;
  readonly place: QueuePlace;
  readonly priority: number;
  readonly schedulerName: string;
  /** Scheduling cycles so far. */
  readonly attempts: number;
  readonly unschedulableCount: number;
  readonly consecutiveErrors: number;
  /** When it was (re-)added: refreshed by every failed attempt. */
  readonly timestamp: number;
  /** Whole seconds, truncated down (SCHED-48); null while there is no back-off. */
  readonly backoffUntil: number | null;
  /** Plugins that rejected it in its last attempt, in the profile's order. */
  readonly rejectedBy: readonly string[];
  /** The PreEnqueue plugin that keeps it out; null unless `gated`. */
  readonly gatedBy: string | null;
  /** Number of insertion: decides between equal timestamps. */
  readonly order: number;
}

/** Why a pod changed its place. */
export type QueueReason =
  | { readonly kind: 'added' | 'popped' | 'failed' | 'backoffComplete' | 'flushed' | 'activated' | 'updated' | 'gated' }
  /** A cluster event woke it: the plugin whose hint said Queue; null where no plugin had rejected it. */
  | { readonly kind: 'event'; readonly event: ClusterEvent; readonly plugin: string | null; readonly object: string }
  /** It is no longer the scheduler's business. */
  | { readonly kind: 'bound' | 'deleted' };
