/** Which pods preemption spares first (kube-scheduler 1.36, util.MoreImportantPod; spec 4.3). */
import type { Pod } from '../../objects/types.ts';

/** Pods without a priority have 0. */
export const priorityOf = ({ spec }: Pod): number => spec.priority ?? 0;

/** Milliseconds since 1970; Infinity where the pod has not started, which upstream reads as now. */
export function startTimeOf({ status }: Pod): number {
  const parsed = status?.startTime === undefined ? Number.NaN : Date.parse(status.startTime);
  return Number.isNaN(parsed) ? Number.POSITIVE_INFINITY : parsed;
}

/** Higher priority first, then the earlier start. Of two pods that have not started the first one counts as earlier. */
function isMoreImportant(a: Pod, b: Pod): boolean {
  const [first, second] = [priorityOf(a), priorityOf(b)];
  if (first !== second) return first > second;
  const [start, other] = [startTimeOf(a), startTimeOf(b)];
  return start < other || (start === Number.POSITIVE_INFINITY && other === start);
}

/**
 * Sorts in place, the most important pod first. An insertion sort as upstream's up to 12 pods: the order is not a
 * proper one, so pods that have not started come out in reverse (spec 0.3).
 */
export function sortByImportance(pods: Pod[]): void {
  for (let end = 1; end < pods.length; end++)
    for (let place = end; place > 0; place--) {
      const [before, after] = [pods[place - 1], pods[place]];
      if (!before || !after || !isMoreImportant(after, before)) break;
      pods[place - 1] = after;
      pods[place] = before;
    }
}
