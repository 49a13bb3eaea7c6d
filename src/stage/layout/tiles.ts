/** Hundreds of nodes: a tile each, its pods as small blocks that shrink until they fit. */
import { nodeLabel } from '../scene/itemLabels.ts';
import type { NodeScene } from '../scene/scene.ts';
import type { Box, CardBox, TileGrid } from './boxes.ts';
import { cardBox } from './card/card.ts';
import { titleOf, toneOf } from './card/head.ts';
import type { StagePlan } from './plan.ts';
import { remembered } from './remembered.ts';
import { t } from '../../i18n/first.ts';
import type { CardContext } from '../lens/lens.ts';

export interface TileSize {
  w: number;
  h: number;
  gap: number;
  pad: number;
}
export const largeTile: TileSize = { w: 50, h: 34, gap: 5, pad: 5 };
export const smallTile: TileSize = { w: 30, h: 24, gap: 3, pad: 4 };

const widestCard = 340;

/** The tiles of a domain; the node that was opened stands above them as a card with named pods. */
export function tileArea(
  nodes: readonly NodeScene[],
  room: Box,
  { plan, ...context }: CardContext & { plan: StagePlan },
): Tiles {
  const tile = plan.crowded ? smallTile : largeTile;
  const at = nodes.findIndex(({ node }) => node.name === context.opened);
  const scene = nodes[at];
  if (!scene) return tileBoxes(nodes, room, { ...context, tile });
  const width = Math.min(room.w, widestCard);
  const card = cardBox(scene, { kind: 'compact', width, height: 0, suffix: plan.suffix }, context);
  const below = { ...room, y: room.y + card.h + 8 };
  const others = nodes.filter((other) => other !== scene);
  const { cards, grid } = tileBoxes(others, below, { ...context, tile });
  const opened = { ...card, x: room.x, y: room.y };
  return { cards: [...cards.slice(0, at), opened, ...cards.slice(at)], grid: { ...grid, opened: at } };
}

export interface Tiles {
  cards: readonly CardBox[];
  grid: TileGrid;
}

function tileBoxes(
  nodes: readonly NodeScene[],
  at: Box,
  { tile, ...context }: CardContext & { tile: TileSize },
): Tiles {
  const { w, h, gap } = tile;
  const perRow = Math.max(1, Math.floor((at.w + gap) / (w + gap)));
  const cards = nodes.map((scene, i) =>
    placed(tileBox(scene, tile, context), {
      x: at.x + (i % perRow) * (w + gap),
      y: at.y + Math.floor(i / perRow) * (h + gap),
    }),
  );
  return { cards, grid: { x: at.x, y: at.y, w, h, gap, perRow, count: nodes.length, opened: null } };
}

/** Most tiles stay where they are. */
const places = new WeakMap<CardBox, CardBox>();

function placed(tile: CardBox, { x, y }: { x: number; y: number }): CardBox {
  const before = places.get(tile);
  if (before && before.x === x && before.y === y) return before;
  const there = { ...tile, x, y };
  places.set(tile, there);
  return there;
}

/** The tile at 0, 0. */
const tileBox = remembered(
  (scene: NodeScene, { w, h }: TileSize, { shown }: CardContext): CardBox => ({
    ...emptyTile,
    scene,
    w,
    h,
    text: `${nodeLabel(scene, shown)}, ${t('stage:pods', { count: scene.pods.length })}`,
    title: titleOf(scene.node),
    tone: toneOf(scene, shown),
  }),
);

const emptyTile = {
  kind: 'tile' as const,
  x: 0,
  y: 0,
  name: { x: 0, y: 0, text: '' },
  icon: null,
  flag: null,
  note: null,
  marks: [],
  disc: null,
  meters: [],
  pods: [],
  empty: null,
  strip: [],
  left: null,
  right: null,
  grown: 0,
};

/** Side and pitch of n blocks in a tile: the largest of a few sizes that holds them all. */
export function blockSize(n: number, tile: Box): { side: number; pitch: number; perRow: number; pad: number } {
  const pad = tile.w > 40 ? largeTile.pad : smallTile.pad;
  const width = tile.w - 2 * pad;
  const height = tile.h - 2 * pad;
  for (const side of [10, 7, 5, 4, 3, 2]) {
    const pitch = side + (side > 3 ? 2 : 1);
    const perRow = Math.floor((width + pitch - side) / pitch);
    if (perRow * Math.floor((height + pitch - side) / pitch) >= n) return { side, pitch, perRow, pad };
  }
  return { side: 1, pitch: 1.5, perRow: Math.floor(width / 1.5), pad };
}
