/** What a node card is given: how large it may be, and what is drawn of the cluster beside it. Sizes in px. */
import type { CardKind } from '../boxes.ts';

/** Between a card's frame and what stands in it. */
export const padding = 12;
/** Of a card that a lens draws: on a projector columns may be narrow. */
export const paddingIn = (width: number, far?: Far): number => (far || width < 120 ? 6 : padding);

/**
 * What a lens draws on a projector, where all has to be in sight at once: `low` sets it close, `brief` leaves of all pods
 * but the focused one their names, and `aside` sets the other nodes beside its own.
 */
export type Far = 'low' | 'brief' | 'aside';

export interface CardRoom {
  kind: Exclude<CardKind, 'tile'>;
  width: number;
  /** The least height: of what it is given it fills all. */
  height: number;
  /** Domain suffix that all nodes share and the card leaves out. */
  suffix: string;
  /** Read from afar; absent = at a desk. */
  far?: Far;
}
