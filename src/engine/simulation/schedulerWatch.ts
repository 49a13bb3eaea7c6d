/** What the scheduler hears of the cluster, in the order of its watches (kube-scheduler 1.36, eventhandlers.go). */
import { isKind } from '../objects/kinds.ts';
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { KubeObject } from '../objects/types.ts';
import type { ObjectChange } from '../scheduler/hints/hint.ts';
import { objectKey, subjectOf } from './objectMaps.ts';
import type { Cause, World } from './world.ts';
import { hasEnded } from '../objects/podPhase.ts';

const watched = [
  'Pod',
  'Node',
  'KubeSchedulerConfiguration',
  'PersistentVolumeClaim',
  'PersistentVolume',
  'StorageClass',
  'VolumeAttachment',
  'CSINode',
  'CSIDriver',
  'CSIStorageCapacity',
];

/** A pod that has ended is as good as deleted; what follows is not told. */
export function watchForScheduler(
  world: World,
  api: ApiServer,
  notice: (change: ObjectChange, cause: Cause) => void,
): void {
  const first = world.state.snapshot(world.clock.now).objects;
  /** What has changed since; null: gone. */
  const known = new Map<string, KubeObject | null>();
  for (const kind of watched)
    api.watch(kind, world.latencies.watch, ({ type, object, id }) => {
      const subject = subjectOf(object);
      const last = known.get(subject);
      const before = last === undefined ? (first.get(kind)?.get(objectKey(object)) ?? null) : last;
      const after = type === 'DELETED' || isOver(object) ? null : object;
      known.set(subject, after);
      if (before || after) notice({ before, after }, id);
    });
}

const isOver = (object: KubeObject): boolean => isKind(object, 'Pod') && hasEnded(object);
