/** How long a failed pod is kept from being tried again (kube-scheduler 1.36, backend/queue/backoff_queue.go; SCHED-48). */
import type { QueueEntry } from './entry.ts';

/** podInitialBackoffSeconds and podMaxBackoffSeconds, in ms. */
export interface BackoffLimits {
  readonly initial: number;
  readonly max: number;
}

export const defaultLimits: BackoffLimits = { initial: 1000, max: 10_000 };

const second = 1000;
const wholeSecond = (time: number): number => Math.floor(time / second) * second;

/** Doubles with every failure up to the limit; 0 without one. */
function duration(failures: number, { initial, max }: BackoffLimits): number {
  if (failures === 0 || max === 0) return 0;
  return Math.min(max, initial * 2 ** (failures - 1));
}

/** When the back-off ends, truncated down to a whole second; null where the pod has not failed or nothing is to wait. */
export function backoffUntil(
  { timestamp, consecutiveErrors, unschedulableCount }: Omit<QueueEntry, 'backoffUntil'>,
  limits: BackoffLimits,
): number | null {
  const length = duration(consecutiveErrors || unschedulableCount, limits);
  return length === 0 ? null : wholeSecond(timestamp + length);
}

/** The second in which it ends still counts, so that a pod waits up to a second longer. */
export const isBackingOff = (until: number | null, now: number): boolean => until !== null && until >= wholeSecond(now);

/** The first moment after the back-off: that of the flush which lets the pod go. */
export const firstMomentAfter = (until: number): number => until + second;
