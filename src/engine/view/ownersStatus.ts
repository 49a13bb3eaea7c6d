/** The status of a workload that no controller has counted in this simulation: as it was counted long before. */
import { replicasOf } from '../controllers/deploymentNumbers.ts';
import type { Pod, Workload, WorkloadStatus } from '../objects/types.ts';
import { hasEnded } from '../objects/podPhase.ts';
import { isReady } from '../objects/ready.ts';
import { isAvailable, isTerminating } from '../controllers/podAvailability.ts';

/** @param pods its own, or those of its ReplicaSets; all count as made of its present template. @param now ms since 1970 */
export function countedStatus(workload: Workload, pods: readonly Pod[], now: number): WorkloadStatus {
  const present = pods.filter((pod) => !hasEnded(pod) && !isTerminating(pod));
  const ready = present.filter(isReady).length;
  const available = present.filter((pod) => isAvailable(pod, workload.spec?.minReadySeconds ?? 0, now)).length;
  const all = present.length;
  if (workload.kind === 'Job') {
    const ended = (phase: string) => pods.filter(({ status }) => status?.phase === phase).length;
    return { active: all, ready, succeeded: ended('Succeeded'), failed: ended('Failed') };
  }
  if (workload.kind === 'DaemonSet') {
    return {
      desiredNumberScheduled: all,
      currentNumberScheduled: all,
      updatedNumberScheduled: all,
      numberReady: ready,
      numberAvailable: available,
    };
  }
  return {
    replicas: all,
    updatedReplicas: all,
    readyReplicas: ready,
    availableReplicas: available,
    unavailableReplicas: Math.max(0, replicasOf(workload) - available),
  };
}
