import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openedSituation, type Situation } from '../engine/simulation/situation.ts';
import { createClient } from './client.ts';
import { type Loss, WorkerLost } from './lifeline.ts';
import type { RunSummary } from './protocol.ts';
import { type Answers, ThreadlessWorker } from './threadlessWorker.ts';

const summary = { end: 0, marks: [], stops: [], broken: [], settledAt: [], answeredAt: [], stalled: null, refused: [] };
const situation = (title: string): Situation => openedSituation([], { title });
const patience = { tickMs: 10, silent: 5, cancelled: 2 };
const never = () => new Promise<never>(() => undefined);

/** @param made what the first worker, the second … answer; the last goes for all others */
function setUp(...made: [Answers, ...Answers[]]) {
  const workers: ThreadlessWorker[] = [];
  const losses: Loss[] = [];
  const start = () => {
    const worker = new ThreadlessWorker(made[Math.min(workers.length, made.length - 1)] ?? {});
    workers.push(worker);
    return worker as unknown as Worker;
  };
  return { client: createClient(start, (loss) => losses.push(loss), { patience }), workers, losses };
}

const loads = async ({ title }: Situation): Promise<RunSummary> => (title === 'endless' ? never() : summary);

beforeEach(() => vi.useRealTimers());
afterEach(() => vi.restoreAllMocks());

it('replaces a worker that keeps silent, and the new one holds the last good situation', async () => {
  const load = vi.fn(loads);
  const { client, workers, losses } = setUp({ load, subjects: () => ['Pod/a'] });
  await client.load(situation('good'));
  if (workers[0]) workers[0].isDeaf = true;
  await expect(client.subjects(0)).rejects.toBeInstanceOf(WorkerLost);
  await vi.waitFor(() => expect(losses).toEqual([{ why: 'silent', reason: '0.05', holds: true, isOver: false }]));
  expect(workers[0]?.isTerminated).toBe(true);
  expect(load.mock.calls.map(([{ title }]) => title)).toEqual(['good', 'good']);
  expect(await client.subjects(0)).toEqual(['Pod/a']);
});

it('leaves one alone that works for long and answers between its slices', async () => {
  const { client, losses } = setUp({
    load: async () => {
      await new Promise((done) => setTimeout(done, 30 * patience.tickMs));
      return summary;
    },
  });
  expect(await client.load(situation('long'))).toEqual(summary);
  expect(losses).toEqual([]);
});

it('replaces a worker that does not heed a cancel; what was cancelled answers null', async () => {
  const { client, losses } = setUp({ load: loads, subjects: () => ['Pod/a'] });
  await client.load(situation('good'));
  const endless = client.load(situation('endless'));
  client.cancel();
  expect(await endless).toBeNull();
  await vi.waitFor(() => expect(losses).toEqual([{ why: 'cancelled', reason: '', holds: true, isOver: false }]));
  expect(await client.subjects(0)).toEqual(['Pod/a']);
});

it('a cancel also ends a call that a deaf worker was to answer', async () => {
  const { client, workers } = setUp({ load: loads, present: never });
  await client.load(situation('good'));
  if (workers[0]) workers[0].isDeaf = true;
  const picture = client.present(0, {});
  client.cancel();
  expect(await picture).toBeNull();
  expect(workers).toHaveLength(2);
});

it('also ends a question that nobody can drop', async () => {
  const { client, workers, losses } = setUp({ load: loads, timeline: never as never });
  await client.load(situation('good'));
  const asked = client.timeline({ about: 'pod', pod: 'default/a' }, 0);
  client.cancel();
  expect(await asked).toBeNull();
  await vi.waitFor(() => expect(losses).toHaveLength(1));
  expect(workers).toHaveLength(2);
});

it('leaves what works in the background to itself', async () => {
  const { client, losses } = setUp({ load: loads, why: never });
  await client.load(situation('good'));
  void client.why('explanation', { t: 0, pod: 'default/a' }).catch(() => undefined);
  client.cancel();
  await new Promise((done) => setTimeout(done, 10 * patience.tickMs));
  expect(losses).toEqual([]);
});

it('says so where the last good situation can be held no more', async () => {
  const { client, workers, losses } = setUp({ load: loads, subjects: () => [] }, { load: never }, { load: loads });
  await client.load(situation('good'));
  workers[0]?.crash('out of memory');
  await vi.waitFor(() => expect(workers).toHaveLength(2), { interval: 1 });
  workers[1]?.crash('out of memory again');
  await vi.waitFor(() => expect(losses).toMatchObject([{ holds: false, isOver: false }]));
  expect(await client.load(situation('another'))).toEqual(summary);
});

it('a cancel gives up what waits for a new worker, and lets that hold the cluster again', async () => {
  let answer: (held: RunSummary | null) => void = () => undefined;
  const later = vi.fn(() => new Promise<RunSummary | null>((resolve) => (answer = resolve)));
  const { client, workers, losses } = setUp(
    { load: loads },
    { load: later, cancel: () => answer(null), subjects: () => ['Pod/a'] },
  );
  await client.load(situation('good'));
  workers[0]?.crash('out of memory');
  await vi.waitFor(() => expect(workers).toHaveLength(2), { interval: 1 });
  await vi.waitFor(() => expect(later).toHaveBeenCalled());
  const asked = client.subjects(0);
  client.cancel();
  expect(await asked).toBeNull();
  await new Promise((done) => setTimeout(done, 5 * patience.tickMs));
  answer(summary);
  await vi.waitFor(() => expect(losses).toMatchObject([{ why: 'crashed', holds: true }]));
  expect(await client.subjects(0)).toEqual(['Pod/a']);
});

it('holds nothing where a new worker refuses what was held', async () => {
  const refuses = async () => {
    throw new Error('its file is gone');
  };
  const { client, workers, losses } = setUp({ load: loads }, { load: refuses });
  await client.load(situation('good'));
  workers[0]?.crash('out of memory');
  await vi.waitFor(() => expect(losses).toMatchObject([{ holds: false, isOver: false }]));
  expect(workers).toHaveLength(2);
});

it('gives up where no worker lives', async () => {
  const { client, workers, losses } = setUp({ load: never });
  void client.load(situation('good')).catch(() => undefined);
  for (let each = 0; each < 4; each++) workers.at(-1)?.crash('Failed to fetch');
  expect(losses.at(-1)).toMatchObject({ isOver: true, reason: 'Failed to fetch' });
  expect(workers).toHaveLength(4);
});
