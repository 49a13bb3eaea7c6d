/** What each metric of an autoscaler asks for (kube-controller-manager 1.36, computeReplicasForMetrics; CTRL-37). */
import type { HorizontalPodAutoscaler, MetricSpec, MetricStatus } from '../objects/autoscalerTypes.ts';
import { quantityText } from '../objects/quantity.ts';
import type { Pod } from '../objects/types.ts';
import { amountAt, type Load, milli } from './autoscalerLoad.ts';
import { measured, metricWindow, type PodMetrics, sharing } from './autoscalerPods.ts';
import { byAverage, byUtilization, byValue, type Proposal, type Tolerances } from './autoscalerReplicas.ts';
import { isReady } from '../objects/ready.ts';

export interface Scene {
  load: Load;
  /** All that the target's selector takes. */
  pods: readonly Pod[];
  current: number;
  tolerances: Tolerances;
  epoch: number;
  /** ms since the start */
  t: number;
}

interface Refused {
  reason: string;
  error: string;
}

/** The largest number asked for, and by what; or why none can be had. */
export interface Computed {
  replicas: number | null;
  metric: string;
  statuses: readonly MetricStatus[];
  refused: Refused | null;
  /** Of all metrics that could not be had, for Events. */
  failures: readonly Refused[];
}

const cpuAt = (averageUtilization: number): readonly MetricSpec[] => [
  { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization } } },
];

export function computeReplicas({ spec = {} }: HorizontalPodAutoscaler, scene: Scene): Computed {
  const specs = spec.metrics?.length ? spec.metrics : cpuAt(spec.targetCPUUtilizationPercentage ?? 80);
  const found = specs.map((metric) => compute(metric, scene));
  const failures = found.flatMap((one) => ('error' in one ? [one] : []));
  const good = found.flatMap((one) => ('error' in one ? [] : [one]));
  const best = good.reduce<Found | null>((most, one) => (most && most.replicas >= one.replicas ? most : one), null);
  const [first] = failures;
  // With some that can't be had it goes up, never down.
  const isUseless = !best || (first !== undefined && best.replicas < scene.current);
  const counts = `invalid metrics (${failures.length} invalid out of ${specs.length})`;
  return {
    replicas: isUseless ? null : best.replicas,
    metric: best?.name ?? '',
    statuses: good.map(({ status }) => status),
    refused: first ? { reason: first.reason, error: `${counts}, first error is: ${first.error}` } : null,
    failures,
  };
}

interface Found {
  replicas: number;
  /** As its Event names it. */
  name: string;
  status: MetricStatus;
}

function compute(spec: MetricSpec, scene: Scene): Found | Refused {
  const { resource, pods, object, external } = spec;
  if (spec.type === 'Resource' && resource) return ofResource(resource, scene);
  if (spec.type === 'Pods' && pods) {
    const name = pods.metric?.name ?? '';
    const asked = askedOf(scene, name);
    const reason = 'FailedGetPodsMetric';
    if (!asked) return { reason, error: `failed to get pods metric value: unable to get metric ${name}: ${noCustom}` };
    const proposal = byAverage(asked, milli(pods.target?.averageValue), false);
    if ('error' in proposal) return { reason, error: `failed to get pods metric value: ${proposal.error}` };
    const current = { averageValue: amount(proposal.average) };
    return {
      ...proposal,
      name: `pods metric ${name}`,
      status: { type: 'Pods', pods: { metric: pods.metric, current } },
    };
  }
  const source = spec.type === 'Object' ? object : spec.type === 'External' ? external : undefined;
  if (!source)
    return {
      reason: 'InvalidMetricSourceType',
      error: `unknown metric source type ${JSON.stringify(spec.type ?? '')}`,
    };
  return ofOutside(spec, source, scene);
}

const noCustom = 'no metrics returned from custom metrics API';

function ofResource({ name = '', target = {} }: NonNullable<MetricSpec['resource']>, scene: Scene): Found | Refused {
  const reason = 'FailedGetResourceMetric';
  const asked = askedOf(scene, name);
  const isUsage = target.averageValue !== undefined;
  const failed = (why: string) => ({
    reason,
    error: `failed to get ${name} ${isUsage ? 'usage' : 'utilization'}: ${why}`,
  });
  if (!asked)
    return failed(`unable to get metrics for resource ${name}: no metrics returned from resource metrics API`);
  const proposal = isUsage
    ? byAverage(asked, milli(target.averageValue), name === 'cpu')
    : byUtilization(asked, name, target.averageUtilization ?? 80);
  if ('error' in proposal) return failed(proposal.error);
  const current = currentOf(proposal);
  return {
    ...proposal,
    name: isUsage ? `${name} resource` : `${name} resource utilization (percentage of request)`,
    status: { type: 'Resource', resource: { name, current } },
  };
}

const currentOf = ({ average, utilization }: Proposal) => ({
  ...(utilization !== undefined && { averageUtilization: utilization }),
  averageValue: amount(average),
});

/** A metric of something else than the pods. */
function ofOutside(
  { type = '' }: MetricSpec,
  { metric, target = {}, describedObject }: NonNullable<MetricSpec['object']>,
  { load, pods, current, tolerances, t }: Scene,
): Found | Refused {
  const name = metric?.name ?? '';
  const value = amountAt(load.all, name, lookBefore(t));
  const reason = `FailedGet${type}Metric`;
  const what =
    type === 'Object'
      ? `${describedObject?.kind} metric ${name}`
      : `external metric ${name}(${JSON.stringify(metric?.selector ?? null)})`;
  if (value === null)
    return { reason, error: `failed to get ${type.toLowerCase()} metric value: unable to get ${what}` };
  const isEach = target.averageValue !== undefined;
  const wanted = isEach ? { each: milli(target.averageValue) } : { all: milli(target.value) };
  const proposal = byValue({ current, ready: pods.filter(isReady).length, tolerances }, value, wanted);
  const found = isEach ? { averageValue: amount(proposal.average) } : { value: amount(proposal.average) };
  const source = { metric, ...(describedObject && { describedObject }), current: found };
  return { ...proposal, name: what, status: { type, [type.toLowerCase()]: source } };
}

/** null: nobody gives such a metric, or none of the pods has one yet. */
function askedOf({ load, pods, current, tolerances, epoch, t }: Scene, name: string) {
  const taken = lookBefore(t);
  const [all, each] = [amountAt(load.all, name, taken), amountAt(load.each, name, taken)];
  if (all === null && each === null) return null;
  const at = epoch + taken;
  const takers = new Set(sharing(pods));
  const share = takers.size === 0 ? 0 : (all ?? 0) / takers.size;
  const values = measured(pods, at).map(
    (pod) => [pod.metadata.name, (each ?? 0) + (takers.has(pod) ? share : 0)] as const,
  );
  const metrics: PodMetrics = new Map(values);
  return metrics.size === 0 ? null : { pods, metrics, current, tolerances, at, now: epoch + t };
}

/** metrics-server's last look. */
const lookBefore = (t: number): number => Math.floor(t / metricWindow) * metricWindow;

const amount = (thousandths: number): string =>
  quantityText({ nanos: BigInt(Math.round(thousandths)) * 1_000_000n, format: 'DecimalSI', isLong: false });
