import { expect, it } from 'vitest';
import type { Asking, LessonAtWork, Prediction } from '../store/slices/lesson.ts';
import { unbegun } from './course.ts';
import type { LessonStep } from './lesson.ts';
import { askingOf, type Wait, waitFor } from './waiting.ts';

const ask = { id: 'ask', do: 'predict', options: { yes: [] } } as unknown as LessonStep;
const act = { id: 'act', do: 'act', goal: [{ fact: 'gone', is: true }] } as unknown as LessonStep;
const look = { id: 'look', do: 'observe' } as unknown as LessonStep;
const made: Prediction = { option: 'yes', asked: {}, truth: null, values: {}, seen: false };

it.each<[string, LessonStep | undefined, Partial<LessonAtWork>, string | null, Wait | null]>([
  ['a question, for an answer', ask, {}, null, 'answer'],
  ['an answered one, for its run', ask, { predicted: { ask: made } }, null, 'run'],
  ['also while the run of another one is on screen', ask, { predicted: { ask: made } }, 'other', 'run'],
  ['while its own is, for the end of it', ask, { predicted: { ask: made } }, 'ask', 'end'],
  ['one whose run was seen, for nothing', ask, { predicted: { ask: { ...made, seen: true } } }, 'ask', null],
  ['what is to be done, for its goal', act, {}, null, 'goal'],
  ['once that was reached, for nothing', act, { reached: { act: {} } }, null, null],
  ['what is only looked at, for nothing', look, {}, null, null],
  ['the ending, for nothing', undefined, {}, null, null],
])('%s', (_, step, at, shown, wait) => {
  expect(waitFor(step, { ...unbegun('A1'), ...at }, shown === null ? null : { step: shown })).toBe(wait);
});

const other = { ...ask, id: 'other', scene: 'second' } as unknown as LessonStep;

it.each<[string, readonly LessonStep[], Partial<LessonAtWork>, string | null, Asking]>([
  ['a question that nobody has answered', [ask], {}, null, 'now'],
  ['an answered one whose run was not shown', [ask], { predicted: { ask: made } }, null, 'now'],
  ['not one whose run is on screen', [ask], { predicted: { ask: made } }, 'ask', null],
  ['a question that comes next, of the same scene', [act, ask], {}, null, 'later'],
  ['not one of another scene', [act, other], {}, null, null],
  ['not one that was left behind', [ask, act], { step: 1 }, null, null],
  ['nothing at the ending', [ask], { step: 1 }, null, null],
])('is asked: %s', (_, steps, at, shown, asking) => {
  expect(askingOf(steps, { ...unbegun('A1'), ...at }, shown === null ? null : { step: shown })).toBe(asking);
});
