/** What scales an owner by itself: its HorizontalPodAutoscaler, in the words of `kubectl get hpa`. */
import type { HorizontalPodAutoscaler } from '../objects/autoscalerTypes.ts';
import type { Workload } from '../objects/types.ts';
import { namespaceOf } from '../controllers/informers.ts';
import { allOfKind, type ObjectMaps } from '../simulation/objectMaps.ts';
import type { OwnerNumber } from './owners.ts';

/** `web: 1–10, cpu 150%/50%`; empty where nothing scales it. */
export function autoscalerOf(objects: ObjectMaps, workload: Workload): readonly OwnerNumber[] {
  const own = allOfKind(objects, 'HorizontalPodAutoscaler').filter(
    ({ metadata, spec }) =>
      namespaceOf({ metadata }) === namespaceOf(workload) &&
      spec?.scaleTargetRef?.kind === workload.kind &&
      spec.scaleTargetRef.name === workload.metadata.name,
  );
  return own.map(({ metadata, spec = {}, status }) => {
    const targets = (spec.metrics ?? []).flatMap(({ resource }) => {
      const wanted = resource?.target?.averageUtilization;
      return resource && wanted !== undefined ? [`${resource.name} ${usageOf(status, resource.name)}/${wanted}%`] : [];
    });
    const bounds = `${spec.minReplicas ?? 1}–${spec.maxReplicas ?? ''}`;
    return { field: 'HorizontalPodAutoscaler', value: `${metadata.name}: ${[bounds, ...targets].join(', ')}` };
  });
}

/** `<unknown>` until it is measured. */
function usageOf(status: HorizontalPodAutoscaler['status'], name: string | undefined): string {
  const found = status?.currentMetrics?.find(
    (metric) => (metric['resource'] as { name?: string } | undefined)?.name === name,
  );
  const current = (found?.['resource'] as { current?: { averageUtilization?: number } } | undefined)?.current;
  return current?.averageUtilization === undefined ? '<unknown>' : `${current.averageUtilization}%`;
}
