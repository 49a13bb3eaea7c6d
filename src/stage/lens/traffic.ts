/** Clients, Services, endpoints, and requests on their way: served, refused, lost. */
import type { Lens } from './lens.ts';
import { nothingInside, plainCard } from './plainCard.ts';

export const traffic: Lens = {
  card: (scene, room, context) => plainCard(scene, room, context, nothingInside),
};
