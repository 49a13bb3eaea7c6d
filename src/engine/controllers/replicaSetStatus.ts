/** What a ReplicaSet says of its pods (kube-controller-manager 1.36, calculateStatus). */
import type { Condition, Pod, Workload, WorkloadStatus } from '../objects/types.ts';
import { apiTime, readApiTime } from '../simulation/apiTime.ts';
import { withoutZeros } from './controllerTools.ts';
import type { ReplicaTally } from './replicaSetTally.ts';

/** @param available how many are ready and have been for minReadySeconds */
export function replicaSetStatus({ status }: Workload, tally: ReplicaTally, available: number): WorkloadStatus {
  return {
    ...(status?.conditions && { conditions: status.conditions }),
    replicas: tally.active,
    ...withoutZeros({
      fullyLabeledReplicas: tally.fullyLabeled,
      readyReplicas: tally.ready,
      availableReplicas: available,
    }),
    terminatingReplicas: tally.terminating,
  };
}

export const hasReplicaFailure = ({ status }: Workload): boolean =>
  status?.conditions?.some(({ type }) => type === 'ReplicaFailure') ?? false;

/** The status with what became of the pods that were to be made. @param refused the API server's words; @param now ms since 1970 */
export function withReplicaFailure(status: WorkloadStatus, refused: string | null, now: number): WorkloadStatus {
  const { conditions = [], ...counts } = status;
  const before = conditions.find(({ type }) => type === 'ReplicaFailure');
  if ((before === undefined) === (refused === null)) return status;
  const others = conditions.filter((one) => one !== before);
  if (refused === null) return others.length > 0 ? { conditions: others, ...counts } : counts;
  const failure = { type: 'ReplicaFailure', status: 'True', reason: 'FailedCreate', message: refused };
  return { conditions: [...others, { ...failure, lastTransitionTime: apiTime(now) }], ...counts };
}

export const isEnded = ({ status }: Pod): boolean => status?.phase === 'Succeeded' || status?.phase === 'Failed';

export const isTerminating = (pod: Pod): boolean => pod.metadata.deletionTimestamp !== undefined && !isEnded(pod);

const readyCondition = ({ status }: Pod): Condition | undefined =>
  status?.conditions?.find(({ type }) => type === 'Ready');

export const isReady = (pod: Pod): boolean => readyCondition(pod)?.status === 'True';

/** Ready for so long (podutil.IsPodAvailable). @param now ms since 1970 */
export const isAvailable = (pod: Pod, minReadySeconds: number, now: number): boolean => {
  const due = availableAt(pod, minReadySeconds);
  return due !== null && due <= now;
};

/** When a ready pod has been ready long enough, ms since 1970; null where it is not ready. Pods that became ready within one second are available at once. */
export function availableAt(pod: Pod, minReadySeconds: number): number | null {
  const condition = readyCondition(pod);
  if (condition?.status !== 'True') return null;
  if (minReadySeconds === 0) return Number.NEGATIVE_INFINITY;
  const since = readApiTime(condition.lastTransitionTime);
  return since === null ? null : since + minReadySeconds * 1000;
}
