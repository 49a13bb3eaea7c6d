/** The end of a pod on its node: its containers are killed, then what is left of it goes (kubelet 1.36). */
import { podKey } from '../objects/types.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import { aboutPod, type Cause } from '../simulation/world.ts';
import { closedStatus } from './closedStatus.ts';
import { isFromFile } from './criticalPods.ts';
import type { NodePodRecord } from './nodePodRecord.ts';
import { killPod } from './killPod.ts';
import { withOthers } from './statusManager.ts';

/** SyncTerminatingPod: blocks until nothing runs any more, then reads the runtime. @returns the last event */
export function* terminatePod(record: NodePodRecord, grace: number, cause: Cause): Process<Cause> {
  const { world, runtime } = record.tools;
  record.beginStatus(cause);
  record.publish(cause);
  record.prober.endLiveness();
  const last = yield* killPod(world, runtime, { pod: record.pod, grace, era: record.era, cause, scope: record });
  record.prober.stop();
  yield* sleep(world.latencies.rereadRuntime);
  record.relist();
  return last;
}

/** From a failed DELETE to the next try (kubelet 1.36, status manager, syncPeriod; KUBELET-23). */
const retryAfter: Millis = 10_000;

/** SyncTerminatedPod: volumes are unmounted, directories removed, the status is closed; then a deleted pod's object may go. */
export function* finishPod(record: NodePodRecord, cause: Cause): Process {
  const { world, api, runtime, mounts, links } = record.tools;
  yield* sleep(world.latencies.finalisation);
  const unmounted = mounts.unmount(record.pod, cause);
  const cleaned = runtime.removeContainers({ pod: record.pod, cause: unmounted });
  record.beginStatus(cleaned);
  const node = record.pod.spec.nodeName ?? '';
  yield* links.reach(node);
  const { pod } = record;
  const { uid = '' } = pod.metadata;
  const key = podKey(pod);
  const stored = api.pod(key);
  if (stored?.metadata.uid !== uid) return;
  const closed = withOthers(closedStatus(pod, record.status ?? {}, record.era), stored.status ?? {});
  const reported = isFromFile(pod) ? null : api.patchStatus(key, uid, { status: closed, cause: cleaned });
  if (pod.metadata.deletionTimestamp === undefined) return;
  for (;;) {
    const asked = recordDelete(record, reported ?? cleaned);
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

function recordDelete({ pod, tools }: NodePodRecord, cause: Cause): number {
  const actor = { kind: 'kubelet', node: pod.spec.nodeName ?? '' } as const;
  const request = { what: 'request', verb: 'delete', gracePeriodSeconds: 0 } as const;
  return tools.world.record({ actor, ...aboutPod(pod), cause, ...request });
}
