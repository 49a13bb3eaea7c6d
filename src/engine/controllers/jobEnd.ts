/** When a Job is over, and how that is reported: first as coming, then as final (kube-controller-manager 1.36, syncJob; CTRL-27). */
import type { Condition, Pod, Workload } from '../objects/types.ts';
import { readApiTime } from '../simulation/apiTime.ts';
import { judgeFailure } from './jobFailurePolicy.ts';
import { failsByIndex } from './jobIndexFailures.ts';
import type { JobPods } from './jobPods.ts';
import { completionsOf } from './jobSpec.ts';
import { metSuccessRule } from './jobSuccessPolicy.ts';

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
  const met = isTrue(job, 'SuccessCriteriaMet');
  if (met) return { ...success, reason: met.reason ?? '', message: met.message ?? '' };
  const { spec = {} } = job;
  for (const pod of [...pods.newFailed, ...pods.awaiting]) {
    const { failsJob } = judgeFailure(spec, pod);
    if (failsJob !== null) return failure('PodFailurePolicy', failsJob);
  }
  const { backoffLimit = failsByIndex(job) ? Number.POSITIVE_INFINITY : 6 } = spec;
  if (pods.failed > backoffLimit || hasRestartedTooOften(job, pods.active))
    return failure('BackoffLimitExceeded', 'Job has reached the specified backoff limit');
  const deadline = deadlineOf(job);
  if (deadline !== null && deadline <= now)
    return failure('DeadlineExceeded', 'Job was active longer than specified deadline');
  const ofIndexes = pods.indexes && endByIndexes(job, pods.indexes);
  if (ofIndexes) return ofIndexes;
  const completions = completionsOf(job);
  const isReached = completions === null ? pods.succeeded > 0 : pods.succeeded >= completions;
  return isReached && pods.active.length === 0 ? success : null;
}

function endByIndexes(job: Workload, { succeeded, failed }: NonNullable<JobPods['indexes']>): JobEnd | null {
  const { maxFailedIndexes = Number.POSITIVE_INFINITY } = job.spec ?? {};
  const lost = failed?.length ?? 0;
  if (lost > maxFailedIndexes)
    return failure('MaxFailedIndexesExceeded', 'Job has exceeded the specified maximal number of failed indexes');
  if (lost > 0 && lost + succeeded.length >= (completionsOf(job) ?? 0))
    return failure('FailedIndexes', 'Job has failed indexes');
  const rule = metSuccessRule(job, succeeded);
  return rule === null ? null : { ...success, reason: 'SuccessPolicy', message: rule };
}

/** activeDeadlineSeconds after the start, ms since 1970; null where there is none. */
export function deadlineOf({ spec, status }: Workload): number | null {
  const start = readApiTime(status?.startTime);
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
