import { beforeEach, expect, it, vi } from 'vitest';
import type { Situation } from '../engine/simulation/situation.ts';
import { commit } from '../store/conductor.ts';
import { recovered } from '../store/losses.ts';
import { refresh } from '../store/picture.ts';
import { getState, setState } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';
import type { Loss } from '../worker/lifeline.ts';
import { adjust } from './adjust.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { redo } from './history.ts';
import { message } from '../i18n/first.ts';

const summary = { end: 0, marks: [], stops: [], broken: [], settledAt: [], answeredAt: [], stalled: null, refused: [] };
const loss = (more: Partial<Loss>): Loss => ({ why: 'silent', reason: '30', holds: true, isOver: false, ...more });
const textsOf = () => getState().notices.map(({ sentence }) => sentence.key.replace('app:notice.', ''));
const seeds = (steps: readonly { situation: Situation }[]) => steps.map(({ situation }) => situation.seed);

/** Two steps were done: to seed 2, and to 3. */
async function begin(load: (situation: Situation) => Promise<typeof summary> = async () => summary): Promise<void> {
  connectFake([podView('web', 'n')], { load });
  setState({ notices: [] });
  for (const seed of [2, 3]) {
    const { situation } = getState();
    const label = message('commands:openDone', { name: `seed ${seed}` });
    await inTurn(() => commit({ label, situation: { ...situation, seed }, landing: { t: 0 } }));
  }
}

beforeEach(() => vi.restoreAllMocks());

it('asks for the picture again where a new worker holds the cluster, and says why', async () => {
  await begin();
  recovered(loss({}));
  expect(textsOf()).toEqual(['silent']);
  expect(getState().situation.seed).toBe(3);
});

it('leaves out the step that can be run no more; redo tries it again', async () => {
  await begin();
  const [first] = getState().past;
  recovered(loss({ why: 'crashed', holds: false }));
  await vi.waitFor(() => expect(textsOf()).toEqual(['leftOut']));
  expect(getState().notices[0]?.sentence.values).toEqual({ steps: expect.stringContaining('seed 3') });
  expect(getState()).toMatchObject({ situation: { seed: 2 }, past: [first] });
  expect(seeds(getState().future)).toEqual([3]);
  redo.run();
  await vi.waitFor(() => expect(getState().situation.seed).toBe(3));
});

it('leaves out the step whose picture hangs each time, but none where a picture came between', async () => {
  await begin();
  recovered(loss({}));
  await refresh();
  const { view } = getState();
  setState({ view: view && { ...view } });
  recovered(loss({}));
  expect(getState().situation.seed).toBe(3);
  recovered(loss({}));
  await vi.waitFor(() => expect(textsOf()).toContain('leftOut'));
  expect(getState().situation.seed).toBe(2);
});

it('leaves out what a handle was doing that nobody has let go of', async () => {
  await begin();
  const label = message('commands:openDone', { name: 'by hand' });
  adjust({ handle: 'seed', label, change: (same) => ({ ...same, seed: 9 }), held: true });
  await vi.waitFor(() => expect(getState().situation.seed).toBe(9));
  recovered(loss({ holds: false }));
  await vi.waitFor(() => expect(textsOf()).toEqual(['leftOut']));
  expect(getState().notices[0]?.sentence.values).toEqual({ steps: expect.stringContaining('by hand') });
  expect(getState()).toMatchObject({ held: null, situation: { seed: 3 } });
});

it('goes back as far as it takes', async () => {
  const runs = new Set([2, 3]);
  await begin(async ({ seed }) => {
    if (!runs.has(seed)) throw new Error('cannot be run');
    return summary;
  });
  runs.delete(2);
  runs.add(1);
  recovered(loss({ holds: false }));
  await vi.waitFor(() => expect(textsOf()).toContain('leftOut'));
  expect(getState()).toMatchObject({ situation: { seed: 1 }, past: [] });
  expect(getState().future).toHaveLength(2);
});

it('says so where nothing runs, and keeps the cluster for redo', async () => {
  let isLost = false;
  await begin(async ({ base, seed }) => {
    if (base.length > 0 && isLost) throw new Error(`seed ${seed} cannot be run`);
    return summary;
  });
  isLost = true;
  recovered(loss({ holds: false }));
  await vi.waitFor(() => expect(textsOf()).toContain('nothingRuns'));
  expect(getState().situation.base).toEqual([]);
  expect(getState().future.length).toBeGreaterThan(0);
});

it('tells to reload where no engine can be had', async () => {
  await begin();
  recovered(loss({ holds: false, isOver: true, reason: 'Failed to fetch' }));
  expect(textsOf()).toEqual(['noEngine']);
  expect(getState().situation.seed).toBe(3);
});
