/** Numbers and choices that change the situation from its start on: what came of it is run again at once. */
import type { Situation } from '../engine/simulation/situation.ts';
import { adjustHeld } from '../store/adjusting.ts';
import { setState } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';
import type { Message } from '../i18n/message.ts';

export interface Adjustment {
  /** Which number it sets. */
  handle: string;
  label: Message;
  change: (situation: Situation) => Situation;
  /** The handle is still in hand: shown at once, but no step of the history yet. */
  held: boolean;
}

/** What waits for its turn, in order. */
let waiting: readonly Adjustment[] = [];

/** While one adjustment is being run, later ones of the same handle are merged. Letting go makes all one undoable step. */
export function adjust(adjustment: Adjustment): void {
  const last = waiting.at(-1);
  if (last?.handle === adjustment.handle && last.held) {
    waiting = [...waiting.slice(0, -1), adjustment];
    return;
  }
  waiting = [...waiting, adjustment];
  void inTurn(async () => {
    const [next, ...later] = waiting;
    waiting = later;
    if (next) await adjustHeld(next, next);
  });
}

/** Draws where things stood before the last handle was taken, or not. */
export const toggleBefore = (): void =>
  setState(({ timelineBefore: old }) => ({ timelineBefore: old && { ...old, isHidden: !old.isHidden } }));
