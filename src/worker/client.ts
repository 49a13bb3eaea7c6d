/**
 * The page's side of the worker: typed calls, one number each. Late answers are dropped (`null`): those of a call that
 * was made again meanwhile, and those about another run than the page holds. See lifeline.ts for workers that are lost.
 */
import { proxy } from 'comlink';
import type { Situation } from '../engine/simulation/situation.ts';
import type { Answer, Asked, Asker, Question } from '../engine/why/questions.ts';
import type { About, Stamped } from './calls.ts';
import { Foretelling, type Foretold } from './foretold.ts';
import { type Held, Lifeline, type Loss, type Patience, WorkerLost } from './lifeline.ts';
import type { EngineCalls, RunSummary, ReportProgress } from './protocol.ts';

type Answered<Q extends keyof EngineCalls> = Awaited<ReturnType<EngineCalls[Q]>>;
/** null where the answer came too late, or the call was cancelled. */
type OrNull<Q extends keyof EngineCalls> = (...args: Parameters<EngineCalls[Q]>) => Promise<Answered<Q> | null>;

export interface EngineClient {
  isHistory: EngineCalls['isHistory'];
  read: EngineCalls['read'];
  withoutNames: EngineCalls['withoutNames'];
  persist: EngineCalls['persist'];
  /**
   * null when it was cancelled, or a newer situation was loaded meanwhile.
   * @param held is told as soon as questions are about this situation: before anything else can ask one
   */
  load: (
    situation: Situation,
    report?: ReportProgress,
    held?: (summary: RunSummary) => void,
  ) => Promise<RunSummary | null>;
  /** Drops what is being read, loaded and shown; those calls answer null, unless they are done already. It always works. */
  cancel: () => void;
  present: OrNull<'present'>;
  timeline: (...args: Parameters<EngineCalls['timeline']>) => Promise<{ timeline: Answered<'timeline'> } | null>;
  caseRows: OrNull<'caseRows'>;
  cases: EngineCalls['cases'];
  dropCases: () => void;
  /** How long the present situation takes to be run, ms: the best of the last few, as a busy machine or a first reading says little. */
  loadMs: () => number;
  runInBackground: EngineCalls['runInBackground'];
  /** undefined also when the same asker asked again meanwhile. */
  why: EngineCalls['why'];
  dropWhy: EngineCalls['dropWhy'];
  compare: OrNull<'compare'>;
  reconfigured: OrNull<'reconfigured'>;
  manifest: (...args: Parameters<EngineCalls['manifest']>) => Promise<{ text: Answered<'manifest'> } | null>;
  subjects: OrNull<'subjects'>;
  /** null also where there is no such pod. */
  podUnder: OrNull<'podUnder'>;
  check: OrNull<'check'>;
  kubectl: OrNull<'kubectl'>;
  commands: OrNull<'commands'>;
  takeOut: OrNull<'takeOut'>;
  completions: OrNull<'completions'>;
  locate: OrNull<'locate'>;
}

const loadsAgain = 5;

const textsOf = ({ base }: Situation): string => base.map(({ id }) => id).join(' ');

/**
 * @param start makes the worker (a test gives its own)
 * @param onLoss is told after a worker was replaced
 * @param options `foretold`: what the page comes with, of the situation that it begins with
 */
