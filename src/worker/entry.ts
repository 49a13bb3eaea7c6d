/** Runs in the Web Worker: unpacks calls and hands them to the engine's session. Nothing else may be imported here. */
import { expose } from 'comlink';
import { createSession } from '../engine/session/session.ts';
import { createBreath, seldom } from './breathe.ts';
import type { WorkerCalls } from './calls.ts';
import { presentingChanges } from './presented.ts';

const session = createSession(createBreath());

/** The run that is held when a question comes is the one that its answer is about. */
const stamped =
  <Args extends unknown[], Answer>(ask: (...args: Args) => Answer) =>
  async (...args: Args) => {
    const revision = session.revision();
    return { revision, answer: await ask(...args) };
  };

/** Once it holds something there is nothing else to do: what does not come now is fetched when it is asked for. */
let isFetching = false;
function fetchLate(): void {
  if (isFetching) return;
  isFetching = true;
  void session.fetchLate().catch(() => undefined);
}

const calls: WorkerCalls = {
  isHistory: session.isHistory,
  read: (source, isAdded, report) => session.read(source, isAdded, report && seldom(report)),
  withoutNames: (sources, report) => session.withoutNames(sources, report && seldom(report)),
  persist: (source) => session.persist(source),
  async load(situation, revision, report) {
    const summary = await session.load(situation, report && seldom(report), revision);
    fetchLate();
    return summary;
  },
  cancel: session.cancel,
  present: stamped(presentingChanges(session.presentInSlices)),
  timeline: stamped(session.timeline),
  caseRows: stamped(session.caseRows),
  cases: stamped(session.cases),
  dropCases: session.dropCases,
  runInBackground: stamped((situation, topic, t, report) =>
    session.runInBackground(situation, topic, t, report && seldom(report)),
  ),
  why: stamped(session.why),
  dropWhy: session.dropWhy,
  compare: stamped(session.compare),
  reconfigured: stamped(session.reconfigured),
  manifest: stamped(session.manifest),
  subjects: stamped(session.subjects),
  podUnder: stamped(session.podUnder),
  check: stamped(session.check),
  kubectl: stamped(session.kubectl),
  commands: stamped(session.commands),
  takeOut: stamped(session.takeOut),
  completions: stamped(session.completions),
  locate: session.locate,
  ping: () => undefined,
};
expose(calls);
