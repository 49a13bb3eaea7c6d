/** The kinds that play a part here, with the API groups they may come from. */

const core = [''];
const apps = ['apps', 'extensions'];
const usedKinds: ReadonlyMap<string, readonly string[]> = new Map([
  ['Pod', core],
  ['Node', core],
  ['Namespace', core],
  ['Service', core],
  ['ReplicationController', core],
  ['Deployment', apps],
  ['ReplicaSet', apps],
  ['DaemonSet', apps],
  ['StatefulSet', apps],
  ['Job', ['batch']],
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
  const slash = apiVersion.indexOf('/');
  return groups.includes(slash === -1 ? '' : apiVersion.slice(0, slash));
}
