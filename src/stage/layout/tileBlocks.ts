/** The pods of a tile by what they are: as small blocks, or, where these would be too small to be told apart, as bars that fill it. */
import { isUnready, isWarned } from '../scene/podMark.ts';
import type { PodScene } from '../scene/pods.ts';
import type { NodeScene } from '../scene/scene.ts';
import type { Box, CardBox } from './boxes.ts';
import { blockSize } from './tiles.ts';

/** What has one look. */
export interface Blocks {
  /** Its class. */
  kind: string;
  /** Of each pod, or the one bar of all of them. */
  places: readonly Box[];
}

/** @returns of each kind where it stands in the tile */
export function tileBlocks({ scene, w, h }: Pick<CardBox, 'scene' | 'w' | 'h'>): readonly Blocks[] {
  const pods = podsOf(scene);
  const { side, pitch, perRow, x, y } = blockSize(pods.length, { w, h });
  const kinds = new Map<string, Box[]>();
  pods.forEach((pod, at) => {
    const kind = kindOf(pod);
    const place = { x: x + (at % perRow) * pitch, y: y + Math.floor(at / perRow) * pitch, w: side, h: side };
    const places = kinds.get(kind);
    if (places) places.push(place);
    else kinds.set(kind, [place]);
  });
  const blocks = [...kinds].map(([kind, places]) => ({ kind, places }));
  return side > 0 ? blocks : barsOf(blocks, { x, y, w: w - 2 * x, h: h - x - y }, scene);
}

/** Bars one upon the other: as high as the part of its room for pods that a node has taken. */
function barsOf(blocks: readonly Blocks[], room: Box, { node }: NodeScene): readonly Blocks[] {
  const all = blocks.reduce((sum, { places }) => sum + places.length, 0);
  const most = Math.max(node.allocatable.pods, all);
  let bottom = room.y + room.h;
  return blocks.map(({ kind, places }) => {
    const h = (room.h * places.length) / most;
    bottom -= h;
    return { kind, places: [{ ...room, y: bottom, h }] };
  });
}

const podsOf = ({ pods, gone }: NodeScene): readonly PodScene[] => (gone.length > 0 ? [...pods, ...gone] : pods);

function kindOf({ pod, counted, held, gone }: PodScene): string {
  if (held) return 'is-held';
  if (gone) return 'is-gone';
  if (isWarned(pod)) return 'is-warned';
  if (isUnready(pod)) return 'is-unready';
  if (pod.shape === 'Running' && counted === false) return 'is-running uncounted';
  return `is-${pod.shape.toLowerCase()}`;
}
