/** A number under the hand. */
import type { State, HistoryStep } from './state.ts';

/** A handle that was moved and not let go yet. */
export interface HeldSlider {
  /** Which number it sets. */
  handle: string;
  /** How things were before it was taken. */
  from: HistoryStep;
  timeline: Omit<NonNullable<State['timelineBefore']>, 'held'> | null;
}
