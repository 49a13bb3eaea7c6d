/** Behind the lanes: the folded stretches as torn strips, and the hairlines between lanes. */
import { memo } from 'react';
import type { Piece } from '../store/playbackTrack.ts';
import type { Picture, PlacedLane } from './layout/picture.ts';

/** Narrower strips, of which there are many, are shaded alone: their edges would be all that is seen. */
const torn = 24;
const isNarrow = ({ p0, p1 }: Pick<Piece, 'p0' | 'p1'>): boolean => p1 - p0 < torn;

export const Folds = memo(({ picture }: { picture: Picture }) => {
  const { scale, width, height, lanes, vertical, laid } = picture;
  const [first, last] = vertical ? [laid.y, laid.y + laid.h] : [laid.x, laid.x + laid.w];
  const folds = scale.pieces.filter(({ fold, p0, p1 }) => fold && p1 >= first && p0 <= last);
  const strips = (of: typeof folds) =>
    of.map(({ p0, p1 }) => zigzag(p0, p1, vertical ? width : height, vertical)).join('');
  return (
    <svg className="tl-folds absolute passes" width={width} height={height} aria-hidden="true">
      {lanes.flatMap((placed) => shadesOf(picture, placed))}
      <path className="area" d={strips(folds.filter((fold) => !isNarrow(fold)))} />
      <path className="area is-narrow" d={strips(folds.filter(isNarrow))} />
      {lanes.map(({ lane, at, size }) =>
        vertical ? (
          <line key={lane.id} x1={at + size / 2} x2={at + size / 2} y2={height} />
        ) : (
          <line key={lane.id} x2={width} y1={at + size - 0.5} y2={at + size - 0.5} />
        ),
      )}
    </svg>
  );
});

/** Stretches in which what a lane is about is cut off. */
function shadesOf({ scale, vertical }: Picture, { lane, at, size }: PlacedLane) {
  return (lane.shades ?? []).map(({ from, to }) => {
    const [p, length] = [scale.at(from), scale.at(to) - scale.at(from)];
    const key = `${lane.id}-${from}`;
    return vertical ? (
      <rect key={key} className="shade" x={at} y={p} width={size} height={length} />
    ) : (
      <rect key={key} className="shade" x={p} y={at} width={length} height={size} />
    );
  });
}

/** A strip with torn long sides. */
function zigzag(p0: number, p1: number, length: number, vertical: boolean): string {
  const steps = Math.ceil(length / 6);
  const point = (p: number, along: number) => (vertical ? `${along} ${p}` : `${p} ${along}`);
  const side = (p: number) =>
    Array.from({ length: steps + 1 }, (_, i) => point(p + (i % 2 === 0 ? -2 : 2), Math.min(length, i * 6)));
  return `M${side(p0).join('L')}L${side(p1).reverse().join('L')}Z`;
}
