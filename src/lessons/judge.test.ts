import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectFake, podView } from '../commands/fakeEngine.ts';
import { predict } from '../commands/lesson.ts';
import { getState, setState } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';
import { beginLesson, unbegun } from './course.ts';
import { judge } from './judge.ts';
import type { Predict } from './lesson.ts';
import { firstLesson } from './load.ts';

type Answers = Required<NonNullable<Parameters<typeof connectFake>[1]>>;
const values = { openZones: ['zone-c'], nodes: ['node-c1'] };
const why = vi.fn<() => Promise<unknown>>();
const step = firstLesson.steps.find((one): one is Predict => one.id === 'ask' && one.do === 'predict');
const judged = () => {
  if (!step) throw new Error('B1 predicts nothing');
  return judge(firstLesson, step, '{{nodes}}');
};
const prediction = () => getState().lesson?.predicted.ask;

/** Ends the change that a test has under way. */
let end: () => void = () => undefined;
const change = (): Promise<void> =>
  inTurn(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
afterEach(() => end());

beforeEach(async () => {
  why.mockReset().mockResolvedValue([values]);
  // The one question here is `trials`, whatever the type of the others.
  connectFake([podView('mypod', null)], { why: why as unknown as Answers['why'] });
  setState({ progress: {} });
  await beginLesson('B1', 1);
  predict.run({ step: 'ask', option: 'none', asked: {} });
});

test('the first option that holds is laid beside what was predicted', async () => {
  await judged();
  expect(prediction()).toEqual({ option: 'none', asked: {}, truth: 'c', values, seen: false });
  expect(why).toHaveBeenCalledTimes(1);
});

test('where no option holds, none is right', async () => {
  why.mockResolvedValue([{ openZones: ['zone-a'] }]);
  await judged();
  expect(prediction()).toMatchObject({ truth: null, values: { openZones: ['zone-a'] } });
});

test('it is asked at once, also while a change is under way', async () => {
  const done = change();
  const judgement = judged();
  await vi.waitFor(() => expect(prediction()?.truth).toBe('c'));
  end();
  await Promise.all([done, judgement]);
});

test('what a change has dropped is asked again once the change is done, not before', async () => {
  why.mockResolvedValueOnce(undefined);
  const done = change();
  const judgement = judged();
  await new Promise(setImmediate);
  expect(why).toHaveBeenCalledTimes(1);
  end();
  await Promise.all([done, judgement]);
  expect(why).toHaveBeenCalledTimes(2);
  expect(prediction()?.truth).toBe('c');
});

test('it is given up after the fourth answer that does not come', async () => {
  why.mockResolvedValue(undefined);
  await judged();
  expect(why).toHaveBeenCalledTimes(4);
  expect(prediction()).toEqual({ option: 'none', asked: {}, truth: null, values: {}, seen: false });
});

test('an answer that comes in another lesson says nothing about it', async () => {
  const judgement = judged();
  const other = {
    ...unbegun('B2'),
    predicted: { ask: { option: 'x', asked: {}, truth: null, values: {}, seen: false } },
  };
  setState({ lesson: other });
  await judgement;
  expect(getState().lesson).toEqual(other);
});
