/**
 * The page's side of the worker: typed calls, one number each. Late answers are dropped (`null`), and a crashed worker
 * is started anew with the last situation, after which the call that broke it is not repeated.
 */
import { proxy, type Remote, wrap } from 'comlink';
import type { Situation } from '../engine/simulation/situation.ts';
import { type PresentChanges, puttingTogether } from './presented.ts';
import type { EngineCalls } from './protocol.ts';

export class WorkerCrashed extends Error {}

export interface EngineClient {
  read: EngineCalls['read'];
  keep: EngineCalls['keep'];
  /** null when it was cancelled, or a newer situation was loaded meanwhile. */
  load: EngineCalls['load'];
  /** Drops what is being read and loaded; those calls answer null, unless they are done already. */
  cancel: () => void;
  /** null when a newer call of the same name was made meanwhile. */
  present: (...args: Parameters<EngineCalls['present']>) => Promise<ReturnType<EngineCalls['present']> | null>;
  timeline: (
    ...args: Parameters<EngineCalls['timeline']>
  ) => Promise<{ timeline: ReturnType<EngineCalls['timeline']> } | null>;
  caseRows: (...args: Parameters<EngineCalls['caseRows']>) => Promise<ReturnType<EngineCalls['caseRows']> | null>;
  cases: EngineCalls['cases'];
  dropCases: () => void;
  /** How long the present situation takes to be run, ms: the best of the last few, as a busy machine or a first reading says little. */
  loadMs: () => number;
  /** null also when a newer call was made meanwhile. */
  aside: EngineCalls['aside'];
  /** undefined also when the same question was asked again meanwhile. */
  why: EngineCalls['why'];
  dropWhy: EngineCalls['dropWhy'];
  compare: (...args: Parameters<EngineCalls['compare']>) => Promise<ReturnType<EngineCalls['compare']> | null>;
  reconfigured: (...args: Parameters<EngineCalls['reconfigured']>) => Promise<ReturnType<EngineCalls['reconfigured']>>;
  manifest: (
    ...args: Parameters<EngineCalls['manifest']>
  ) => Promise<{ text: ReturnType<EngineCalls['manifest']> } | null>;
  subjects: (...args: Parameters<EngineCalls['subjects']>) => Promise<ReturnType<EngineCalls['subjects']> | null>;
  /** null also where there is no such pod. */
  podUnder: (...args: Parameters<EngineCalls['podUnder']>) => Promise<ReturnType<EngineCalls['podUnder']>>;
  check: (...args: Parameters<EngineCalls['check']>) => Promise<ReturnType<EngineCalls['check']> | null>;
  locate: (...args: Parameters<EngineCalls['locate']>) => Promise<ReturnType<EngineCalls['locate']> | null>;
}

/** As the worker answers them. */
export type WorkerCalls = Omit<EngineCalls, 'present'> & { present: PresentChanges };

interface Running {
  worker: Worker;
  calls: Remote<WorkerCalls>;
  pictures: ReturnType<typeof puttingTogether>;
  crash: Promise<never>;
  /** Until a worker that was started anew holds the last good situation again: there is nothing before that it could be asked about. */
  held: Promise<unknown> | null;
}

const loadsKept = 5;

const textsOf = ({ base }: Situation): string => base.map(({ id }) => id).join(' ');

/**
 * @param start makes the worker (a test gives its own)
 * @param onCrash is told after the worker was started anew and holds the last good situation again
 */
