/** What the CronJob controller asks the API server for: a new Job, and that old ones go (kube-controller-manager 1.36, cronjob; CTRL-33). */
import { isRefusal } from '../apiserver/answers.ts';
import { contentRefusal, isOfTerminating } from '../apiserver/namespaceDeletion.ts';
import { createAllowed } from '../apiserver/namespacePolicy.ts';
import type { Workload } from '../objects/types.ts';
import { apiTime } from '../simulation/apiTime.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Cause } from '../simulation/world.ts';
import { type ControllerTools, type EventText, recordEvent } from './controllerTools.ts';
import { jobOf, referenceTo } from './cronJobJobs.ts';
import { withoutActive } from './cronJobStatus.ts';
import { controllerOf } from '../objects/owner.ts';
import type { CronJob } from '../objects/cronJobTypes.ts';

const component = 'cronjob-controller';

/** Makes the Job of a time; with Replace those that run go first. @returns the CronJob with it; `failed`: to be tried again */
export function* startJob(
  tools: ControllerTools,
  cronJob: CronJob,
  { due, cause }: { due: number; cause: Cause },
): Process<{ cronJob: CronJob; failed?: true }> {
  const { api, world } = tools;
  const report = (event: Omit<EventText, 'cause'>) => recordEvent(world, cronJob, { ...event, cause, component });
  let replaced = cronJob;
  if (cronJob.spec?.concurrencyPolicy === 'Replace')
    for (const { namespace, name } of cronJob.status?.active ?? []) {
      const job = api.get(`Job/${namespace}/${name}`);
      if (job) replaced = yield* deleteJob(tools, replaced, { job, cause });
    }
  const job = jobOf(cronJob, due);
  yield* sleep(world.latencies.write);
  const there = api.get(subjectOf(job));
  // Somebody else's Job has the name, or this one was made before and not yet noted.
  const isOwn = there !== undefined && controllerOf(there)?.uid === cronJob.metadata.uid;
  if (there && (!isOwn || cronJob.status?.active?.some(({ uid }) => uid === there.metadata.uid)))
    return { cronJob: replaced };
  const refused = contentRefusal(world.state.objects, job);
  if (refused) {
    if (!isOfTerminating(refused))
      report({ type: 'Warning', reason: 'FailedCreate', message: `Error creating job: ${refused.message}` });
    return { cronJob: replaced, failed: true };
  }
  const answer = there ? { made: there } : createAllowed(tools, job, cause);
  if ('refused' in answer) {
    report({ type: 'Warning', reason: 'FailedCreate', message: `Error creating job: ${answer.refused.message}` });
    return { cronJob: replaced, failed: true };
  }
  const { made } = answer;
  if (!made) return { cronJob: replaced, failed: true };
  if (!there) report({ reason: 'SuccessfulCreate', message: `Created job ${made.metadata.name}` });
  const { status } = replaced;
  const active = [...(status?.active ?? []), referenceTo(made)];
  return { cronJob: { ...replaced, status: { ...status, active, lastScheduleTime: apiTime(due) } } };
}

/** Deletes a Job, its pods after it. @returns the CronJob without it among the active ones */
export function* deleteJob(
  { world, api }: ControllerTools,
  cronJob: CronJob,
  { job, cause }: { job: Workload; cause: Cause },
): Process<CronJob> {
  const actor = { kind: 'controller', name: component } as const;
  const asked = world.record({ actor, subject: subjectOf(job), cause, what: 'request', verb: 'delete' });
  yield* sleep(world.latencies.write);
  const { uid } = job.metadata;
  const options = { propagationPolicy: 'Background', ...(uid !== undefined && { preconditions: { uid } }) } as const;
  const { answer } = api.delete(subjectOf(job), options, asked);
  const message = `Deleted job ${job.metadata.name}`;
  if (!isRefusal(answer)) recordEvent(world, cronJob, { reason: 'SuccessfulDelete', message, cause, component });
  return withoutActive(cronJob, uid);
}
