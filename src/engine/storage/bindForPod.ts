/** Before a pod is bound, the claims that waited for it get their volumes on its node (kube-scheduler 1.36, VolumeBinding PreBind). */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { PersistentVolumeClaim } from '../objects/storageTypes.ts';
import { type Pod, podKey } from '../objects/types.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import { selectedNode } from './boundObjects.ts';
import { isBound, podVolumes } from './podVolumes.ts';

/** `bindTimeoutSeconds` */
const bindTimeout: Millis = 600_000;
/** How often it looks whether they are bound. */
const bindPoll: Millis = 1000;

interface Tools {
  world: World;
  api: ApiServer;
}

/** Do claims of the pod wait for it? Then something is left to be done before it can be bound (PreBindPreFlight). */
export const bindsVolumes = ({ world }: Pick<Tools, 'world'>, pod: Pod): boolean => unbound(world, pod).length > 0;

/** @returns have all claims of the pod their volumes? */
export function* bindForPod(tools: Tools, pod: Pod, to: { node: string; cause: Cause }): Process<boolean> {
  const { world, api } = tools;
  const waiting = () => unbound(world, pod);
  yield* sleep(world.latencies.write);
  for (const claim of waiting()) {
    const annotations = { ...claim.metadata.annotations, [selectedNode]: to.node };
    api.update({ ...claim, metadata: { ...claim.metadata, annotations } }, to.cause);
  }
  for (let waited = 0; waited < bindTimeout && api.pod(podKey(pod)); waited += bindPoll) {
    yield* sleep(bindPoll);
    if (waiting().length === 0) return true;
  }
  return false;
}

function unbound({ state }: World, pod: Pod): readonly PersistentVolumeClaim[] {
  if (objectsOf(state.objects, 'PersistentVolumeClaim').size === 0) return [];
  return podVolumes(state.objects, pod).flatMap(({ claim }) => (claim && !isBound(claim) ? [claim] : []));
}