export function createClient(
  start: () => Worker,
  onLoss: (loss: Loss) => void,
  { patience, foretold = null }: { patience?: Patience | undefined; foretold?: Foretold | null } = {},
): EngineClient {
  const numbers = new Map<string, number>();
  /** What the page holds, by the number of its load; null: nothing. */
  let held: { situation: Situation; revision: number } | null = null;
  let loads = 0;
  /** What the last loads of the same texts took, the newest last. */
  let took: readonly number[] = [0];
  const known = new Foretelling(foretold);
  /** Until the worker holds what was foretold. null: it holds what the page does. */
  let following: Promise<void> | null = null;
  const lifeline = new Lifeline({
    start,
    restore: (calls) => held && calls.load(held.situation, held.revision),
    onLoss(loss) {
      if (!loss.holds) held = null;
      onLoss(loss);
    },
    ...(patience && { patience }),
  });

  /** The worker runs what the page holds already. Whoever cancels does not mean this; a worker that is lost is given it anew. */
  async function follow(situation: Situation, revision: number): Promise<void> {
    const run = () => lifeline.call(({ calls }) => calls.load(situation, revision), true);
    try {
      while (held?.revision === revision && !(await run()));
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
    } finally {
      following = null;
    }
  }

  /** What is asked of the worker waits until it holds what the page does. */
  const atHand =
    <T>(send: (own: Held) => Promise<T>) =>
    async (own: Held): Promise<T> => {
      await following;
      return send(own);
    };

  /** Answers null if the same name was called again meanwhile. */
  async function latest<T>(name: string, send: (held: Held) => Promise<T>, outlastsCancel = false): Promise<T | null> {
    const number = (numbers.get(name) ?? 0) + 1;
    numbers.set(name, number);
    const answer = await lifeline.call(send, outlastsCancel);
    return numbers.get(name) === number ? answer : null;
  }

  /** As latest; answers null also if it is about another run than the page held when it asked, or holds now. */
  async function about<T>(
    name: About | 'present' | `why ${string}`,
    send: (held: Held) => Promise<Stamped<T>>,
    outlastsCancel = false,
  ): Promise<{ answer: T } | null> {
    const asked = held?.revision;
    const stamped = await latest(name, send, outlastsCancel);
    return stamped && stamped.revision === asked && asked === held?.revision ? stamped : null;
  }

  const answerTo = async <T>(
    name: About,
    send: (held: Held) => Promise<Stamped<T>>,
    outlastsCancel = false,
  ): Promise<T | null> => (await about(name, atHand(send), outlastsCancel))?.answer ?? null;

  /** An answer that the page came with. */
  const foreseen =
    <T>(answer: T) =>
    () =>
      Promise.resolve({ revision: held?.revision ?? 0, answer });

  return {
    isHistory: async (sources) => (await lifeline.call(({ calls }) => calls.isHistory(sources))) ?? false,
    read: (source, isAdded, report) =>
      reporting(report, (own) => lifeline.call(({ calls }) => calls.read(source, isAdded, own))),
    withoutNames: (sources, report) =>
      reporting(report, (own) => lifeline.call(({ calls }) => calls.withoutNames(sources, own))),
    persist: (source) => lifeline.call(({ calls }) => calls.persist(source)),
    async load(situation, report, onHeld) {
      const began = performance.now();
      loads += 1;
      const revision = loads;
      const ahead = loads === 1 ? known.hold(situation) : null;
      const send = (own: typeof report) =>
        ahead ? () => Promise.resolve(ahead) : atHand(({ calls }) => calls.load(situation, revision, own));
      const summary = await reporting(report, (own) => latest('load', send(own)));
      if (!summary) return null;
      const isAlike = held !== null && textsOf(held.situation) === textsOf(situation);
      took = [...(isAlike ? took : []), ahead ? Number.POSITIVE_INFINITY : performance.now() - began].slice(
        -loadsAgain,
      );
      held = { situation, revision };
      if (ahead) following = follow(situation, revision);
      else known.letGo();
      onHeld?.(summary);
      return summary;
    },
    cancel: () => lifeline.cancel(),
    async present(t, looked) {
      const ahead = known.picture(t, looked);
      const send = ahead
        ? foreseen(ahead)
        : atHand(({ calls, pictures }) => calls.present(t, looked, pictures.known()).then(seen(pictures)));
      return (await about('present', send))?.answer ?? null;
    },
    async timeline(topic, t) {
      const found = await about(
        'timeline',
        atHand(({ calls }) => calls.timeline(topic, t)),
      );
      return found && { timeline: found.answer };
    },
    caseRows: (topic, t) => answerTo('caseRows', ({ calls }) => calls.caseRows(topic, t)),
    cases: (asked, report) =>
      reporting(report, (own) => answerTo('cases', ({ calls }) => calls.cases(asked, own), true)),
    dropCases: () => lifeline.report((calls) => calls.dropCases()),
    loadMs: () => Math.min(...took),
    async runInBackground(situation, topic, t, report) {
      const send = (own: typeof report) =>
        about(
          'runInBackground',
          atHand(({ calls }) => calls.runInBackground(situation, topic, t, own)),
        );
      return (await reporting(report, send))?.answer ?? null;
    },
    // A type's own parameters do not cross comlink's types.
    async why<Q extends Question>(
      question: Q,
      asked: Asked<Q>,
      report?: (soFar: Answer<Q>) => void,
      by: Asker = question,
    ) {
      const ahead = known.answer(question, asked) as Answer<Q> | undefined;
      const askWorker = (own: typeof report) =>
        atHand(({ calls }) => (calls.why as unknown as StampedWhy<Q>)(question, asked, own, by));
      const send = (own: typeof report) =>
        about(`why ${by}`, ahead === undefined ? askWorker(own) : foreseen<Answer<Q> | undefined>(ahead), true);
      return (await reporting(report, send))?.answer;
    },
    dropWhy: (by) => lifeline.report((calls) => calls.dropWhy(by)),
    compare: (t, pod, change) => answerTo('compare', ({ calls }) => calls.compare(t, pod, change)),
    reconfigured: (t, pod, change) => answerTo('reconfigured', ({ calls }) => calls.reconfigured(t, pod, change)),
    async manifest(t, subject) {
      const found = await about(
        'manifest',
        atHand(({ calls }) => calls.manifest(t, subject)),
      );
      return found && { text: found.answer };
    },
    subjects: (t) => answerTo('subjects', ({ calls }) => calls.subjects(t)),
    podUnder: (t, subject) => answerTo('podUnder', ({ calls }) => calls.podUnder(t, subject)),
    check: (t, subject, text) => answerTo('check', ({ calls }) => calls.check(t, subject, text)),
    kubectl: (asked) => answerTo('kubectl', ({ calls }) => calls.kubectl(asked)),
    takeOut: (t, to) => answerTo('takeOut', ({ calls }) => calls.takeOut(t, to)),
    commands: () => answerTo('commands', ({ calls }) => calls.commands()),
    completions: (t, line) => answerTo('completions', ({ calls }) => calls.completions(t, line)),
    locate: (text, path) => latest('locate', ({ calls }) => calls.locate(text, path)),
  };
}

type StampedWhy<Q extends Question> = (
  question: Q,
  asked: Asked<Q>,
  report?: (soFar: Answer<Q>) => void,
  by?: Asker,
) => Promise<Stamped<Answer<Q> | undefined>>;

/** Puts a picture together as soon as it is here: the next one builds on it, also where nobody wants this one any more. */
const seen =
  (pictures: Held['pictures']) =>
  ({ revision, answer }: Stamped<Parameters<Held['pictures']['take']>[0] | null>) => ({
    revision,
    answer: answer && pictures.take(answer),
  });

/** Hands the worker a way to tell how far it is. It has a channel of its own: what comes after the answer is dropped. */
async function reporting<T, News>(
  report: ((news: News) => void) | undefined,
  send: (own: ((news: News) => void) | undefined) => Promise<T>,
): Promise<T> {
  let isOver = false;
  const own = (news: News) => {
    if (!isOver) report?.(news);
  };
  try {
    return await send(report && proxy(own));
  } finally {
    isOver = true;
  }
}
