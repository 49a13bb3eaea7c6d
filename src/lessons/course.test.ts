import { beforeEach, expect, test, vi } from 'vitest';
import { connectFake, type Fake, podView } from '../commands/fakeEngine.ts';
import { undo } from '../commands/history.ts';
import { openHint, predict, reach } from '../commands/lesson.ts';
import { changesDone } from '../commands/why.ts';
import { commit } from '../store/conductor.ts';
import { inTurn } from '../store/turns.ts';
import { getState, setState } from '../store/store.ts';
import { beginLesson, goTo, looksOf, resetStep } from './course.ts';
import { firstLesson } from './load.ts';
import { followStage, takeUp } from './progress.ts';
import type { Lesson } from './lesson.ts';
import { lensAt, situationOf } from './sceneOf.ts';
import { messageFrom } from '../i18n/message.ts';
import { solve } from './solve.ts';

let fake: Fake;
const pods = ['mypod', 'web-4'].map((name) => podView(name, null));
const move = { t: 700, do: 'move', pod: 'default/web-4', node: 'node-c1' } as const;

/** As a learner does something by a command. */
const act = () =>
  inTurn(() => {
    const { situation } = getState();
    return commit({ label: messageFrom('k'), situation: { ...situation, actions: [move] }, landing: { t: 1700 } });
  });

beforeEach(async () => {
  fake = connectFake(pods);
  setState({ progress: {} });
  await beginLesson('B1', 1);
});

test('a lesson begins with its scene and its first step, as one step that can be undone', () => {
  const { lesson, mode, situation, focus, past } = getState();
  expect(situation).toEqual(situationOf(firstLesson));
  expect(lesson).toMatchObject({ id: 'B1', step: 1, predicted: {}, reached: {} });
  expect(Object.keys(lesson?.begun ?? {})).toEqual(['ask']);
  expect([mode, focus, past.length]).toEqual(['learn', firstLesson.scenes.zones?.focus, 1]);
});

test('a lesson begins with Why as it opens by itself, and a step may lead to a part of it', async () => {
  expect(getState().why.chosen).toBeNull();
  expect(looksOf({ why: 'life' }, 'default/mypod').why?.open).toEqual({ pod: 'default/mypod', part: 'life' });
  expect(looksOf({ stage: 'cluster' }, 'default/mypod')).not.toHaveProperty('why');
});

test('a lesson brings its lens; a step may bring another, which a lesson taken up later begins with', async () => {
  await beginLesson('C1');
  expect(getState().lens).toBe('priority');
  expect(looksOf({ lens: 'life' }, null).lens).toBe('life');
  const lesson = { ...firstLesson, lens: 'traffic' } as const;
  const steps = [{ ...firstLesson.steps[0], look: { lens: 'life' } }, firstLesson.steps[2]] as Lesson['steps'];
  expect([lensAt(firstLesson, 1), lensAt(lesson, 1), lensAt({ ...lesson, steps }, 1)]).toEqual([
    ...['placement', 'traffic', 'life'],
  ]);
});

test('the gallery that somebody opens before the first picture stays in front', async () => {
  setState({ view: null, stage: 'gallery', focus: null });
  await beginLesson('B1', 1);
  expect(getState()).toMatchObject({ stage: 'gallery', focus: firstLesson.scenes.zones?.focus });
  await goTo(1);
  await beginLesson('B1', 1);
  expect(getState().stage).toBe('cluster');
});

test('a step may lead to a scene of the film; where it names none the film begins at its first', () => {
  expect(looksOf({ stage: 'film', film: 'pick' }, null)).toMatchObject({
    stage: 'film',
    film: { scene: 'pick', step: 0 },
  });
  expect(looksOf({ stage: 'film' }, null).film?.scene).toBe('eligible');
  expect(looksOf({ stage: 'cluster' }, null)).not.toHaveProperty('film');
});

test('going on, back, and on again keeps what was found and leaves the cluster alone', async () => {
  predict.run({ step: 'ask', option: 'c', asked: {} });
  await goTo(2);
  const { begun } = getState().lesson ?? {};
  await goTo(1);
  expect(getState().lesson).toMatchObject({ step: 1, predicted: { ask: { option: 'c' } } });
  await goTo(2);
  expect(getState().lesson?.begun).toEqual(begun);
  expect(fake.loaded).toHaveLength(1);
});

