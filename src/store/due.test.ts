import { expect, test } from 'vitest';
import { dueIn } from './due.ts';
import { getState, setState } from './store.ts';

test('what was done to a pod or node at this instant waits for time to go on', () => {
  const { situation } = getState();
  const remove = { t: 500, do: 'delete', pod: 'default/web' } as const;
  const cut = { t: 500, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: false } as const;
  const actions = [
    { t: 100, do: 'evict', pod: 'default/web' },
    { t: 500, do: 'scheduler', runs: true },
    remove,
    cut,
  ] as const;
  setState({ situation: { ...situation, actions }, t: 500, end: 900, playing: false });
  expect(dueIn(getState())).toEqual([remove, cut]);
  expect(dueIn(getState())).toBe(dueIn(getState()));
  expect(dueIn({ ...getState(), t: 501 })).toEqual([]);
  expect(dueIn({ ...getState(), playing: true })).toEqual([]);
  expect(dueIn({ ...getState(), end: 500 })).toEqual([]);
});
