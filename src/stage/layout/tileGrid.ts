/** Where the tiles of a grid stand, by arithmetic: thousands of them are found without asking any element. Pure. */
import type { Box, CardBox, DomainBox, NodesLayout, TileGrid } from './boxes.ts';

/** @returns which of the cards is drawn there; null: none, or the one that was opened */
function cardAt(grid: TileGrid, { x, y }: { x: number; y: number }): number | null {
  const column = Math.floor((x - grid.x) / (grid.w + grid.gap));
  const row = Math.floor((y - grid.y) / (grid.h + grid.gap));
  if (column < 0 || row < 0 || column >= grid.perRow) return null;
  const isGap = x - grid.x - column * (grid.w + grid.gap) >= grid.w || y - grid.y - row * (grid.h + grid.gap) >= grid.h;
  const at = row * grid.perRow + column;
  return isGap || at >= grid.count ? null : cardOf(grid, at);
}

/** The card that the n-th tile is. */
const cardOf = ({ opened }: TileGrid, at: number): number => (opened !== null && at >= opened ? at + 1 : at);

/** @returns the cards of a grid that a box touches, by rows */
function cardsIn(grid: TileGrid, { x, y, w, h }: Box): readonly number[] {
  const [pitchX, pitchY] = [grid.w + grid.gap, grid.h + grid.gap];
  const columns = { from: Math.max(0, Math.floor((x - grid.x) / pitchX)), to: Math.floor((x + w - grid.x) / pitchX) };
  const rows = { from: Math.max(0, Math.floor((y - grid.y) / pitchY)), to: Math.floor((y + h - grid.y) / pitchY) };
  const last = Math.min(columns.to, grid.perRow - 1);
  const found: number[] = [];
  for (let row = rows.from; row <= rows.to && row * grid.perRow < grid.count; row++)
    for (let column = columns.from; column <= last; column++) {
      const at = row * grid.perRow + column;
      if (at < grid.count) found.push(cardOf(grid, at));
    }
  return found;
}

const isIn = ({ x, y, w, h }: Box, at: { x: number; y: number }): boolean =>
  at.x >= x && at.x < x + w && at.y >= y && at.y < y + h;
const touches = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** @returns the tile at a point of the drawing; null: none */
export function tileAt({ domains, grid }: NodesLayout, at: { x: number; y: number }): CardBox | null {
  if (grid) return domains[cardAt(grid, at) ?? -1]?.cards[0] ?? null;
  const domain = domains.find((box) => isIn(box, at));
  return domain?.cards[(domain.grid && cardAt(domain.grid, at)) ?? -1] ?? null;
}

/** @returns the tiles that a box of the drawing touches */
export function tilesIn({ domains, grid }: NodesLayout, box: Box): readonly CardBox[] {
  if (grid) return cardsIn(grid, box).flatMap((at) => domains[at]?.cards ?? []);
  return domains.filter((domain) => touches(domain, box)).flatMap((domain) => tilesOf(domain, box));
}

const tilesOf = ({ cards, grid }: DomainBox, box: Box): readonly CardBox[] =>
  grid ? cardsIn(grid, box).flatMap((at) => cards[at] ?? []) : [];
