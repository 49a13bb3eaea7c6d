/** When a CronJob's next Job is due, and which one was missed last (kube-controller-manager 1.36, cronjob/utils.go; CTRL-32). */
import { type CronSchedule, readSchedule } from '../objects/cronSchedule.ts';
import { nextTime } from '../objects/cronTimes.ts';
import { readApiTime } from '../simulation/apiTime.ts';
import type { CronJob } from '../objects/cronJobTypes.ts';

/** So long after the minute it is looked at, for clocks that go apart (nextScheduleDelta). */
const lateness = 100;

/** More missed times than these are reported. */
const manyMissed = 100;

/** Of one that was due. */
interface Due {
  /** ms since 1970 */
  time: number;
  /** More than 100 were missed before it. */
  isLateByMany: boolean;
}

/** Bad input: Go's words for it. */
export const scheduleOf = ({ spec }: CronJob): CronSchedule | { error: string } => {
  const { schedule = '' } = spec ?? {};
  // Of old the zone could stand before the schedule, and such CronJobs go on.
  return readSchedule(schedule.replace(zoneBefore, '').trim());
};

const zoneBefore = /^(?:CRON_)?TZ=([^ ]*) /;

export const zoneOf = ({ spec }: CronJob): string =>
  spec?.timeZone ?? zoneBefore.exec(spec?.schedule ?? '')?.[1] ?? 'UTC';

/** The last time that was due and is not done; null where there is none (nextScheduleTime). @param now ms since 1970 */
export function dueTime(cronJob: CronJob, schedule: CronSchedule, now: number): Due | null {
  const { startingDeadlineSeconds } = cronJob.spec ?? {};
  const given = startOf(cronJob);
  const earliest =
    startingDeadlineSeconds === undefined ? given : Math.max(given, now - startingDeadlineSeconds * 1000);
  return mostRecent(cronJob, schedule, { earliest, now });
}

/** How long until it is to be looked at again, ms; null: never (nextScheduleTimeDuration). */
export function untilNext(cronJob: CronJob, schedule: CronSchedule, now: number): number | null {
  const earliest = startOf(cronJob);
  const recent = mostRecent(cronJob, schedule, { earliest, now });
  const after = (time: number) => nextTime(schedule, zoneOf(cronJob), time);
  const next = after(recent?.time ?? earliest);
  // Of an uneven schedule the rough count may go past all that were missed: from now on, then.
  const ahead = next !== null && next <= now ? after(now) : next;
  return ahead === null ? null : ahead + lateness - now;
}

const startOf = ({ metadata, status }: CronJob): number =>
  readApiTime(status?.lastScheduleTime) ?? readApiTime(metadata.creationTimestamp) ?? 0;

function mostRecent(
  cronJob: CronJob,
  schedule: CronSchedule,
  { earliest, now }: { earliest: number; now: number },
): Due | null {
  const next = (after: number) => nextTime(schedule, zoneOf(cronJob), after);
  const first = next(earliest);
  if (first === null || now < first) return null;
  const second = next(first);
  if (second === null || now < second) return { time: first, isLateByMany: false };
  // As many of the first distance as have passed, but for two: from there on each is looked at.
  const distance = second - first;
  const missed = Math.floor((now - first) / distance) + 1;
  let time: number | null = null;
  for (let at = next(first + (missed - 2) * distance); at !== null && at <= now; at = next(at)) time = at;
  return time === null ? null : { time, isLateByMany: missed > manyMissed };
}
