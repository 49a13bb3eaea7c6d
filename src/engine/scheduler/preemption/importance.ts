/** Which pods preemption spares first (kube-scheduler 1.36, util.MoreImportantPod; SCHED-37). */
import type { Evictable } from './evictable.ts';

/** Higher priority first, then the earlier start. Of two pods that have not started the first one counts as earlier. */
const isMoreImportant = (a: Evictable, b: Evictable): boolean =>
  a.priority !== b.priority
    ? a.priority > b.priority
    : a.start < b.start || (a.start === Number.POSITIVE_INFINITY && b.start === a.start);

/**
 * Sorts in place, the most important pod first. An insertion sort as upstream's up to 12 pods: the order is not a
 * proper one, so pods that have not started come out in reverse (SCHED-37).
 */
export function sortByImportance(pods: Evictable[]): void {
  for (let end = 1; end < pods.length; end++)
    for (let place = end; place > 0; place--) {
      const before = pods[place - 1];
      const after = pods[place];
      if (!before || !after || !isMoreImportant(after, before)) break;
      pods[place - 1] = after;
      pods[place] = before;
    }
}
