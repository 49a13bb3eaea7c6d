/** One scheduling cycle and the binding after it (kube-scheduler 1.36, ScheduleOne; SCHED-1). */
import type { ApiServer } from '../apiserver/apiServer.ts';
import { type Pod, type PodKey, podKey } from '../objects/types.ts';
import { bindForPod, bindsVolumes } from '../storage/bindForPod.ts';
import type { Sight } from './clusterState.ts';
import type { PreemptionPlan } from './preempting.ts';
import { type Process, sleep } from './process.ts';
import { recordEvent, recordFailure } from './schedulerEvents.ts';
import type { CycleOutcome } from './trace.ts';
import { aboutPod, type Cause, type World } from './world.ts';

/**
 * What the scheduler would do with the pod at this instant.
 * @param assumed pods that are being bound: with the node that was chosen for them
 */
export type Decide = (sight: Sight, pod: Pod, assumed?: readonly Pod[]) => CycleOutcome;

/** How the pod's cycle ends. Rejected by nobody: the cycle failed. */
export type Leaving =
  | { readonly kind: 'bound' | 'deleted' }
  | { readonly kind: 'failed'; readonly rejectedBy: readonly string[] };

export interface CycleTools {
  readonly world: World;
  readonly api: ApiServer;
  readonly decide: Decide;
  readonly preempting: PreemptionPlan;
  /** By uid, pods whose volumes are being bound, as if they were on their node already (cache.AssumePod). */
  readonly assumed: Map<string, Pod>;
  /** Tells the queue. */
  readonly leave: (reason: Leaving, cause: Cause) => void;
}

interface Taken {
  readonly pod: PodKey;
  readonly uid: string;
  readonly cause: Cause;
}

/** If the pod is gone or bound meanwhile, the watch tells it to the queue. */
export function* schedulingCycle(tools: CycleTools, { pod: key, uid, cause }: Taken): Process {
  const { world, api, decide } = tools;
  yield* sleep(world.latencies.schedulingCycle);
  const pod = api.pod(key);
  if (!pod || pod.metadata.uid !== uid || pod.spec.nodeName) return;
  if (pod.metadata.deletionTimestamp) {
    const message = `skip schedule deleting pod: ${key}`;
    const reported = recordEvent(world, pod, { type: 'Warning', reason: 'FailedScheduling', message, cause });
    tools.leave({ kind: 'deleted' }, reported);
    return;
  }
  const decision = decide(world.state.sight, pod, [...tools.assumed.values()]);
  const decided = world.record({ actor: { kind: 'scheduler' }, ...aboutPod(pod), cause, what: 'decision', decision });
  if (decision.chosen === null) yield* refuse(tools, pod, { decision, decided });
  else if (bindsVolumes(tools, pod)) world.clock.start(preBind(tools, pod, { node: decision.chosen, decided }));
  else yield* bind(tools, pod, { node: decision.chosen, decided });
}

interface Chosen {
  readonly node: string;
  readonly decided: number;
}

/**
 * Beside the next pods' cycles, for which the pod is on its node; the API is told that it is nominated to it
 * (NominatedNodeNameForExpectation; SCHED-57). A failure here is nobody's verdict.
 */
function* preBind(tools: CycleTools, pod: Pod, chosen: Chosen): Process {
  const { world, api, assumed, leave } = tools;
  const { node, decided } = chosen;
  const { uid = '' } = pod.metadata;
  assumed.set(uid, { ...pod, spec: { ...pod.spec, nodeName: node } });
  api.patchStatus(podKey(pod), uid, { status: { ...pod.status, nominatedNodeName: node }, cause: decided });
  if (yield* bindForPod({ world, api }, pod, { node, cause: decided })) yield* bind(tools, pod, chosen);
  else leave({ kind: 'failed', rejectedBy: [] }, decided);
  assumed.delete(uid);
}

function* bind({ world, api, leave }: CycleTools, pod: Pod, { node, decided }: Chosen): Process {
  yield* sleep(world.latencies.write);
  const key = podKey(pod);
  const bound = api.bind(key, node, decided);
  if (bound === null) {
    leave({ kind: 'failed', rejectedBy: [] }, decided);
    return;
  }
  const message = `Successfully assigned ${key} to ${node}`;
  recordEvent(world, pod, { type: 'Normal', reason: 'Scheduled', message, cause: decided });
  leave({ kind: 'bound' }, bound);
}

/** The pod waits again before the API knows; victims are evicted meanwhile. */
function* refuse(tools: CycleTools, pod: Pod, failed: { decision: CycleOutcome; decided: number }): Process {
  const { decision, decided } = failed;
  tools.preempting.start(pod, decision, decided);
  tools.leave({ kind: 'failed', rejectedBy: decision.error === null ? decision.rejectedBy : [] }, decided);
  yield* sleep(tools.world.latencies.write);
  recordFailure(tools, pod, { decision, cause: decided });
}
