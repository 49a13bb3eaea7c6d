/** The folded axis above the lanes: ticks, folds with their lengths, and the past as a thick line. */
import { memo, useMemo } from 'react';
import { useStore } from '../store/store.ts';
import { axisOf } from './layout/axis.ts';
import type { TimeScale } from './layout/fold.ts';
import type { Picture } from './layout/picture.ts';

export const AxisBar = memo(({ picture, zero }: { picture: Picture; zero: number }) => {
  const { scale, width } = picture;
  const { ticks, folds } = useMemo(() => axisOf(scale, { zero, room: 30 }), [scale, zero]);
  return (
    <div className="tl-axis" style={{ width }}>
      <svg aria-hidden="true" width={width} height={30}>
        {ticks.map(({ t, p, text }) => (
          <g key={t} transform={`translate(${p} 0)`}>
            <line y1={text === null ? 24 : 19} y2={30} />
            {text !== null && <text y={13}>{text}</text>}
          </g>
        ))}
      </svg>
      {folds.map(
        ({ p0, p1, text }) =>
          text !== null && (
            <span key={p0} className="tl-fold-pill" style={{ left: (p0 + p1) / 2 }} aria-hidden="true">
              {text}
            </span>
          ),
      )}
      <Past scale={scale} />
    </div>
  );
});

function Past({ scale }: { scale: TimeScale }) {
  const width = useStore((state) => scale.at(state.t));
  return <i className="tl-past" style={{ width }} />;
}
