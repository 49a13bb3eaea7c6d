import type { ObjectRef } from '../engine/objects/ref.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Progress } from '../engine/slices.ts';
import { openedSituation, type Situation } from '../engine/simulation/situation.ts';
import { createClient } from './client.ts';
import { WorkerLost } from './lifeline.ts';
import type { RunSummary, ReportProgress } from './protocol.ts';
import { type Answers, ThreadlessWorker } from './threadlessWorker.ts';

const progress = (count: number): Progress => ({ doing: 'running', count, share: null, t: 0 });
const summary = { end: 0, marks: [], stops: [], broken: [], settledAt: [], stalled: null, answeredAt: [], refused: [] };
const situation: Situation = openedSituation([], { title: 'mine' });

function setUp(calls: Answers) {
  const workers: ThreadlessWorker[] = [];
  const onLoss = vi.fn();
  const client = createClient(() => {
    const worker = new ThreadlessWorker(calls);
    workers.push(worker);
    return worker as unknown as Worker;
  }, onLoss);
  return { client, workers, onLoss };
}

describe('the worker client', () => {
  it('drops the answer of a call that was made again meanwhile', async () => {
    const { client } = setUp({ load: async () => summary, timeline: () => null });
    await client.load(situation);
    const [late, last] = await Promise.all([
      client.timeline({ about: 'pod', pod: 'default/a' }, 0),
      client.timeline({ about: 'pod', pod: 'default/b' }, 0),
    ]);
    expect(late).toBeNull();
    expect(last).toEqual({ timeline: null });
  });

  it('starts a crashed worker anew with the last situation that ran, and tells', async () => {
    const load = vi.fn(async () => summary);
    const { client, workers, onLoss } = setUp({ load });
    await client.load(situation);
    workers[0]?.crash('out of memory');
    await vi.waitFor(() =>
      expect(onLoss).toHaveBeenCalledWith(
        expect.objectContaining({ why: 'crashed', reason: 'out of memory', holds: true }),
      ),
    );
    expect(workers).toHaveLength(2);
    expect(workers[0]?.isTerminated).toBe(true);
    expect(load).toHaveBeenCalledTimes(2);
    expect(await client.load(situation)).toEqual(summary);
  });

  it('asks a worker that was started anew only when it holds the situation again', async () => {
    let isHeld = false;
    const load = async () => {
      isHeld = false;
      await new Promise((done) => setTimeout(done, 30));
      isHeld = true;
      return summary;
    };
    const subjects = () => [`Pod/${isHeld}`] as const;
    const { client, workers } = setUp({ load, subjects });
    await client.load(situation);
    workers[0]?.crash('out of memory');
    await vi.waitFor(() => expect(workers).toHaveLength(2), { interval: 1 });
    expect(await client.subjects(0)).toEqual(['Pod/true']);
  });

  it('hears how far a call is, and nothing more once it is answered', async () => {
    let reportLate: ReportProgress = () => undefined;
    const { client } = setUp({
      async load(_, report) {
        reportLate = report ?? reportLate;
        await reportLate(progress(1));
        return summary;
      },
    });
    const reported = vi.fn();
    expect(await client.load(situation, reported)).toEqual(summary);
    await reportLate(progress(2));
    expect(reported.mock.calls).toEqual([[progress(1)]]);
  });

  it('hands a cancel on, and keeps the situation before as the one to start anew with', async () => {
    let answer: (found: RunSummary | null) => void = () => undefined;
    const load = vi.fn((_: Situation) => new Promise<RunSummary | null>((resolve) => (answer = resolve)));
    const { client, workers, onLoss } = setUp({ load, cancel: () => answer(null) });
    const first = client.load(situation);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    answer(summary);
    await first;
    const second = client.load({ ...situation, title: 'too long' });
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    client.cancel();
    expect(await second).toBeNull();
    workers[0]?.crash('out of memory');
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
    expect(load.mock.lastCall?.[0].title).toBe('mine');
    answer(summary);
    await vi.waitFor(() => expect(onLoss).toHaveBeenCalled());
  });

  it('knows how long the present cluster takes at best, whatever a busy machine makes of one load', async () => {
    const { client } = setUp({ load: async () => summary });
    const now = vi.spyOn(performance, 'now');
    const loadedIn = async (ms: number, texts: string) => {
      now.mockReturnValueOnce(0).mockReturnValueOnce(ms);
      await client.load({ ...situation, base: [{ id: texts, name: texts, content: '' }] });
      return client.loadMs();
    };
    expect(await loadedIn(900, 'small')).toBe(900);
    expect(await loadedIn(40, 'small')).toBe(40);
    expect(await loadedIn(700, 'small')).toBe(40);
    expect(await loadedIn(3000, 'large')).toBe(3000);
    now.mockRestore();
  });

  it('rejects the call that was under way when the worker died', async () => {
    const never = () => new Promise<never>(() => undefined);
    const { client, workers } = setUp({ load: never });
    const call = client.load(situation);
    workers[0]?.crash('stack overflow');
    await expect(call).rejects.toBeInstanceOf(WorkerLost);
  });

  it('drops an answer about another run than the page held when it asked', async () => {
    const { client, workers } = setUp({ load: async () => summary, subjects: () => ['Service/default/new'] });
    await client.load(situation);
    expect(await client.subjects(0)).toEqual(['Service/default/new']);
    // The worker holds the next run; its answer to the page is still on the way.
    if (workers[0]) workers[0].revision = 2;
    expect(await client.subjects(0)).toBeNull();
  });

  it('drops an answer about the run before, once the page holds another', async () => {
    let answer: (subjects: readonly ObjectRef[]) => void = () => undefined;
    const { client } = setUp({
      load: async () => summary,
      subjects: () => new Promise((resolve) => (answer = resolve)) as never,
    });
    await client.load(situation);
    const asked = client.subjects(0);
    await client.load({ ...situation, title: 'another' });
    answer(['Service/default/old']);
    expect(await asked).toBeNull();
  });

  it('tells that a situation is held before anything else can ask about it', async () => {
    const { client } = setUp({ load: async () => summary, subjects: () => [] });
    const order: string[] = [];
    const load = client.load(situation, undefined, () => order.push('held')).then(() => order.push('answered'));
    await load;
    expect(order).toEqual(['held', 'answered']);
  });
});
