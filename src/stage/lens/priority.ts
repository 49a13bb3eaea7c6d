/** Nodes as racks: each pod as high as its request, with its priority; budgets as shields, victims hatched. */
import type { Lens } from './lens.ts';
import { nothingInside, plainCard } from './plainCard.ts';

export const priority: Lens = {
  card: (scene, room, context) => plainCard(scene, room, context, nothingInside),
};
