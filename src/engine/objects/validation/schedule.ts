/** What Go says to a CronJob's schedule and time zone (github.com/robfig/cron/v3, ParseStandard; batch/validation). */
import { readSchedule } from '../cronSchedule.ts';

/** Null for a good schedule. A time zone before it is read, and refused elsewhere. */
export function scheduleError(schedule: string): string | null {
  const zoned = /^(?:CRON_)?TZ=([^ ]*)( ?)(.*)$/s.exec(schedule);
  if (zoned?.[2] === '') return 'invalid schedule format: runtime error: slice bounds out of range [:-1]';
  if (zoned && zoneError(zoned[1] ?? '') !== null)
    return `provided bad location ${zoned[1]}: ${zoneError(zoned[1] ?? '')}`;
  const read = readSchedule(zoned ? (zoned[3] ?? '').trim() : schedule);
  return 'error' in read ? read.error : null;
}

/** What Go's time.LoadLocation says; null for a zone that there is. */
export function zoneError(zone: string): string | null {
  if (zone === '' || zone === 'UTC' || zone === 'Local') return null;
  if (zone.split('/').includes('..') || /^[/\\]/.test(zone)) return 'time: invalid location name';
  return isKnownZone(zone) ? null : `unknown time zone ${zone}`;
}

/** Browsers know the zones of the tz database in any letters; Go wants its own, and takes no offsets. */
function isKnownZone(zone: string): boolean {
  if (/^[-+]\d/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    return false;
  }
  return zone.split(/[/_-]/).every((part) => !/^[a-z]/.test(part) || small.has(part)) && !allCapitals.test(zone);
}

/** Words of zones that begin with a small letter. */
const small = new Set(['es', 'of', 'au', 'd', 'e', 'in', 'le', 'de', 'do', 'posixrules']);
/** `EUROPE/BERLIN`: only short zones are written so. */
const allCapitals = /^[A-Z]{4,}(?:\/[A-Z_]+)+$/;
