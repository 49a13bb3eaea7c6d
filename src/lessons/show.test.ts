import { beforeEach, expect, test, vi } from 'vitest';
import { connectFake, podView } from '../commands/fakeEngine.ts';
import { undo } from '../commands/history.ts';
import { predict } from '../commands/lesson.ts';
import { messageFrom } from '../i18n/message.ts';
import { commit } from '../store/conductor.ts';
import { ownRun } from '../store/own.ts';
import { getState, setState } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';
import { beginLesson, goTo } from './course.ts';
import type { Predict } from './lesson.ts';
import { firstLesson } from './load.ts';
import { showRun } from './show.ts';

const [ask] = firstLesson.steps.filter((step): step is Predict => step.do === 'predict');
const shown = (): Promise<void> => {
  if (!ask) throw new Error('B1 predicts nothing');
  return showRun(firstLesson, ask);
};

beforeEach(async () => {
  // Whoever wants no motion sees the end at once: no frame has to be waited for.
  vi.stubGlobal('document', { documentElement: { dataset: { motion: 'reduced' } } });
  connectFake([podView('mypod', null)]);
  setState({ progress: {} });
  await beginLesson('B1', 1);
  predict.run({ step: 'ask', option: 'c', asked: {} });
});

test('the trial stands on screen and is no step of the history; the learner’s own run is known all along', async () => {
  const { situation: own, past } = getState();
  await shown();
  expect(getState().situation).not.toEqual(own);
  expect(getState().situation.actions.length).toBeGreaterThan(own.actions.length);
  expect([getState().show?.step, getState().past]).toEqual(['ask', past]);
  expect(ownRun(getState()).situation).toBe(own);
});

test('the next step goes on with the learner’s own run', async () => {
  const { situation: own, stage } = getState();
  await shown();
  setState({ stage: 'truths' });
  await goTo(2);
  expect(getState()).toMatchObject({ show: null, situation: own, stage });
  expect(getState().lesson?.step).toBe(2);
});

test('what is done in a show makes it the learner’s own, in one step that can be undone', async () => {
  const { situation: own, past } = getState();
  await shown();
  const { situation, t } = getState();
  await inTurn(() => commit({ label: messageFrom('k'), situation: { ...situation, seed: 2 }, landing: { t } }));
  expect([getState().show, getState().past.length]).toEqual([null, past.length + 1]);
  undo.run();
  await vi.waitFor(() => expect(getState().situation).toBe(own));
});
