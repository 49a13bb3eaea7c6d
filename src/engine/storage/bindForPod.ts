/** Before a pod is bound, the claims that waited for it get their volumes on its node (kube-scheduler 1.36, VolumeBinding PreBind). */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { PersistentVolumeClaim } from '../objects/storageTypes.ts';
import type { Pod } from '../objects/types.ts';
import { objectKey, objectsOf } from '../simulation/objectMaps.ts';
import { type Process, ProcessSignal, sleep, waitFor } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import { selectedNode } from './boundObjects.ts';
import { isBound, podVolumes } from './podVolumes.ts';

/** `bindTimeoutSeconds` */
const bindTimeout: Millis = 600_000;

interface Tools {
  world: World;
  api: ApiServer;
}

/** @returns have all claims of the pod their volumes? No time passes for one without claims that wait. */
export function* bindForPod(tools: Tools, pod: Pod, to: { node: string; cause: Cause }): Process<boolean> {
  const { world, api } = tools;
  const waiting = () => unbound(world, pod);
  if (waiting().length === 0) return true;
  yield* sleep(world.latencies.write);
  for (const claim of waiting()) {
    const annotations = { ...claim.metadata.annotations, [selectedNode]: to.node };
    api.update({ ...claim, metadata: { ...claim.metadata, annotations } }, to.cause);
  }
  const done = new ProcessSignal();
  const wanted = new Set(waiting().map(objectKey));
  api.watch('PersistentVolumeClaim', world.latencies.watch, ({ object }) => {
    if (wanted.has(objectKey(object)) && waiting().length === 0) done.fire();
  });
  yield* waitFor(done, bindTimeout);
  return done.hasFired;
}

function unbound({ state }: World, pod: Pod): readonly PersistentVolumeClaim[] {
  if (objectsOf(state.objects, 'PersistentVolumeClaim').size === 0) return [];
  return podVolumes(state.objects, pod).flatMap(({ claim }) => (claim && !isBound(claim) ? [claim] : []));
}
