/** Axis, dots and cursor of the strip. The whole of it is one slider: dragged anywhere, arrows go event by event. */
import { refOf } from '../engine/objects/ref.ts';
import { memo, type PointerEvent, useMemo, useRef } from 'react';
import { nextEvent, playPause, previousEvent, seek, toEnd } from '../commands/time.ts';
import { getState, useStore } from '../store/store.ts';
import { clock } from '../i18n/time.ts';
import { seenUntil } from '../store/seen.ts';
import { seenOf, type StripAxis, stripAxis } from './stripDots.ts';
import { useAtRest } from './useAtRest.ts';
import { Range } from '../ui/Range.tsx';
import { onKeys } from '../ui/keys.ts';
import { useSize } from '../ui/useSize.ts';
import { inPage } from '../ui/pageZoom.ts';
import { t as announce } from '../i18n/strip.ts';

const takeKeys = onKeys({
  ArrowRight: () => nextEvent.run(),
  ArrowUp: () => nextEvent.run(),
  ArrowLeft: () => previousEvent.run(),
  ArrowDown: () => previousEvent.run(),
  PageUp: () => seek.run(getState().t + 1000),
  PageDown: () => seek.run(getState().t - 1000),
  Home: () => seek.run(0),
  End: () => void toEnd(),
});

export function StripPicture() {
  const place = useRef<HTMLDivElement>(null);
  const width = useSize(place)?.width ?? 0;
  const marks = useAtRest(useStore((state) => state.marks));
  const end = useAtRest(useStore((state) => state.end));
  const broken = useStore((state) => state.broken);
  const t = useStore((state) => state.t);
  const seen = useStore(seenUntil);
  const focus = useStore((state) => state.focus);
  const subject = focus === null ? null : refOf('Pod', focus);
  const epoch = useStore(({ record }) => record?.epoch ?? null);
  const axis = useMemo(
    () => stripAxis({ marks, end, width, subject, epoch, written }),
    [marks, end, width, subject, epoch],
  );
  const timeAt = (event: PointerEvent<HTMLElement>) =>
    axis.t(inPage(event.clientX - event.currentTarget.getBoundingClientRect().left));
  return (
    <div
      ref={place}
      data-slider=""
      role="presentation"
      className="strip-axis no-touch grows relative clips"
      onKeyDown={takeKeys}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // Asked for before the focus changes the page, or it would be laid out twice.
        const to = timeAt(event);
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.querySelector<HTMLElement>('.range')?.focus();
        event.preventDefault();
        if (getState().playing) playPause.run();
        seek.run(to);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seek.run(timeAt(event));
      }}
    >
      <Range
        label={announce('timeline:strip.position')}
        text={clock(t)}
        min={0}
        max={Math.round(end / 100) / 10}
        value={Math.round(t / 100) / 10}
        onChange={(to) => seek.run(to * 1000)}
        disabled={end === 0}
      />
      <AxisPicture axis={axis} width={width} seen={axis.x(Math.min(seen, end))} />
      {broken.map(({ since, until }) =>
        since > seen ? null : (
          <i
            key={`${since}-${until}`}
            className="strip-broken absolute at-top"
            style={{ left: axis.x(since), width: Math.max(3, axis.x(Math.min(until ?? end, seen)) - axis.x(since)) }}
          />
        ),
      )}
      <i
        className="strip-past moves absolute on-ink"
        style={{ transform: `scaleX(${width > 0 ? Math.max(0, axis.x(t) - axis.x(0)) / width : 0})` }}
      />
      <i className="strip-cursor moves on-ink at-left absolute" style={{ transform: `translateX(${axis.x(t)}px)` }} />
    </div>
  );
}

const written = (seconds: number): string => announce('timeline:strip.seconds', { seconds });

interface AxisProps {
  axis: StripAxis;
  width: number;
  /** px up to which its events are drawn: those behind were not seen yet. */
  seen: number;
}

const AxisPicture = memo(({ axis, width, seen }: AxisProps) => {
  const { folds, dots } = seenOf(axis, seen);
  return (
    <svg className="absolute" width={width} height={56} aria-hidden="true">
      {folds.map((fold) => (
        <g key={fold.x} className="strip-fold">
          <rect x={fold.x} y={6} width={fold.width} height={44} />
          {fold.text !== null && (
            <text className="code-tiny at-middle" x={fold.x + fold.width / 2} y={46}>
              {fold.text}
            </text>
          )}
        </g>
      ))}
      {axis.ticks.map(({ x, text, isNumbered }) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <line className="stroke-line" y1={6} y2={50} />
          {isNumbered && (
            <text className="code-tiny" x={5} y={15}>
              {text}
            </text>
          )}
        </g>
      ))}
      {dots.map(({ x, row, own }) => (
        <rect
          key={`${row}-${x}`}
          className={own ? 'own' : ''}
          x={x - 2}
          y={22 + row * 9}
          width={4.5}
          height={4.5}
          rx={1}
        />
      ))}
    </svg>
  );
});
