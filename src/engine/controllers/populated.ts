/** Which workloads of a file have their pods, or the ReplicaSets that make them, in the same file. */
import { subjectOf } from '../simulation/objectMaps.ts';
import { refIn, type ObjectRef } from '../objects/ref.ts';
import { compileSelector, matchesLabels } from '../objects/labelSelector.ts';
import type { KubeObject, ObjectMeta, Workload } from '../objects/types.ts';

/** The Deployment whose ReplicaSet has this name: `web-5d8c7f9b4` is one of `web`. */
export const deploymentNameOf = (replicaSet: string): string => replicaSet.replace(/-[^-]*$/, '');

/**
 * @returns whether a workload has what it makes: pods or ReplicaSets that name it as owner. A Deployment has its pods
 * also where its ReplicaSet is missing in the file, as in `kubectl get deployments,pods`.
 */
export function populatedIn(objects: readonly KubeObject[]): (workload: Workload) => boolean {
  const owners = new Set<ObjectRef>();
  const ownedByReplicaSet = new Map<ObjectRef, ObjectMeta[]>();
  for (const { kind, metadata } of objects) {
    if (kind !== 'Pod' && kind !== 'ReplicaSet') continue;
    const { namespace = 'default', ownerReferences = [] } = metadata;
    for (const owner of ownerReferences) {
      owners.add(refIn(owner.kind, namespace, owner.name));
      if (kind !== 'Pod' || owner.kind !== 'ReplicaSet') continue;
      const key = refIn('Deployment', namespace, deploymentNameOf(owner.name));
      const siblings = ownedByReplicaSet.get(key);
      if (siblings) siblings.push(metadata);
      else ownedByReplicaSet.set(key, [metadata]);
    }
  }
  return ({ kind, metadata, spec, status }) => {
    // Its cluster says that it is refused its pods: it has what it has.
    if (status?.conditions?.some(({ type, status: is }) => type === 'ReplicaFailure' && is === 'True')) return true;
    const ref = subjectOf({ kind, metadata });
    if (owners.has(ref)) return true;
    const selector = compileSelector(spec?.selector);
    return ownedByReplicaSet.get(ref)?.some(({ labels }) => matchesLabels(selector, labels)) ?? false;
  };
}
