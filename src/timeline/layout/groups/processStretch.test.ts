import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StateChange } from '../../../engine/history/change.ts';
import { stretchesOf, withoutPassing } from './processStretch.ts';

const end = 1000;
const changes: fc.Arbitrary<readonly StateChange<string>[]> = fc
  .array(fc.record({ t: fc.nat(end), state: fc.constantFrom('on', 'off', null) }), { maxLength: 20 })
  .map((all) => all.toSorted((a, b) => a.t - b.t).map((one, id) => ({ ...one, id })));

/** What holds at t, read straight off the changes. */
const stateAt = (all: readonly StateChange<string>[], t: number) =>
  all.findLast((change) => change.t <= t)?.state ?? null;

it('at every instant the stretch says what the last change said', () => {
  fc.assert(
    fc.property(changes, fc.nat(end - 1), (all, t) => {
      const found = stretchesOf(all, end).find(({ from, to }) => from <= t && t < to);
      expect(found?.state ?? null).toBe(stateAt(all, t));
    }),
  );
});

it('stretches of one state that follow each other are one, and name the events at their ends', () => {
  const all: readonly StateChange<string>[] = [
    { t: 10, id: 1, state: 'on' },
    { t: 20, id: 2, state: 'on' },
    { t: 30, id: 3, state: null },
    { t: 40, id: 4, state: 'off' },
  ];
  expect(stretchesOf(all, 100)).toEqual([
    { from: 10, to: 30, state: 'on', begins: [1], ends: [3] },
    { from: 40, to: 100, state: 'off', begins: [4], ends: [] },
  ]);
});

it('leaves out what is only passed on the way, never the last', () => {
  const all = [0, 5, 300].map((t, id): StateChange<string> => ({ t, id, state: String(id) }));
  expect(withoutPassing(all, 200).map(({ id }) => id)).toEqual([1, 2]);
});
