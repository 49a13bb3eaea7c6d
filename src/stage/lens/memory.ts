/** What pods use of memory and disk over what they asked for, the threshold across the node, who goes next. */
import type { Lens } from './lens.ts';
import { nothingInside, plainCard } from './plainCard.ts';

export const memory: Lens = {
  card: (scene, room, context) => plainCard(scene, room, context, nothingInside),
};
