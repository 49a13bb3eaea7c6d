/** Which workloads of a file have their pods, or the ReplicaSets that make them, in the same file. */
import { compileSelector, matchesLabels } from '../objects/labelSelector.ts';
import type { KubeObject, ObjectMeta, Workload } from '../objects/types.ts';

export const nameOf = (kind: string, namespace: string | undefined, name: string): string =>
  `${kind}/${namespace ?? 'default'}/${name}`;

/** The Deployment whose ReplicaSet has this name: `web-5d8c7f9b4` is one of `web`. */
export const deploymentNameOf = (replicaSet: string): string => replicaSet.replace(/-[^-]*$/, '');

/**
 * @returns whether a workload has what it makes: pods or ReplicaSets that name it as owner. A Deployment has its pods
 * also where its ReplicaSet is missing in the file, as in `kubectl get deployments,pods`.
 */
export function populatedIn(objects: readonly KubeObject[]): (workload: Workload) => boolean {
  const owners = new Set<string>();
  const ownedByReplicaSet = new Map<string, ObjectMeta[]>();
  for (const { kind, metadata } of objects) {
    if (kind !== 'Pod' && kind !== 'ReplicaSet') continue;
    for (const owner of metadata.ownerReferences ?? []) {
      owners.add(nameOf(owner.kind, metadata.namespace, owner.name));
      if (kind !== 'Pod' || owner.kind !== 'ReplicaSet') continue;
      const key = nameOf('Deployment', metadata.namespace, deploymentNameOf(owner.name));
      const siblings = ownedByReplicaSet.get(key);
      if (siblings) siblings.push(metadata);
      else ownedByReplicaSet.set(key, [metadata]);
    }
  }
  return ({ kind, metadata, spec, status }) => {
    // Its cluster says that it is refused its pods: it has what it has.
    if (status?.conditions?.some(({ type, status: is }) => type === 'ReplicaFailure' && is === 'True')) return true;
    const name = nameOf(kind, metadata.namespace, metadata.name);
    if (owners.has(name)) return true;
    const selector = compileSelector(spec?.selector);
    return ownedByReplicaSet.get(name)?.some(({ labels }) => matchesLabels(selector, labels)) ?? false;
  };
}
