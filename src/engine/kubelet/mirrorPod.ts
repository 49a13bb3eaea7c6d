/**
 * Pods from a file on their node run whatever the API says: their object there is a mirror, which the kubelet makes
 * anew when it is deleted (kubelet 1.36, mirror client, SyncPod; KUBELET-11).
 */
import type { ApiServer } from '../apiserver/apiServer.ts';
import { type Pod, podKey, type PodSpec } from '../objects/types.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Cause, World } from '../simulation/world.ts';

/** The pod as its file has it: nobody deletes that. */
export function withoutDeletion(pod: Pod): Pod {
  const { deletionTimestamp: _, deletionGracePeriodSeconds: __, ...metadata } = pod.metadata;
  return { ...pod, metadata };
}

/** A mirror on its way out goes at once, and a missing one is made. @returns the new one; null where one stands */
export function* syncMirror(world: World, api: ApiServer, { pod, cause }: MirroredPod): Process<Pod | null> {
  const key = podKey(pod);
  if (isRunning(api.pod(key))) return null;
  yield* sleep(world.latencies.write);
  const { uid } = api.pod(key)?.metadata ?? {};
  if (uid !== undefined) api.deletePod(key, { gracePeriodSeconds: 0, preconditions: { uid } }, cause);
  const { uid: _, resourceVersion: __, creationTimestamp: ___, ...metadata } = withoutDeletion(pod).metadata;
  return api.create<Pod>({ ...pod, metadata, spec: withStaticToleration(pod.spec) }, cause);
}

/** No taint drives a pod of a file out (kubelet 1.36, applyDefaults of the file source). */
function withStaticToleration(spec: PodSpec): PodSpec {
  const isThere = spec.tolerations?.some(
    ({ key, operator, effect }) => !key && operator === 'Exists' && (!effect || effect === 'NoExecute'),
  );
  if (isThere) return spec;
  return { ...spec, tolerations: [...(spec.tolerations ?? []), { operator: 'Exists', effect: 'NoExecute' }] };
}

export interface MirroredPod {
  /** With the status that its mirror is to show. */
  pod: Pod;
  cause: Cause;
}

const isRunning = (mirror: Pod | undefined): boolean =>
  mirror !== undefined && mirror.metadata.deletionTimestamp === undefined;
