/** A run that is watched: it must come to an end, and get on all the time. */
import { decideAlong } from '../../engine/session/decideAlong.ts';
import { type Run, runInSlices, type SituationInput } from '../../engine/simulation/run.ts';

/** Called whenever something has got on: between two slices, after each answer. */
export type Beat = () => void;

/** The clusters are small: a run with more events is a storm that nobody meant. */
const mostEvents = 100_000;

/** @returns the run; null with how far it was when it had too many events */
export function runWithin(
  input: Omit<SituationInput, 'decide'> & Partial<Pick<SituationInput, 'decide'>>,
  beat: Beat,
): { run: Run | null; events: number; t: number } {
  const slices = runInSlices({ decide: decideAlong(), ...input });
  for (;;) {
    const { done, value } = slices.next();
    beat();
    if (done) return { run: value, events: value.trace.length, t: value.end };
    const { count, t } = value;
    if (t !== null && value.doing === 'running' && count > mostEvents) return { run: null, events: count, t };
  }
}
