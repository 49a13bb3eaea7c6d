/** What a Job's status says of its pods (kube-controller-manager 1.36, trackJobStatusAndRemoveFinalizers; CTRL-25). */
import type { Condition, Pod, Workload, WorkloadStatus } from '../objects/types.ts';
import { apiTime } from '../simulation/apiTime.ts';
import { withoutZeros } from './controllerTools.ts';
import { withCondition } from './deploymentStatus.ts';
import type { JobEnd } from './jobEnd.ts';
import { indexesText } from './jobIndexes.ts';
import type { JobPods } from './jobPods.ts';

export interface Moment {
  /** The ends of the new finished pods are in the sums, not in the list of uncounted ones. */
  isCounted: boolean;
  end: JobEnd | null;
  /** ms since 1970 */
  now: number;
}

export function jobStatus({ status = {} }: Workload, pods: JobPods, { isCounted, end, now }: Moment): WorkloadStatus {
  const { terminating, ready, indexes } = pods;
  const { conditions: reportedConditions = [], startTime, succeeded = 0, failed = 0 } = status;
  const isOver = end !== null && isCounted && terminating === 0;
  const conditions = end ? withEnd(reportedConditions, end, { isOver, now }) : reportedConditions;
  // Those of indexes are known by them: nobody counts one twice.
  const sums = {
    succeeded: isCounted || indexes ? pods.succeeded : succeeded,
    failed: isCounted ? pods.failed : failed,
  };
  return {
    ...(conditions.length > 0 && { conditions }),
    ...(startTime !== undefined && { startTime }),
    ...(isOver && end.final === 'Complete' && { completionTime: apiTime(now) }),
    ...withoutZeros({ active: pods.active.length, ...sums }),
    ...(indexes && indexes.succeeded.length > 0 && { completedIndexes: indexesText(indexes.succeeded) }),
    ...(indexes?.failed && { failedIndexes: indexesText(indexes.failed) }),
    ready,
    terminating,
    uncountedTerminatedPods: isCounted ? {} : uncounted(pods),
  };
}

function uncounted({ newSucceeded, newCounted, indexes }: JobPods) {
  return { ...(!indexes && listed('succeeded', newSucceeded)), ...listed('failed', newCounted) };
}

const listed = (name: string, pods: readonly Pod[]) =>
  pods.length > 0 ? { [name]: pods.map(({ metadata }) => metadata.uid ?? '') } : {};

function withEnd(
  conditions: readonly Condition[],
  { interim, final, reason, message }: JobEnd,
  { isOver, now }: { isOver: boolean; now: number },
): readonly Condition[] {
  const condition = (type: string) => ({ type, status: 'True', reason, message });
  const reportedConditions = withCondition(conditions, condition(interim), now);
  return isOver ? withCondition(reportedConditions, condition(final), now) : reportedConditions;
}
