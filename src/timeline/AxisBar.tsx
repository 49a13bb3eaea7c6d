/** The folded axis above the lanes: ticks, folds with their lengths, and the past as a thick line. */
import { memo, type PointerEvent, useMemo, useRef } from 'react';
import { ForkTags } from './compare/ForkTags.tsx';
import { seenUntil } from '../store/seen.ts';
import { useStore } from '../store/store.ts';
import { Drawn } from './flow/Drawn.tsx';
import { axisHeight, axisParts } from './layout/axisParts.ts';
import type { TimeScale } from './layout/fold.ts';
import type { Picture } from './layout/picture.ts';
import { useView } from './view/view.ts';
import { inPage } from '../ui/pageZoom.ts';

export const AxisBar = memo(
  ({ scale, width, laid, zero }: Pick<Picture, 'scale' | 'width' | 'laid'> & { zero: number }) => {
    const parts = useMemo(() => axisParts({ scale, laid }, zero), [scale, zero, laid]);
    return (
      <div className="tl-axis high-30 relative on-card no-touch" style={{ width }} {...useMarking(scale)}>
        <svg className="as-block overflows" aria-hidden="true" width={width} height={axisHeight}>
          <Drawn parts={parts} />
        </svg>
        <Unseen scale={scale} />
        <Marked scale={scale} />
        <ForkTags scale={scale} />
        <Past scale={scale} width={width} />
      </div>
    );
  },
);

function Past({ scale, width }: { scale: TimeScale; width: number }) {
  const part = useStore((state) => scale.at(state.t)) / width;
  return <i className="tl-past at-bottom moves on-ink at-left absolute" style={{ transform: `scaleX(${part})` }} />;
}

/** Numbers and folds of what was not seen yet would say when something happens in it. */
function Unseen({ scale }: { scale: TimeScale }) {
  const from = useStore((state) => Math.min(scale.at(seenUntil(state)), scale.length));
  return from >= scale.length - 1 ? null : (
    <i className="tl-axis-unseen absolute passes on-card" style={{ left: from }} />
  );
}

/** The stretch that was marked. */
function Marked({ scale }: { scale: TimeScale }) {
  const { stretch } = useView();
  if (!stretch) return null;
  const left = scale.at(stretch.from);
  return <i className="tl-marked absolute passes" style={{ left, width: Math.max(2, scale.at(stretch.to) - left) }} />;
}

/** Shift and a drag along the axis mark a stretch, which `fit to selection` fits. */
function useMarking(scale: TimeScale) {
  const { mark, select } = useView();
  const start = useRef<number | null>(null);
  const at = (event: PointerEvent) =>
    scale.inverse(inPage(event.clientX - event.currentTarget.getBoundingClientRect().left));
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = at(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current === null) return;
      const now = at(event);
      mark({ from: Math.min(start.current, now), to: Math.max(start.current, now) });
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null) return;
      const now = at(event);
      const stretch = { from: Math.min(start.current, now), to: Math.max(start.current, now) };
      start.current = null;
      const isNothing = stretch.from === stretch.to;
      mark(isNothing ? null : stretch);
      select(isNothing ? null : stretch);
    },
  };
}
