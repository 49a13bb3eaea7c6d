/** Hundreds of nodes: a tile each, its pods as small blocks that shrink until they fit. */
import { saidNode } from '../scene/said.ts';
import type { NodeScene } from '../scene/scene.ts';
import type { Box, CardBox } from './boxes.ts';
import { type CardContext, toneOf } from './card.ts';

export const tileSize = { w: 50, h: 34, gap: 5, pad: 5 } as const;

export function tileBoxes(nodes: readonly NodeScene[], at: Box, { shown, t }: CardContext): readonly CardBox[] {
  const { w, h, gap } = tileSize;
  const perRow = Math.max(1, Math.floor((at.w + gap) / (w + gap)));
  return nodes.map((scene, i) => ({
    kind: 'tile',
    scene,
    x: at.x + (i % perRow) * (w + gap),
    y: at.y + Math.floor(i / perRow) * (h + gap),
    w,
    h,
    said: `${saidNode(scene, shown, t)}, ${t('pods', { count: scene.pods.length })}`,
    tone: toneOf(scene),
    name: { x: 0, y: 0, text: '' },
    icon: null,
    flag: null,
    note: null,
    disc: null,
    meters: [],
    pods: [],
    empty: null,
    strip: [],
    left: null,
    right: null,
    question: null,
  }));
}

/** Side and pitch of n blocks in a tile: the largest of a few sizes that holds them all. */
export function blockSize(n: number): { side: number; pitch: number; perRow: number } {
  const width = tileSize.w - 2 * tileSize.pad;
  const height = tileSize.h - 2 * tileSize.pad;
  for (const side of [10, 7, 5, 4, 3, 2]) {
    const pitch = side + (side > 3 ? 2 : 1);
    const perRow = Math.floor((width + pitch - side) / pitch);
    if (perRow * Math.floor((height + pitch - side) / pitch) >= n) return { side, pitch, perRow };
  }
  return { side: 1, pitch: 1.5, perRow: Math.floor(width / 1.5) };
}
