/** Rows of `kubectl get`: the columns that the API server's table printer gives, in its order (kube-apiserver 1.36, printers/internalversion). */
import { humanDuration } from '../apiserver/humanDuration.ts';
import { nodeTable } from '../apiserver/nodeTable.ts';
import { podTable } from '../apiserver/podTable.ts';
import { workloadTable } from '../apiserver/workloadTable.ts';
import { eventRow } from './eventObjects.ts';
import { rarerCells } from './rarerCells.ts';
import { sliceCells } from './endpointSlices.ts';
import { isKind } from '../objects/kinds.ts';
import type { KubeObject, Service } from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import { apiTime, parseApiTime } from '../simulation/apiTime.ts';

export interface ResourceRow {
  /** By the name of its column, in order. */
  cells: Readonly<Record<string, string>>;
  /** What `-o wide` adds. */
  wide: Readonly<Record<string, string>>;
  /** All of `-o wide`, where what it adds stands between the others. */
  whole?: Readonly<Record<string, string>>;
}

export interface Clock {
  /** ms since 1970: when the situation began, and now. */
  epoch: number;
  now: number;
}

/** An object of a manifest without a date is as old as the situation. */
export const dated = <T extends KubeObject>(object: T, { epoch }: Clock): T =>
  object.metadata.creationTimestamp === undefined
    ? { ...object, metadata: { ...object.metadata, creationTimestamp: apiTime(epoch) } }
    : object;

export function rowOf(stored: KubeObject, clock: Clock): ResourceRow {
  const object = dated(stored, clock);
  const { now } = clock;
  const event = eventRow(object, now);
  if (event) return { ...event, wide: {} };
  if (isKind(object, 'Pod')) {
    const { wide, ...cells } = podTable(object, now);
    return { cells, wide };
  }
  if (isKind(object, 'Node')) {
    const { columns, wide } = nodeTable(object, now);
    return { cells: columns, wide };
  }
  if (isWorkload(object) || isKind(object, 'PodDisruptionBudget') || isKind(object, 'CronJob')) {
    const { columns, wide = {} } = workloadTable(object, now);
    const { Name = '', Age = '', Status, ...others } = texts(columns);
    const status = Status === undefined ? {} : { Status };
    const cells = object.kind === 'Job' ? { Name, ...status, ...others, Age } : { Name, ...others, ...status, Age };
    return { cells, wide: texts(wide) };
  }
  const { name, creationTimestamp } = object.metadata;
  if (object.kind === 'LimitRange') return { cells: { Name: name, 'Created At': creationTimestamp ?? '' }, wide: {} };
  const age = { Age: humanDuration(now - (parseApiTime(creationTimestamp) ?? now)) };
  return { cells: { Name: name, ...otherCells(object), ...age }, wide: otherWide(object) };
}

const texts = (cells: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([column, value]) => [column, String(value)]));

const access: Readonly<Record<string, string>> = {
  ReadWriteOnce: 'RWO',
  ReadOnlyMany: 'ROX',
  ReadWriteMany: 'RWX',
  ReadWriteOncePod: 'RWOP',
};
const modes = (list: readonly string[] = []): string => list.map((mode) => access[mode] ?? mode).join(',');

function otherCells(object: KubeObject): Record<string, string> {
  const own = sliceCells(object) ?? rarerCells(object);
  if (own) return own;
  if (isKind(object, 'Namespace'))
    return { Status: object.metadata.deletionTimestamp ? 'Terminating' : (object.status?.phase ?? 'Active') };
  if (isKind(object, 'Service')) return serviceCells(object);
  if (isKind(object, 'PriorityClass'))
    return {
      Value: String(object.value),
      'Global-Default': String(object.globalDefault ?? false),
      PreemptionPolicy: object.preemptionPolicy ?? 'PreemptLowerPriority',
    };
  if (isKind(object, 'PersistentVolumeClaim')) {
    const { spec = {}, status = {} } = object;
    const isBound = Boolean(spec.volumeName);
    return {
      Status: object.metadata.deletionTimestamp ? 'Terminating' : (status.phase ?? 'Pending'),
      Volume: spec.volumeName ?? '',
      Capacity: isBound ? String(status.capacity?.storage ?? '') : '',
      'Access Modes': isBound ? modes(status.accessModes ?? spec.accessModes) : '',
      StorageClass: spec.storageClassName ?? '',
      VolumeAttributesClass: spec.volumeAttributesClassName ?? '<unset>',
    };
  }
  if (isKind(object, 'PersistentVolume')) {
    const { spec = {}, status = {} } = object;
    const { claimRef } = spec;
    return {
      Capacity: String(spec.capacity?.storage ?? ''),
      'Access Modes': modes(spec.accessModes),
      'Reclaim Policy': spec.persistentVolumeReclaimPolicy ?? 'Retain',
      Status: object.metadata.deletionTimestamp ? 'Terminating' : (status.phase ?? 'Available'),
      Claim: claimRef ? `${claimRef.namespace ?? ''}/${claimRef.name ?? ''}` : '',
      StorageClass: spec.storageClassName ?? '',
      VolumeAttributesClass: spec.volumeAttributesClassName ?? '<unset>',
      Reason: '',
    };
  }
  return {};
}

function serviceCells({ spec = {} }: Service): Record<string, string> {
  const type = spec.type ?? 'ClusterIP';
  const ports = (spec.ports ?? []).map((port) => {
    const { nodePort, protocol = 'TCP' } = port as { nodePort?: number; protocol?: string };
    return `${port.port}${nodePort ? `:${nodePort}` : ''}/${protocol}`;
  });
  return {
    Type: type,
    'Cluster-IP': spec.clusterIP || '<none>',
    'External-IP': type === 'LoadBalancer' ? '<pending>' : '<none>',
    'Port(s)': ports.join(',') || '<none>',
  };
}

function otherWide(object: KubeObject): Record<string, string> {
  if (isKind(object, 'Service')) {
    const labels = Object.entries(object.spec?.selector ?? {}).sort();
    return { Selector: labels.map(([key, value]) => `${key}=${value}`).join(',') || '<none>' };
  }
  if (isKind(object, 'PersistentVolumeClaim') || isKind(object, 'PersistentVolume'))
    return { VolumeMode: object.spec?.volumeMode ?? 'Filesystem' };
  return {};
}
