/** How many pods the controllers of a budget's pods are to have (kube-controller-manager 1.36, disruption controller, getExpectedScale). */
import type { KubeObject, OwnerReference, Pod, Workload } from '../objects/types.ts';

/** The stored workload of a kind and a key `namespace/name`. */
export type Scales = (kind: string, key: string) => Workload | undefined;

interface Expected {
  /** Each controller is counted once. */
  total: number;
  hasUnmanaged: boolean;
}

/** A pod whose controller has no scale: an error. */
export function expectedScale(pods: readonly Pod[], scales: Scales): Expected | { error: string } {
  const found = new Map<string, number>();
  let hasUnmanaged = false;
  for (const pod of pods) {
    const owner = controllerOf(pod);
    if (!owner) {
      hasUnmanaged = true;
      continue;
    }
    if (found.has(owner.uid)) continue;
    if (!scalable.has(owner.kind))
      return { error: `${pluralOf(owner.kind)}${groupOf(owner)} does not implement the scale subresource` };
    const workload = scaledBy(owner, pod.metadata.namespace || 'default', scales);
    if (!workload) return { error: `found no controllers for pod "${pod.metadata.name}"` };
    found.set(workload.metadata.uid ?? owner.uid, workload.spec?.replicas ?? 1);
  }
  return { total: [...found.values()].reduce((sum, scale) => sum + scale, 0), hasUnmanaged };
}

const scalable = new Set(['ReplicaSet', 'Deployment', 'StatefulSet', 'ReplicationController']);

const controllerOf = ({ metadata }: KubeObject): OwnerReference | undefined =>
  metadata.ownerReferences?.find(({ controller }) => controller);

/** Of a Deployment's ReplicaSet the Deployment is meant. */
function scaledBy(owner: OwnerReference, namespace: string, scales: Scales): Workload | undefined {
  const found = scales(owner.kind, `${namespace}/${owner.name}`);
  if (!found || found.metadata.uid !== owner.uid) return undefined;
  const above = controllerOf(found);
  if (owner.kind !== 'ReplicaSet' || above?.kind !== 'Deployment') return found;
  const deployment = scales('Deployment', `${namespace}/${above.name}`);
  return deployment?.metadata.uid === above.uid ? deployment : found;
}

const pluralOf = (kind: string): string => `${kind.toLowerCase()}s`;
const groupOf = ({ apiVersion }: OwnerReference): string =>
  apiVersion.includes('/') ? `.${apiVersion.slice(0, apiVersion.indexOf('/'))}` : '';
