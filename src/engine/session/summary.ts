/** A run in short: its end, its marks for the strip, and when things had come to rest after each action. */
import { faultSpans } from '../view/faultSpans.ts';
import { answersTo } from './answers.ts';
import { stopsOf } from './stops.ts';
import type { Action } from '../simulation/situation.ts';
import { longestRun } from '../simulation/latencies.ts';
import { type Run, settledAt } from '../simulation/run.ts';
import type { ActorKind, Millis, TraceEvent } from '../simulation/trace.ts';

interface Mark {
  t: Millis;
  actor: ActorKind;
  subject: string;
}

export function summary(run: Run, actions: readonly Action[]) {
  const answers = answersTo(run, actions);
  return {
    end: endOf(run, actions),
    marks: run.trace.filter(isMark).map(({ t, actor, subject }): Mark => ({ t, actor: actor.kind, subject })),
    stops: stopsOf(run.trace),
    broken: faultSpans(run).map(({ since, until }) => ({ since, until })),
    stalled: run.stalled,
    answeredAt: answers.map(({ t }) => t),
    refused: answers.map(({ refused }) => refused),
    settledAt: actions.map((action) => settledAt(run, action.t)),
  };
}

/** While something is broken there is still something to come, be it that nothing happens: the clock can run on. */
function endOf(run: Run, actions: readonly Action[]): Millis {
  const isBroken = faultSpans(run).some(({ until }) => until === null);
  return isBroken ? Math.max(run.end, ...actions.map(({ t }) => t + longestRun)) : run.end;
}

/** Single requests of clients would fill the strip; why a pod changed its place in the queue is marked by what made it. */
const isMark = (event: TraceEvent): boolean => event.what !== 'client' && event.what !== 'queue';
