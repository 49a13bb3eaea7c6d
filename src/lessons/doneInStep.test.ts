import { expect, test } from 'vitest';
import { emptySituation } from '../store/slices/scenario.ts';
import { isDoneInStep } from './doneInStep.ts';
import type { LessonStep } from './lesson.ts';

const force = { t: 5, do: 'delete', pod: 'default/web', gracePeriodSeconds: 0 } as const;
const situation = { ...emptySituation, actions: [force] };
const begun = { situation, t: 1000 };
const step: LessonStep = { id: 'act', do: 'act', goal: [], solution: {}, wrong: {} };
const later = { situation: { ...situation, actions: [force, force] }, t: 2000, travelled: null };

test('what is done from the beginning of a step on counts', () => {
  expect(isDoneInStep(step, begun, later)).toBe(true);
  expect(isDoneInStep(step, undefined, later)).toBe(false);
});

test('to go back in time does not count, except where handles of a timeline show the whole run', () => {
  expect(isDoneInStep(step, begun, { ...later, t: 500 })).toBe(false);
  expect(isDoneInStep({ ...step, drag: true }, begun, { ...later, t: 500 })).toBe(true);
});

test('to undo what had been done before the step does not count', () => {
  expect(isDoneInStep(step, begun, { ...later, situation: emptySituation })).toBe(false);
});

test('where Undo has led does not count until time has gone on from there', () => {
  const { situation: here, t } = later;
  expect(isDoneInStep(step, begun, { ...later, travelled: { situation: here, t } })).toBe(false);
  expect(isDoneInStep(step, begun, { ...later, t: t + 1, travelled: { situation: here, t } })).toBe(true);
  expect(isDoneInStep(step, begun, { ...later, travelled: { situation, t } })).toBe(true);
});
