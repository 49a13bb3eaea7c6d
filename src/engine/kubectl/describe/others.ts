/** `kubectl describe` of budgets, Services, claims, namespaces and classes (kubectl 1.36, pkg/describe). */
import { compileSelector, selectorText } from '../../objects/labelSelector.ts';
import { isKind } from '../../objects/kinds.ts';
import type { KubeObject, PodDisruptionBudget, Service } from '../../objects/types.ts';
import type { Endpoint } from '../../objects/endpointTypes.ts';
import { allOfKind, type ObjectMaps } from '../../simulation/objectMaps.ts';
import { annotationLines, labelLines, type DescribedLines } from './parts.ts';

/** What describers look up besides the object itself. */
export interface Around {
  maps: ObjectMaps;
  endpoints: (service: Service) => readonly Endpoint[];
}

/** null: nobody describes this kind here. */
export function otherLines(object: KubeObject, { maps, endpoints }: Around): DescribedLines | null {
  const { metadata } = object;
  const labels = labelLines('Labels', metadata.labels);
  const annotations = annotationLines('Annotations', metadata.annotations);
  const named = [`Name:\t${metadata.name}`];
  const spaced = [...named, `Namespace:\t${metadata.namespace ?? 'default'}`];
  if (isKind(object, 'PodDisruptionBudget')) return [...spaced, ...budgetLines(object)];
  if (isKind(object, 'Service'))
    return [...spaced, ...labels, ...annotations, ...serviceLines(object, endpoints(object))];
  if (isKind(object, 'Namespace'))
    return [
      ...named,
      ...labels,
      ...annotations,
      `Status:\t${object.status?.phase ?? 'Active'}`,
      '',
      'No resource quota.',
      '',
      'No LimitRange resource.',
    ];
  if (isKind(object, 'PriorityClass'))
    return [
      ...named,
      `Value:\t${object.value}`,
      `GlobalDefault:\t${object.globalDefault ?? false}`,
      `PreemptionPolicy:\t${object.preemptionPolicy ?? 'PreemptLowerPriority'}`,
      `Description:\t${(object as { description?: string }).description ?? ''}`,
      ...annotations,
    ];
  if (isKind(object, 'PersistentVolumeClaim')) {
    const { spec = {}, status = {} } = object;
    return [
      ...spaced,
      `StorageClass:\t${spec.storageClassName ?? ''}`,
      `Status:\t${metadata.deletionTimestamp ? 'Terminating' : (status.phase ?? 'Pending')}`,
      `Volume:\t${spec.volumeName ?? ''}`,
      ...labels,
      ...annotations,
      `Finalizers:\t[${(metadata.finalizers ?? []).join(' ')}]`,
      `Capacity:\t${spec.volumeName ? (status.capacity?.storage ?? '') : ''}`,
      `Access Modes:\t${spec.volumeName ? (status.accessModes ?? []).join(',') : ''}`,
      `VolumeMode:\t${spec.volumeMode ?? 'Filesystem'}`,
      `Used By:\t${usersOf(object.metadata.namespace, metadata.name, maps).join('\n\t') || '<none>'}`,
    ];
  }
  return null;
}

function usersOf(namespace = 'default', claim: string, maps: ObjectMaps): readonly string[] {
  return allOfKind(maps, 'Pod')
    .filter((pod) => (pod.metadata.namespace ?? 'default') === namespace)
    .filter((pod) => pod.spec.volumes?.some((volume) => volume.persistentVolumeClaim?.claimName === claim))
    .map((pod) => pod.metadata.name);
}

function budgetLines({ spec = {}, status = {} }: PodDisruptionBudget): DescribedLines {
  const bound =
    spec.minAvailable === undefined
      ? spec.maxUnavailable === undefined
        ? []
        : [`Max unavailable:\t${spec.maxUnavailable}`]
      : [`Min available:\t${spec.minAvailable}`];
  return [
    ...bound,
    `Selector:\t${spec.selector ? selectorText(compileSelector(spec.selector)) || '<none>' : '<unset>'}`,
    'Status:',
    `    Allowed disruptions:\t${status.disruptionsAllowed ?? 0}`,
    `    Current:\t${status.currentHealthy ?? 0}`,
    `    Desired:\t${status.desiredHealthy ?? 0}`,
    `    Total:\t${status.expectedPods ?? 0}`,
  ];
}

/** The first three (describe.go, formatEndpointSlices). */
const endpointText = (all: readonly string[]): string =>
  all.length > 3 ? `${all.slice(0, 3).join(',')} + ${all.length - 3} more...` : all.join(',');

function serviceLines({ spec = {} }: Service, endpoints: readonly Endpoint[]): DescribedLines {
  const selector = Object.entries(spec.selector ?? {}).sort();
  const ready = endpoints.filter((one) => one.ready).flatMap(({ addresses }) => addresses);
  return [
    `Selector:\t${selector.map(([key, value]) => `${key}=${value}`).join(',') || '<none>'}`,
    `Type:\t${spec.type ?? 'ClusterIP'}`,
    `IP:\t${spec.clusterIP ?? ''}`,
    ...(spec.ports ?? []).flatMap((port) => {
      const { name, protocol = 'TCP' } = port as { name?: string; protocol?: string };
      const target = port.targetPort ?? port.port;
      return [
        `Port:\t${name || '<unset>'}\t${port.port}/${protocol}`,
        `TargetPort:\t${target}/${protocol}`,
        `Endpoints:\t${endpointText(ready.map((address) => `${address}:${target}`))}`,
      ];
    }),
    'Session Affinity:\tNone',
    ...(spec.externalTrafficPolicy ? [`External Traffic Policy:\t${spec.externalTrafficPolicy}`] : []),
    `Internal Traffic Policy:\t${spec.internalTrafficPolicy ?? 'Cluster'}`,
  ];
}
