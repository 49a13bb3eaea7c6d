/** The skew of each constraint as a step line over virtual time: a slider from change to change that moves the clock. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { stepTo } from '../../commands/time.ts';
import type { Drift } from '../../engine/why/spread/drift.ts';
import { Range } from '../../ui/Range.tsx';
import { useWidth } from '../../ui/useSize.ts';
import { DriftPicture } from './DriftPicture.tsx';
import { timeAxis } from './driftScale.ts';
import { pointMessage } from './driftMessages.ts';
import { t as textFor } from '../../i18n/inspector.ts';
import { textOf } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

const gutter = 34;

export function DriftLines({ drift, t }: { drift: Drift; t: number }) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const { points, marks, end } = drift;
  const instants = [...points, ...marks].map((one) => one.t);
  const axis = timeAxis(instants, end, [gutter, width - 24]);
  const at = points.findLastIndex((point) => point.t <= t);
  const point = points[at];
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnPoint = point?.t === t;
    const next = nextOf(event.key, { at, isOnPoint, last: points.length - 1 });
    const to = next === null ? undefined : points[next];
    if (!to) return;
    event.preventDefault();
    stepTo(to.t);
  };
  const onPointerDown = (event: PointerEvent) => {
    const box = place.current?.getBoundingClientRect();
    if (!box || event.button !== 0) return;
    const x = ((event.clientX - box.left) / box.width) * width;
    const near = points.toSorted((a, b) => Math.abs(axis.x(a.t) - x) - Math.abs(axis.x(b.t) - x))[0];
    if (near) stepTo(near.t);
  };
  return (
    <>
      <div
        ref={place}
        className="spread-lines pressable clips relative round-card"
        data-slider=""
        role="presentation"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        <Range
          label={textFor('inspector:spreadDepth.drift.axis')}
          text={point ? textOf(pointMessage(drift, point)).replaceAll('`', '') : ''}
          min={0}
          max={Math.max(0, points.length - 1)}
          step={1}
          value={Math.max(0, at)}
          onChange={(to) => points[to] && stepTo(points[to].t)}
        />
        <DriftPicture {...{ drift, axis, width, t }} />
      </div>
      <p className="spread-said">
        {point && <Words message={pointMessage(drift, point)} />}{' '}
        <span className="muted">{textFor('inspector:spreadDepth.drift.hint')}</span>
      </p>
    </>
  );
}

interface DriftAt {
  at: number;
  /** Else the clock stands between two points. */
  isOnPoint: boolean;
  last: number;
}

function nextOf(key: string, { at, isOnPoint, last }: DriftAt): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, at + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, isOnPoint ? at - 1 : at);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
