/** Pods of a scenario that are known by their role, not by a name: "the newest ready pod of the old set". */
import { isWorkload } from '../engine/objects/workloads.ts';
import { revisionOf } from '../engine/controllers/deploymentSets.ts';
import { namespaceOf } from '../engine/controllers/informers.ts';
import type { Pod } from '../engine/objects/types.ts';
import { objectsOf } from '../engine/simulation/objectMaps.ts';
import type { ClusterState } from '../engine/simulation/clusterState.ts';
import { controllerOf } from '../engine/objects/owner.ts';
import { isReady } from '../engine/objects/ready.ts';

export interface PodRole {
  /** `Deployment/web`, `ReplicaSet/web-5d8c7f9b4`, `Job/batch`: whose pod it is, directly or through a ReplicaSet. */
  owner: string;
  /** Absent: default. */
  namespace?: string;
  node?: string;
  ready?: boolean;
  /** Of the owner's present template, or of one before. */
  revision?: 'new' | 'old';
  /** Which of those that are left, in the order of their coming; from the end where negative. Absent: the first. */
  index?: number;
}

/** @returns its name; null where nobody has the role */
export function playing(role: PodRole, { objects }: Pick<ClusterState, 'objects'>): string | null {
  const { owner, namespace = 'default', index = 0 } = role;
  const [kind = '', name = ''] = owner.split('/');
  const workload = objects.get(kind)?.get(`${namespace}/${name}`);
  if (!workload || !isWorkload(workload)) return null;
  const own = [...objectsOf(objects, 'ReplicaSet').values()].filter(
    (set) => controllerOf(set)?.uid === workload.metadata.uid,
  );
  const owners = new Set([workload, ...own].map(({ metadata }) => metadata.uid));
  const newest = own.toSorted((a, b) => revisionOf(a) - revisionOf(b)).at(-1);
  const isNew = (pod: Pod): boolean =>
    newest
      ? controllerOf(pod)?.uid === newest.metadata.uid
      : pod.metadata.labels?.['controller-revision-hash'] === workload.status?.updateRevision;
  const found = [...objectsOf(objects, 'Pod').values()].filter(
    (pod) =>
      namespaceOf(pod) === namespace &&
      owners.has(controllerOf(pod)?.uid ?? '') &&
      (role.node === undefined || pod.spec.nodeName === role.node) &&
      (role.ready === undefined || isReady(pod) === role.ready) &&
      (role.revision === undefined || isNew(pod) === (role.revision === 'new')),
  );
  return found.at(index)?.metadata.name ?? null;
}
