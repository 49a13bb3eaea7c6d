/** How many replicas a metric asks for (kube-controller-manager 1.36, podautoscaler/replica_calculator.go; CTRL-38). */
import { requestQuantities } from '../objects/podQuantities.ts';
import type { Container, Pod } from '../objects/types.ts';
import { groupPods, type PodMetrics } from './autoscalerPods.ts';

/** How far the ratio of usage and target may be below and above 1. */
export interface Tolerances {
  down: number;
  up: number;
}

export interface Measured {
  pods: readonly Pod[];
  metrics: PodMetrics;
  current: number;
  tolerances: Tolerances;
  /** When the metrics were taken, and now: ms since 1970. */
  at: number;
  now: number;
}

/** The number, and what was found: thousandths of a unit a pod, and percent of the requests. */
export interface Proposal {
  replicas: number;
  average: number;
  utilization?: number;
}

const isWithin = (ratio: number, { down, up }: Tolerances): boolean => 1 - down <= ratio && ratio <= 1 + up;

/** By percent of what the pods request. Bad input: the controller's words. */
export function byUtilization(asked: Measured, resource: string, target: number): Proposal | { error: string } {
  const requests = new Map<string, number>();
  for (const pod of asked.pods) {
    const { name } = pod.metadata;
    const lacking =
      pod.spec.resources?.requests?.[resource] === undefined ? lackingContainer(pod, resource) : undefined;
    if (lacking) return { error: `missing request for ${resource} in container ${lacking.name} of Pod ${name}` };
    requests.set(name, Number(requestQuantities({ spec: pod.spec }).get(resource)?.nanos ?? 0n) / 1e6);
  }
  const measure = (metrics: PodMetrics) => {
    let [used, wanted] = [0, 0];
    for (const [name, value] of metrics) {
      used += value;
      wanted += requests.get(name) ?? 0;
    }
    // Whole percents, cut off.
    const utilization = Math.trunc((used * 100) / wanted);
    return { ratio: utilization / target, utilization, average: Math.trunc(used / metrics.size) };
  };
  // Nobody knows how much one uses that is missing: on the way down all it requests, or the target.
  const most = (name: string) => ((requests.get(name) ?? 0) * Math.max(100, target)) / 100;
  return propose(asked, { isCpu: resource === 'cpu', measure, most });
}

const lackingContainer = ({ spec }: Pod, resource: string): Container | undefined =>
  [...spec.containers, ...(spec.initContainers ?? []).filter(({ restartPolicy }) => restartPolicy === 'Always')].find(
    ({ resources }) => resources?.requests?.[resource] === undefined,
  );

/** By thousandths of a unit a pod (calcPlainMetricReplicas). */
export function byAverage(asked: Measured, target: number, isCpu: boolean): Proposal | { error: string } {
  const measure = (metrics: PodMetrics) => {
    const average = Math.trunc([...metrics.values()].reduce((sum, value) => sum + value, 0) / metrics.size);
    return { ratio: average / target, average };
  };
  return propose(asked, { isCpu, measure, most: () => target });
}

interface Measuring {
  isCpu: boolean;
  measure: (metrics: PodMetrics) => { ratio: number; average: number; utilization?: number };
  most: (pod: string) => number;
}

function propose(asked: Measured, { isCpu, measure, most }: Measuring): Proposal | { error: string } {
  const { pods, current, tolerances, at, now } = asked;
  if (pods.length === 0) return { error: 'no pods returned by selector while calculating replica count' };
  const groups = groupPods(pods, { metrics: asked.metrics, isCpu, at, now });
  const left = new Set(groups.unready);
  const metrics = new Map([...asked.metrics].filter(([name]) => !left.has(name)));
  if (metrics.size === 0) return { error: 'did not receive metrics for targeted pods (pods might be unready)' };
  const { ratio, ...found } = measure(metrics);
  const isUpWithUnready = groups.unready.length > 0 && ratio > 1;
  if (!isUpWithUnready && groups.missing.length === 0)
    return { ...found, replicas: isWithin(ratio, tolerances) ? current : Math.ceil(ratio * groups.ready) };
  if (ratio < 1) for (const name of groups.missing) metrics.set(name, most(name));
  else if (ratio > 1) for (const name of groups.missing) metrics.set(name, 0);
  if (isUpWithUnready) for (const name of groups.unready) metrics.set(name, 0);
  const { ratio: again } = measure(metrics);
  const hasTurned = (ratio < 1 && again > 1) || (ratio > 1 && again < 1);
  const replicas = Math.ceil(again * metrics.size);
  const isBackwards = (again < 1 && replicas > current) || (again > 1 && replicas < current);
  const stays = isWithin(again, tolerances) || hasTurned || isBackwards;
  return { ...found, replicas: stays ? current : replicas };
}

/** By a value that is no pod's own, for all together or for each (GetObjectMetricReplicas, GetObjectPerPodMetricReplicas). */
export function byValue(
  { current, ready, tolerances }: { current: number; ready: number; tolerances: Tolerances },
  value: number,
  target: { all: number } | { each: number },
): Proposal {
  if ('each' in target) {
    const ratio = value / (target.each * current);
    const replicas = isWithin(ratio, tolerances) ? current : Math.ceil(value / target.each);
    return { replicas, average: Math.ceil(value / Math.max(1, current)) };
  }
  const ratio = value / target.all;
  if (current === 0) return { replicas: Math.ceil(ratio), average: value };
  return { replicas: isWithin(ratio, tolerances) ? current : Math.ceil(ratio * ready), average: value };
}
