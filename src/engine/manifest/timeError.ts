/** What Go says to a text that is no time (time.Parse with RFC3339, as metav1.Time and MicroTime read themselves). */
import { goQuoted } from '../objects/fieldError.ts';

/** The layout in the order in which it is read: what stands there, and what must. */
const parts: readonly (readonly [layout: string, form: RegExp])[] = [
  ['2006', /^\d{4}/],
  ['-', /^-/],
  ['01', /^\d\d/],
  ['-', /^-/],
  ['02', /^\d\d/],
  ['T', /^T/],
  ['15', /^\d\d?/],
  [':', /^:/],
  ['04', /^\d\d/],
  [':', /^:/],
  ['05', /^\d\d(?:[.,]\d+)?/],
  ['Z07:00', /^(?:Z|[-+]\d\d:\d\d)/],
];
const layout = '2006-01-02T15:04:05Z07:00';

/** With all six digits behind the second. */
const microParts: typeof parts = [
  ...parts.slice(0, -2),
  ['05', /^\d\d/],
  ['.000000', /^[.,]\d{6}/],
  ...parts.slice(-1),
];
const microLayout = '2006-01-02T15:04:05.000000Z07:00';
const ranges: Readonly<Record<string, readonly [name: string, low: number, high: number]>> = {
  '01': ['month', 1, 12],
  '15': ['hour', 0, 23],
  '04': ['minute', 0, 59],
  '05': ['second', 0, 59],
};

/** What nearly all times look like; of others, and of the last days of a month, each part is looked at. */
const plainTime =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:Z|[-+]\d\d:\d\d)$/;

/** Null for a good time. */
export function timeError(text: string, isMicro = false): string | null {
  if (!isMicro && plainTime.test(text)) return null;
  const parsing = `parsing time ${goQuoted(text)}`;
  let rest = text;
  let day = 0;
  let month = 0;
  for (const [part, form] of isMicro ? microParts : parts) {
    const found = form.exec(rest)?.[0];
    if (found === undefined)
      return `${parsing} as ${goQuoted(isMicro ? microLayout : layout)}: cannot parse ${goQuoted(rest)} as ${goQuoted(part)}`;
    const [name, low, high] = ranges[part] ?? ['', 0, Number.POSITIVE_INFINITY];
    const amount = Number.parseInt(found, 10);
    if (name !== '' && (amount < low || amount > high)) return `${parsing}: ${name} out of range`;
    if (part === '01') month = amount;
    if (part === '02') day = amount;
    rest = rest.slice(found.length);
  }
  if (rest !== '') return `${parsing}: extra text: ${goQuoted(rest)}`;
  const days = new Date(Date.UTC(Number(text.slice(0, 4)), month, 0)).getUTCDate();
  return day < 1 || day > days ? `${parsing}: day out of range` : null;
}
