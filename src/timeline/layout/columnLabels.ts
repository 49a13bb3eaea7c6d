/** Words of the labels beside the columns of a phone: each with its instant before it, on two lines where one is too short. */
import { seconds } from '../../i18n/time.ts';
import { cutToFit, type Face } from '../../ui/drawnText.ts';
import type { TimelineDrawing } from './picture.ts';

/** Pixels of a line. */
export const lineHeight = 18;
/** Labels are 11 px here; widths are measured at 12. */
const smaller = 11 / 12;
/** Between an instant and its words. */
const gap = 5;

export interface Written {
  /** Lines are parted by `\n`. */
  text: string;
  time: string;
  w: number;
  h: number;
}

interface ToWrite {
  text: string;
  face: Face;
  /** Milliseconds since the story's zero. */
  since: number;
  room: number;
}

export function written({ text, face, since, room }: ToWrite, measure: TimelineDrawing['measure']): Written {
  const time = instant(since);
  const wide = (part: string) => smaller * measure(part, face);
  const before = smaller * measure(time, 'mono') + gap;
  const lines = broken(text, { first: room - before, second: room }, wide);
  const w = Math.max(before + wide(lines[0] ?? ''), wide(lines[1] ?? ''));
  return { text: lines.join('\n'), time, w: Math.min(room, Math.ceil(w) + 4), h: lines.length * lineHeight };
}

/** As fine as there is room for: `0.14`, `125.1`. */
export const instant = (ms: number): string => seconds(ms, Math.abs(ms) < 100_000 ? 2 : 1);

/** One line or two, broken between words; what fits on neither ends with an ellipsis. */
function broken(
  text: string,
  room: { first: number; second: number },
  measure: (text: string) => number,
): readonly string[] {
  if (measure(text) <= room.first) return [text];
  const parts = text.split(' ');
  let count = parts.length - 1;
  while (count > 0 && measure(parts.slice(0, count).join(' ')) > room.first) count -= 1;
  // A long name before others is cut: what became of it stands below.
  if (count === 0 && measure(text) > room.second) count = 1;
  const [first, second] = [parts.slice(0, count).join(' '), parts.slice(count).join(' ')];
  if (second === '') return [cutToFit(first, room.first, measure)];
  return [cutToFit(first, room.first, measure), cutToFit(second, room.second, measure)];
}
