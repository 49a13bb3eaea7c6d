/** What is kept of a former template of a StatefulSet or DaemonSet: the object that `kubectl rollout undo` reads. */
import type { ControllerRevision } from '../objects/revisionTypes.ts';
import type { Workload } from '../objects/types.ts';
import { allOfKind, type ObjectMaps } from '../simulation/objectMaps.ts';

/** The workload's own, the newest last; empty where none was kept. */
export const revisionsOf = (objects: ObjectMaps, { metadata }: Workload): readonly ControllerRevision[] =>
  allOfKind(objects, 'ControllerRevision')
    .filter((one) => one.metadata.ownerReferences?.some(({ uid }) => uid === metadata.uid))
    .sort((a, b) => a.revision - b.revision);

/** One more than the highest. */
export const nextNumber = (revisions: readonly ControllerRevision[]): number => (revisions.at(-1)?.revision ?? 0) + 1;
