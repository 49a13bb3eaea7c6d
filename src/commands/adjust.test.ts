import { expect, it, vi } from 'vitest';
import { getState } from '../store/store.ts';
import { adjust } from './adjust.ts';
import { connectFake } from './fakeEngine.ts';

const set = (seed: number, held: boolean) =>
  adjust({ handle: 'seed', label: { key: `${seed}` }, change: (situation) => ({ ...situation, seed }), held });

it('what a handle has shown is one step back, also where the run that lets it go is given up', async () => {
  const summary = { end: 0, marks: [], stops: [], broken: [], settledAt: [], answeredAt: [], refused: [] };
  const fake = connectFake([], { load: async ({ seed }) => (seed === 3 ? null : summary) });
  expect(fake.loaded).toEqual([]);
  const before = getState().situation;
  set(2, true);
  await vi.waitFor(() => expect(getState().situation.seed).toBe(2));
  expect(getState().past).toEqual([]);
  set(3, false);
  await vi.waitFor(() => expect(getState().past).toHaveLength(1));
  expect(getState().past[0]).toMatchObject({ label: { key: '3' }, situation: before });
  expect(getState().situation.seed).toBe(2);
  set(4, false);
  await vi.waitFor(() => expect(getState().past.map(({ situation }) => situation.seed)).toEqual([before.seed, 2]));
});
