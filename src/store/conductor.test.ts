import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Situation } from '../engine/simulation/situation.ts';
import { createClient, type EngineClient } from '../worker/client.ts';
import type { Presentation, RunSummary } from '../worker/protocol.ts';
import { ThreadlessWorker } from '../worker/threadlessWorker.ts';
import { adjustHeld } from './adjusting.ts';
import { type Commit, commit, run, travel } from './conductor.ts';
import { connect } from './engine.ts';
import { recovered } from './losses.ts';
import { getState, setState, useStore } from './store.ts';
import { inTurn } from './turns.ts';
import { message } from '../i18n/first.ts';
import { emptySituation } from './slices/scenario.ts';

const summary: RunSummary = {
  ...{ end: 9000, marks: [], stops: [], broken: [], settledAt: [], answeredAt: [], stalled: null, refused: [] },
};
const titled = (title: string): Situation => ({
  ...emptySituation,
  title,
  base: [{ id: title, name: title, content: '' }],
});
const opening = (title: string): Commit => ({
  label: message('commands:openDone', { name: title }),
  situation: titled(title),
  landing: { t: 100 },
});
/** What a person sees: whose cluster, under which title and clock, and what can be undone. */
const seen = () => {
  const { situation, view, t, past, future } = getState();
  return {
    title: situation.title,
    cluster: view?.topologyKey,
    t,
    past: past.map(({ situation: to }) => to.title),
    future,
  };
};
const onA = { title: 'A', cluster: 'A', t: 100, past: [], future: [] };
const onB = { title: 'B', cluster: 'B', t: 100, past: ['A'], future: [] };
const noticed = () => getState().notices.map(({ sentence }) => sentence.key);

/** Workers that hold the situation that was loaded last, and answer when the test lets them. */
let workers: ThreadlessWorker[] = [];
let held = '';
let client: EngineClient;
/** What is answered by hand, by call: none while it is answered at once. */
const waiting: { load: (() => void)[] | null; present: (() => void)[] | null } = { load: null, present: null };

function answered<Answer>(call: keyof typeof waiting, answer: () => Answer): Promise<Answer | null> {
  const own = waiting[call];
  if (!own) return Promise.resolve(answer());
  return new Promise((resolve) => {
    own.push(() => resolve(answer()));
    givenUp.push(() => resolve(null));
  });
}
const givenUp: (() => void)[] = [];

const answers = {
  load: ({ title }: Situation) =>
    answered('load', () => {
      if (title === 'broken') throw new Error('no such kind');
      held = title;
      return summary;
    }),
  present: () => answered('present', () => ({ view: { topologyKey: held, pods: [] } }) as unknown as Presentation),
  cancel: () => {
    for (const giveUp of givenUp.splice(0)) giveUp();
  },
};

beforeEach(async () => {
  setState(useStore.getInitialState(), true);
  Object.assign(waiting, { load: null, present: null });
  workers = [];
  client = createClient(() => {
    const worker = new ThreadlessWorker(answers);
    workers.push(worker);
    return worker as unknown as Worker;
  }, recovered);
  connect(client);
  await commit(opening('A'));
});

const asked = async (call: keyof typeof waiting, times = 1) => {
  const own = waiting[call] ?? [];
  await vi.waitFor(() => expect(own).toHaveLength(times), { interval: 1 });
  return own;
};

describe('a worker that answers late', () => {
  it('leaves the cluster before on screen until the new one is there with its first picture', async () => {
    Object.assign(waiting, { load: [], present: [] });
    const states: ReturnType<typeof seen>[] = [];
    const stop = useStore.subscribe(() => states.push(seen()));
    const done = commit(opening('B'));
    for (const answer of await asked('load')) answer();
    expect(seen()).toEqual(onA);
    for (const answer of await asked('present')) answer();
    expect(await done).toBe('landed');
    stop();
    expect(seen()).toEqual(onB);
    // The step of the history comes with the next change of the store: nothing is awaited between.
    for (const state of states) expect([onA, onB, { ...onB, past: [] }]).toContainEqual(state);
  });

  it('lets the next change wait: it is built on what came of the one before', async () => {
    Object.assign(waiting, { load: [] });
    const first = inTurn(() => commit(opening('B')));
    const second = inTurn(() => commit({ ...opening('C'), landing: { t: getState().t } }));
    for (const answer of await asked('load')) answer();
    await first;
    for (const answer of (await asked('load', 2)).slice(1)) answer();
    expect([await first, await second]).toEqual(['landed', 'landed']);
    expect(seen()).toMatchObject({ title: 'C', past: ['A', 'B'] });
  });
});

