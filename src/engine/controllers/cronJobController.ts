/** The CronJob controller: a Job for each time of its schedule (kube-controller-manager 1.36, cronjob.ControllerV2; CTRL-32 to CTRL-34). */
import { isSame } from '../apiserver/changedFields.ts';
import type { CronSchedule } from '../objects/cronSchedule.ts';
import type { Workload } from '../objects/types.ts';
import { zoneError } from '../objects/validation/schedule.ts';
import { apiTime } from '../simulation/apiTime.ts';
import { longestRun } from '../simulation/latencies.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Cause } from '../simulation/world.ts';
import { type ControllerTools, type EventText, keyOf, recordEvent } from './controllerTools.ts';
import { endOfJob, expiredJobs } from './cronJobJobs.ts';
import { deleteJob, startJob } from './cronJobRequests.ts';
import { withEndedJobs } from './cronJobStatus.ts';
import { dueTime, scheduleOf, untilNext, zoneOf } from './cronJobTimes.ts';
import { type Noticed, namespaceOf } from './informers.ts';
import { WorkQueue } from './workQueue.ts';
import { controllerOf } from '../objects/owner.ts';
import type { CronJob, JobReference } from '../objects/cronJobTypes.ts';

const component = 'cronjob-controller';

/** One sync: the CronJob as its status will say, written once at the end. */
interface CronSync {
  cronJob: CronJob;
  jobs: readonly Workload[];
  cause: Cause;
}

export class CronJobController {
  readonly #tools: ControllerTools;
  readonly #queue: WorkQueue;
  /** uids of CronJobs that have made a Job: the next one keeps no run going. */
  readonly #active = new Set<string>();
  /** uids of Jobs that a dump's CronJobs name and the dump lacks: nobody knows how they are. */
  readonly #outside: ReadonlySet<string>;

  constructor(tools: ControllerTools) {
    const { informers, world } = tools;
    this.#tools = tools;
    this.#queue = new WorkQueue(world, (key, cause) => this.#sync(key, cause), { first: 1000, most: 100_000 });
    informers.on('CronJob', (noticed) => this.#noticeCronJob(noticed));
    informers.on('Job', ({ before, after, cause }) => this.#noticeJob(after ?? before, cause));
    const known = new Set([...informers.all('Job')].map(({ metadata }) => metadata.uid));
    const given = [...informers.all('CronJob')];
    const named = given.flatMap(({ status }) => status?.active ?? []).map(({ uid }) => uid);
    this.#outside = new Set(named.filter((uid) => !known.has(uid)));
    for (const cronJob of given) this.#queue.add(keyOf(cronJob), null);
  }

  /** A new schedule only moves the next look (updateCronJob). */
  #noticeCronJob({ before, after, cause }: Noticed<CronJob>): void {
    if (!after) return;
    const isSameSchedule = before?.spec?.schedule === after.spec?.schedule;
    if (!before || (isSameSchedule && before.spec?.timeZone === after.spec?.timeZone))
      this.#queue.add(keyOf(after), cause);
    else {
      const schedule = scheduleOf(after);
      if (!('error' in schedule)) this.#lookLater({ cronJob: after, jobs: [], cause }, schedule);
    }
  }

  #noticeJob(job: Workload | null, cause: Cause): void {
    const owner = job && controllerOf(job);
    if (!job || owner?.kind !== 'CronJob') return;
    const cronJob = this.#tools.informers.get('CronJob', `${namespaceOf(job)}/${owner.name}`);
    if (cronJob?.metadata.uid === owner.uid) this.#queue.add(keyOf(cronJob), cause);
  }

