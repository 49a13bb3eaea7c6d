/** A worker that lives in the test's own thread: a message channel with the given calls at its other end. */
import { expose } from 'comlink';
import type { WorkerCalls } from './calls.ts';
import { presentingChanges } from './presented.ts';
import type { EngineCalls } from './protocol.ts';

/** What an engine answers: the stamp of a revision is put on here, as the worker does. */
export type Answers = Partial<EngineCalls> & Partial<Pick<WorkerCalls, 'ping'>>;

export class ThreadlessWorker extends EventTarget {
  isTerminated = false;
  readonly #channel = new MessageChannel();
  /** What it holds. */
  revision = 0;
  /** It hears nothing any more, as a worker in an endless loop. */
  isDeaf = false;

  constructor(answers: Answers) {
    super();
    expose(this.#calls(answers), this.#channel.port2);
    this.#channel.port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent('message', { data }));
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    if (!this.isDeaf) this.#channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  crash(reason: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message: reason }));
  }

  #calls({ load, present, ...others }: Answers): object {
    const answers = { ...others, ...(present && { present: presentingChanges(present) }) };
    const plain = new Set(['withoutNames', 'read', 'persist', 'cancel', 'dropCases', 'dropWhy', 'locate', 'ping']);
    const stamped = Object.entries(answers).map(([name, answer]) => {
      const ask = answer as (...args: unknown[]) => unknown;
      const stamp = async (...args: unknown[]) => {
        const { revision } = this;
        return { revision, answer: await ask(...args) };
      };
      return [name, plain.has(name) ? ask : stamp];
    });
    const loading: WorkerCalls['load'] = async (situation, revision, report) => {
      const summary = (await load?.(situation, report)) ?? null;
      if (summary) this.revision = revision;
      return summary;
    };
    return { ping: () => undefined, cancel: () => undefined, load: loading, ...Object.fromEntries(stamped) };
  }
}
