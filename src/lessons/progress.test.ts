import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectFake, podView } from '../commands/fakeEngine.ts';
import { getState, setState } from '../store/store.ts';
import { beginLesson, goTo, unbegun } from './course.ts';
import { lessonStateOf } from './lessonState.ts';
import { lessonHere, loadLesson } from './load.ts';
import { openStep } from './openStep.ts';
import { followStage, takeUp } from './progress.ts';
import { situationOf } from './sceneOf.ts';

let stop: () => void = () => undefined;
const own = () => ({ ...getState().situation, base: [{ id: 'own', name: 'own.yaml', content: '' }] });
const acted = () => ({
  ...getState().situation,
  actions: [{ t: 700, do: 'move', pod: 'default/web-4', node: 'node-c1' } as const],
});

beforeEach(async () => {
  connectFake([podView('mypod', null)]);
  setState({ progress: {} });
  await beginLesson('B1', 1);
  stop = followStage();
});
afterEach(() => stop());

test('what is done in the cluster of a lesson neither leaves it nor turns the mode', () => {
  setState({ mode: 'explore' });
  setState({ situation: acted() });
  expect(getState()).toMatchObject({ mode: 'explore', lesson: { id: 'B1' } });
  expect(getState().progress).toEqual({});
});

test('a lesson is left with the cluster, the time and the focus as they were before another cluster came', () => {
  setState({ situation: acted(), t: 900, focus: 'default/mypod' });
  const { situation, lesson } = getState();
  setState({ situation: own(), t: 0, focus: null });
  expect(getState().progress.B1?.left).toMatchObject({ lesson, at: { situation, t: 900, focus: 'default/mypod' } });
  expect(getState().mode).toBe('explore');
});

test('a cluster whose lesson is not the one under way leaves no lesson behind', () => {
  setState({ lesson: unbegun('B2') });
  setState({ situation: own() });
  expect(getState()).toMatchObject({ mode: 'explore', lesson: { id: 'B2' } });
  expect(getState().progress).toEqual({});
});

test('between two clusters that belong to no lesson nothing changes', () => {
  setState({ situation: own() });
  setState({ mode: 'learn', progress: {} });
  setState({ situation: { ...own(), actions: acted().actions } });
  expect([getState().mode, getState().progress]).toEqual(['learn', {}]);
});

test('the cluster of the lesson under way leads back to it as it stands', () => {
  const { situation, lesson } = getState();
  setState({ situation: own() });
  setState({ situation });
  expect(getState().mode).toBe('learn');
  expect(getState().lesson).toBe(lesson);
});

test('the cluster of another lesson takes that one up, from its first step on where it was never left, and back where it was', async () => {
  const other = situationOf(await loadLesson('B2'));
  await goTo(1);
  const first = getState();
  setState({ situation: other });
  await vi.waitFor(() => expect(getState().lesson).toMatchObject({ id: 'B2', step: 0 }));
  expect(Object.values(getState().lesson?.begun ?? {})).toMatchObject([{ situation: other }]);
  setState({ situation: first.situation });
  await vi.waitFor(() => expect(getState().lesson).toEqual(first.lesson));
  expect(getState().progress.B2?.left?.lesson.id).toBe('B2');
});

test('a lesson that is taken up comes as it was left, and one that never was from its beginning', async () => {
  setState({ situation: acted(), t: 900, focus: 'default/mypod' });
  const { situation, lesson } = getState();
  setState({ situation: own(), t: 0, focus: null });
  await takeUp('B1');
  expect(getState()).toMatchObject({ situation, lesson, mode: 'learn', t: 900, focus: 'default/mypod' });
  await takeUp('B2');
  expect(getState()).toMatchObject({ lesson: { id: 'B2', step: 0 }, mode: 'learn' });
});

test('an ending that is opened by its address leaves its lesson as it was, and the lesson begins with its first step', async () => {
  await openStep('B2', 'end');
  const steps = lessonHere('B2')?.steps.length;
  expect(getState().lesson).toMatchObject({ id: 'B2', step: steps });
  expect(lessonStateOf({ id: 'B2' }, getState())).toBe('open');
  setState({ situation: own() });
  expect(getState().progress.B2).toBeUndefined();
  await takeUp('B2');
  expect(getState()).toMatchObject({ lesson: { id: 'B2', step: 0 }, mode: 'learn' });
  await openStep('B2', 'end');
  await takeUp('B2');
  expect(getState()).toMatchObject({ lesson: { id: 'B2', step: 0 }, mode: 'learn' });
  await goTo(steps ?? 0);
  expect(lessonStateOf({ id: 'B2' }, getState())).toBe('done');
});
