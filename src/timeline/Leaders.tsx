/** Phones: dotted lines from each event to its label, and the folded stretches' lengths at the right. */
import { memo } from 'react';
import { lineHeight } from './layout/columnLabels.ts';
import { gripWidth } from './layout/columns.ts';
import { age, inSeconds } from '../i18n/time.ts';
import type { Picture } from './layout/picture.ts';

export const Leaders = memo(({ picture }: { picture: Picture }) => {
  const { scale, laid, labels, width, height } = picture;
  const folds = scale.pieces.filter(({ fold, p0, p1 }) => fold && p1 >= laid.y && p0 <= laid.y + laid.h);
  return (
    <svg className="tl-leaders overflows" width={width} height={height} aria-hidden="true">
      {labels.map(({ id, box, leader }) =>
        leader ? (
          <path
            className="no-fill"
            key={id}
            d={`M${leader.x + 2} ${leader.y}L${box.x - 3} ${box.y + lineHeight / 2}`}
          />
        ) : null,
      )}
      {folds.map(({ p0, p1, t0, t1 }) => (
        <text className="fill-muted at-middle code-tiny" key={p0} x={width - gripWidth / 2} y={(p0 + p1) / 2}>
          {lengthOf(t1 - t0)}
        </text>
      ))}
    </svg>
  );
});

/** Short enough for the strip that no label lies on: `6.4 s`, `2m40s`. */
const lengthOf = (ms: number): string => (ms < 60_000 ? inSeconds(Math.round(ms / 100) * 100) : age(ms));
