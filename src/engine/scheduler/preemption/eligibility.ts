/** Whether a pod may make room for itself (kube-scheduler 1.36, DefaultPreemption PodEligibleToPreemptOthers; SCHED-34). */
import type { Pod } from '../../objects/types.ts';
import { priorityOf } from './evictable.ts';
import type { FailedCycle } from './failedCycle.ts';

/** @returns upstream's text where the pod may not; null where it may */
export function ineligibility({ cycle, rejectionOf }: Pick<FailedCycle, 'cycle' | 'rejectionOf'>): string | null {
  const { pod, snapshot } = cycle;
  if (pod.spec.preemptionPolicy === 'Never') return 'not eligible due to preemptionPolicy=Never.';
  const nominated = snapshot.node(pod.status?.nominatedNodeName ?? '');
  if (!nominated || rejectionOf(nominated)?.code === 'UnschedulableAndUnresolvable') return null;
  const isLeaving = nominated.pods.some((other) => priorityOf(other) < priorityOf(pod) && isVictim(other));
  return isLeaving ? 'not eligible due to a terminating pod on the nominated node.' : null;
}

/** The pod is on its way out because of an earlier preemption. Only the first such condition is read. */
export function isVictim({ metadata, status }: Pod): boolean {
  if (metadata.deletionTimestamp === undefined) return false;
  const condition = status?.conditions?.find(({ type }) => type === 'DisruptionTarget');
  return condition?.status === 'True' && condition.reason === 'PreemptionByScheduler';
}
