/** From an object to a pod by which it can be looked at. */
import { allOfKind, objectOf } from '../simulation/objectMaps.ts';
import { type ObjectRef } from '../objects/ref.ts';
import { budgetSelects } from '../controllers/disruptionStatus.ts';
import { namespaceOf } from '../controllers/informers.ts';
import { type KubeObject, type Pod, type PodKey, podKey } from '../objects/types.ts';
import type { ClusterState } from '../simulation/clusterState.ts';
import { controllerOf } from '../objects/owner.ts';
import { isKind } from '../objects/kinds.ts';

/**
 * One that it owns (also by way of a ReplicaSet), selects or holds; one that stays before one that ends.
 * @param subject `Deployment/default/web`, `PodDisruptionBudget/default/web`, `Namespace/default`
 * @returns null where it has none, or is not there
 */
export function podUnder({ objects, pods }: Pick<ClusterState, 'objects' | 'pods'>, subject: ObjectRef): PodKey | null {
  const object = objectOf(objects, subject);
  if (!object) return null;
  const isUnder = belonging(object, allOfKind(objects, 'ReplicaSet'));
  let leaving: Pod | null = null;
  for (const pod of pods.values()) {
    if (!isUnder(pod)) continue;
    if (pod.metadata.deletionTimestamp === undefined) return podKey(pod);
    leaving ??= pod;
  }
  return leaving && podKey(leaving);
}

function belonging(object: KubeObject, sets: readonly KubeObject[]): (pod: Pod) => boolean {
  const { kind, metadata } = object;
  if (kind === 'Namespace') return (pod) => namespaceOf(pod) === metadata.name;
  if (isKind(object, 'PodDisruptionBudget')) return (pod) => budgetSelects(object, pod);
  const ownerOf = (owned: KubeObject) => controllerOf(owned)?.uid ?? '';
  const uids = new Set(metadata.uid === undefined ? [] : [metadata.uid]);
  for (const set of sets) if (uids.has(ownerOf(set))) uids.add(set.metadata.uid ?? '');
  return (pod) => uids.has(ownerOf(pod));
}