  *#sync(key: string, cause: Cause): Process {
    const { informers, world } = this.#tools;
    const known = informers.get('CronJob', key);
    if (!known) return;
    const jobs = informers.ownedBy('Job', known.metadata.uid ?? '');
    // One of a manifest is as old as the situation.
    const metadata = { creationTimestamp: apiTime(world.epoch), ...known.metadata };
    let cronJob: CronJob = { ...this.#read(known, jobs), metadata };
    for (const job of expiredJobs(cronJob, jobs)) cronJob = yield* deleteJob(this.#tools, cronJob, { job, cause });
    const ended = withEndedJobs(cronJob, jobs, (job) => this.#isThere(job));
    for (const event of ended.events) this.#recordEvent(cronJob, { ...event, cause });
    cronJob = yield* this.#schedule({ cronJob: ended.cronJob, jobs, cause });
    yield* this.#writeStatus(known, cronJob, cause);
  }

  /** As the store has it where its own last write has not come back yet, which named a Job, or let one go. */
  #read(known: CronJob, jobs: readonly Workload[]): CronJob {
    const isListed = ({ metadata }: Workload) => known.status?.active?.some(({ uid }) => uid === metadata.uid);
    const isRight = jobs.every((job) => isListed(job) || endOfJob(job) !== undefined);
    if (isRight && (known.status?.active ?? []).every((job) => this.#isThere(job))) return known;
    const stored = this.#tools.api.get(subjectOf(known));
    return stored && stored.metadata.uid === known.metadata.uid ? stored : known;
  }

  #isThere({ namespace, name, uid }: JobReference): boolean {
    return this.#outside.has(uid) || this.#tools.api.get(`Job/${namespace}/${name}`)?.metadata.uid === uid;
  }

  /** @returns as it is with the Job that has come, if one was due (syncCronJob) */
  *#schedule(sync: CronSync): Process<CronJob> {
    const { cronJob, cause } = sync;
    const schedule = this.#scheduleOf(sync);
    if (!schedule) return cronJob;
    const due = dueTime(cronJob, schedule, this.#now);
    const isLate = due !== null && this.#isTooLate(sync, due.time);
    const isDone = due !== null && cronJob.status?.lastScheduleTime === apiTime(due.time);
    if (due?.isLateByMany) this.#recordEvent(cronJob, { type: 'Warning', ...tooManyMissed, cause });
    const isToStart = due !== null && !isLate && !isDone && !this.#isForbidden(sync);
    const made = isToStart ? yield* startJob(this.#tools, cronJob, { due: due.time, cause }) : { cronJob };
    if ('failed' in made) {
      this.#queue.tryAgain(keyOf(cronJob), { failed: true, cause });
      return made.cronJob;
    }
    if (isToStart) {
      this.#queue.tryAgain(keyOf(cronJob), { failed: false, cause });
      this.#active.add(cronJob.metadata.uid ?? '');
    }
    this.#lookLater({ ...sync, cronJob: made.cronJob }, schedule);
    return made.cronJob;
  }

  /** null: it makes none for now, and what is wrong with it has been reported. */
  #scheduleOf({ cronJob, cause }: CronSync): CronSchedule | null {
    const { metadata, spec = {} } = cronJob;
    if (metadata.deletionTimestamp !== undefined) return null;
    const unknown = zoneError(zoneOf(cronJob));
    if (unknown !== null) {
      const message = `invalid timeZone: ${JSON.stringify(zoneOf(cronJob))}: ${unknown}`;
      this.#recordEvent(cronJob, { type: 'Warning', reason: 'UnknownTimeZone', message, cause });
      return null;
    }
    if (spec.suspend) return null;
    const schedule = scheduleOf(cronJob);
    if (!('error' in schedule)) return schedule;
    const message = `unparseable schedule: ${JSON.stringify(spec.schedule ?? '')} : ${schedule.error}`;
    this.#recordEvent(cronJob, { type: 'Warning', reason: 'UnparseableSchedule', message, cause });
    return null;
  }

  #isTooLate({ cronJob, cause }: CronSync, due: number): boolean {
    const { startingDeadlineSeconds } = cronJob.spec ?? {};
    if (startingDeadlineSeconds === undefined || due + startingDeadlineSeconds * 1000 >= this.#now) return false;
    const message = `Missed scheduled time to start a job: ${rfc1123(due)}`;
    this.#recordEvent(cronJob, { type: 'Warning', reason: 'MissSchedule', message, cause });
    return true;
  }

  #isForbidden({ cronJob, cause }: CronSync): boolean {
    const isActive = (cronJob.status?.active ?? []).length > 0;
    if (cronJob.spec?.concurrencyPolicy !== 'Forbid' || !isActive) return false;
    this.#recordEvent(cronJob, { ...alreadyActive, cause });
    return true;
  }

  #lookLater({ cronJob, cause }: CronSync, schedule: CronSchedule): void {
    const ms = untilNext(cronJob, schedule, this.#now);
    const isRoutine = this.#active.has(cronJob.metadata.uid ?? '');
    if (ms !== null) this.#queue.addAfter(keyOf(cronJob), { ms, cause, periodic: isRoutine || ms > longestRun });
  }

  *#writeStatus(known: CronJob, { status = {} }: CronJob, cause: Cause): Process {
    const { api, world } = this.#tools;
    if (isSame(status, known.status ?? {})) return;
    yield* sleep(world.latencies.write);
    api.updateStatus({ ...known, status }, cause);
  }

  #recordEvent(cronJob: CronJob, event: EventText): void {
    recordEvent(this.#tools.world, cronJob, { ...event, component });
  }

  /** ms since 1970. */
  get #now(): number {
    const { epoch, clock } = this.#tools.world;
    return epoch + clock.now;
  }
}

const tooManyMissed = {
  reason: 'TooManyMissedTimes',
  message: 'too many missed start times. Set or decrease .spec.startingDeadlineSeconds or check clock skew',
};
const alreadyActive = {
  reason: 'JobAlreadyActive',
  message: 'Not starting job because prior execution is running and concurrency policy is Forbid',
};

/** `Mon, 23 Nov 2026 03:55:00 +0000` (Go's RFC1123Z, in UTC). */
const rfc1123 = (time: number): string => new Date(time).toUTCString().replace('GMT', '+0000');
