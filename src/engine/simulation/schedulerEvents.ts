/** What the scheduler writes about a cycle that failed (kube-scheduler 1.36, handleSchedulingFailure; SCHED-18, SCHED-42). */
import type { ApiServer } from '../apiserver/apiServer.ts';
import { type Condition, type Pod, podKey, type PodStatus } from '../objects/types.ts';
import { eventNote } from './eventNote.ts';
import type { CycleOutcome } from './trace.ts';
import { aboutPod, type Cause, type World } from './world.ts';

interface EventText {
  readonly type: 'Normal' | 'Warning';
  readonly reason: string;
  readonly message: string;
  readonly cause: Cause;
  /** The pod whose profile tells it; absent: the pod itself. */
  readonly by?: Pod;
}

/** The name that a pod's profile goes by. */
export const schedulerOf = ({ spec }: Pod): string => spec.schedulerName || 'default-scheduler';

/** A Kubernetes Event about a pod. @returns its id */
export function recordEvent(world: World, pod: Pod, { by = pod, message, ...text }: EventText): number {
  const about = { actor: { kind: 'scheduler' }, ...aboutPod(pod) } as const;
  const stated = { ...text, message: eventNote(message), component: schedulerOf(by) };
  return world.record({ ...about, what: 'event', ...stated });
}

interface Tools {
  readonly world: World;
  readonly api: ApiServer;
}

interface Failure {
  readonly decision: CycleOutcome;
  readonly cause: Cause;
}

/** The event, and in one write the condition and the nomination. */
export function recordFailure({ world, api }: Tools, pod: Pod, { decision, cause }: Failure): void {
  const message = decision.message ?? decision.error ?? '';
  const reported = recordEvent(world, pod, { type: 'Warning', reason: 'FailedScheduling', message, cause });
  const now = api.pod(podKey(pod));
  if (!now || now.spec.nodeName || now.metadata.uid !== pod.metadata.uid) return;
  const reason = decision.error === null ? 'Unschedulable' : 'SchedulerError';
  const scheduled = { type: 'PodScheduled', status: 'False', reason, message };
  const status = withCondition(withNomination(now.status ?? {}, decision), scheduled, world.timestamp());
  api.patchStatus(podKey(now), now.metadata.uid ?? '', { status, cause: reported });
}

/** The condition in place of the one of its type; its time changes with its status alone. */
export function withCondition(status: PodStatus, condition: Condition, now: string): PodStatus {
  const { conditions = [] } = status;
  const before = conditions.find(({ type }) => type === condition.type);
  const isSame = before?.status === condition.status && before.lastTransitionTime !== undefined;
  const stored = { ...condition, lastTransitionTime: isSame ? before.lastTransitionTime : now };
  return { ...status, conditions: [...conditions.filter((one) => one !== before), stored as Condition] };
}

function withNomination(status: PodStatus, { preemption, rejectedBy }: CycleOutcome): PodStatus {
  if (preemption?.eligible && preemption.chosen !== null) return { ...status, nominatedNodeName: preemption.chosen };
  // Nobody rejected the pod: the cycle failed, or there are no nodes.
  const isLost = rejectedBy.length === 0 || preemption?.eligible;
  return isLost ? withoutNomination(status) : status;
}

export function withoutNomination({ nominatedNodeName: _, ...status }: PodStatus): PodStatus {
  return status;
}
