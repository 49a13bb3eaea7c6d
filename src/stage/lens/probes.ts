/** Each check of a pod as a mark, thresholds as frames. */
import type { Lens } from './lens.ts';
import { nothingInside, plainCard } from './plainCard.ts';

export const probes: Lens = {
  card: (scene, room, context) => plainCard(scene, room, context, nothingInside),
};
