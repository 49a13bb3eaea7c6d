/** A pod's process beside its object: phase, STATUS, the grace that runs out. */
import type { Lens } from './lens.ts';
import { nothingInside, plainCard } from './plainCard.ts';

export const life: Lens = {
  card: (scene, room, context) => plainCard(scene, room, context, nothingInside),
};
