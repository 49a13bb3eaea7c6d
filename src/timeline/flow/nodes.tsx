/** What stands in a lane: moments, spans, bands and request ticks. */
import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { radii } from '../layout/horizontal.ts';
import type { BandNode, MomentNode, SpanNode } from './elements.ts';
import { TicksPicture } from './TicksPicture.tsx';

const Moment = memo(({ data: { item } }: NodeProps<MomentNode>) => (
  <>
    <svg
      className={`tl-moment as-block full-height full-width mark-${item.mark}`}
      viewBox={viewBoxes[item.mark]}
      aria-hidden="true"
    >
      <Mark mark={item.mark} />
    </svg>
  </>
));

/** A mark that has less room than its own is drawn smaller. */
const viewBoxes = Object.fromEntries(
  Object.entries(radii).map(([mark, r]) => [mark, `0 0 ${2 * r} ${2 * r}`]),
) as Record<MomentNode['data']['item']['mark'], string>;

function Mark({ mark }: { mark: MomentNode['data']['item']['mark'] }) {
  switch (mark) {
    case 'check':
      return (
        <g transform="translate(9 9)">
          <circle r="8.2" />
          <path d="M-3.8 .2 l2.6 2.8 l5 -5.6" />
        </g>
      );
    case 'cross':
      return (
        <g transform="translate(9 9)">
          <circle r="8.2" />
          <path d="M-3.2 -3.2 l6.4 6.4 M3.2 -3.2 l-6.4 6.4" />
        </g>
      );
    case 'probeOk':
      return <path d="M1.4 4.2 l2 2.2 l3.4 -4.6" />;
    case 'probeFailed':
      return <path d="M1.6 1.6 l4.8 4.8 M6.4 1.6 l-4.8 4.8" />;
    case 'breach':
      return (
        <g transform="translate(8 8)">
          <path d="M-3 -7.2 h6 l4.2 4.2 v6 l-4.2 4.2 h-6 l-4.2 -4.2 v-6 z" />
          <path d="M0 -3.6 v4 M0 3.2 v.4" />
        </g>
      );
    default:
      return <circle cx="5.5" cy="5.5" r="4.6" />;
  }
}

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
