/** What a node card is given: how large it may be, and what is drawn of the cluster beside it. Sizes in px. */
import type { Lens } from '../../lens/lens.ts';
import type { StageScene } from '../../scene/scene.ts';
import type { CardKind } from '../boxes.ts';
import type { OpenPod } from '../openPod.ts';

/** Between a card's frame and what stands in it. */
export const padding = 12;
/** Of a card that a lens draws: on a projector columns may be narrow. */
export const paddingIn = (width: number): number => (width < 120 ? 6 : padding);

export interface CardRoom {
  kind: Exclude<CardKind, 'tile'>;
  width: number;
  /** The least height: of what it is given it fills all. */
  height: number;
  /** Domain suffix that all nodes share and the card leaves out. */
  suffix: string;
}

export interface CardContext {
  shown: StageScene;
  /** The node among tiles that is shown as a card. */
  opened: string | null;
  /** Lays opened pods out; absent = pods stay closed. */
  openPod?: OpenPod | undefined;
  /** Lays the cards of few nodes out; absent = the placement is drawn, or the lens is not here yet. */
  lens?: Lens | undefined;
}
