/** The kinds that kubectl can be asked for here, by all the names that it takes. */
import { isNamespaced } from '../objects/scope.ts';

export interface Resource {
  kind: string;
  /** `deployments` */
  plural: string;
  /** Empty for the core group. */
  group: string;
  version: string;
  short: readonly string[];
}

const line = (kind: string, plural: string, group = '', version = 'v1', ...short: readonly string[]): Resource => ({
  kind,
  plural,
  group,
  version,
  short,
});

/** In the order of `kubectl api-resources`. */
export const resources: readonly Resource[] = [
  line('Endpoints', 'endpoints', '', 'v1', 'ep'),
  line('Event', 'events', '', 'v1', 'ev'),
  line('LimitRange', 'limitranges', '', 'v1', 'limits'),
  line('Namespace', 'namespaces', '', 'v1', 'ns'),
  line('Node', 'nodes', '', 'v1', 'no'),
  line('PersistentVolumeClaim', 'persistentvolumeclaims', '', 'v1', 'pvc'),
  line('PersistentVolume', 'persistentvolumes', '', 'v1', 'pv'),
  line('Pod', 'pods', '', 'v1', 'po'),
  line('ReplicationController', 'replicationcontrollers', '', 'v1', 'rc'),
  line('ResourceQuota', 'resourcequotas', '', 'v1', 'quota'),
  line('Service', 'services', '', 'v1', 'svc'),
  line('DaemonSet', 'daemonsets', 'apps', 'v1', 'ds'),
  line('Deployment', 'deployments', 'apps', 'v1', 'deploy'),
  line('ReplicaSet', 'replicasets', 'apps', 'v1', 'rs'),
  line('StatefulSet', 'statefulsets', 'apps', 'v1', 'sts'),
  line('HorizontalPodAutoscaler', 'horizontalpodautoscalers', 'autoscaling', 'v2', 'hpa'),
  line('CronJob', 'cronjobs', 'batch', 'v1', 'cj'),
  line('Job', 'jobs', 'batch'),
  line('EndpointSlice', 'endpointslices', 'discovery.k8s.io'),
  line('PodDisruptionBudget', 'poddisruptionbudgets', 'policy', 'v1', 'pdb'),
  line('PriorityClass', 'priorityclasses', 'scheduling.k8s.io', 'v1', 'pc'),
  line('StorageClass', 'storageclasses', 'storage.k8s.io', 'v1', 'sc'),
  line('VolumeAttachment', 'volumeattachments', 'storage.k8s.io'),
];

const byName = new Map(
  resources.flatMap((one) => {
    const names = [one.plural, one.kind.toLowerCase(), ...one.short];
    const grouped = names.flatMap((name) => [`${name}.${one.group}`, `${name}.${one.version}.${one.group}`]);
    return [...names, ...grouped].map((name) => [name, one] as const);
  }),
);

/** `kubectl get all`. */
const everything: readonly string[] = [
  ...['pods', 'replicationcontrollers', 'services', 'daemonsets', 'deployments', 'replicasets', 'statefulsets'],
  ...['horizontalpodautoscalers', 'cronjobs', 'jobs'],
];

/** `po,svc` → the kinds; or kubectl's own sentence. */
export function resourcesNamed(text: string): readonly Resource[] | { error: string } {
  const found: Resource[] = [];
  for (const name of text.split(',').flatMap((one) => (one === 'all' ? everything : one))) {
    const resource = byName.get(name.toLowerCase());
    if (!resource) return { error: `error: the server doesn't have a resource type "${name.split('.')[0] ?? ''}"` };
    if (!found.includes(resource)) found.push(resource);
  }
  return found;
}

export const resourceOf = (kind: string): Resource | undefined => resources.find((one) => one.kind === kind);

/** `deployment.apps/web`, as kubectl names an object. */
export function nameWithKind(kind: string, name: string): string {
  const { group = '' } = resourceOf(kind) ?? {};
  return `${kind.toLowerCase()}${group === '' ? '' : `.${group}`}/${name}`;
}

export const isOfNamespace = ({ kind }: Resource): boolean => isNamespaced(kind);
