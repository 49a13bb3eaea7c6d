/** Which pod is first (kube-scheduler 1.36, PrioritySort and backoff_queue.go; SCHED-45, SCHED-48). */
import type { QueueEntry } from './entry.ts';

/** Negative: a comes before b. */
export type Order = (a: QueueEntry, b: QueueEntry) => number;

/** Higher priority, then the one that was added earlier. */
export const prioritySort: Order = (a, b) => b.priority - a.priority || a.timestamp - b.timestamp || a.order - b.order;

const byExpiry: Order = (a, b) => (a.backoffUntil ?? 0) - (b.backoffUntil ?? 0);

/** Whose back-off ends earlier (in whole seconds), then as PrioritySort has it. */
export const backoffOrder: Order = (a, b) => byExpiry(a, b) || prioritySort(a, b);

/** Whose back-off ends earlier. */
export const errorBackoffOrder: Order = (a, b) => byExpiry(a, b) || a.order - b.order;
