/** Between which instants a mark of a history lies: a line below it, dashed where no document tells of it. */
import { memo, useMemo } from 'react';
import type { Picture } from '../layout/picture.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { boundsOf } from './bounds.ts';
import './recorded.css';

export const Uncertain = memo(({ model, picture }: { model: TimelineModel; picture: Picture }) => {
  const bounds = useMemo(() => boundsOf(picture, model.events), [picture, model]);
  return (
    <svg
      className="tl-bounds at-top at-left overflows stroke-muted absolute passes no-fill"
      width={picture.width}
      height={picture.height}
      aria-hidden="true"
    >
      {bounds.map(({ id, y, from, to, isInferred }) => (
        <path
          key={id}
          className={isInferred ? 'is-inferred' : undefined}
          d={`M${from} ${y - 2}v6M${from} ${y + 1}H${to}M${to} ${y - 2}v6`}
        />
      ))}
    </svg>
  );
});
