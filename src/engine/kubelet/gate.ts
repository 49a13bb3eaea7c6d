/** The way into a node: a new pod has to fit, and for a critical one others have to go (kubelet 1.36). */
import type { Pod, PodStatus } from '../objects/types.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import { type Process, waitFor } from '../simulation/process.ts';
import type { Cause, World } from '../simulation/world.ts';
import { admission } from './admission.ts';
import { preempted } from './criticalAdmission.ts';
import type { NodePods } from './nodePods.ts';
import { pressureRefusal } from './pressure/pressureAdmission.ts';
import type { StatusManager } from './statusManager.ts';
import { recordPodEvent } from './recordEvent.ts';

export interface GateTools {
  world: World;
  statuses: StatusManager;
  pods: NodePods;
  /** Conditions that the kubelet holds true, whatever the API says. */
  pressures: readonly string[];
  /** The machine is about to shut down. */
  isLeaving: boolean;
  /** Makes sure that the pod has a worker. */
  attend: (pod: Pod) => void;
}

const leaving = { reason: 'NodeShutdown', message: 'Pod was rejected as the node is shutting down.' };

/** @returns the status with which the pod is refused, once that is told; null: it may run */
export function* admit(tools: GateTools, pod: Pod, cause: Cause): Process<PodStatus | null> {
  const refusal = pressureRefusal(tools.pressures, pod) ?? (tools.isLeaving ? leaving : null);
  if (refusal) return reject(tools, pod, { ...refusal, cause });
  const node = objectsOf(tools.world.state.objects, 'Node').get(pod.spec.nodeName ?? '');
  if (!node) return null;
  const others = tools.pods.acceptedOn(node.metadata.name).filter(({ metadata }) => metadata.uid !== pod.metadata.uid);
  const verdict = admission(pod, node, others);
  if (verdict.kind === 'refused') return reject(tools, pod, { ...verdict, cause });
  if (verdict.kind === 'after') yield* preempt(tools, verdict.victims, cause);
  return null;
}

function reject(
  { world, statuses }: GateTools,
  pod: Pod,
  { reason, message, cause }: { reason: string; message: string; cause: Cause },
): PodStatus {
  const reported = recordPodEvent(world, pod, { type: 'Warning', reason, message, cause });
  const startTime = world.timestamp();
  const stated = { phase: 'Failed', reason, message: `Pod was rejected: ${message}`, startTime };
  // Its conditions go: PodScheduled is one of the kubelet's own, and it tells none.
  const status = { ...stated, observedGeneration: pod.metadata.generation ?? 1 };
  statuses.publish({ pod, status, cause: reported, mayEnd: true });
  return status;
}

/** One after the other; each has its own grace. */
function* preempt({ world, pods, attend }: GateTools, victims: readonly Pod[], cause: Cause): Process {
  const { reason, message } = preempted;
  for (const found of victims) {
    const victim = pods.worker(found.metadata.uid ?? '')?.pod ?? found;
    attend(victim);
    const reported = recordPodEvent(world, victim, { type: 'Warning', reason, message, cause });
    const ended = pods.worker(victim.metadata.uid ?? '')?.evict(preempted, { cause: reported, override: null });
    if (ended) yield* waitFor(ended);
  }
}
