/** The end of a pod on its node: its containers are killed, then what is left of it goes (kubelet 1.36). */
import { podKey } from '../objects/types.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import { aboutPod, type Cause } from '../simulation/world.ts';
import { closedStatus } from './closedStatus.ts';
import { isFromFile } from './criticalPods.ts';
import type { NodePodRecord } from './keptPod.ts';
import { killPod } from './killPod.ts';
import { withOthers } from './statusManager.ts';

/** SyncTerminatingPod: blocks until nothing runs any more, then reads the runtime. @returns the last event */
export function* terminatePod(kept: NodePodRecord, grace: number, cause: Cause): Process<Cause> {
  const { world, runtime } = kept.tools;
  kept.beginStatus(cause);
  kept.publish(cause);
  kept.prober.endLiveness();
  const last = yield* killPod(world, runtime, { pod: kept.pod, grace, era: kept.era, cause, scope: kept });
  kept.prober.stop();
  yield* sleep(world.latencies.rereadRuntime);
  kept.relist();
  return last;
}

/** From a failed DELETE to the next try (kubelet 1.36, status manager, syncPeriod; KUBELET-23). */
const retryAfter: Millis = 10_000;

/** SyncTerminatedPod: volumes are unmounted, directories removed, the status is closed; then a deleted pod's object may go. */
export function* finishPod(kept: NodePodRecord, cause: Cause): Process {
  const { world, api, runtime, mounts, links } = kept.tools;
  yield* sleep(world.latencies.finalisation);
  const unmounted = mounts.unmount(kept.pod, cause);
  const cleaned = runtime.removeContainers({ pod: kept.pod, cause: unmounted });
  kept.beginStatus(cleaned);
  const node = kept.pod.spec.nodeName ?? '';
  yield* links.reach(node);
  const { pod } = kept;
  const { uid = '' } = pod.metadata;
  const key = podKey(pod);
  const stored = api.pod(key);
  if (stored?.metadata.uid !== uid) return;
  const closed = withOthers(closedStatus(pod, kept.status ?? {}, kept.era), stored.status ?? {});
  const told = isFromFile(pod) ? null : api.patchStatus(key, uid, { status: closed, cause: cleaned });
  if (pod.metadata.deletionTimestamp === undefined) return;
  for (;;) {
    const asked = tellDelete(kept, told ?? cleaned);
    yield* sleep(world.latencies.write);
    const isLost = world.faults.has(`lastDelete/${node}`) || !links.canWrite(node);
    if (!isLost) {
      api.deletePod(key, { gracePeriodSeconds: 0, preconditions: { uid } }, asked);
      return;
    }
    yield* sleep(retryAfter);
    yield* links.reach(node);
  }
}

function tellDelete({ pod, tools }: NodePodRecord, cause: Cause): number {
  const actor = { kind: 'kubelet', node: pod.spec.nodeName ?? '' } as const;
  const request = { what: 'request', verb: 'delete', gracePeriodSeconds: 0 } as const;
  return tools.world.record({ actor, ...aboutPod(pod), cause, ...request });
}
