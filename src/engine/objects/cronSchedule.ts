/** A CronJob's schedule as Go reads it (github.com/robfig/cron/v3, ParseStandard). */
import { readDuration } from './duration.ts';

/** The values of a field that match; `isAny`: written `*` or `?`, so that it restricts nothing. */
export interface CronField {
  values: ReadonlySet<number>;
  isAny: boolean;
}

/** `@every 90s`: so long after the last time. Else the minutes that match. */
export type CronSchedule =
  | { everySeconds: number }
  | { minute: CronField; hour: CronField; day: CronField; month: CronField; weekday: CronField };

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
const descriptors: ReadonlyMap<string, string> = new Map([
  ['@yearly', '0 0 1 1 *'],
  ['@annually', '0 0 1 1 *'],
  ['@monthly', '0 0 1 * *'],
  ['@weekly', '0 0 * * 0'],
  ['@daily', '0 0 * * *'],
  ['@midnight', '0 0 * * *'],
  ['@hourly', '0 * * * *'],
]);

/** @param text without a time zone before it. Bad input: Go's words for what is wrong. */
export function readSchedule(text: string): CronSchedule | { error: string } {
  if (text.startsWith('@every ')) return readEvery(text);
  const written = text.startsWith('@') ? descriptors.get(text) : text;
  if (written === undefined) return { error: `unrecognized descriptor: ${text}` };
  const parts = written.split(/\s+/).filter(Boolean);
  if (parts.length !== fields.length)
    return { error: `expected exactly ${fields.length} fields, found ${parts.length}: [${parts.join(' ')}]` };
  const read: CronField[] = [];
  for (const [index, bounds] of fields.entries()) {
    const field = readField(parts[index] ?? '', bounds);
    if ('error' in field) return field;
    read.push(field);
  }
  const [minute = none, hour = none, day = none, month = none, weekday = none] = read;
  return { minute, hour, day, month, weekday };
}

const none: CronField = { values: new Set(), isAny: false };

/** Whole seconds, one at least (cron.Every). */
function readEvery(text: string): CronSchedule | { error: string } {
  const read = readDuration(text.slice('@every '.length));
  if (typeof read !== 'number') return { error: `failed to parse duration ${text}: ${read.error}` };
  return { everySeconds: Math.max(1, Math.trunc(read / 1e9)) };
}

function readField(text: string, bounds: Bounds): CronField | { error: string } {
  const values = new Set<number>();
  let isAny = false;
  for (const expression of text.split(',').filter(Boolean)) {
    const range = readRange(expression, bounds);
    if ('error' in range) return range;
    for (let value = range.start; value <= range.end; value += range.step) values.add(value);
    isAny ||= range.isAny;
  }
  return { values, isAny };
}

interface CronRange {
  start: number;
  end: number;
  step: number;
  isAny: boolean;
}

function readRange(expression: string, { low, high, names }: Bounds): CronRange | { error: string } {
  const [range = '', step, ...slashes] = expression.split('/');
  const [from = '', to, ...hyphens] = range.split('-');
  const isAll = from === '*' || from === '?';
  const start = isAll ? low : readNumber(from, names);
  if (typeof start === 'string') return { error: start };
  if (!isAll && hyphens.length > 0) return { error: `too many hyphens: ${expression}` };
  const last = isAll ? high : to === undefined ? start : readNumber(to, names);
  if (typeof last === 'string') return { error: last };
  if (slashes.length > 0) return { error: `too many slashes: ${expression}` };
  const width = step === undefined ? 1 : readNumber(step, undefined);
  if (typeof width === 'string') return { error: width };
  const end = step !== undefined && to === undefined ? high : last;
  if (start < low) return { error: `beginning of range (${start}) below minimum (${low}): ${expression}` };
  if (end > high) return { error: `end of range (${end}) above maximum (${high}): ${expression}` };
  if (start > end) return { error: `beginning of range (${start}) beyond end of range (${end}): ${expression}` };
  if (width === 0) return { error: `step of range should be a positive number: ${expression}` };
  return { start, end, step: width, isAny: isAll && width === 1 };
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
