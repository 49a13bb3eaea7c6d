/** What a finger that taps a picture of columns means: an event by its words or its mark, a fold, or just an instant. Pure. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { PictureBox, Picture } from './picture.ts';

export type Tapped = { kind: 'instant'; t: Millis } | { kind: 'fold'; from: Millis; to: Millis };

/** A finger covers so much around a mark. */
const finger = 14;

/** @param at in the picture's pixels */
export function tapped({ labels, shapes, scale }: Picture, at: { x: number; y: number }): Tapped {
  const label = labels.find(({ box }) => holds(box, at));
  if (label) return { kind: 'instant', t: label.t };
  const marks = shapes.flatMap(({ item, box }) =>
    item.kind === 'moment' ? [{ t: item.t, far: Math.hypot(box.x + box.w / 2 - at.x, box.y + box.h / 2 - at.y) }] : [],
  );
  const mark = marks.filter(({ far }) => far <= finger).toSorted((a, b) => a.far - b.far)[0];
  if (mark) return { kind: 'instant', t: mark.t };
  const fold = scale.pieces.find((piece) => piece.fold && at.y >= piece.p0 && at.y < piece.p1);
  return fold ? { kind: 'fold', from: fold.t0, to: fold.t1 } : { kind: 'instant', t: scale.inverse(at.y) };
}

const holds = ({ x, y, w, h }: PictureBox, at: { x: number; y: number }): boolean =>
  at.x >= x && at.x <= x + w && at.y >= y && at.y < y + h;
