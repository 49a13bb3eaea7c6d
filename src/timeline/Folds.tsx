/** Behind the lanes: the folded stretches as torn strips, and the hairlines between lanes. */
import { memo } from 'react';
import type { Picture } from './layout/picture.ts';

export const Folds = memo(({ picture }: { picture: Picture }) => {
  const { scale, width, height, lanes, vertical } = picture;
  const folds = scale.pieces.filter(({ fold }) => fold);
  return (
    <svg className="tl-folds" width={width} height={height} aria-hidden="true">
      {folds.map(({ p0, p1 }) => (
        <g key={p0}>
          <path className="area" d={vertical ? zigzag(p0, p1, width, true) : zigzag(p0, p1, height, false)} />
        </g>
      ))}
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

/** A strip with torn long sides. */
function zigzag(p0: number, p1: number, length: number, vertical: boolean): string {
  const steps = Math.ceil(length / 6);
  const point = (p: number, along: number) => (vertical ? `${along} ${p}` : `${p} ${along}`);
  const side = (p: number) =>
    Array.from({ length: steps + 1 }, (_, i) => point(p + (i % 2 === 0 ? -2 : 2), Math.min(length, i * 6)));
  return `M${side(p0).join('L')}L${side(p1).reverse().join('L')}Z`;
}
