/** Indexes that fail each for itself (backoffLimitPerIndex; kube-controller-manager 1.36, job/backoff_utils, indexed_job_utils). */
import type { Labels, Pod, Workload } from '../objects/types.ts';
import { finishedAt, remainingSeconds } from './jobBackoff.ts';
import { judgeFailure } from './jobFailurePolicy.ts';
import { indexesIn, indexOf, readIndexes, union } from './jobIndexes.ts';

const failureCount = 'batch.kubernetes.io/job-index-failure-count';

export const failsByIndex = ({ spec }: Workload): boolean =>
  spec?.completionMode === 'Indexed' && spec.backoffLimitPerIndex !== undefined;

/** Failures of the pod's index, its own included. */
function failuresWith({ spec = {} }: Workload, pod: Pod): number {
  const before = Number(pod.metadata.annotations?.[failureCount] ?? 0);
  return before + (judgeFailure(spec, pod).isCounted ? 1 : 0);
}

/** Indexes that get no further pod. */
export const failedIndexes = (job: Workload, failed: readonly Pod[]): readonly number[] =>
  union(readIndexes(job.status?.failedIndexes), indexesIn(failed.filter((pod) => isLast(job, pod))));

const isLast = (job: Workload, pod: Pod): boolean =>
  judgeFailure(job.spec ?? {}, pod).failsIndex || failuresWith(job, pod) > (job.spec?.backoffLimitPerIndex ?? 0);

/** Failed pods that are not let go before another one takes their index: they know how often it has failed. */
export function awaitingReplacement(failed: readonly Pod[], done: readonly number[]): readonly Pod[] {
  const latest = new Map<number, Pod>();
  for (const pod of failed) {
    const index = indexOf(pod);
    if (index === null || done.includes(index)) continue;
    const known = latest.get(index);
    if (!known || (finishedAt(known) ?? 0) <= (finishedAt(pod) ?? 0)) latest.set(index, pod);
  }
  return [...latest.values()];
}

/** Seconds until an index may have another pod. */
export function indexWait(job: Workload, waiting: Pod | undefined, now: number): number {
  if (!waiting) return 0;
  return remainingSeconds(failuresWith(job, waiting), (now - (finishedAt(waiting) ?? 0)) / 1000);
}

/** What the next pod of an index is told of those before it. */
export const failureAnnotations = (job: Workload, waiting: Pod | undefined): Labels => ({
  [failureCount]: String(waiting ? failuresWith(job, waiting) : 0),
});
