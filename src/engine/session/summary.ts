/** A run in short: its end, its marks for the strip, and when things had come to rest after each action. */
import { faultSpans } from '../view/faultSpans.ts';
import { refusalsOf } from './refusals.ts';
import type { Action } from '../simulation/situation.ts';
import { type Run, settledAt } from '../simulation/run.ts';
import type { ActorKind, Millis, TraceEvent } from '../simulation/trace.ts';

interface Mark {
  t: Millis;
  actor: ActorKind;
  subject: string;
}

export function summary(run: Run, actions: readonly Action[]) {
  return {
    end: run.end,
    marks: run.trace.filter(isMark).map(({ t, actor, subject }): Mark => ({ t, actor: actor.kind, subject })),
    broken: faultSpans(run).map(({ since, until }) => ({ since, until })),
    refused: refusalsOf(run, actions),
    settledAt: actions.map((action) => settledAt(run, action.t)),
  };
}

/** Single requests of clients would fill the strip; why a pod changed its place in the queue is marked by what made it. */
const isMark = (event: TraceEvent): boolean => event.what !== 'client' && event.what !== 'queue';
