/** How a Job counts its pods (kube-controller-manager 1.36, syncJob; CTRL-24, CTRL-26). */
import type { Pod, Workload } from '../objects/types.ts';
import { completionsOf, isTracked } from './jobSpec.ts';
import { judgeFailure } from './jobFailurePolicy.ts';
import { awaitingReplacement, failedIndexes, failsByIndex } from './jobIndexFailures.ts';
import { indexesIn, isIndexed, readIndexes, union } from './jobIndexes.ts';
import { isActive } from './replicaSetVictims.ts';
import { isReady } from '../objects/ready.ts';
import { isTerminating } from './podAvailability.ts';

export interface JobPods {
  active: readonly Pod[];
  ready: number;
  terminating: number;
  /** Their ends are not counted yet. */
  newSucceeded: readonly Pod[];
  newFailed: readonly Pod[];
  /** Of `newFailed`, those that a failure policy does not ignore. */
  newCounted: readonly Pod[];
  /** In all, with the new ones. */
  succeeded: number;
  failed: number;
  /** Of an Indexed Job; `failed` null: indexes do not fail each for itself. */
  indexes: { succeeded: readonly number[]; failed: readonly number[] | null; taken: readonly number[] } | null;
  /** Failed pods that another one of their index has to follow first; they are in none of the lists above. */
  awaiting: readonly Pod[];
}

export function countPods(job: Workload, pods: readonly Pod[]): JobPods {
  const { spec = {}, status = {} } = job;
  const active = pods.filter(isActive);
  const fresh = pods.filter(isTracked);
  const newSucceeded = fresh.filter((pod) => pod.status?.phase === 'Succeeded');
  const ended = fresh.filter((pod) => hasFailed(job, pod));
  const indexes = isIndexed(job) ? countIndexes(job, pods, ended) : null;
  const awaiting = indexes?.failed ? awaitingReplacement(ended, indexes.taken) : [];
  const newFailed = ended.filter((pod) => !awaiting.includes(pod));
  const newCounted = newFailed.filter((pod) => judgeFailure(spec, pod).isCounted);
  return {
    active,
    ready: active.filter(isReady).length,
    terminating: pods.filter(isTerminating).length,
    newSucceeded,
    newFailed,
    newCounted,
    succeeded: indexes ? indexes.succeeded.length : (status.succeeded ?? 0) + newSucceeded.length,
    failed: (status.failed ?? 0) + newCounted.length,
    indexes,
    awaiting,
  };
}

function countIndexes(job: Workload, pods: readonly Pod[], ended: readonly Pod[]): JobPods['indexes'] {
  const done = pods.filter((pod) => isTracked(pod) && pod.status?.phase === 'Succeeded');
  const succeeded = union(readIndexes(job.status?.completedIndexes), indexesIn(done));
  const failed = failsByIndex(job) ? failedIndexes(job, ended) : null;
  const busy = pods.filter((pod) => isActive(pod) || (replacesFailedOnly(job) && isTerminating(pod)));
  return { succeeded, failed, taken: union(succeeded, failed ?? [], indexesIn(busy)) };
}

/** The Job ends: nobody follows any more. */
export const withAwaiting = (job: Workload, pods: JobPods): JobPods => {
  const counted = pods.awaiting.filter((pod) => judgeFailure(job.spec ?? {}, pod).isCounted);
  return {
    ...pods,
    newFailed: [...pods.newFailed, ...pods.awaiting],
    newCounted: [...pods.newCounted, ...counted],
    failed: pods.failed + counted.length,
    awaiting: [],
  };
};

/**
 * The Job ends: whoever still runs is waited for by nobody, and where it fails counts as failed in the same sync
 * (trackJobStatusAndRemoveFinalizers). @param owned all its pods
 */
export function withStopped(
  job: Workload,
  pods: JobPods,
  { owned, fails }: { owned: readonly Pod[]; fails: boolean },
): JobPods {
  const known = new Set([...pods.newSucceeded, ...pods.newFailed]);
  const stopped = owned.filter((pod) => isTracked(pod) && !known.has(pod));
  const counted = fails ? stopped.filter((pod) => judgeFailure(job.spec ?? {}, pod).isCounted) : [];
  return {
    ...pods,
    newFailed: [...pods.newFailed, ...stopped],
    newCounted: [...pods.newCounted, ...counted],
    failed: pods.failed + counted.length,
  };
}

/** A pod that is being deleted counts as failed at once, unless only failed ones are replaced. */
const hasFailed = (job: Workload, pod: Pod): boolean =>
  pod.status?.phase === 'Failed' || (isTerminating(pod) && !replacesFailedOnly(job));

/** podReplacementPolicy Failed, which is also the default with a failure policy. */
const replacesFailedOnly = ({ spec }: Workload): boolean =>
  (spec?.podReplacementPolicy ?? (spec?.podFailurePolicy ? 'Failed' : 'TerminatingOrFailed')) === 'Failed';

/** How many more pods there should be; negative: so many too many. */
export function lackingPods(job: Workload, { active, terminating, succeeded }: JobPods): number {
  const { parallelism = 1, suspend = false } = job.spec ?? {};
  const completions = completionsOf(job);
  const left = completions === null ? unbounded(parallelism, active.length, succeeded) : completions - succeeded;
  const wanted = suspend ? 0 : Math.max(0, Math.min(parallelism, left));
  if (wanted <= active.length) return wanted - active.length;
  return Math.max(0, wanted - active.length - (replacesFailedOnly(job) ? terminating : 0));
}

/** A work queue: the first success tells the others to come to an end. */
const unbounded = (parallelism: number, active: number, succeeded: number): number =>
  succeeded > 0 ? active : parallelism;
