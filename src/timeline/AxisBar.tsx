/** The folded axis above the lanes: ticks, folds with their lengths, the past as a thick line, and the cursor's tag. */
import { useMemo } from 'react';
import { useStore } from '../store/store.ts';
import { axisOf } from './layout/axis.ts';
import type { Picture } from './layout/picture.ts';
import { CursorTag } from './CursorTag.tsx';
import type { Playback } from './usePlayback.ts';

interface Props {
  picture: Picture;
  zero: number;
  playback: Playback;
}

export function AxisBar({ picture, zero, playback }: Props) {
  const { scale, width } = picture;
  const { ticks, folds } = useMemo(() => axisOf(scale, { zero, room: 30 }), [scale, zero]);
  const past = useStore((state) => scale.at(state.t));
  return (
    <div className="tl-axis" style={{ width }}>
      <svg aria-hidden="true" width={width} height={30}>
        {ticks.map(({ t, p, text }) => (
          <g key={t} transform={`translate(${p} 0)`}>
            <line y1={text === null ? 24 : 19} y2={30} />
            {text !== null && <text y={13}>{text}</text>}
          </g>
        ))}
        <line className="past" x1={0} x2={past} y1={28.5} y2={28.5} />
      </svg>
      {folds.map(({ p0, p1, text }) => (
        <span key={p0} className="tl-fold-pill" style={{ left: (p0 + p1) / 2 }} aria-hidden="true">
          {text}
        </span>
      ))}
      <CursorTag scale={scale} vertical={false} zero={zero} playback={playback} />
    </div>
  );
}
