/** Phones: dotted lines from each event to its label, and the folded stretches' lengths at the right. */
import { memo } from 'react';
import { long } from './layout/numbers.ts';
import type { Picture } from './layout/picture.ts';

export const Leaders = memo(({ picture }: { picture: Picture }) => {
  const folds = picture.scale.pieces.filter(({ fold }) => fold);
  return (
    <svg className="tl-leaders" width={picture.width} height={picture.height} aria-hidden="true">
      {picture.labels.map(({ id, box, leader }) =>
        leader ? <path key={id} d={`M${leader.x + 2} ${leader.y}L${box.x - 3} ${box.y + box.h / 2}`} /> : null,
      )}
      {folds.map(({ p0, p1, t0, t1 }) => (
        <text key={p0} x={-4} y={(p0 + p1) / 2}>
          {long(t1 - t0)}
        </text>
      ))}
    </svg>
  );
});
