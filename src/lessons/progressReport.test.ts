import { describe, expect, it } from 'vitest';
import type { LessonAtWork, Prediction } from '../store/slices/lesson.ts';
import { unbegun } from './course.ts';
import type { Lesson } from './lesson.ts';
import { reportOf } from './progressReport.ts';

const step = (id: string) => ({ id, do: 'observe' }) as const;
const lesson = (id: Lesson['id']): Lesson => ({
  ...{ id, systems: [], scenes: {}, facts: {}, ending: {} },
  steps: ['look', 'ask', 'act', 'sum'].map(step),
});
const history = { label: { key: '' }, t: 0, focus: null } as never;
const guess = (option: string, given: Partial<Prediction> = {}): Prediction => ({
  ...{ option, asked: {}, truth: 'a', values: {}, seen: true },
  ...given,
});
const at = new Date('2026-11-29T10:00:00Z');
const report = (known: { lesson?: LessonAtWork; left?: LessonAtWork; doneAt?: number }, id: Lesson['id'] = 'D5') =>
  reportOf(
    {
      lesson: known.lesson ?? null,
      progress: {
        [id]: { doneAt: known.doneAt ?? null, left: known.left ? { lesson: known.left, at: history } : null },
      },
    },
    [lesson('A1'), lesson(id)],
    { id: 'k3', name: ' Ana ' },
    at,
    () => 'A lesson of ours',
  );

describe('what is handed in', () => {
  it('names the learner and the instant, and leaves out lessons that were not begun', () => {
    expect(report({})).toEqual({
      ...{ podyssey: 'progress', version: 2, learner: 'k3', name: 'Ana', exported: at.toISOString(), lessons: [] },
    });
  });

  it.each<[string, Parameters<typeof report>[0], object]>([
    ['a lesson under way', { lesson: { ...unbegun('D5'), step: 2 } }, { step: 3, done: null }],
    ['one that was left', { left: { ...unbegun('D5'), step: 1 } }, { step: 2, done: null }],
    [
      'the furthest step of one who has gone back',
      { left: { ...unbegun('D5'), step: 1, begun: { act: history } } },
      { step: 3, done: null },
    ],
    [
      'one whose ending was opened by its address after a prediction',
      { lesson: { ...unbegun('D5'), step: 4, predicted: { ask: guess('a') } } },
      { step: 4, done: null },
    ],
    ['one that was finished', { doneAt: at.getTime() }, { step: 5, done: '2026-11-29' }],
    [
      'one that was finished and is gone through anew',
      { doneAt: at.getTime(), lesson: { ...unbegun('D5'), step: 1 } },
      { step: 5, done: '2026-11-29' },
    ],
    [
      'a prediction whose run showed something else',
      { left: { ...unbegun('D5'), predicted: { ask: guess('b') } } },
      { step: 2, right: [], wrong: [2] },
    ],
    [
      'one whose run showed just that',
      { left: { ...unbegun('D5'), predicted: { ask: guess('a') } } },
      { right: [2], wrong: [] },
    ],
    [
      'none whose run was not seen yet',
      { left: { ...unbegun('D5'), predicted: { ask: guess('b', { seen: false }) } } },
      { right: [], wrong: [] },
    ],
  ])('tells of %s', (_, known, told) => expect(report(known).lessons).toEqual([expect.objectContaining(told)]));

  it('names a lesson that somebody has made, as a teacher may not have it', () =>
    expect(report({ left: { ...unbegun('own-abcd'), step: 1 } }, 'own-abcd').lessons).toEqual([
      expect.objectContaining({ id: 'own-abcd', title: 'A lesson of ours' }),
    ]));
});
