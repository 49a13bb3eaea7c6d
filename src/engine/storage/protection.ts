/**
 * Lets claims and volumes go that are deleted, once nobody uses them any more (kube-controller-manager 1.36,
 * pvcprotection and pvprotection; VOL-10).
 */
import { claimProtection, protectedInUse, volumeProtection } from '../apiserver/storageProtection.ts';
import { withFinalizers } from '../apiserver/propagation.ts';
import type { ControllerTools } from '../controllers/controllerTools.ts';
import { WorkQueue } from '../controllers/workQueue.ts';
import type { PersistentVolume, PersistentVolumeClaim } from '../objects/storageTypes.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import { objectKey, objectsOf, subjectOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Cause } from '../simulation/world.ts';
import { usedClaims } from './podVolumes.ts';
import { isEnded } from '../objects/podPhase.ts';

export function retainProtection(tools: ControllerTools): void {
  const { informers, world } = tools;
  const claims = new WorkQueue(world, (key, cause) => lookAtClaim(tools, key, cause));
  const volumes = new WorkQueue(world, (key, cause) => lookAtVolume(tools, key, cause));
  informers.on('PersistentVolumeClaim', ({ after, cause }) => after && claims.add(objectKey(after), cause));
  informers.on('PersistentVolume', ({ after, cause }) => after && volumes.add(objectKey(after), cause));
  informers.on('Pod', ({ before, after, cause }) => {
    // One that is on a node and has not ended holds what it held.
    if (after?.spec.nodeName && !isEnded(after.status?.phase)) return;
    for (const pod of [before, after]) for (const { key } of pod ? usedClaims(pod) : []) claims.add(key, cause);
  });
}

function* lookAtClaim(tools: ControllerTools, key: string, cause: Cause): Process {
  const claim = objectsOf(tools.world.state.objects, 'PersistentVolumeClaim').get(key);
  if (!claim) return;
  const isUsed = [...tools.world.state.sight.pods.values()].some((pod) => holds(pod, claim));
  yield* settle(tools, claim, { finalizer: claimProtection, isUsed, cause });
}

function* lookAtVolume(tools: ControllerTools, key: string, cause: Cause): Process {
  const volume: PersistentVolume | undefined = objectsOf(tools.world.state.objects, 'PersistentVolume').get(key);
  const isUsed = volume?.status?.phase === 'Bound';
  if (volume) yield* settle(tools, volume, { finalizer: volumeProtection, isUsed, cause });
}

/** Only a pod that has a node; it holds a claim of its own making no longer once its kubelet is done with it (podUsesPVC). */
function holds(pod: Pod, claim: PersistentVolumeClaim): boolean {
  const { nodeName } = pod.spec;
  if (!nodeName) return false;
  const { deletionTimestamp, deletionGracePeriodSeconds } = pod.metadata;
  const isShutDown = deletionTimestamp !== undefined && deletionGracePeriodSeconds === 0;
  return usedClaims(pod).some(({ key, isEphemeral }) => key === objectKey(claim) && !(isEphemeral && isShutDown));
}

interface Protection {
  finalizer: string;
  isUsed: boolean;
  cause: Cause;
}

/** Gives the finalizer to what lacks it; takes it from what is deleted and not used. */
function* settle(
  { world, api }: ControllerTools,
  object: KubeObject,
  { finalizer, isUsed, cause }: Protection,
): Process {
  const { finalizers = [], deletionTimestamp } = object.metadata;
  const isLeaving = deletionTimestamp !== undefined;
  const settled =
    isLeaving && !isUsed
      ? withFinalizers(
          object,
          finalizers.filter((one) => one !== finalizer),
        )
      : protectedInUse(object);
  if (settled === object || (isLeaving && !finalizers.includes(finalizer))) return;
  yield* sleep(world.latencies.write);
  if (api.get(subjectOf(object))?.metadata.uid === object.metadata.uid) api.update(settled, cause);
}
