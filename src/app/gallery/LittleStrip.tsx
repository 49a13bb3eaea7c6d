/** A pod's timeline in little: its lanes, what lasted and what happened in each, and the clock. */
import { checkPath, crossPath } from '../../stage/draw/marks.ts';
import { Drawn, Hatches } from '../../timeline/flow/Drawn.tsx';
import { spanParts } from '../../timeline/layout/spanParts.ts';
import type { LittleLane, LittleStrip } from './card.ts';
import { size } from './layCluster.ts';
import { t } from '../../i18n/gallery.ts';

const names = 62;
const tallest = 30;
const x = (thousandths: number): number => names + (thousandths / 1000) * (size.width - names);

export function Strip({ picture: { lanes, cursor } }: { picture: LittleStrip }) {
  const row = Math.min(tallest, size.height / Math.max(1, lanes.length));
  const top = (size.height - row * lanes.length) / 2;
  return (
    <>
      <Hatches />
      {lanes.map((lane, at) => (
        <Lane
          key={`${lane.kind} ${lane.name ?? at}`}
          lane={lane}
          y={top + (at + 0.5) * row}
          h={Math.min(13, row - 4)}
        />
      ))}
      <line className="little-cursor stroke-ink" x1={x(cursor)} x2={x(cursor)} y1={top} y2={size.height - top} />
    </>
  );
}

function Lane({ lane: { kind, name, spans, moments }, y, h }: { lane: LittleLane; y: number; h: number }) {
  const isNamed = kind === 'apiserver' || kind === 'kubelet' || kind === 'endpointslice';
  return (
    <g>
      <text className="little-name fill-muted" x={0} y={y + 3.5}>
        {name ?? (isNamed ? t(`gallery:lanes.${kind}`) : kind)}
      </text>
      <line className="stroke-line" x1={names} x2={size.width} y1={y} y2={y} />
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
