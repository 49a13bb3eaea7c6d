/** Who counts a container's grace: no kubelet while its process is gone, and one that comes back knows no count. Pure. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { PodHistory } from '../../engine/history/podHistory.ts';
import type { ContainerRunHistory } from '../../engine/history/containerRun.ts';

/** `forgotten`: the kubelet is back, and has not begun the stop anew. */
type Counting = 'counted' | 'nobody' | 'forgotten';

/** A stop is a call of the kubelet's process: it ends with it, and killPod begins again (kubelet 1.36, killContainer; KUBELET-25). */
export function countingAt(
  { absences }: Pick<PodHistory, 'absences'>,
  { hooks, stops }: Pick<ContainerRunHistory, 'hooks' | 'stops'>,
  t: Millis,
): Counting {
  const begun = [...hooks.map(({ begin }) => begin.t), ...stops.map((stop) => stop.t)];
  const gap = absences.findLast(({ why, from }) => (why === 'stopped' || why === 'off') && from.t <= t);
  if (!gap || !begun.some((at) => at < gap.from.t)) return 'counted';
  const back = gap.to?.t ?? Number.POSITIVE_INFINITY;
  if (t < back) return 'nobody';
  return begun.some((at) => at >= back && at <= t) ? 'counted' : 'forgotten';
}
