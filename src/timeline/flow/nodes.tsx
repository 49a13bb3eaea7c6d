/** What stands in a lane: moments, spans, bands and request ticks. */
import type { NodeProps } from '@xyflow/react';
import { memo, type ReactNode } from 'react';
import { radii } from '../layout/horizontal.ts';
import { markParts } from '../layout/marks.ts';
import { bandParts, spanParts } from '../layout/spanParts.ts';
import { tickParts } from '../layout/tickParts.ts';
import { Drawn } from './Drawn.tsx';
import type { BandNode, MomentNode, SpanNode, TicksNode } from './elements.ts';

const Moment = memo(({ data: { item } }: NodeProps<MomentNode>) => {
  const r = radii[item.mark];
  return (
    // A mark that has less room than its own is drawn smaller.
    <Picture viewBox={`${-r} ${-r} ${2 * r} ${2 * r}`}>
      <Drawn parts={markParts(item.mark)} />
    </Picture>
  );
});

const Span = memo(({ data: { item, vertical }, width: w = 1, height: h = 1 }: NodeProps<SpanNode>) => (
  <Picture>
    <Drawn parts={spanParts(item.look, { x: 0, y: 0, w, h }, { vertical, isOpen: item.ends.length === 0 })} />
  </Picture>
));

/** Many close things of one row; a click zooms to it. */
const BandPicture = memo(({ data: { band } }: NodeProps<BandNode>) => (
  <Picture>
    <Drawn parts={bandParts({ ...band, box: { ...band.box, x: 0, y: 0 } })} />
  </Picture>
));

/** The requests of one row are one node. */
const TicksPicture = memo(({ data: { item, ...row } }: NodeProps<TicksNode>) => (
  <Picture>
    <Drawn parts={tickParts(item, row)} />
  </Picture>
));

function Picture({ viewBox, children }: { viewBox?: string; children: ReactNode }) {
  return (
    <svg className="as-block full-width full-height overflows" viewBox={viewBox} aria-hidden="true">
      {children}
    </svg>
  );
}

export const nodeTypes = { moment: Moment, span: Span, ticks: TicksPicture, band: BandPicture };
