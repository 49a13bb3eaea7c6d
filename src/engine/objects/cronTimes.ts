/** When a CronJob's schedule is due (github.com/robfig/cron/v3, SpecSchedule.Next), in the time of a zone. */
import type { CronField, CronSchedule } from './cronSchedule.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Beyond so many years nothing is looked for: `0 0 31 2 *` never comes. */
const mostYears = 5;

/**
 * The first time after `after`, both in ms since 1970; null where there is none within five years.
 * @param zone of the tz database, one that there is
 */
export function nextTime(schedule: CronSchedule, zone: string, after: number): number | null {
  if ('everySeconds' in schedule) return Math.floor(after / second) * second + schedule.everySeconds * second;
  const local = localTime(zone);
  const start = Math.floor(after / second) * second + second;
  const lastYear = local.at(start).getUTCFullYear() + mostYears;
  // Seconds are always 0.
  let time = Math.ceil(start / minute) * minute;
  while (local.at(time).getUTCFullYear() <= lastYear) {
    const later = laterThan(schedule, local, time);
    if (later === time) return time;
    time = later;
  }
  return null;
}

type Fields = Exclude<CronSchedule, { everySeconds: number }>;

/** The time itself where it matches; else the beginning of the next month, day, hour or minute that may. */
function laterThan(fields: Fields, local: LocalTime, time: number): number {
  const at = local.at(time);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const nextHour = time + hour - at.getUTCMinutes() * minute;
  // A midnight that the clocks jump over does not lie ahead.
  const later = (midnight: number) => (midnight > time ? midnight : nextHour);
  if (!fields.month.values.has(month + 1)) return later(local.midnight(year, month + 1, 1));
  if (!matchesDay(fields, at)) return later(local.midnight(year, month, day + 1));
  if (!fields.hour.values.has(at.getUTCHours())) return nextHour;
  return fields.minute.values.has(at.getUTCMinutes()) ? time : time + minute;
}

/** A day of the month and a day of the week that both restrict: either will do (dayMatches). */
function matchesDay({ day, weekday }: Fields, at: Date): boolean {
  const [isDay, isWeekday] = [matches(day, at.getUTCDate()), matches(weekday, at.getUTCDay())];
  return day.isAny || weekday.isAny ? isDay && isWeekday : isDay || isWeekday;
}

const matches = ({ values }: CronField, value: number): boolean => values.has(value);

interface LocalTime {
  /** A Date whose UTC fields are the local ones. */
  at(time: number): Date;
  /** Days and months beyond the end go on in the next. */
  midnight(year: number, month: number, day: number): number;
}

function localTime(zone: string): LocalTime {
  const offset = offsetOf(zone);
  return {
    at: (time) => new Date(time + offset(time)),
    midnight: (year, month, day) => {
      const written = Date.UTC(year, month, day);
      // As Go's time.Date: the offset of about that time first, then that of the time itself.
      return written - offset(written - offset(written));
    },
  };
}

/** ms to add to UTC, at a time. */
function offsetOf(zone: string): (time: number) => number {
  if (zone === '' || zone === 'UTC' || zone === 'Local') return () => 0;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return (time) => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+)(?::(\d+))?/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute);
  };
}