describe('a change that is cancelled', () => {
  it('changes nothing while it is run', async () => {
    Object.assign(waiting, { load: [] });
    const done = commit(opening('B'));
    await asked('load');
    client.cancel();
    expect(await done).toBe('cancelled');
    expect(seen()).toEqual(onA);
    expect([held, getState().message]).toEqual(['A', { key: 'app:busy.cancelled' }]);
  });

  it('changes nothing while its first picture is awaited, and the worker gets back what it held', async () => {
    Object.assign(waiting, { present: [] });
    const done = commit(opening('B'));
    await asked('present');
    expect(held).toBe('B');
    client.cancel();
    expect(await done).toBe('cancelled');
    expect([held, seen()]).toEqual(['A', onA]);
  });

  it('leaves the history as it is where it was an undo', async () => {
    await commit(opening('B'));
    const [step] = getState().past;
    Object.assign(waiting, { load: [] });
    const trail = vi.fn();
    const done = step && travel(step, trail);
    await asked('load');
    client.cancel();
    expect(await done).toBe('cancelled');
    expect(trail).not.toHaveBeenCalled();
    expect(seen()).toEqual(onB);
  });

  it('leaves what a slider had shown before, as one step once it is let go', async () => {
    const adjust = (title: string, isHeld: boolean) =>
      adjustHeld({ handle: 'grace', held: isHeld }, { label: opening(title).label, change: () => titled(title) });
    await adjust('B', true);
    Object.assign(waiting, { load: [] });
    const done = adjust('C', false);
    await asked('load');
    client.cancel();
    await done;
    expect(seen()).toMatchObject({ title: 'B', cluster: 'B', past: ['A'] });
    expect(getState().held).toBeNull();
  });
});

describe('a worker that crashes', () => {
  it('while it runs a change: that is not done, which is said, and the cluster before goes on with a new worker', async () => {
    Object.assign(waiting, { load: [] });
    const done = commit(opening('B'));
    await asked('load');
    Object.assign(waiting, { load: null });
    held = '';
    workers[0]?.crash('out of memory');
    expect(await done).toBe('failed');
    await vi.waitFor(() => expect(held).toBe('A'));
    await vi.waitFor(() => expect(noticed()).toEqual(['app:notice.notDone', 'app:notice.restarted']));
    expect(seen()).toEqual(onA);
    expect(await commit(opening('B'))).toBe('landed');
    expect(seen()).toEqual(onB);
  });

  it('while a change is on its way to the screen: what was run is there, with the next picture', async () => {
    Object.assign(waiting, { present: [] });
    const done = commit(opening('B'));
    await asked('present');
    Object.assign(waiting, { present: null });
    workers[0]?.crash('out of memory');
    await done;
    await vi.waitFor(() => expect(seen()).toMatchObject({ title: 'B', cluster: 'B' }));
    expect(workers).toHaveLength(2);
  });
});

it('what the engine refuses to run changes nothing, and its words are told', async () => {
  expect(await commit(opening('broken'))).toBe('failed');
  expect(seen()).toEqual(onA);
  expect(getState().notices).toMatchObject([{ tone: 'error', sentence: { values: { reason: 'no such kind' } } }]);
});

it('a run that was ended before its time is shown, and told where', async () => {
  connect({
    ...client,
    load: async (_, _report, onHeld) => {
      const stalled = { ...summary, stalled: { t: 4000, actor: null } };
      onHeld?.(stalled);
      return stalled;
    },
  });
  expect(await run(opening('A'), { focus: null })).toBe('landed');
  expect(getState().notices).toMatchObject([
    { sentence: { key: 'app:notice.stalled', values: { actor: 'kube-apiserver' } } },
  ]);
});
