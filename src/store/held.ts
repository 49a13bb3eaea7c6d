/** A number under the hand. */
import type { State, Step } from './state.ts';

/** A handle that was moved and not let go yet. */
export interface Held {
  /** Which number it sets. */
  handle: string;
  /** How things were before it was taken. */
  from: Step;
  timeline: Omit<NonNullable<State['timelineBefore']>, 'held'> | null;
}
