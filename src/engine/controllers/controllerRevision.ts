/** What is kept of a former template of a StatefulSet or DaemonSet: the object that `kubectl rollout undo` reads. */
import type { KubeObject, PodTemplate, Workload } from '../objects/types.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';

export interface ControllerRevision extends KubeObject {
  kind: 'ControllerRevision';
  data: { spec: { template: PodTemplate } };
  /** Number in the order of rollouts, from 1. */
  revision: number;
}

/** The workload's own, the newest last; empty where none was kept. */
export function revisionsOf(objects: ObjectMaps, { metadata }: Workload): readonly ControllerRevision[] {
  const own: ControllerRevision[] = [];
  // The map holds this kind alone.
  for (const object of objects.get('ControllerRevision')?.values() ?? [])
    if (object.metadata.ownerReferences?.some(({ uid }) => uid === metadata.uid))
      own.push(object as ControllerRevision);
  return own.sort((a, b) => a.revision - b.revision);
}

/** One more than the highest. */
export const nextNumber = (revisions: readonly ControllerRevision[]): number => (revisions.at(-1)?.revision ?? 0) + 1;
