/** What is read of a cluster: these lists and nothing else. */
import { isNamespaced } from '../../engine/objects/scope.ts';

export interface LiveKind {
  kind: string;
  apiVersion: string;
  path: string;
}

const core = (kind: string, plural: string): LiveKind => ({ kind, apiVersion: 'v1', path: `/api/v1/${plural}` });
const of = (group: string, kind: string, plural: string): LiveKind => ({
  kind,
  apiVersion: group,
  path: `/apis/${group}/${plural}`,
});

const liveKinds: readonly LiveKind[] = [
  core('Node', 'nodes'),
  core('Pod', 'pods'),
  core('Namespace', 'namespaces'),
  of('scheduling.k8s.io/v1', 'PriorityClass', 'priorityclasses'),
  of('policy/v1', 'PodDisruptionBudget', 'poddisruptionbudgets'),
  of('apps/v1', 'Deployment', 'deployments'),
  of('apps/v1', 'ReplicaSet', 'replicasets'),
  of('apps/v1', 'StatefulSet', 'statefulsets'),
  of('apps/v1', 'DaemonSet', 'daemonsets'),
  of('batch/v1', 'Job', 'jobs'),
  core('Service', 'services'),
  of('discovery.k8s.io/v1', 'EndpointSlice', 'endpointslices'),
  core('PersistentVolumeClaim', 'persistentvolumeclaims'),
  core('PersistentVolume', 'persistentvolumes'),
  of('storage.k8s.io/v1', 'StorageClass', 'storageclasses'),
  core('Event', 'events'),
];

/** Of one namespace what is in it, and what is in none. @param namespace null: of all */
export const kindsOf = (namespace: string | null): readonly LiveKind[] =>
  liveKinds.map((one) =>
    namespace === null || !isNamespaced(one.kind)
      ? one
      : { ...one, path: one.path.replace(/[^/]+$/, `namespaces/${namespace}/$&`) },
  );

/** Only ConfigMaps tell the scheduler's profile, and only those beside it are asked for: the rest of them is nobody's business. */
export const profilePath = '/api/v1/namespaces/kube-system/configmaps';
