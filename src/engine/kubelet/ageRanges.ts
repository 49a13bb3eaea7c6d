/** Ages of a run as text: `3-10,16-` is from 3 s up to 10 s, and from 16 s on. */
import type { Millis } from '../simulation/trace.ts';

export interface AgeRange {
  from: Millis;
  /** Not in it any more; Infinity = without end. */
  to: Millis;
}

const form = /^(?<from>\d+(?:\.\d+)?)(?:-(?<to>\d+(?:\.\d+)?)?)?$/;

/** No range at all is an empty text. @returns null where the text says something else */
export function readRanges(text: string): readonly AgeRange[] | null {
  if (text.trim() === '') return [];
  const ranges: AgeRange[] = [];
  for (const part of text.split(',')) {
    const { from, to } = form.exec(part.trim())?.groups ?? {};
    if (from === undefined) return null;
    ranges.push({ from: Number(from) * 1000, to: to === undefined ? Number.POSITIVE_INFINITY : Number(to) * 1000 });
  }
  return ranges;
}

export const isIn = (ranges: readonly AgeRange[], age: Millis): boolean =>
  ranges.some(({ from, to }) => age >= from && age < to);

/** Does a range begin or end after this age? */
export const changesAfter = (ranges: readonly AgeRange[], age: Millis): boolean =>
  ranges.some(({ from, to }) => from > age || (to > age && to !== Number.POSITIVE_INFINITY));
