/** How a run goes on if users do nothing more: it is simulated once more without what they do later. */
import type { ObjectRef } from '../../objects/ref.ts';
import { finish, type Slices } from '../../slices.ts';
import { type Run, runInSlices, type SituationInput } from '../../simulation/run.ts';
import { longestRun } from '../../simulation/latencies.ts';
import type { Decide } from '../../simulation/schedulingCycle.ts';
import type { Millis } from '../../simulation/trace.ts';
import { nextEventAbout } from '../podEvents.ts';

/** Above so many objects and happenings a second run would hold up the screen. */
const largest = 20_000;

type Rerun = (t: Millis) => Slices<Run>;
const reruns = new WeakMap<Run['trace'], Rerun>();

/**
 * Lets the run be foreseen beyond what users do in it; without this, or where it is too large, what is foreseen ends there.
 *
 * @param decide makes the decisions of one more run
 */
export function letForesee(run: Run, input: Omit<SituationInput, 'decide'>, decide: () => Decide): void {
  if (input.objects.length + run.trace.length > largest) return;
  const horizon = Math.max(0, ...input.actions.map(({ t }) => t)) + longestRun;
  const known = new Map<number, Run>();
  reruns.set(run.trace, function* (t) {
    const actions = input.actions.filter((action) => action.t <= t);
    const left = known.get(actions.length) ?? (yield* runInSlices({ ...input, actions, horizon, decide: decide() }));
    known.set(actions.length, left);
    return left;
  });
}

/** The same until t; after it no user acts, as far as that can be foreseen. */
export const leftAlone = (run: Run, t: Millis): Run => finish(foresee(run, t));

/** As leftAlone, which then has it at once. */
export function* foresee(run: Run, t: Millis): Slices<Run> {
  const rerun = reruns.get(run.trace);
  return rerun && nextAct(run, t) !== Number.POSITIVE_INFINITY ? yield* rerun(t) : run;
}

/** When a user acts next; Infinity: never. */
export const nextAct = (run: Run, t: Millis): Millis =>
  run.index.all('request').find((event) => event.actor.kind === 'user' && event.cause === null && event.t > t)?.t ??
  Number.POSITIVE_INFINITY;

/** The next Event about what is no pod, as far as no user acts before. */
export function nextIfLeftAlone(run: Run, subject: ObjectRef, t: Millis) {
  const next = nextEventAbout(run, subject, t);
  return next && next.t < nextAct(run, t) ? { t: next.t, reason: next.reason, message: next.message } : null;
}
