/** What a CronJob's status says once its Jobs have been looked at (kube-controller-manager 1.36, syncCronJob; CTRL-34). */
import type { Workload } from '../objects/types.ts';
import { readApiTime } from '../simulation/apiTime.ts';
import type { EventText } from './controllerTools.ts';
import { endOfJob } from './cronJobJobs.ts';
import type { CronJob, JobReference } from '../objects/cronJobTypes.ts';

interface Looked {
  cronJob: CronJob;
  events: readonly Omit<EventText, 'cause'>[];
}

/** Active Jobs that have ended or are gone leave the list. @param isThere asks the API server of one that was not seen yet */
export function withEndedJobs(
  cronJob: CronJob,
  jobs: readonly Workload[],
  isThere: (job: JobReference) => boolean,
): Looked {
  const { status = {} } = cronJob;
  const active = status.active ?? [];
  const isActive = (job: Workload) => active.some(({ uid }) => uid === job.metadata.uid);
  const events = [];
  let { lastSuccessfulTime } = status;
  for (const job of jobs) {
    const end = endOfJob(job);
    const { name } = job.metadata;
    if (!isActive(job) && end === undefined) {
      const message = `Saw a job that the controller did not create or forgot: ${name}`;
      events.push({ type: 'Warning' as const, reason: 'UnexpectedJob', message });
    } else if (isActive(job) && end !== undefined)
      events.push({ reason: 'SawCompletedJob', message: `Saw completed job: ${name}, condition: ${end}` });
    else if (end === 'Complete') lastSuccessfulTime = laterOf(lastSuccessfulTime, job.status?.completionTime);
  }
  const seen = ({ uid }: JobReference) => jobs.find((job) => job.metadata.uid === uid);
  const gone = active.filter((one) => !seen(one) && !isThere(one));
  for (const { name } of gone) events.push({ reason: 'MissingJob', message: `Active job went missing: ${name}` });
  const left = active.filter((one) => {
    const job = seen(one);
    return job ? endOfJob(job) === undefined : !gone.includes(one);
  });
  const { active: _, ...others } = status;
  return {
    cronJob: {
      ...cronJob,
      status: { ...others, ...listed(left), ...(lastSuccessfulTime !== undefined && { lastSuccessfulTime }) },
    },
    events,
  };
}

/** An empty list is not stored. */
const listed = <Item>(active: readonly Item[]) => (active.length > 0 ? { active } : {});

const laterOf = (a: string | undefined, b: string | undefined): string | undefined =>
  (readApiTime(b) ?? Number.NEGATIVE_INFINITY) > (readApiTime(a) ?? Number.NEGATIVE_INFINITY) ? b : a;

/** Without this Job among the active ones. */
export function withoutActive(cronJob: CronJob, uid: string | undefined): CronJob {
  const { active = [], ...status } = cronJob.status ?? {};
  return { ...cronJob, status: { ...status, ...listed(active.filter((one) => one.uid !== uid)) } };
}
