/** How large tiles are so that all of them are in sight at once. Pure. */
import type { DomainScene } from '../scene/scene.ts';

export interface TileSize {
  w: number;
  h: number;
  gap: number;
}

/** Of a tile that is drawn as it is meant, px; others have its shape. */
const whole: TileSize = { w: 50, h: 40, gap: 5 };
/** Of the whole tile: smaller ones would be no marks any more. */
const smallest = 0.06;
const step = 0.97;

export interface Room {
  width: number;
  height: number;
  /** The zones stand side by side, each as wide as this; else one below the other. */
  beside: boolean;
  /** What each zone has beside its tiles, in height. */
  head: number;
}

/** @returns the largest tile with which the domains fit; where even the smallest do not, that one. In whole px: no edge is blurred */
export function fittedTile(domains: readonly Pick<DomainScene, 'nodes'>[], room: Room): TileSize {
  let scale = 1;
  while (scale > smallest && heightWith(sharp(scaledTile(whole, scale)), domains, room) > room.height) scale *= step;
  return sharp(scaledTile(whole, scale));
}

const sharp = ({ w, h, gap }: TileSize): TileSize => ({
  w: Math.round(w),
  h: Math.round(h),
  gap: Math.max(1, Math.round(gap)),
});

export const scaledTile = ({ w, h, gap }: TileSize, by: number): TileSize => ({
  w: w * by,
  h: h * by,
  gap: gap * by,
});

function heightWith(tile: TileSize, domains: readonly Pick<DomainScene, 'nodes'>[], room: Room): number {
  const perRow = tilesPerRow(tile, room.width);
  const heights = domains.map(
    ({ nodes }) => room.head + Math.ceil(nodes.length / perRow) * (tile.h + tile.gap) - tile.gap,
  );
  return room.beside ? Math.max(0, ...heights) : heights.reduce((sum, height) => sum + height, 0);
}

/** What is a whole number but for rounding is one. */
export const tilesPerRow = ({ w, gap }: TileSize, width: number): number =>
  Math.max(1, Math.floor((width + gap) / (w + gap) + 1e-6));
