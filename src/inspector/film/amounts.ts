/** Amounts of a rack's resource in words: `2 cpu`, `512Mi memory`. */
import type { FilmRoom, ResourceAmount } from '../../engine/why/film/room.ts';
import { quantity } from '../../text/amount.ts';
import { message } from '../../i18n/inspector.ts';
import { code, textOf } from '../../i18n/message.ts';

/** Words for what has a name of its own; `nvidia.com/gpu` is one already. */
export function resourceName(resource: string): string {
  if (resource === 'cpu' || resource === 'memory' || resource === 'ephemeral-storage' || resource === 'pods')
    return textOf(message(`inspector:film.resource.${resource}`));
  return resource;
}

/** `2 cpu`; places for pods are none of a pod's own requests. */
export const needsInWords = (needs: readonly ResourceAmount[]): readonly string[] => {
  const own = needs.filter(({ resource }) => resource !== 'pods');
  return (own.length > 0 ? own : needs).map(
    ({ resource, amount }) => `${code(quantity(resource, amount))} ${resourceName(resource)}`,
  );
};

/** The numbers of a room as sentences need them. */
export const roomValues = ({ resource, free, needs }: FilmRoom) => ({
  free: quantity(resource, free),
  over: quantity(resource, -free),
  needs: quantity(resource, needs),
  resource: resourceName(resource),
});
