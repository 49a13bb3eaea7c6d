/** A run in short: its end, its marks for the strip, and when things had come to rest after each action. */
import { answersTo } from '../history/answers.ts';
import { marksOf } from '../history/marks.ts';
import { stopsOf } from '../history/stops.ts';
import { faultSpans } from '../history/faultSpans.ts';
import type { Action } from '../simulation/situation.ts';
import { longestRun } from '../simulation/latencies.ts';
import { type Run, settledAt } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';

export function summary(run: Run, actions: readonly Action[]) {
  const answers = answersTo(run, actions);
  return {
    end: endOf(run, actions),
    marks: marksOf(run),
    stops: stopsOf(run),
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
