/** The kinds that play a part here, with the API groups they may come from. */
import type { KubeObject } from '../objects/types.ts';

const core = [''];
const apps = ['apps', 'extensions'];
const usedKinds: ReadonlyMap<string, readonly string[]> = new Map([
  ['Pod', core],
  ['Node', core],
  ['Namespace', core],
  ['Service', core],
  ['ResourceQuota', core],
  ['LimitRange', core],
  ['ServiceAccount', core],
  ['ConfigMap', core],
  ['Secret', core],
  ['ReplicationController', core],
  ['Deployment', apps],
  ['ReplicaSet', apps],
  ['DaemonSet', apps],
  ['StatefulSet', apps],
  ['Job', ['batch']],
  ['CronJob', ['batch']],
  ['HorizontalPodAutoscaler', ['autoscaling']],
  ['PodDisruptionBudget', ['policy']],
  ['PriorityClass', ['scheduling.k8s.io']],
  ['PersistentVolume', core],
  ['PersistentVolumeClaim', core],
  ['StorageClass', ['storage.k8s.io']],
  ['VolumeAttachment', ['storage.k8s.io']],
  ['CSINode', ['storage.k8s.io']],
  ['CSIDriver', ['storage.k8s.io']],
  ['CSIStorageCapacity', ['storage.k8s.io']],
  ['KubeSchedulerConfiguration', ['kubescheduler.config.k8s.io']],
]);

/** Not a namesake of another group: a Knative Service is no Service. Without apiVersion the kind decides. */
export function isUsed(kind: string, apiVersion: unknown): boolean {
  const groups = usedKinds.get(kind);
  if (!groups) return false;
  if (typeof apiVersion !== 'string' || apiVersion === '') return true;
  return groups.includes(groupOf(apiVersion));
}

/** What a kind without a part here is called: one that shares its name with a kind that has a part, with its group. */
export const namesake = (kind: string, apiVersion: unknown): string =>
  usedKinds.has(kind) && typeof apiVersion === 'string' && apiVersion.includes('/')
    ? `${kind}.${groupOf(apiVersion)}`
    : kind;

/** How many objects of each kind there are. */
export function countsOf(objects: readonly KubeObject[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { kind } of objects) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** Whether a kind has a part here, however its letters are cased. */
export function hasPart(kind: string): boolean {
  const word = kind.toLowerCase();
  return [...usedKinds.keys()].some((used) => used.toLowerCase() === word);
}

function groupOf(apiVersion: string): string {
  const slash = apiVersion.indexOf('/');
  return slash === -1 ? '' : apiVersion.slice(0, slash);
}
