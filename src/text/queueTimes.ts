/** When a waiting pod is let go, and how lengths of time are written. Times in ms. */
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

/** So short ago that `span` would say 0. */
export const isJustNow = (ms: number): boolean => Math.round(ms / 100) <= 0;

/** A length of time: `2.4 s`, `4 min 30 s`. */
export function span(ms: number): string {
  const tenths = Math.round(ms / 100);
  if (tenths < 600) return `${tenths / 10} s`;
  const seconds = Math.round(tenths / 10);
  const rest = seconds % 60;
  return rest === 0 ? `${seconds / 60} min` : `${Math.floor(seconds / 60)} min ${rest} s`;
}
