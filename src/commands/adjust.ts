/** Numbers and choices that change the situation from its start on: what came of it is run again at once. */
import type { Situation } from '../engine/simulation/situation.ts';
import { adjustHeld } from '../store/adjusting.ts';
import { setState } from '../store/store.ts';
import { newestInTurn } from '../store/turns.ts';
import type { Message } from '../i18n/message.ts';

export interface Adjustment {
  /** Which number it sets. */
  handle: string;
  label: Message;
  change: (situation: Situation) => Situation;
  /** The handle is still in hand: shown at once, but no step of the history yet. */
  held: boolean;
}

/** While one adjustment is being run, of later ones of the same handle only the newest is. Letting go makes all one undoable step. */
export const adjust = (adjustment: Adjustment): void =>
  newestInTurn(adjustment.handle, () => adjustHeld(adjustment, adjustment), !adjustment.held);

/** Draws where things stood before the last handle was taken, or not. */
export const toggleBefore = (): void =>
  setState(({ timelineBefore: old }) => ({ timelineBefore: old && { ...old, isHidden: !old.isHidden } }));
