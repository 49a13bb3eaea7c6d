/** When a Job is over, and how it says so: first that it will be, then that it is (spec J-5). */
import type { Condition, Pod, Workload } from '../objects/types.ts';
import { parseApiTime } from '../simulation/apiTime.ts';
import { judgeFailure } from './jobFailurePolicy.ts';
import { completionsOf, type JobPods } from './jobPods.ts';

export interface JobEnd {
  interim: 'FailureTarget' | 'SuccessCriteriaMet';
  final: 'Failed' | 'Complete';
  reason: string;
  message: string;
}

const failure = (reason: string, message: string): JobEnd => ({
  interim: 'FailureTarget',
  final: 'Failed',
  reason,
  message,
});

const success: JobEnd = {
  interim: 'SuccessCriteriaMet',
  final: 'Complete',
  reason: 'CompletionsReached',
  message: 'Reached expected number of succeeded pods',
};

const isTrue = (job: Workload, type: string): Condition | undefined =>
  job.status?.conditions?.find((condition) => condition.type === type && condition.status === 'True');

export const isFinished = (job: Workload): boolean =>
  isTrue(job, 'Complete') !== undefined || isTrue(job, 'Failed') !== undefined;

/** null: it goes on. @param now ms since 1970 */
export function endOf(job: Workload, pods: JobPods, now: number): JobEnd | null {
  const target = isTrue(job, 'FailureTarget');
  if (target) return failure(target.reason ?? '', target.message ?? '');
  if (isTrue(job, 'SuccessCriteriaMet')) return success;
  const { spec = {} } = job;
  for (const pod of pods.newFailed) {
    const { failsJob } = judgeFailure(spec, pod);
    if (failsJob !== null) return failure('PodFailurePolicy', failsJob);
  }
  const { backoffLimit = 6 } = spec;
  if (pods.failed > backoffLimit || hasRestartedTooOften(job, pods.active))
    return failure('BackoffLimitExceeded', 'Job has reached the specified backoff limit');
  const deadline = deadlineOf(job);
  if (deadline !== null && deadline <= now)
    return failure('DeadlineExceeded', 'Job was active longer than specified deadline');
  const completions = completionsOf(job);
  const isReached = completions === null ? pods.succeeded > 0 : pods.succeeded >= completions;
  return isReached && pods.active.length === 0 ? success : null;
}

/** activeDeadlineSeconds after the start, ms since 1970; null where there is none. */
export function deadlineOf({ spec, status }: Workload): number | null {
  const start = parseApiTime(status?.startTime);
  return start === null || spec?.activeDeadlineSeconds === undefined ? null : start + spec.activeDeadlineSeconds * 1000;
}

/** With OnFailure the kubelet starts containers again: their restarts count (pastBackoffLimitOnFailure). */
function hasRestartedTooOften({ spec }: Workload, active: readonly Pod[]): boolean {
  if (spec?.template?.spec.restartPolicy !== 'OnFailure') return false;
  const all = active.flatMap(({ status }) => [
    ...(status?.containerStatuses ?? []),
    ...(status?.initContainerStatuses ?? []),
  ]);
  const restarts = all.reduce((sum, { restartCount }) => sum + restartCount, 0);
  return restarts > 0 && restarts >= (spec.backoffLimit ?? 6);
}
