/** When a waiting pod is let go. Times in ms. */
import type { QueueEntry } from '../engine/scheduler/queue/entry.ts';

const second = 1000;
const flushPeriod = 30 * second;
const leftoverAge = 300 * second;

/** The second in which a back-off ends still counts (kube-scheduler 1.36, isPodBackingoff; SCHED-48). */
export const backoffEnd = ({ backoffUntil }: QueueEntry): number | null =>
  backoffUntil === null ? null : backoffUntil + second;

/** Length of the back-off in seconds: doubles from 1 with every failure, at most 10. */
export const backoffSeconds = ({ consecutiveErrors, unschedulableCount }: QueueEntry): number =>
  Math.min(10, 2 ** (failures({ consecutiveErrors, unschedulableCount }) - 1));

/** What the back-off counts: errors in a row, else failed attempts. */
export const failures = ({
  consecutiveErrors,
  unschedulableCount,
}: Pick<QueueEntry, 'consecutiveErrors' | 'unschedulableCount'>): number => consecutiveErrors || unschedulableCount;

/** The first flush, every 30 s, at which the pod has been unschedulable for more than 5 minutes (SCHED-49). */
export const flushAt = ({ timestamp }: QueueEntry): number =>
  (Math.floor((timestamp + leftoverAge) / flushPeriod) + 1) * flushPeriod;
