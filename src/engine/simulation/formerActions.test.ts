import { expect, it } from 'vitest';
import { inTodaysWords } from './formerActions.ts';

const cut = { t: 1000, do: 'link', node: 'node-1', runs: false };
const isCut = { t: 1000, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: false };

it.each([
  ['a cut', cut, isCut],
  ['its end', { ...cut, runs: true }, { ...isCut, runs: true }],
  [
    'a kubelet that is stopped',
    { t: 5, do: 'kubelet', node: 'a', runs: false },
    { t: 5, do: 'fault', fault: { what: 'kubelet', node: 'a' }, runs: false },
  ],
  [
    'a machine that is switched off',
    { t: 5, do: 'powerOff', node: 'a' },
    { t: 5, do: 'fault', fault: { what: 'power', node: 'a' }, runs: false },
  ],
])('%s is read as a fault', (_, before, now) =>
  expect(inTodaysWords({ actions: [before] })).toEqual({ actions: [now] }),
);

it('finds actions of every step, and what was one action in two of them stays one', () => {
  const found = {
    situation: { actions: [cut] },
    past: [{ situation: { actions: [] } }, { situation: { actions: [cut] } }],
  };
  const now = inTodaysWords(found) as typeof found;
  expect(now.past[1]?.situation.actions).toEqual([isCut]);
  expect(now.past[1]?.situation.actions[0]).toBe(now.situation.actions[0]);
  expect(now.past[0]).toBe(found.past[0]);
});

it.each<unknown>([
  { situation: { actions: [isCut, { t: 0, do: 'delete', pod: 'default/a' }] } },
  { content: new Blob(['do: link']) },
  undefined,
  'link',
])('leaves alone what has no such action: %j', (found) => expect(inTodaysWords(found)).toBe(found));

it('leaves alone what holds itself', () => {
  const found: Record<string, unknown> = {};
  found.itself = found;
  expect(inTodaysWords(found)).toBe(found);
});
