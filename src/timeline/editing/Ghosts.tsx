/** While a number is changed, and until something else is done: where everything stood before, drawn over the lanes. */
import { memo, useMemo } from 'react';
import { diffOf } from '../layout/diff/diff.ts';
import type { Picture } from '../layout/picture.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { ghostsOf } from './ghostItems.ts';
import { useBefore } from './useBefore.ts';

interface Props {
  model: TimelineModel;
  picture: Picture;
}

export const Ghosts = memo(({ model, picture }: Props) => {
  const reported = useBefore(model);
  const before = reported && !reported.isHidden ? reported.model : null;
  const diff = useMemo(() => before && diffOf(before, model), [before, model]);
  const ghosts = useMemo(() => (diff ? ghostsOf(diff, picture) : []), [diff, picture]);
  if (ghosts.length === 0) return null;
  return (
    <svg
      className="tl-ghosts at-top at-left overflows stroke-muted absolute passes no-fill"
      width={picture.width}
      height={picture.height}
      aria-hidden="true"
    >
      {ghosts.map(({ id, is, isRound, box: { x, y, w, h } }) =>
        is === 'new' ? (
          <path
            key={`${is} ${id}`}
            className="is-new stroke-ink"
            d={`M${x + w / 2} ${y + 1}v${h - 2}M${x + 1} ${y + h / 2}h${w - 2}`}
          />
        ) : (
          <rect key={`${is} ${id}`} className={`is-${is}`} x={x} y={y} width={w} height={h} rx={isRound ? h / 2 : 4} />
        ),
      )}
    </svg>
  );
});
