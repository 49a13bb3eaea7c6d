/** Where labels go so that none lies on another or on a shape: the first free one of some candidates, else nowhere. */
import { type PictureBox, overlaps } from './picture.ts';

export interface Wish {
  id: string;
  /** Best first. */
  candidates: readonly PictureBox[];
  /** Shapes that this label may cover: its own. */
  owns: readonly PictureBox[];
}

/** @returns the box found for each id; wishes are served in order, so put the important ones first */
export function placeLabels(
  wishes: readonly Wish[],
  shapes: readonly PictureBox[],
  bounds: PictureBox,
): ReadonlyMap<string, PictureBox> {
  const placed = new Map<string, PictureBox>();
  for (const { id, candidates, owns } of wishes) {
    const free = candidates.find(
      (box) =>
        inside(box, bounds) &&
        !shapes.some((shape) => !owns.includes(shape) && overlaps(shape, box)) &&
        ![...placed.values()].some((other) => overlaps(widened(other), box)),
    );
    if (free) placed.set(id, free);
  }
  return placed;
}

/** Words beside each other, or one above the other, must not read as one. */
const apart = 5;
const widened = ({ x, y, w, h }: PictureBox): PictureBox => ({ x: x - apart, y, w: w + 2 * apart, h });

const inside = (box: PictureBox, bounds: PictureBox): boolean =>
  box.x >= bounds.x &&
  box.y >= bounds.y &&
  box.x + box.w <= bounds.x + bounds.w &&
  box.y + box.h <= bounds.y + bounds.h;

/**
 * Spreads boxes down a column so that none overlap, each as near to its wanted place as the ones before allow.
 * @returns tops in the order given (which is by wanted place); pushed up again where the column ends
 */
export function spreadDown(wanted: readonly number[], heights: readonly number[], end: number): readonly number[] {
  const tops: number[] = [];
  let least = 0;
  wanted.forEach((y, i) => {
    tops.push(Math.max(y, least));
    least = (tops[i] ?? 0) + (heights[i] ?? 0);
  });
  let limit = end;
  for (let i = tops.length - 1; i >= 0; i -= 1) {
    const top = Math.min(tops[i] ?? 0, limit - (heights[i] ?? 0));
    tops[i] = top;
    limit = top;
  }
  return tops;
}
