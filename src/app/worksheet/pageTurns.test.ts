import { expect, it } from 'vitest';
import type { Sheet } from '../../lessons/askSheet.ts';
import type { LessonStep } from '../../lessons/lesson.ts';
import { pageTurns } from './pageTurns.ts';

type Kind = LessonStep['do'];

/** @param drawn of each step the one whose picture it has; null: its own */
const turnsOf = (kinds: readonly Kind[], drawn: readonly (number | null)[]) => {
  const steps = kinds.map((kind) => ({ step: { do: kind } }));
  const pictures = drawn.map((begins) => ({ begins, ends: null }));
  return [...pageTurns({ steps } as unknown as Sheet, pictures)];
};

it('turns the page before the picture that shows what was asked', () => {
  expect(turnsOf(['predict', 'observe', 'act', 'predict', 'act'], [null, null, null, null, 3])).toEqual([1]);
  expect(turnsOf(['predict', 'predict'], [null, null])).toEqual([1]);
});

it('stays on the page while the picture is the one that was there already', () => {
  expect(turnsOf(['predict', 'act', 'act'], [null, 0, 0])).toEqual([]);
  expect(turnsOf(['predict', 'act', 'act'], [null, 0, null])).toEqual([2]);
});

it('does not turn where nothing was asked', () => {
  expect(turnsOf(['act', 'act', 'observe'], [null, null, null])).toEqual([]);
});
