/** The requests of one row as one node: a tick each, and a band with their count where two would share a pixel. */
import type { NodeProps } from '@xyflow/react';
import { Fragment, memo } from 'react';
import { type Crowd, crowdWithin } from '../layout/crowd.ts';
import { outcomes, tickPath } from '../layout/marks.ts';
import type { TicksNode } from './elements.ts';

const tones = { served: 'moss', refused: 'verm', cut: 'plum', lost: 'plum' } as const;

export const TicksPicture = memo(({ data: { item, vertical, scale, from, to } }: NodeProps<TicksNode>) => (
  <svg
    className={`tl-ticks overflows full-width as-block full-height no-fill${vertical ? ' vertical' : ''}`}
    aria-hidden="true"
  >
    {outcomes.map((outcome) => {
      const crowd = crowdWithin(item[outcome], { from, to, scale });
      return (
        <Fragment key={outcome}>
          <Bands of={crowd} tone={tones[outcome]} vertical={vertical} />
          <path className={outcome} d={crowd.ticks.map((p) => tickPath(outcome, p, vertical)).join('')} />
        </Fragment>
      );
    })}
  </svg>
));

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
