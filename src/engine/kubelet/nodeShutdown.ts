/** Graceful node shutdown: pods end in groups of priority, one group after the other (kubelet 1.36, nodeshutdown). */
import { criticalPriority } from './criticalPods.ts';

export interface ShutdownPeriod {
  priority: number;
  seconds: number;
}
export interface ShutdownGroup<Pod> extends ShutdownPeriod {
  pods: readonly Pod[];
}

/** shutdownGracePeriod and shutdownGracePeriodCriticalPods as two groups; none where there is no time at all. */
export function shutdownPeriods(totalSeconds: number, criticalSeconds: number): readonly ShutdownPeriod[] {
  if (totalSeconds === 0 || totalSeconds < criticalSeconds || criticalSeconds < 0) return [];
  return [
    { priority: 0, seconds: totalSeconds - criticalSeconds },
    { priority: criticalPriority, seconds: criticalSeconds },
  ];
}

/**
 * Each pod joins the group with the highest priority that is not above its own, else the lowest group.
 * @param periods in ascending order of priority, which is the order in which the groups end
 */
export function shutdownGroups<Pod>(
  periods: readonly ShutdownPeriod[],
  pods: readonly Pod[],
  priorityOf: (pod: Pod) => number,
): readonly ShutdownGroup<Pod>[] {
  const groupOf = (priority: number): number => {
    const next = periods.findIndex((period) => period.priority >= priority);
    if (next === -1) return periods.length - 1;
    return periods[next]?.priority === priority ? next : Math.max(0, next - 1);
  };
  return periods.map((period, index) => ({
    ...period,
    pods: pods.filter((pod) => groupOf(priorityOf(pod)) === index),
  }));
}
