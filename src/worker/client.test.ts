import { type Endpoint, expose } from 'comlink';
import { describe, expect, it, vi } from 'vitest';
import { defaultOptions, type Situation } from '../engine/simulation/situation.ts';
import { createClient, WorkerCrashed } from './client.ts';
import type { EngineCalls } from './protocol.ts';

/** A worker that lives in this thread: a message channel with the given calls at its other end. */
class ThreadlessWorker extends EventTarget {
  readonly terminate = vi.fn();
  readonly #channel = new MessageChannel();

  constructor(calls: Partial<EngineCalls>) {
    super();
    expose(calls, this.#channel.port2 as unknown as Endpoint);
    this.#channel.port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent('message', { data }));
  }

  postMessage(message: unknown): void {
    this.#channel.port1.postMessage(message);
  }

  crash(reason: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message: reason }));
  }
}

const summary = { end: 0, marks: [], settledAt: [] };
const situation: Situation = {
  version: 1,
  title: 'mine',
  base: [],
  actions: [],
  tuning: {},
  options: defaultOptions,
  seed: 1,
};

function setUp(calls: Partial<EngineCalls>) {
  const workers: ThreadlessWorker[] = [];
  const onCrash = vi.fn();
  const client = createClient(() => {
    const worker = new ThreadlessWorker(calls);
    workers.push(worker);
    return worker as unknown as Worker;
  }, onCrash);
  return { client, workers, onCrash };
}

describe('the worker client', () => {
  it('drops the answer of a call that was made again meanwhile', async () => {
    const { client } = setUp({ timeline: () => null });
    const [late, last] = await Promise.all([client.timeline('default/a', 0), client.timeline('default/b', 0)]);
    expect(late).toBeNull();
    expect(last).toEqual({ timeline: null });
  });

  it('starts a crashed worker anew with the last situation that ran, and tells', async () => {
    const load = vi.fn(async () => summary);
    const { client, workers, onCrash } = setUp({ load });
    await client.load(situation);
    workers[0]?.crash('out of memory');
    await vi.waitFor(() => expect(onCrash).toHaveBeenCalledWith('out of memory'));
    expect(workers).toHaveLength(2);
    expect(workers[0]?.terminate).toHaveBeenCalled();
    expect(load).toHaveBeenCalledTimes(2);
    expect(await client.load(situation)).toEqual(summary);
  });

  it('rejects the call that was under way when the worker died', async () => {
    const never = () => new Promise<never>(() => undefined);
    const { client, workers } = setUp({ load: never });
    const call = client.load(situation);
    workers[0]?.crash('stack overflow');
    await expect(call).rejects.toBeInstanceOf(WorkerCrashed);
  });
});
