/** Hundreds of nodes: a tile each, its pods as small blocks that shrink until they fit. */
import { nodeLabel } from '../scene/itemLabels.ts';
import type { NodeScene } from '../scene/nodeScene.ts';
import type { Box, CardBox, TileGrid } from './boxes.ts';
import { cardBox } from './card/card.ts';
import { titleOf, toneOf } from './card/head.ts';
import type { StagePlan } from './plan.ts';
import { fitName } from './text.ts';
import { remembered } from './remembered.ts';
import { scaledTile, type TileSize, tilesPerRow } from './fitTiles.ts';
import { t } from '../../i18n/first.ts';
import type { CardContext } from '../lens/lens.ts';

const widestCard = 340;

/**
 * The tiles of a domain; the node that was opened stands above them as a card with named pods.
 * @param tile as large as one is that shows the whole
 */
export function tileArea(
  nodes: readonly NodeScene[],
  room: Box,
  { plan, tile, ...context }: CardContext & { plan: StagePlan; tile: TileSize },
): Tiles {
  const at = nodes.findIndex(({ node }) => node.name === context.opened);
  const scene = nodes[at];
  const { zoom } = plan;
  if (!scene) return tileBoxes(nodes, room, { ...context, tile, zoom });
  const width = Math.min(room.w, widestCard);
  const card = cardBox(scene, { kind: 'compact', width, height: 0, suffix: plan.suffix }, context);
  const below = { ...room, y: room.y + card.h + 8 };
  const others = nodes.filter((other) => other !== scene);
  const { cards, grid } = tileBoxes(others, below, { ...context, tile, zoom });
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
  { tile, zoom, ...context }: CardContext & { tile: TileSize; zoom: number },
): Tiles {
  const { w, h, gap } = scaledTile(tile, zoom);
  const perRow = tilesPerRow(tile, at.w / zoom);
  const size = { w, h };
  // A column may begin between two px.
  const left = Math.round(at.x);
  const cards = nodes.map((scene, i) =>
    placed(tileBox(scene, size, context), {
      x: left + (i % perRow) * (w + gap),
      y: at.y + Math.floor(i / perRow) * (h + gap),
    }),
  );
  return { cards, grid: { x: left, y: at.y, w, h, gap, perRow, count: nodes.length, opened: null } };
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
  (scene: NodeScene, { w, h }: Omit<TileSize, 'gap'>, context: CardContext): CardBox => ({
    ...emptyTile,
    scene,
    w,
    h,
    text: tileText(scene, anywhere, context),
    title: titleOf(scene.node),
    name:
      w < leastNamed
        ? emptyTile.name
        : { x: padOf(w) + 1, y: 14, text: fitName(scene.node.name, w - 2 * padOf(w) - 2, 11) },
    tone: toneOf(scene, context.shown),
  }),
);

/** What a tile says is the same however large it is. */
const tileText = remembered(
  (scene: NodeScene, _: typeof anywhere, { shown }: CardContext): string =>
    `${nodeLabel(scene, shown)}, ${t('stage:pods', { count: scene.pods.length })}`,
);
const anywhere = {};

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

/** Of what is drawn in a tile, from its edge. */
const padOf = (w: number): number => Math.max(1, Math.min(5, Math.round(w / 9)));
/** From this width on a tile has its node's name above its pods. */
const leastNamed = 84;
const nameHeight = 14;

export interface BlockSize {
  /** 0: not even the smallest fit. */
  side: number;
  pitch: number;
  perRow: number;
  /** Where the first stands. */
  x: number;
  y: number;
}

/** Side and pitch of n blocks in a tile: the largest of a few sizes that holds them all. */
export function blockSize(n: number, tile: Pick<Box, 'w' | 'h'>): BlockSize {
  const x = padOf(tile.w);
  const y = x + (tile.w >= leastNamed ? nameHeight : 0);
  const width = tile.w - 2 * x;
  const height = tile.h - x - y;
  for (const side of [28, 20, 14, 10, 7, 5, 4, 3, 2]) {
    const pitch = side + (side > 3 ? 2 : 1);
    const perRow = Math.floor((width + pitch - side) / pitch);
    if (perRow * Math.floor((height + pitch - side) / pitch) >= n) return { side, pitch, perRow, x, y };
  }
  return { side: 0, pitch: 0, perRow: 1, x, y };
}
