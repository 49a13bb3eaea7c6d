import { expect, test } from 'vitest';
import { unbegun } from '../../lessons/course.ts';
import type { Lesson, LessonStep } from '../../lessons/lesson.ts';
import { predictionsOf } from './shownPredictions.ts';
import type { UnderWay } from './useLesson.ts';

const ask = (reveal?: 'later'): LessonStep => ({ id: 'ask', do: 'predict', options: {}, ...(reveal && { reveal }) });
const look: LessonStep = { id: 'look', do: 'observe' };
const act: LessonStep = { id: 'act', do: 'act', goal: [{ fact: 'f', is: 1 }], solution: {}, wrong: {} };

/** At which steps, counted from 0, the prediction stands; the number behind the last is the ending. */
function stands(steps: readonly LessonStep[]): readonly number[] {
  const lesson: Lesson = { id: 'C1', scenes: {}, facts: {}, steps, ending: { yaml: '' }, systems: [] };
  return [...steps.keys(), steps.length].filter((step) => {
    const of = { lesson, step: steps[step], at: { ...unbegun('C1'), step } } as unknown as UnderWay;
    return predictionsOf(of).length > 0;
  });
}

test('a prediction stands until its outcome has been told beside a step, and again at the ending', () => {
  expect(stands([ask(), look, act, act])).toEqual([0, 1, 4]);
  expect(stands([ask(), act, act])).toEqual([0, 3]);
  expect(stands([ask('later'), act, act, act])).toEqual([0, 1, 4]);
});

test('where the next step has no goal after which it is told, it is told beside the one behind', () => {
  expect(stands([ask('later'), look, act, act])).toEqual([0, 1, 2, 4]);
});