export function createClient(start: () => Worker, onCrash: (reason: string) => void): EngineClient {
  const numbers = new Map<string, number>();
  let lastGood: Situation | null = null;
  /** What the last loads of the same texts took, the newest last. */
  let took: readonly number[] = [0];
  let running = boot();

  function boot(): Running {
    const worker = start();
    const crash = new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        reject(new WorkerCrashed(event.message || 'the worker stopped'));
      });
    });
    crash.catch((error: WorkerCrashed) => restart(worker, error.message));
    return { worker, calls: wrap<WorkerCalls>(worker), pictures: puttingTogether(), crash, held: null };
  }

  function restart(broken: Worker, reason: string): void {
    if (running.worker !== broken) return;
    broken.terminate();
    running = boot();
    const anew = running;
    const done = lastGood ? anew.calls.load(lastGood) : Promise.resolve(null);
    anew.held = Promise.race([done, anew.crash]).then(
      () => {
        anew.held = null;
        onCrash(reason);
      },
      () => undefined,
    );
  }

  /** Runs a call against the present worker; rejects with WorkerCrashed if that worker dies first. */
  function call<T>(send: (calls: Remote<WorkerCalls>, running: Running) => Promise<T>): Promise<T> {
    const asked = running;
    const answer = asked.held ? asked.held.then(() => send(asked.calls, asked)) : send(asked.calls, asked);
    return Promise.race([answer, asked.crash]);
  }

  /** As call, but answers null if the same name was called again meanwhile. */
  async function latest<T>(
    name: string,
    send: (calls: Remote<WorkerCalls>, running: Running) => Promise<T>,
  ): Promise<T | null> {
    const number = (numbers.get(name) ?? 0) + 1;
    numbers.set(name, number);
    const answer = await call(send);
    return numbers.get(name) === number ? answer : null;
  }

  return {
    read: (source, isAdded, tell) => telling(tell, (own) => call((calls) => calls.read(source, isAdded, own))),
    keep: (source) => call((calls) => calls.keep(source)),
    async load(situation, tell) {
      const began = performance.now();
      const summary = await telling(tell, (own) => latest('load', (calls) => calls.load(situation, own)));
      if (!summary) return null;
      const isAlike = lastGood !== null && textsOf(lastGood) === textsOf(situation);
      took = [...(isAlike ? took : []), performance.now() - began].slice(-loadsKept);
      lastGood = situation;
      return summary;
    },
    cancel: () => void running.calls.cancel().catch(() => undefined),
    present: (t, looked) =>
      latest('present', async (calls, { pictures }) => pictures.take(await calls.present(t, looked, pictures.known()))),
    timeline: (topic, t) => latest('timeline', async (calls) => ({ timeline: await calls.timeline(topic, t) })),
    caseRows: (topic, t) => latest('caseRows', (calls) => calls.caseRows(topic, t)),
    cases: (asked, tell) => telling(tell, (own) => latest('cases', (calls) => calls.cases(asked, own))),
    dropCases: () => void running.calls.dropCases().catch(() => undefined),
    loadMs: () => Math.min(...took),
    aside: (situation, topic, t, tell) =>
      telling(tell, (own) => latest('aside', (calls) => calls.aside(situation, topic, t, own))),
    // A type's own parameters do not cross comlink's types.
    async why(question, asked, tell) {
      const found = await telling(tell, (own) =>
        latest(`why ${question}`, async (calls) => ({
          answer: await (calls.why as EngineCalls['why'])(question, asked, own),
        })),
      );
      return found?.answer;
    },
    dropWhy: (question) => void running.calls.dropWhy(question).catch(() => undefined),
    compare: (t, pod, change) => latest('compare', (calls) => calls.compare(t, pod, change)),
    reconfigured: (t, pod, change) => call((calls) => calls.reconfigured(t, pod, change)),
    manifest: (t, subject) => latest('manifest', async (calls) => ({ text: await calls.manifest(t, subject) })),
    subjects: (t) => latest('subjects', (calls) => calls.subjects(t)),
    podUnder: (t, subject) => latest('podUnder', (calls) => calls.podUnder(t, subject)),
    check: (t, subject, text) => latest('check', (calls) => calls.check(t, subject, text)),
    locate: (text, path) => latest('locate', (calls) => calls.locate(text, path)),
  };
}

/** Hands the worker a way to tell how far it is. It has a channel of its own: what comes after the answer is dropped. */
async function telling<T, News>(
  tell: ((news: News) => void) | undefined,
  send: (own: ((news: News) => void) | undefined) => Promise<T>,
): Promise<T> {
  let isOver = false;
  const own = (news: News) => {
    if (!isOver) tell?.(news);
  };
  try {
    return await send(tell && proxy(own));
  } finally {
    isOver = true;
  }
}
