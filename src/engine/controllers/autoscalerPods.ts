/** Pods as an autoscaler counts them (kube-controller-manager 1.36, replica_calculator.go groupPods; CTRL-38). */
import type { Pod } from '../objects/types.ts';
import { readApiTime } from '../simulation/apiTime.ts';
import { isReady, readyCondition } from '../objects/ready.ts';

/** metrics-server looks every 15 s, and knows how much a pod uses from its second look on. */
export const metricWindow = 15_000;
/** --horizontal-pod-autoscaler-cpu-initialization-period, --horizontal-pod-autoscaler-initial-readiness-delay. */
const cpuInitialization = 5 * 60_000;
const initialReadinessDelay = 30_000;

/** Pod → thousandths of a unit. */
export type PodMetrics = ReadonlyMap<string, number>;

export interface PodGroups {
  ready: number;
  /** Pending, or with a value of a time when they were not ready: they count as using nothing, and only on the way up. */
  unready: readonly string[];
  /** Without a value. */
  missing: readonly string[];
}

/** @param at when the values were taken, and @param now, both in ms since 1970 */
export function groupPods(
  pods: readonly Pod[],
  { metrics, isCpu, at, now }: { metrics: PodMetrics; isCpu: boolean; at: number; now: number },
): PodGroups {
  const groups = { ready: 0, unready: [] as string[], missing: [] as string[] };
  for (const pod of pods.filter(isCounted)) {
    const { name } = pod.metadata;
    if (pod.status?.phase === 'Pending') groups.unready.push(name);
    else if (!metrics.has(name)) groups.missing.push(name);
    else if (isCpu && isUnready(pod, at, now)) groups.unready.push(name);
    else groups.ready++;
  }
  return groups;
}

/** Those that fail or are being deleted are left out. */
const isCounted = ({ metadata, status }: Pod): boolean =>
  metadata.deletionTimestamp === undefined && status?.phase !== 'Failed';

function isUnready(pod: Pod, at: number, now: number): boolean {
  const condition = readyCondition(pod);
  const start = readApiTime(pod.status?.startTime);
  if (!condition || start === null) return true;
  const since = readApiTime(condition.lastTransitionTime) ?? start;
  if (start + cpuInitialization > now) return condition.status === 'False' || at < since + metricWindow;
  return condition.status === 'False' && start + initialReadinessDelay > since;
}

/** Which of the pods use something that somebody has measured: they run since the look before the last. */
export function measured(pods: readonly Pod[], at: number): readonly Pod[] {
  const runs = ({ status }: Pod) =>
    (status?.containerStatuses ?? []).every(({ state }) => {
      const started = readApiTime(state?.running?.startedAt);
      return started !== null && started + metricWindow <= at;
    });
  return pods.filter((pod) => pod.status?.phase === 'Running' && runs(pod));
}

/** Who takes a part of the load. */
export const sharing = (pods: readonly Pod[]): readonly Pod[] =>
  pods.filter((pod) => isCounted(pod) && pod.status?.phase === 'Running' && isReady(pod));
