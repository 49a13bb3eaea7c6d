/** How long a Job waits after failures before it makes another pod (kube-controller-manager 1.36, job/backoff_utils). */
import { readyCondition } from '../objects/ready.ts';
import type { Pod } from '../objects/types.ts';
import { readApiTime } from '../simulation/apiTime.ts';

/** Failures since the last success. */
export interface Failures {
  count: number;
  /** When the last one ended, ms since 1970; null where there is none. */
  last: number | null;
}
export const noFailures: Failures = { count: 0, last: null };

const first = 10;
const longest = 600;

/** Seconds: 10, 20, 40 … up to 600 from the last failure on, less what has passed since. */
export const remainingSeconds = (failures: number, elapsed: number): number =>
  failures === 0 ? 0 : Math.max(0, Math.min(longest, first * 2 ** (failures - 1)) - elapsed);

/**
 * When a pod ended, ms since 1970: its last container, if all have ended; else when it turned unready; else when its
 * deletion was asked for; else its creation (getFinishedTime).
 */
export function finishedAt(pod: Pod): number | null {
  const { metadata, status } = pod;
  const ended = lastEnd(status?.containerStatuses ?? []);
  if (ended !== null) return ended;
  const ready = readyCondition(pod);
  const unready = ready?.status === 'False' ? readApiTime(ready.lastTransitionTime) : null;
  if (unready !== null) return unready;
  const deadline = readApiTime(metadata.deletionTimestamp);
  if (deadline !== null) return deadline - (metadata.deletionGracePeriodSeconds ?? 0) * 1000;
  return readApiTime(metadata.creationTimestamp);
}

function lastEnd(containers: readonly { state?: { terminated?: { finishedAt?: string } } }[]): number | null {
  const ends = containers.map(({ state }) => readApiTime(state?.terminated?.finishedAt));
  const known = ends.filter((end) => end !== null);
  return known.length > 0 && known.length === ends.length ? Math.max(...known) : null;
}

/** The failures with those of pods that have ended since (newBackoffRecord). A success counts from nothing again. */
export function countFailures(before: Failures, succeeded: readonly Pod[], failed: readonly Pod[]): Failures {
  const times = failed.map((pod) => finishedAt(pod) ?? 0);
  if (succeeded.length === 0) {
    if (times.length === 0) return before;
    return { count: before.count + times.length, last: Math.max(...times) };
  }
  const success = Math.max(...succeeded.map((pod) => finishedAt(pod) ?? 0));
  const later = times.filter((time) => time > success);
  return later.length === 0 ? noFailures : { count: later.length, last: Math.max(...later) };
}
