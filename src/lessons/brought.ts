/** Which parts of the page a lesson has brought by a step. */
import { type ScreenPart, type ScreenSlice, screenParts } from '../store/slices/screen.ts';
import type { Lesson } from './lesson.ts';

/**
 * @param at index of the step; behind the last one comes the ending
 * @param before what had been brought: it stays, also on the way back
 * @returns null: the whole page. So it is at the ending, and in a lesson that brings nothing
 */
export function brought(
  { steps }: Pick<Lesson, 'steps'>,
  at: number,
  before: readonly ScreenPart[],
): ScreenSlice['screen'] {
  if (at >= steps.length || steps.every(({ brings }) => !brings)) return null;
  const now = steps.slice(0, at + 1).flatMap(({ brings = [] }) => brings);
  const all = screenParts.filter((part) => before.includes(part) || now.includes(part));
  return all.length < screenParts.length ? all : null;
}

/** @returns index of the step with which the page begins for whoever has the whole of it */
export const wholeFrom = ({ steps, knownFrom }: Pick<Lesson, 'steps' | 'knownFrom'>): number =>
  Math.max(
    0,
    steps.findIndex(({ id }) => id === knownFrom),
  );
