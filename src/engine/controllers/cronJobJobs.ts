/** The Jobs of a CronJob: as it makes them, and which of the old ones go (kube-controller-manager 1.36, cronjob/utils.go; CTRL-34). */
import type { Workload } from '../objects/types.ts';
import { apiTime, readApiTime } from '../simulation/apiTime.ts';
import { namespaceOf } from './informers.ts';
import { ownerOf } from './podFromTemplate.ts';
import type { CronJob, JobReference } from '../objects/cronJobTypes.ts';

const minute = 60_000;

/** `tick-29923435`: the minutes since 1970, so that two controllers make no two of one time. */
const jobName = ({ metadata }: CronJob, scheduled: number): string =>
  `${metadata.name}-${Math.floor(scheduled / minute)}`;

/** The Job of a time, ms since 1970 (getJobFromTemplate2). */
export function jobOf(cronJob: CronJob, scheduled: number): Workload {
  const { metadata = {}, spec = {} } = cronJob.spec?.jobTemplate ?? {};
  const annotations = {
    ...metadata.annotations,
    'batch.kubernetes.io/cronjob-scheduled-timestamp': apiTime(scheduled),
  };
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      name: jobName(cronJob, scheduled),
      namespace: namespaceOf(cronJob),
      ...(metadata.labels && { labels: metadata.labels }),
      annotations,
      ownerReferences: [ownerOf(cronJob)],
    },
    spec,
  };
}

export const referenceTo = (job: Workload): JobReference => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  namespace: namespaceOf(job),
  name: job.metadata.name,
  uid: job.metadata.uid ?? '',
  ...(job.metadata.resourceVersion !== undefined && { resourceVersion: job.metadata.resourceVersion }),
});

/** How it ended; undefined: it has not. */
export const endOfJob = ({ status }: Workload): 'Complete' | 'Failed' | undefined =>
  status?.conditions?.find(
    (condition): condition is typeof condition & { type: 'Complete' | 'Failed' } =>
      /^(Complete|Failed)$/.test(condition.type) && condition.status === 'True',
  )?.type;

/** Ended Jobs beyond the history, those that began first (cleanupFinishedJobs). */
export function expiredJobs({ spec = {} }: CronJob, jobs: readonly Workload[]): readonly Workload[] {
  const { successfulJobsHistoryLimit = 3, failedJobsHistoryLimit = 1 } = spec;
  const oldest = (end: string, limit: number) =>
    jobs
      .filter((job) => endOfJob(job) === end)
      .toSorted(byStart)
      .slice(0, -limit || undefined);
  return [...oldest('Complete', successfulJobsHistoryLimit), ...oldest('Failed', failedJobsHistoryLimit)];
}

function byStart(a: Workload, b: Workload): number {
  const start = ({ status }: Workload) => readApiTime(status?.startTime) ?? Number.POSITIVE_INFINITY;
  return start(a) - start(b) || (a.metadata.name < b.metadata.name ? -1 : 1);
}
