/** What describers share (kubectl 1.36, pkg/describe): lists of labels, dates, events. Lines have tabs between their cells. */
import { humanDuration } from '../../apiserver/humanDuration.ts';
import type { PodEvent } from '../../history/podEvents.ts';
import type { Labels, Toleration } from '../../objects/types.ts';
import { parseApiTime } from '../../simulation/apiTime.ts';
import type { Clock } from '../tables.ts';

export type DescribedLines = readonly string[];

/** A title with its values below each other. */
export const multiline = (title: string, values: readonly string[], indent = ''): DescribedLines =>
  values.length === 0
    ? [`${indent}${title}:\t<none>`]
    : values.map((value, at) => `${indent}${at === 0 ? `${title}:` : ''}\t${value}`);

const byKey = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1);

export const labelLines = (title: string, labels: Labels = {}, indent = ''): DescribedLines =>
  multiline(
    title,
    Object.entries(labels)
      .sort(byKey)
      .map(([key, value]) => `${key}=${value}`),
    indent,
  );

const skipped = 'kubectl.kubernetes.io/last-applied-configuration';
const longest = 140;

export function annotationLines(title: string, annotations: Labels = {}, indent = ''): DescribedLines {
  const shown = Object.entries(annotations).filter(([key]) => key !== skipped);
  const texts = shown.sort(byKey).flatMap(([key, value]) => {
    const text = value.trimEnd();
    if (key.length + text.length + 2 < longest && !text.includes('\n')) return [`${key}: ${text}`];
    return [
      `${key}:`,
      ...text.split('\n').map((line) => `  ${line.length > longest ? `${line.slice(0, longest)}...` : line}`),
    ];
  });
  return multiline(title, texts, indent);
}

export const tolerationLines = (title: string, tolerations: readonly Toleration[] = [], indent = ''): DescribedLines =>
  multiline(title, tolerations.map(tolerationText).sort(), indent);

function tolerationText({ key = '', operator, value = '', effect = '', tolerationSeconds }: Toleration): string {
  const named = `${key}${value === '' ? '' : `=${value}`}${effect === '' ? '' : `:${effect}`}`;
  const exists =
    operator === 'Exists' && value === '' ? (key === '' && effect === '' ? 'op=Exists' : ' op=Exists') : '';
  return `${named}${exists}${tolerationSeconds === undefined ? '' : ` for ${tolerationSeconds}s`}`;
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (number: number): string => String(number).padStart(2, '0');

/** Go's time without a value: the first day of the year 1. */
const zeroTime = Date.parse('0001-01-01T00:00:00Z');

/** RFC1123Z, of an API's time. */
export function dateText(time: string | undefined): string {
  const at = new Date(parseApiTime(time) ?? zeroTime);
  const year = String(at.getUTCFullYear()).padStart(4, '0');
  const date = `${days[at.getUTCDay()]}, ${two(at.getUTCDate())} ${months[at.getUTCMonth()]} ${year}`;
  return `${date} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`;
}

/** A block of columns of its own. */
export function eventLines(events: readonly PodEvent[], { epoch, now }: Clock): DescribedLines {
  if (events.length === 0) return ['Events:\t<none>'];
  const age = (t: number) => humanDuration(now - epoch - t);
  const rows = events.map(({ type, reason, first, last, count, component, message }) => {
    const interval = count > 1 ? `${age(last)} (x${count} over ${age(first)})` : age(first);
    return `  ${[type, reason, interval, component, message.trim()].join('\t')}`;
  });
  return ['Events:', '  Type\tReason\tAge\tFrom\tMessage', '  ----\t------\t----\t----\t-------', ...rows];
}
