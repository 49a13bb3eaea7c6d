/** A lesson that is being made changes in whole pieces: no step without words, no words without a step. */
import { expect, it } from 'vitest';
import {
  addedGoal,
  tidy,
  withAnswers,
  withFact,
  withGoal,
  withoutStep,
  withQuestion,
  withStep,
  withWords,
} from './edit.ts';
import type { Predict } from '../lesson.ts';
import { begunFile } from './madeFixtures.ts';
import { offersOf } from './offers.ts';

const act = { do: [{ do: 'schedule', pod: 'default/lonely' }] } as const;
const steps = (of: ReturnType<typeof begunFile>) => of.lesson.steps.map(({ id, do: does }) => `${id} ${does}`);
const two = withStep(withStep(begunFile(), { ...act, wait: 5 }, {}), { wait: 3 }, {});
const asked = withQuestion(two, 's1');
const offers = offersOf({ focus: null, nodes: [] });
const offerOf = (wanted: string) => offers.filter(({ name }) => name === wanted);

it('a deed is a step to do, mere time one to watch; each has words', () => {
  expect(steps(two)).toEqual(['s1 act', 's2 observe']);
  expect(two.lesson.steps).toMatchObject([
    { solution: { ...act, wait: 5 }, wrong: { wait: 5 } },
    { solution: { wait: 3 } },
  ]);
  expect(Object.keys(two.words.steps)).toEqual(['s1', 's2']);
});

it('a question stands before its step and runs what that does; of a question none is asked', () => {
  expect(steps(asked)).toEqual(['s3 predict', 's1 act', 's2 observe']);
  expect(asked.lesson.steps[0]).toMatchObject({ trial: { ...act, wait: 5 } });
  expect(withQuestion(asked, 's3')).toBe(asked);
});

it.each([
  ['s3', ['s1 act', 's2 observe']],
  ['s1', []],
  ['s2', ['s3 predict', 's1 act']],
])('without %s goes what rests on it, with its words', (id, left) => {
  const rest = withoutStep(asked, id);
  expect(steps(rest)).toEqual(left);
  expect(Object.keys(rest.words.steps).toSorted()).toEqual(rest.lesson.steps.map((step) => step.id).toSorted());
});

it('an id that is free again is given again, one that is taken is not', () => {
  expect(steps(withStep(withoutStep(two, 's2'), { wait: 1 }, {}))).toEqual(['s1 act', 's2 observe']);
  expect(steps(withStep(withoutStep(asked, 's3'), { wait: 1 }, {}))).toEqual(['s1 act', 's2 observe', 's3 observe']);
});

it('a goal has one condition of a fact; a step to watch without one waits for nothing', () => {
  const once = addedGoal(two, 's1', { fact: 'running', is: 1 });
  const twice = addedGoal(once, 's1', { fact: 'running', atLeast: 2 });
  expect(twice.lesson.steps[0]).toMatchObject({ goal: [{ fact: 'running', atLeast: 2 }] });
  const watched = addedGoal(two, 's2', { fact: 'running', is: 1 });
  expect(watched.lesson.steps[1]).toMatchObject({ until: [{ fact: 'running', is: 1 }] });
  expect(withGoal(watched, 's2', []).lesson.steps[1]).not.toHaveProperty('until');
});

it('an answer is a text, and what the fact is where it is right', () => {
  const answered = withAnswers(asked, 's3', 'running', [
    { text: 'one', is: 1 },
    { text: 'none', is: 0 },
  ]);
  expect(answered.lesson.steps[0]).toMatchObject({
    options: { a1: [{ fact: 'running', is: 1 }], a2: [{ fact: 'running', is: 0 }] },
  });
  expect(answered.words.steps.s3).toMatchObject({ options: { a1: 'one', a2: 'none' } });
});

it('answers that go out stand in the order of their texts, blank ones are left', () => {
  const typed = ['10 pods', '', '9 pods', 'none'].map((text, is) => ({ text, is }));
  const sent = tidy(withAnswers(asked, 's3', 'running', typed));
  expect(Object.values(sent.words.steps.s3?.options ?? {})).toEqual(['9 pods', '10 pods', 'none']);
  expect(Object.entries((sent.lesson.steps[0] as Predict).options)).toEqual([
    ['a3', [{ fact: 'running', is: 2 }]],
    ['a1', [{ fact: 'running', is: 0 }]],
    ['a4', [{ fact: 'running', is: 3 }]],
  ]);
});

it('keeps of its facts those that a text, a goal or an answer names', () => {
  const all = offers.reduce(withFact, asked);
  const said = withWords(all, 's1', { text: 'There are {{nodes}}.' });
  const aimed = addedGoal(said, 's1', { fact: 'pending', is: 0 });
  const answered = withAnswers(aimed, 's3', 'running', [{ text: '1', is: 1 }]);
  const kept = Object.fromEntries(
    ['running', 'pending', 'nodes'].flatMap(offerOf).map(({ name, fact }) => [name, fact]),
  );
  expect(tidy(answered).lesson.facts).toEqual(kept);
});
