import { expect, it, vi } from 'vitest';
import { openedSituation, type Situation } from '../engine/simulation/situation.ts';
import { createClient } from './client.ts';
import { answerKey, type Foretold, pictureKey } from './foretold.ts';
import type { Presentation } from './protocol.ts';
import { type Answers, ThreadlessWorker } from './threadlessWorker.ts';

const summary = { end: 7, marks: [], stops: [], broken: [], settledAt: [], stalled: null, answeredAt: [], refused: [] };
const situation: Situation = openedSituation([], { title: 'first' });
const looked = { focus: 'default/a', node: null, topologyKey: null, question: null, isAgain: false } as const;
const asked = { t: 0, facts: {} };
const picture = { view: { topologyKey: 'foretold', pods: [] } } as unknown as Presentation;
const foretold: Foretold = {
  situation: JSON.stringify(situation),
  summary,
  picture,
  pictures: { [pictureKey(0, looked)]: { fields: {} } },
  answers: { [answerKey('facts', asked)]: { left: 3 } },
};

function setUp() {
  let letRun = () => {};
  const mayRun = new Promise<void>((resolve) => (letRun = resolve));
  const load = vi.fn(async () => (await mayRun, { ...summary, end: 9 }));
  const present = vi.fn(async () => ({ view: { topologyKey: 'run', pods: [] } }) as unknown as Presentation);
  const answers: Answers = { load, present, why: async () => ({ left: 0 }), cancel: vi.fn() };
  const worker = new ThreadlessWorker(answers);
  const client = createClient(
    () => worker as unknown as Worker,
    () => undefined,
    { foretold },
  );
  return { client, load, present, letRun };
}

it('answers what was foreseen while the worker has not run it yet', async () => {
  const { client, load } = setUp();
  expect(await client.load(situation)).toEqual(summary);
  expect(await client.present(0, looked)).toEqual(picture);
  expect(await client.why('facts', asked)).toEqual({ left: 3 });
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), { interval: 1 });
});

it('lets every other question wait until the worker has run it', async () => {
  const { client, present, letRun } = setUp();
  await client.load(situation);
  const other = client.present(500, looked);
  expect(await client.present(0, looked)).toEqual(picture);
  expect(present).not.toHaveBeenCalled();
  letRun();
  // It was asked before the other one, which is dropped.
  expect(await other).toBeNull();
  expect(await client.present(500, looked)).toMatchObject({ view: { topologyKey: 'run' } });
});

it('asks the worker about any other situation', async () => {
  const { client, letRun } = setUp();
  letRun();
  expect(await client.load({ ...situation, seed: 2 })).toMatchObject({ end: 9 });
  expect(await client.present(0, looked)).toMatchObject({ view: { topologyKey: 'run' } });
});

it('asks the worker once something was done', async () => {
  const { client, letRun } = setUp();
  await client.load(situation);
  letRun();
  expect(await client.load({ ...situation, seed: 2 })).toMatchObject({ end: 9 });
  expect(await client.present(0, looked)).toMatchObject({ view: { topologyKey: 'run' } });
});
