/** What the scheduler hears of the cluster, in the order of its watches (kube-scheduler 1.36, eventhandlers.go). */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import type { Change } from '../scheduler/hints/hint.ts';
import { subjectOf } from './objectMaps.ts';
import { hasEnded } from './pending.ts';
import type { Cause, World } from './world.ts';

const watched = ['Pod', 'Node', 'KubeSchedulerConfiguration'];

/** A pod that has ended is as good as deleted; what follows is not told. */
export function watchForScheduler(world: World, api: ApiServer, notice: (change: Change, cause: Cause) => void): void {
  const known = new Map<string, KubeObject>();
  for (const kind of watched)
    for (const object of world.state.objects.get(kind)?.values() ?? []) known.set(subjectOf(object), object);
  for (const kind of watched)
    api.watch(kind, world.latencies.watch, ({ type, object, id }) => {
      const subject = subjectOf(object);
      const before = known.get(subject) ?? null;
      const after = type === 'DELETED' || isOver(object) ? null : object;
      if (after) known.set(subject, after);
      else known.delete(subject);
      if (before || after) notice({ before, after }, id);
    });
}

const isOver = (object: KubeObject): boolean => object.kind === 'Pod' && hasEnded(object as Pod);
