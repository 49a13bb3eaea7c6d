/** A pod's timeline in little: its lanes, what lasted and what happened in each, and the clock. */
import { memo, useId } from 'react';
import { checkPath, crossPath } from '../../stage/draw/marks.ts';
import { Drawn, Hatches } from '../../timeline/flow/Drawn.tsx';
import { spanParts } from '../../timeline/layout/spanParts.ts';
import type { LittleLane, LittleStrip } from './card.ts';
import { type Drawing, isOf } from './drawing.ts';
import { shortened } from './shortened.ts';
import { t } from '../../i18n/gallery.ts';

const names = 64;
const tallest = 30;
const roomy = 44;

export function Strip({ picture, size, share, beside }: Drawing<LittleStrip>) {
  const clip = useId();
  const { lanes, cursor } = picture;
  // Lanes of those beside it are as high as its own.
  const rows = Math.max(1, ...beside.filter(isOf('strip')).map((one) => one.lanes.length));
  const row = Math.min(beside.length > 1 ? roomy : tallest, size.height / rows);
  const top = (size.height - row * (beside.length > 1 ? rows : lanes.length)) / 2;
  const x = (thousandths: number): number => names + (thousandths / 1000) * (size.width - names);
  const now = share < 1 ? share * 1000 : cursor;
  return (
    <>
      <Hatches />
      <clipPath id={clip}>
        <rect x={0} y={-3} width={x(share * 1000) + (share < 1 ? 0 : 4)} height={size.height + 6} />
      </clipPath>
      <Names {...{ lanes, top, row }} width={size.width} />
      <g clipPath={`url(#${clip})`}>
        <Lanes {...{ lanes, top, row }} width={size.width} />
      </g>
      <line className="little-cursor stroke-ink" x1={x(now)} x2={x(now)} y1={top} y2={top + row * lanes.length} />
    </>
  );
}

interface Rows {
  lanes: readonly LittleLane[];
  top: number;
  row: number;
  width: number;
}

const nameOf = ({ kind, name }: LittleLane): string => {
  const isNamed = kind === 'apiserver' || kind === 'kubelet' || kind === 'endpointslice' || kind === 'clients';
  return name ?? (isNamed ? t(`gallery:lanes.${kind}`) : kind);
};

const keyOf = ({ kind, name }: LittleLane, at: number): string => `${kind} ${name ?? at}`;

const Names = memo(({ lanes, top, row, width }: Rows) =>
  lanes.map((lane, at) => (
    <g key={keyOf(lane, at)}>
      <text className="little-name fill-muted" x={0} y={top + (at + 0.5) * row + 3.5}>
        {shortened(nameOf(lane), names - 4)}
      </text>
      <line className="stroke-line" x1={names} x2={width} y1={top + (at + 0.5) * row} y2={top + (at + 0.5) * row} />
    </g>
  )),
);

/** What changes while it plays is how much of them is seen. */
const Lanes = memo(({ lanes, top, row, width }: Rows) =>
  lanes.map((lane, at) => (
    <Lane
      key={keyOf(lane, at)}
      lane={lane}
      y={top + (at + 0.5) * row}
      h={Math.min(18, row - 4)}
      x={(thousandths) => names + (thousandths / 1000) * (width - names)}
    />
  )),
);

interface LaneProps {
  lane: LittleLane;
  y: number;
  h: number;
  x: (thousandths: number) => number;
}

function Lane({ lane: { spans, moments, served = [], failed = [] }, y, h, x }: LaneProps) {
  return (
    <g>
      {served.map((at) => (
        <line key={at} className="little-served" x1={x(at)} x2={x(at)} y1={y - 2} y2={y + h / 2} />
      ))}
      {failed.map((at) => (
        <line
          key={at}
          className="little-failed stroke-verm stroke-1-5"
          x1={x(at)}
          x2={x(at)}
          y1={y - h / 2}
          y2={y + h / 2}
        />
      ))}
      {spans.map(({ from, to, look }, at) => (
        <Drawn
          key={`${at} ${from}`}
          parts={spanParts(look, { x: x(from), y: y - h / 2, w: Math.max(1.5, x(to) - x(from)), h })}
        />
      ))}
      {moments.map(({ at, mark, tone }, n) => (
        <g
          key={`${n} ${at}`}
          className={`little-moment fill-card stroke-1-5 tone-${tone} mark-${mark}`}
          transform={`translate(${x(at)},${y})`}
        >
          {mark === 'check' || mark === 'cross' || mark === 'breach' ? (
            <path
              className="stroke-2 caps-round no-fill"
              d={mark === 'check' ? checkPath : crossPath}
              transform="scale(0.85)"
            />
          ) : (
            <circle r={2.8} />
          )}
        </g>
      ))}
    </g>
  );
}
