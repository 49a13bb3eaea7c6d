/** Which of several of one name is meant. */
import type { Millis } from '../simulation/trace.ts';
import type { GroupTimeline } from './timeline.ts';

/** @param begins when each of one name begins to be the one meant; before all of them it is the first */
export const holdsAmong = (begins: readonly Millis[], at: number): Pick<GroupTimeline, 'holds'> =>
  begins.length < 2
    ? {}
    : { holds: { from: at === 0 ? 0 : (begins[at] ?? 0), until: begins[at + 1] ?? Number.POSITIVE_INFINITY } };
