import { expect, test } from 'vitest';
import { getState, setState } from '../store/store.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { lateRegistry } from './lateRegistry.ts';
import { registry } from './registry.ts';
import { changesDone } from './why.ts';

const states = {
  'nothing is on stage': () => setState({ view: null, end: 0 }),
  'a pod is in hand': () => setState({ drag: { phase: 'held', pod: 'default/web', via: 'tap', over: null } }),
  'a pod is in focus': () => setState({ focus: 'default/web' }),
};

test.each(Object.entries(states))('while %s no command does anything that it is not enabled for', async (_, enter) => {
  const fake = connectFake([podView('web', 'node-1')]);
  enter();
  const before = getState();
  const barred = [...registry, ...lateRegistry].filter(({ enabled }) => !enabled(before));
  expect(barred.length).toBeGreaterThan(20);
  for (const each of barred) {
    each.run();
    await changesDone();
    expect([each.id, getState() === before]).toEqual([each.id, true]);
  }
  expect(fake.loaded).toEqual([]);
});
