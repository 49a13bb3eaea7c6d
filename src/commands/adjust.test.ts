import { expect, it, vi } from 'vitest';
import { commit } from '../store/conductor.ts';
import { getState } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';
import { adjust } from './adjust.ts';
import { connectFake } from './fakeEngine.ts';
import { messageFrom } from '../i18n/message.ts';
import { undo } from './history.ts';

const set = (seed: number, held: boolean) =>
  adjust({ handle: 'seed', label: messageFrom(`${seed}`), change: (situation) => ({ ...situation, seed }), held });

it('what a handle has shown is one step back, also where the run that lets it go is given up', async () => {
  const summary = {
    end: 0,
    marks: [],
    stops: [],
    broken: [],
    settledAt: [],
    stalled: null,
    answeredAt: [],
    refused: [],
  };
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

it('a handle that nobody lets go of is one step all the same, as soon as something else is done', async () => {
  connectFake([]);
  const commitTo = (seed: number) =>
    inTurn(() =>
      commit({ label: messageFrom('opened'), situation: { ...getState().situation, seed }, landing: { t: 0 } }),
    );
  const before = getState().situation;
  set(7, true);
  await vi.waitFor(() => expect(getState().situation.seed).toBe(7));
  await commitTo(8);
  set(9, false);
  await vi.waitFor(() => expect(getState().past).toHaveLength(3));
  expect(getState().past.map(({ label, situation }) => `${label.key}: from ${situation.seed}`)).toEqual([
    `7: from ${before.seed}`,
    'opened: from 7',
    '9: from 8',
  ]);
});

it('a handle that nobody lets go of can be undone', async () => {
  connectFake([]);
  const before = getState().situation;
  set(7, true);
  await vi.waitFor(() => expect(getState().situation.seed).toBe(7));
  expect(undo.enabled(getState())).toBe(true);
  undo.run();
  await vi.waitFor(() => expect(getState().situation).toBe(before));
  expect(getState()).toMatchObject({ past: [], held: null });
});

it('another handle begins a step of its own', async () => {
  connectFake([]);
  set(7, true);
  await vi.waitFor(() => expect(getState().situation.seed).toBe(7));
  const title = (held: boolean) =>
    adjust({ handle: 'title', label: messageFrom('title'), change: (same) => ({ ...same, title: 'new' }), held });
  title(false);
  await vi.waitFor(() => expect(getState().past.map(({ label }) => label.key)).toEqual(['7', 'title']));
});
