/** What every little picture is given besides its data. */
import type { Little } from './card.ts';
import type { LittleSize } from './layCluster.ts';

export interface Drawing<Picture extends Little> {
  picture: Picture;
  size: LittleSize;
  /** How far it has played, 0 to 1: a ceiling climbs, lanes grow, victims are named. */
  share: number;
  /** Pictures on one scale with it, itself among them. */
  beside: readonly Little[];
}

/** For those beside it that are of its kind. */
export const isOf =
  <Kind extends Little['of']>(of: Kind) =>
  (picture: Little): picture is Extract<Little, { of: Kind }> =>
    picture.of === of;
