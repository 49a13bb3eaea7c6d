/** How a Job counts its pods (kube-controller-manager 1.36, spec J-2, J-4). */
import type { Pod, Workload } from '../objects/types.ts';
import { judgeFailure } from './jobFailurePolicy.ts';
import { isReady, isTerminating } from './replicaSetStatus.ts';
import { isActive } from './replicaSetVictims.ts';

/** A pod carries it until the Job has counted its end. */
export const trackingFinalizer = 'batch.kubernetes.io/job-tracking';

export const isTracked = ({ metadata }: Pod): boolean => metadata.finalizers?.includes(trackingFinalizer) ?? false;

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
}

export function countPods(job: Workload, pods: readonly Pod[]): JobPods {
  const { spec = {}, status = {} } = job;
  const active = pods.filter(isActive);
  const fresh = pods.filter(isTracked);
  const newSucceeded = fresh.filter((pod) => pod.status?.phase === 'Succeeded');
  const newFailed = fresh.filter((pod) => hasFailed(job, pod));
  const newCounted = newFailed.filter((pod) => judgeFailure(spec, pod).isCounted);
  return {
    active,
    ready: active.filter(isReady).length,
    terminating: pods.filter(isTerminating).length,
    newSucceeded,
    newFailed,
    newCounted,
    succeeded: (status.succeeded ?? 0) + newSucceeded.length,
    failed: (status.failed ?? 0) + newCounted.length,
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

/** null: a work queue. Neither completions nor parallelism is one pod that has to succeed. */
export function completionsOf({ spec }: Workload): number | null {
  if (spec?.completions !== undefined) return spec.completions;
  return spec?.parallelism === undefined ? 1 : null;
}
