/** What stands in a lane: moments, spans, bands and request ticks. */
import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { radii } from '../layout/horizontal.ts';
import { marks } from '../layout/marks.ts';
import type { BandNode, MomentNode, SpanNode } from './elements.ts';
import { TicksPicture } from './TicksPicture.tsx';

const Moment = memo(({ data: { item } }: NodeProps<MomentNode>) => {
  const r = radii[item.mark];
  const { outline, sign } = marks[item.mark];
  return (
    <svg
      className={`tl-moment fill-card stroke-ink as-block full-height full-width mark-${item.mark}`}
      // A mark that has less room than its own is drawn smaller.
      viewBox={`${-r} ${-r} ${2 * r} ${2 * r}`}
      aria-hidden="true"
    >
      {outline && <path d={outline} />}
      {sign && <path className="sign" d={sign} />}
    </svg>
  );
});

const Span = memo(({ data: { item, vertical } }: NodeProps<SpanNode>) => (
  <>
    <div
      className={`tl-span full-height full-width edged round-pod look-${item.look}${vertical ? ' vertical' : ''}${item.ends.length === 0 ? ' open' : ''}`}
    />
  </>
));

/** Many close things of one row; a click zooms to it. */
const BandPicture = memo(({ data: { band } }: NodeProps<BandNode>) => (
  <div
    className={`tl-band text-centre code-tiny-strong full-height muted on-sunk edged round-pod${band.isBad ? ' is-bad' : ''}`}
    style={{ lineHeight: `${band.box.h - 2}px` }}
  >
    {band.count}
  </div>
));

export const nodeTypes = { moment: Moment, span: Span, ticks: TicksPicture, band: BandPicture };
