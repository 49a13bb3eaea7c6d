import { expect, test } from 'vitest';
import { getState, setState } from '../store/store.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { nextToSchedule, waitingOf } from './subject.ts';

const keyOf = (name: string) => `default/${name}`;

function queueWith(focus: string | null) {
  const names = ['head', 'second', 'waits', 'sleeps', 'gated', 'foreign'];
  connectFake([...names.map((name) => podView(name, null)), podView('runs', 'node-1')]);
  const { view } = getState();
  if (!view) throw new Error('no view');
  const queue = {
    ...view.queue,
    active: ['head', 'second'].map(keyOf),
    backoff: [keyOf('waits')],
    unschedulable: [keyOf('sleeps')],
    gated: [keyOf('gated')],
    unserved: [keyOf('foreign')],
  };
  setState({ view: { ...view, queue }, focus: focus === null ? null : keyOf(focus) });
  return getState();
}

test.each([
  ['second', 'active', 'second'],
  ['waits', 'forced', 'waits'],
  ['sleeps', 'forced', 'sleeps'],
  ['gated', 'gated', undefined],
  ['foreign', 'unserved', undefined],
  ['runs', null, 'head'],
  [null, null, 'head'],
] as const)('with %s in focus, which is %s, Schedule means %s', (focus, waiting, next) => {
  const state = queueWith(focus);
  expect(waitingOf(state)).toBe(waiting);
  expect(nextToSchedule(state)?.name).toBe(next);
});
