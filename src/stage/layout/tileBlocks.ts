/** The pods of a tile as small blocks, by what they are. */
import { isUnready, isWarned } from '../scene/podMark.ts';
import type { PodScene } from '../scene/pods.ts';
import type { NodeScene } from '../scene/scene.ts';
import type { Box, CardBox } from './boxes.ts';
import { blockSize } from './tiles.ts';

/** Blocks of one look: their upper left corners. */
export interface Blocks {
  /** Its class. */
  kind: string;
  side: number;
  places: readonly { x: number; y: number }[];
}

/** @returns of each kind where its blocks stand in the tile */
export function tileBlocks({ scene, ...box }: Box & Pick<CardBox, 'scene'>): readonly Blocks[] {
  const pods = podsOf(scene);
  const { side, pitch, perRow, pad } = blockSize(pods.length, box);
  const kinds = new Map<string, { x: number; y: number }[]>();
  pods.forEach((pod, at) => {
    const kind = kindOf(pod);
    const place = { x: pad + (at % perRow) * pitch, y: pad + Math.floor(at / perRow) * pitch };
    const places = kinds.get(kind);
    if (places) places.push(place);
    else kinds.set(kind, [place]);
  });
  return [...kinds].map(([kind, places]) => ({ kind, side, places }));
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
