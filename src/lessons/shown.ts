/** What is run to answer a prediction, and which stretch of it is shown. Pure. */
import type { Millis } from '../engine/simulation/trace.ts';
import type { HistoryStep } from '../store/slices/scenario.ts';
import { type ChangedScene, changed } from './change.ts';
import type { Predict } from './lesson.ts';

type Begun = Pick<HistoryStep, 'situation' | 't'>;

/** What is run to find out, and the instant at which its facts are read. */
export const trialOf = ({ trial }: Predict, { situation, t }: Begun): ChangedScene =>
  trial ? changed(situation, trial, t) : { situation, t };

/** What plays, and until when. */
export const shownOf = (step: Predict, begun: Begun): ChangedScene =>
  step.show?.run ? changed(begun.situation, step.show.run, begun.t) : trialOf(step, begun);

/**
 * Where it begins: at the instant of the question; but where nothing happens from there on, or where what is changed has
 * changed what went before, with the last thing done before it.
 * @param stops moments of the run that are worth a step
 */
export function startOf(step: Predict, begun: Begun, stops: readonly Millis[]): Millis {
  const { situation, t } = shownOf(step, begun);
  const change = step.show?.run ?? step.trial;
  const isOfBefore =
    change !== undefined && !change.do && (change.tuning ?? change.options ?? change.replace) !== undefined;
  if (!isOfBefore && stops.some((stop) => stop > begun.t && stop <= t)) return begun.t;
  return situation.actions.findLast((action) => action.t < begun.t)?.t ?? 0;
}
