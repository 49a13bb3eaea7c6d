/** What `kubectl get hpa` says of an autoscaler (kube-apiserver 1.36, printHorizontalPodAutoscaler). */
import type { HorizontalPodAutoscaler, MetricSpec } from '../objects/autoscalerTypes.ts';

/** More metrics are only counted. */
const mostListed = 2;
const unset = '<unset>';

export function autoscalerCells({ spec = {}, status = {} }: HorizontalPodAutoscaler): Record<string, string> {
  const { kind = '', name = '' } = spec.scaleTargetRef ?? {};
  return {
    Reference: `${kind}/${name}`,
    Targets: targetsOf({ spec, status }),
    MinPods: String(spec.minReplicas ?? 1),
    MaxPods: String(spec.maxReplicas ?? unset),
    Replicas: String(status.currentReplicas ?? 0),
  };
}

function targetsOf({ spec = {}, status = {} }: Pick<HorizontalPodAutoscaler, 'spec' | 'status'>): string {
  const list = metricsOf(spec).map((metric, at) => targetOf(metric, status.currentMetrics?.[at]));
  const shown = list.slice(0, mostListed).join(', ');
  return list.length > mostListed ? `${shown} + ${list.length - mostListed} more...` : shown;
}

/** CPU at 80 % of what is requested, where nothing is said (SetDefaults_HorizontalPodAutoscaler). */
function metricsOf({
  metrics = [],
  targetCPUUtilizationPercentage = 80,
}: NonNullable<HorizontalPodAutoscaler['spec']>) {
  if (metrics.length > 0) return metrics;
  const target = { averageUtilization: targetCPUUtilizationPercentage };
  return [{ type: 'Resource', resource: { name: 'cpu', target } }];
}

interface Current {
  value?: string;
  averageValue?: string;
  averageUtilization?: number;
}

function targetOf(metric: MetricSpec, status: Readonly<Record<string, unknown>> | undefined): string {
  const [source, spec] = Object.entries(metric).find(([, value]) => typeof value === 'object') ?? ['', {}];
  const { name, target = {} } = spec as NonNullable<MetricSpec['resource']>;
  const { current = {} } = (status?.[source] ?? {}) as { current?: Current };
  const named = source === 'resource' || source === 'containerResource' ? `${name ?? ''}: ` : '';
  if (target.averageValue !== undefined) {
    const isSummed = source === 'external' || source === 'object';
    return `${named}${current.averageValue ?? '<unknown>'}/${target.averageValue}${isSummed ? ' (avg)' : ''}`;
  }
  if (named === '') return `${current.value ?? '<unknown>'}/${target.value ?? unset}`;
  return `${named}${percent(current.averageUtilization, '<unknown>')}/${percent(target.averageUtilization, '<auto>')}`;
}

const percent = (share: number | undefined, otherwise: string): string =>
  share === undefined ? otherwise : `${share}%`;
