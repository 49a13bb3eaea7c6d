import { beforeEach, expect, test, vi } from 'vitest';
import { connectFake, podView } from '../commands/fakeEngine.ts';
import { undo } from '../commands/history.ts';
import { reach } from '../commands/lesson.ts';
import { messageFrom } from '../i18n/message.ts';
import { commit } from '../store/conductor.ts';
import { getState, setState } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';
import { beginningsOf } from './beginnings.ts';
import { beginLesson } from './course.ts';
import { lackingPod, putBack } from './lacking.ts';
import { firstLesson } from './load.ts';

const at = firstLesson.steps.findIndex(({ id }) => id === 'run');
const step = firstLesson.steps[at];
const pod = 'default/mypod';
const lacks = () => step && lackingPod(step, getState());

/** The cluster is shown with these pods. */
async function begin(pods: Parameters<typeof connectFake>[0]): Promise<void> {
  connectFake(pods);
  setState({ progress: {} });
  await beginLesson('B1', at);
}

const bindByHand = () =>
  inTurn(() => {
    const { situation } = getState();
    const actions = [{ t: 0, do: 'bind', pod, node: 'node-b1' } as const];
    return commit({ label: messageFrom('k'), situation: { ...situation, actions }, landing: { t: 500 } });
  });

beforeEach(() => begin([podView('mypod', null)]));

test('a step whose pod waits lacks nothing', () => expect(lacks()).toBeNull());

test('a pod that is gone, or has its node before the step began, is lacking', async () => {
  await begin([podView('web-1', 'node-a1')]);
  expect(lacks()).toBe(pod);
  await begin([podView('mypod', 'node-b1')]);
  expect(lacks()).toBe(pod);
});

test('so is one that was bound by hand where the scheduler is to choose, unless the goal was reached', async () => {
  await bindByHand();
  setState(({ view }) => ({ view: view && { ...view, pods: [podView('mypod', 'node-b1')] } }));
  expect(lacks()).toBe(pod);
  reach('run', {}, '');
  expect(lacks()).toBeNull();
});

test('putting it back begins the step as the lesson has it, and can be undone', async () => {
  await bindByHand();
  const own = getState().situation;
  await putBack(pod);
  const { situation, lesson, t } = getState();
  expect(situation).toEqual(beginningsOf(firstLesson)[at]?.situation);
  expect(lesson?.begun.run).toMatchObject({ situation, t });
  undo.run();
  await vi.waitFor(() => expect(getState().situation).toBe(own));
});
