/** What a ReplicaSet says of its pods (kube-controller-manager 1.36, calculateStatus). */
import type { Workload, WorkloadStatus } from '../objects/types.ts';
import { apiTime } from '../simulation/apiTime.ts';
import type { ReplicaTally } from './replicaSetTally.ts';
import { withoutZeros } from './controllerTools.ts';

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
