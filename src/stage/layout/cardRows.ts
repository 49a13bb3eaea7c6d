/** What columns and sections share: how wide and high their cards and tiles are, and in rows. */
import type { NodeScene } from '../scene/nodeScene.ts';
import type { DomainScene } from '../scene/scene.ts';
import type { Box, CardBox } from './boxes.ts';
import { cardBox } from './card/card.ts';
import type { CardRoom } from './card/room.ts';
import { fittedTile, type TileSize } from './fitTiles.ts';
import type { StagePlan } from './plan.ts';
import type { CardContext } from '../lens/lens.ts';

/** Without a ruler; a finger finds it. */
const calmHeadingHeight = { near: 36, far: 26 };
export const calmHead = ({ far }: StagePlan): number => calmHeadingHeight[far ? 'far' : 'near'];
export const framePad = 6;

/** Tiles as large as all of them are in sight; null: the nodes are no tiles. */
export function tileSizeFor(plan: StagePlan, domains: readonly DomainScene[], head: number): TileSize | null {
  if (plan.density !== 'tile') return null;
  const beside = plan.mode === 'columns';
  const width = beside ? (plan.columns[0]?.w ?? plan.width) : plan.width - 2 * padOf(plan);
  return fittedTile(domains, { width, height: plan.mapHeight - 2 * framePad, beside, head });
}

/** Beside the tiles or cards of a section. */
export const padOf = ({ narrow }: StagePlan): number => (narrow ? 0 : framePad + 1);

/** Cards side by side in a width: as many as keep the least width; `most` nodes stand there, and few of them are wider. */
export function perRow(
  width: number,
  { leastCard: least, gap, room }: StagePlan,
  most: number,
): { count: number; width: number } {
  const fit = Math.max(1, Math.floor((width + gap) / (least + gap)));
  const count = room > 0 ? Math.max(1, Math.min(fit, most)) : fit;
  const w = (width - (count - 1) * gap) / count;
  return { count, width: count < fit ? Math.min(w, widest) : w };
}

const widest = 420;

export const mostIn = (domains: readonly DomainScene[]): number =>
  Math.max(0, ...domains.map(({ nodes }) => nodes.length));

export function roomFor(plan: StagePlan, width: number, height = 0): CardRoom {
  return {
    ...{ kind: plan.density === 'tile' ? 'compact' : plan.density, width, height, suffix: plan.suffix },
    ...(plan.far && { far: plan.far }),
  };
}

/** What the rows of a domain need at least: nothing is asked where there is no room to be filled. */
export function neededRows(
  nodes: readonly NodeScene[],
  { count, width }: { count: number; width: number },
  plan: StagePlan,
  context: CardContext,
): readonly number[] {
  if (plan.room <= 0) return [];
  const heights = nodes.map((node) => {
    const { h, grown } = cardBox(node, roomFor(plan, width), context);
    return h - grown;
  });
  return Array.from({ length: Math.ceil(nodes.length / count) }, (_, row) =>
    Math.max(...heights.slice(row * count, (row + 1) * count)),
  );
}

/** On phones one below the other, unless a lens is narrow enough. */
export function fitIn(width: number, plan: StagePlan, { lens }: CardContext, most: number): ReturnType<typeof perRow> {
  if (plan.density !== 'row') return perRow(width, plan, most);
  return lens?.least === undefined ? { count: 1, width } : perRow(width, { ...plan, leastCard: lens.least }, most);
}

export function placeRows(
  cards: readonly CardBox[],
  fit: { count: number; width: number; gap: number },
  at: Box,
): readonly CardBox[] {
  const { gap } = fit;
  let y = at.y;
  const placed: CardBox[] = [];
  for (let from = 0; from < cards.length; from += fit.count) {
    const row = cards.slice(from, from + fit.count);
    const level = Math.max(...row.map((card) => card.h - card.grown));
    row.forEach((card, i) =>
      placed.push({ ...card, x: at.x + i * (fit.width + gap), y, h: card.grown > 0 ? Math.max(card.h, level) : level }),
    );
    y += Math.max(level, ...row.map((card) => card.h)) + (fit.count === 1 ? 10 : gap);
  }
  return placed;
}