test('a step that goes on in a scene finds it on stage, also where Undo has led to the scene before', async () => {
  await beginLesson('B1');
  await goTo(1);
  undo.run();
  await changesDone();
  expect(getState().situation.base[0]?.id).toBe('scene:lesson-B1-waiting');
  await goTo(2);
  expect(getState()).toMatchObject({
    situation: { base: [{ id: 'scene:lesson-B1' }] },
    lesson: { step: 2, begun: { move: {} } },
  });
});

test('a step that goes on in a scene finds what was done before it, also where Undo has taken that back', async () => {
  await beginLesson('B5');
  await goTo(1);
  await solve();
  const { actions } = getState().situation;
  undo.run();
  await changesDone();
  expect(getState().situation.actions).toEqual([]);
  await goTo(2);
  expect(getState().situation.actions).toEqual(actions);
});

test('the column turns to a step at once, and back where its cluster cannot be run', async () => {
  await goTo(1);
  const back = goTo(0);
  expect(getState().lesson?.step).toBe(0);
  await back;
  const { situation, t, focus } = getState();
  setState({ show: { step: 'ask', from: 0, to: 1, own: { situation, t, focus }, seen: 0, looks: {} } });
  const held = getState();
  connectFake(pods, { load: () => Promise.reject(new Error('lost')) });
  setState(held);
  const on = goTo(1);
  expect(getState().lesson?.step).toBe(1);
  await on;
  expect(getState().lesson?.step).toBe(0);
});

test('what is answered while the next scene is loaded is not lost', async () => {
  await beginLesson('B3');
  await goTo(1);
  const on = goTo(2);
  openHint.run({ step: 'level' });
  await on;
  expect(getState().lesson).toMatchObject({ step: 2, hints: { level: 1 }, begun: { level: {} } });
});

test('behind its last step a lesson is done', async () => {
  await goTo(firstLesson.steps.length - 1);
  expect(getState().progress.B1).toBeUndefined();
  await goTo(firstLesson.steps.length);
  expect(getState().progress.B1?.doneAt).toBeTypeOf('number');
});

test('a step that is reset is as it began, to be done again, and another one that was reached stays so', async () => {
  await goTo(2);
  await act();
  reach('ask', { n: 1 }, '');
  reach('move', { n: 2 }, '');
  openHint.run({ step: 'move' });
  await resetStep();
  const { situation, t, lesson, past } = getState();
  expect([situation.actions, t, lesson?.reached]).toEqual([[], 0, { ask: { n: 1 } }]);
  expect(lesson?.hints).toEqual({});
  expect(past.at(-1)?.situation.actions).toEqual([move]);
});

test('what is done for the learner is the solution of the step, from its begin on', async () => {
  await goTo(2);
  await act();
  await solve();
  const { actions } = getState().situation;
  expect(actions).toEqual([{ ...move, t: 0 }]);
});

test('a console that was opened for one step does not hide the next, an ending or another lesson', async () => {
  const opened = () => setState({ consoleOpen: true });
  opened();
  await goTo(2);
  expect(getState().consoleOpen).toBe(false);
  opened();
  await goTo(firstLesson.steps.length);
  expect(getState().consoleOpen).toBe(false);
  opened();
  await beginLesson('C1');
  expect(getState().consoleOpen).toBe(false);
});

test('an editor that was left open does not hide what a lesson begins with', async () => {
  setState({ editor: { subject: 'Pod/default/mypod', path: null } });
  await beginLesson('B2');
  expect(getState().editor).toBeNull();
});

test('another cluster leaves the lesson as it stands; it is taken up there', async () => {
  const stop = followStage();
  predict.run({ step: 'ask', option: 'c', asked: {} });
  await goTo(2);
  await act();
  const was = getState();
  const situation = { ...was.situation, base: [{ id: 'own', name: 'own.yaml', content: '' }] };
  await inTurn(() => commit({ label: messageFrom('k'), situation, landing: { t: 0 } }));
  expect(getState().mode).toBe('explore');
  await beginLesson('B2');
  expect(getState().lesson?.id).toBe('B2');
  await takeUp('B1');
  await vi.waitFor(() => expect(getState().lesson?.id).toBe('B1'));
  stop();
  expect(getState()).toMatchObject({ lesson: was.lesson, t: was.t, mode: 'learn' });
  expect(getState().situation.actions).toEqual([move]);
});
