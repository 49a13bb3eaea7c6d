/** What Go says to a CronJob's schedule and time zone (github.com/robfig/cron/v3, ParseStandard; batch/validation). */
import { readDuration } from '../duration.ts';

interface Bounds {
  low: number;
  high: number;
  names?: readonly string[];
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const days = 'sun mon tue wed thu fri sat'.split(' ');
const fields: readonly Bounds[] = [
  { low: 0, high: 59 },
  { low: 0, high: 23 },
  { low: 1, high: 31 },
  { low: 1, high: 12, names: months },
  { low: 0, high: 6, names: days },
];
const descriptors = '@yearly @annually @monthly @weekly @daily @midnight @hourly'.split(' ');

/** Null for a good schedule. A time zone before it is read, and refused elsewhere. */
export function scheduleError(schedule: string): string | null {
  const zoned = /^(?:CRON_)?TZ=([^ ]*)( ?)(.*)$/s.exec(schedule);
  if (zoned?.[2] === '') return 'invalid schedule format: runtime error: slice bounds out of range [:-1]';
  if (zoned && zoneError(zoned[1] ?? '') !== null)
    return `provided bad location ${zoned[1]}: ${zoneError(zoned[1] ?? '')}`;
  const text = zoned ? (zoned[3] ?? '').trim() : schedule;
  if (text.startsWith('@')) return descriptorError(text);
  const parts = text.split(/\s+/).filter(Boolean);
  if (parts.length !== fields.length)
    return `expected exactly ${fields.length} fields, found ${parts.length}: [${parts.join(' ')}]`;
  for (const [index, bounds] of fields.entries())
    for (const expression of (parts[index] ?? '').split(',').filter(Boolean)) {
      const error = rangeError(expression, bounds);
      if (error !== null) return error;
    }
  return null;
}

function descriptorError(text: string): string | null {
  if (descriptors.includes(text)) return null;
  if (!text.startsWith('@every ')) return `unrecognized descriptor: ${text}`;
  const read = readDuration(text.slice('@every '.length));
  return typeof read === 'number' ? null : `failed to parse duration ${text}: ${read.error}`;
}

function rangeError(expression: string, { low, high, names }: Bounds): string | null {
  const [range = '', step, ...slashes] = expression.split('/');
  const [from = '', to, ...hyphens] = range.split('-');
  const isAll = from === '*' || from === '?';
  const start = isAll ? low : readNumber(from, names);
  if (typeof start === 'string') return start;
  if (!isAll && hyphens.length > 0) return `too many hyphens: ${expression}`;
  const last = isAll ? high : to === undefined ? start : readNumber(to, names);
  if (typeof last === 'string') return last;
  if (slashes.length > 0) return `too many slashes: ${expression}`;
  const width = step === undefined ? 1 : readNumber(step, undefined);
  if (typeof width === 'string') return width;
  const end = step !== undefined && to === undefined ? high : last;
  if (start < low) return `beginning of range (${start}) below minimum (${low}): ${expression}`;
  if (end > high) return `end of range (${end}) above maximum (${high}): ${expression}`;
  if (start > end) return `beginning of range (${start}) beyond end of range (${end}): ${expression}`;
  return width === 0 ? `step of range should be a positive number: ${expression}` : null;
}

/** A number or a name; what is neither: Go's words for it. */
function readNumber(text: string, names: readonly string[] | undefined): number | string {
  const named = names?.indexOf(text.toLowerCase()) ?? -1;
  if (named >= 0) return names === months ? named + 1 : named;
  if (!/^[-+]?\d+$/.test(text))
    return `failed to parse int from ${text}: strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`;
  const number = Number(text);
  return number < 0 ? `negative number (${number}) not allowed: ${text}` : number;
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
