/** The pods of a tile by what they are: as small blocks, or, where these would be too small to be told apart, as bars that fill it. */
import type { NodeView } from '../../engine/view/view.ts';
import { isUnready, isWarned } from '../scene/podMark.ts';
import type { PodScene } from '../scene/pods.ts';
import type { NodeScene } from '../scene/nodeScene.ts';
import type { Box, CardBox, NodesLayout } from './boxes.ts';
import { blockSize } from './tiles.ts';

/** What has one look. */
export interface Blocks {
  /** Its class. */
  kind: string;
  /** Of each pod, or the one bar of all of them. */
  places: readonly Box[];
}

type Tile = Pick<CardBox, 'scene' | 'w' | 'h'>;
type KindOf = (pod: PodScene, node: NodeScene) => string;

/** A decision paints all tiles anew, and mostly moves no pod: by the pods that stand there. */
const known = new WeakMap<readonly PodScene[], { tile: Tile; kindOf: KindOf; blocks: readonly Blocks[] }>();

/**
 * @param kindOf the class of a pod that stands there; by its state without it
 * @returns of each kind where it stands in the tile
 */
export function tileBlocks(tile: Tile, kindOf: KindOf = stateOf): readonly Blocks[] {
  const { pods } = tile.scene;
  const before = known.get(pods);
  if (before && before.kindOf === kindOf && isAlike(before.tile, tile)) return before.blocks;
  const blocks = madeBlocks(tile, kindOf);
  known.set(pods, { tile, kindOf, blocks });
  return blocks;
}

const isAlike = (a: Tile, b: Tile): boolean =>
  a.w === b.w && a.h === b.h && a.scene.node === b.scene.node && a.scene.gone === b.scene.gone;

function madeBlocks({ scene, w, h }: Tile, kindOf: KindOf): readonly Blocks[] {
  const pods = podsOf(scene);
  const { side, pitch, perRow, x, y } = blockSize(pods.length, { w, h });
  const kinds = new Map<string, Box[]>();
  pods.forEach((pod, at) => {
    const kind = pod.held || pod.gone ? stateOf(pod) : kindOf(pod, scene);
    const place = { x: x + (at % perRow) * pitch, y: y + Math.floor(at / perRow) * pitch, w: side, h: side };
    const places = kinds.get(kind);
    if (places) places.push(place);
    else kinds.set(kind, [place]);
  });
  const blocks = [...kinds].map(([kind, places]) => ({ kind, places }));
  return side > 0 ? blocks : barsOf(blocks, { x, y, w: w - 2 * x, h: h - x - y }, scene);
}

/** Bars one upon the other, a part for each kind; together as high as the share of the node that its pods ask for. */
function barsOf(blocks: readonly Blocks[], room: Box, { node }: NodeScene): readonly Blocks[] {
  const all = blocks.reduce((sum, { places }) => sum + places.length, 0);
  // Less would not be seen.
  const height = all === 0 ? 0 : Math.max(1, Math.round(room.h * requestedShare(node)));
  let bottom = room.y + room.h;
  return blocks.map(({ kind, places }) => {
    const h = (height * places.length) / all;
    bottom -= h;
    return { kind, places: [{ ...room, y: bottom, h }] };
  });
}

/** @returns of what a node has least left of, the part that is requested, at most 1 */
export function requestedShare({ allocatable, requested }: NodeView): number {
  const shares = (['cpu', 'memory', 'pods'] as const)
    .filter((resource) => allocatable[resource] > 0)
    .map((resource) => requested[resource] / allocatable[resource]);
  return Math.min(1, Math.max(0, ...shares));
}

/** @returns whether pods are drawn as bars on any of the tiles */
export const hasBars = ({ domains }: NodesLayout): boolean =>
  domains.some(({ cards }) =>
    cards.some((card) => card.kind === 'tile' && blockSize(podsOf(card.scene).length, card).side === 0),
  );

const podsOf = ({ pods, gone }: NodeScene): readonly PodScene[] => (gone.length > 0 ? [...pods, ...gone] : pods);

function stateOf({ pod, counted, held, gone }: PodScene): string {
  if (held) return 'is-held';
  if (gone) return 'is-gone';
  if (isWarned(pod)) return 'is-warned';
  if (isUnready(pod)) return 'is-unready';
  if (pod.shape === 'Running' && counted === false) return 'is-running uncounted';
  return `is-${pod.shape.toLowerCase()}`;
}
