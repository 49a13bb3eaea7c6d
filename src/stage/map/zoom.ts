/** Where the same place of a map is after its tiles have become larger or smaller. Pure. */
import type { Box, NodesLayout, TileGrid } from '../layout/boxes.ts';

/** As far as it leads in, in tiles of the whole. */
const mostHeight = 132;

/** A place as tiles and parts of them, from the first of a grid. */
export interface Anchor {
  /** Which of the domains; null: the grid of the whole. */
  domain: number | null;
  across: number;
  down: number;
}

const gridsOf = ({ domains, grid }: NodesLayout): readonly (readonly [number | null, TileGrid])[] =>
  grid ? [[null, grid]] : domains.flatMap((domain, at) => (domain.grid ? [[at, domain.grid] as const] : []));

/** @returns null where there are no tiles */
export function anchorAt(layout: NodesLayout, { x, y }: { x: number; y: number }): Anchor | null {
  const away = ({ x: left, y: top, perRow, w, h, gap, count }: TileGrid): number => {
    const right = left + perRow * (w + gap);
    const bottom = top + Math.ceil(count / perRow) * (h + gap);
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  const [nearest] = gridsOf(layout).toSorted((a, b) => away(a[1]) - away(b[1]));
  if (!nearest) return null;
  const [domain, { x: left, y: top, w, h, gap }] = nearest;
  return { domain, across: (x - left) / (w + gap), down: (y - top) / (h + gap) };
}

/** @returns where it is in a layout; null: nowhere any more */
export function placeOf(layout: NodesLayout, { domain, across, down }: Anchor): { x: number; y: number } | null {
  const grid = domain === null ? layout.grid : layout.domains[domain]?.grid;
  return grid ? { x: grid.x + across * (grid.w + grid.gap), y: grid.y + down * (grid.h + grid.gap) } : null;
}

const tileHeight = (layout: NodesLayout): number | null => gridsOf(layout)[0]?.[1].h ?? null;

/**
 * @param zoom what it is
 * @param by times as large
 * @returns what it is to be: not smaller than the whole in sight, not larger than a card
 */
export function zoomed(layout: NodesLayout, zoom: number, by: number): number {
  const height = (tileHeight(layout) ?? mostHeight) / zoom;
  const most = Math.max(1, mostHeight / height);
  const next = Math.min(most, Math.max(1, zoom * by));
  // What is nearly whole is whole: else the last turn of a wheel would leave some of it out of sight.
  return next < 1.02 ? 1 : next;
}

/** The part of a map around which it is made larger, where nobody points at any. */
export const middleOf = ({ x, y, w, h }: Box): { x: number; y: number } => ({ x: x + w / 2, y: y + h / 2 });
