/** The requests of one row as one node: a tick each, and a band with their count where two would share a pixel. */
import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { type Crowd, crowdWithin } from '../layout/crowd.ts';
import type { TicksNode } from './elements.ts';

export const TicksPicture = memo(({ data: { item, vertical, scale, from, to } }: NodeProps<TicksNode>) => {
  const drawn = { from, to, scale };
  const served = crowdWithin(item.served, drawn);
  const refused = crowdWithin(item.refused, drawn);
  const cut = crowdWithin(item.cut, drawn);
  const lost = crowdWithin(item.lost, drawn);
  return (
    <svg className={`tl-ticks${vertical ? ' vertical' : ''}`} aria-hidden="true">
      <Bands of={served} tone="moss" vertical={vertical} />
      <path className="served" d={served.ticks.map((p) => stroke(p, vertical, [1, 17])).join('')} />
      <Bands of={refused} tone="verm" vertical={vertical} />
      <path
        className="refused"
        d={refused.ticks.map((p) => stroke(p, vertical, [9, 17]) + crossAt(p, vertical)).join('')}
      />
      <Bands of={cut} tone="plum" vertical={vertical} />
      <path
        className="cut"
        d={cut.ticks.map((p) => stroke(p - 1.6, vertical, [1, 8]) + stroke(p + 1.6, vertical, [10, 17])).join('')}
      />
      <Bands of={lost} tone="plum" vertical={vertical} />
      <path
        className="lost"
        d={lost.ticks.map((p) => stroke(p, vertical, [1, 6]) + stroke(p, vertical, [12, 17])).join('')}
      />
      {lost.ticks.map((p) => (
        <circle key={p} className="lost" r="3" cx={vertical ? 9 : p} cy={vertical ? p : 9} />
      ))}
    </svg>
  );
});

function Bands({ of, tone, vertical }: { of: Crowd; tone: string; vertical: boolean }) {
  return of.bands.map(({ p0, p1, count }) => (
    <g key={p0} className={`band tone-${tone}`}>
      <rect
        {...(vertical ? { x: 1, y: p0, width: 16, height: p1 - p0 } : { x: p0, y: 4, width: p1 - p0, height: 10 })}
        rx="1.5"
      />
      {p1 - p0 > 22 && !vertical && (
        <text x={(p0 + p1) / 2} y="9">
          {count}
        </text>
      )}
    </g>
  ));
}

/** A line across the row from a to b. */
const stroke = (p: number, vertical: boolean, [a, b]: readonly [number, number]): string =>
  vertical ? `M${a} ${p}H${b}` : `M${p} ${a}V${b}`;

function crossAt(p: number, vertical: boolean): string {
  const [x, y] = vertical ? [5, p] : [p, 4.5];
  return `M${x - 3.2} ${y - 3.2}l6.4 6.4M${x + 3.2} ${y - 3.2}l-6.4 6.4`;
}
