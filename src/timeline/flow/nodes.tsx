/** What stands in a lane: moments, spans, request ticks and their labels. */
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import { DelayHandle } from './DelayHandle.tsx';
import type { LabelNode, MomentNode, SpanNode } from './elements.ts';
import { TicksPicture } from './TicksPicture.tsx';

/** Where causes leave and arrive; never seen, never connected by hand. */
function Anchor({ id, at }: { id: 'start' | 'end'; at: 'start' | 'end' | 'middle' }) {
  return (
    <Handle id={id} type="source" position={Position.Bottom} isConnectable={false} className={`tl-anchor at-${at}`} />
  );
}

const Moment = memo(({ data: { item } }: NodeProps<MomentNode>) => (
  <>
    <Anchor id="start" at="middle" />
    <svg className={`tl-moment mark-${item.mark}`} aria-hidden="true">
      <Mark mark={item.mark} />
    </svg>
  </>
));

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
    <Anchor id="start" at="start" />
    <Anchor id="end" at="end" />
    <div
      className={`tl-span look-${item.look}${vertical ? ' vertical' : ''}${item.ends.length === 0 ? ' open' : ''}`}
    />
    {item.handle && !vertical && <DelayHandle {...item.handle} />}
  </>
));

const LabelText = memo(({ data: { label, lit } }: NodeProps<LabelNode>) => (
  <div
    className={`tl-label face-${label.face} tone-${label.tone} on-${label.ground}${lit ? ' lit' : ''}`}
    style={{ lineHeight: `${label.box.h}px` }}
  >
    {label.text}
  </div>
));

export const nodeTypes = { moment: Moment, span: Span, ticks: TicksPicture, label: LabelText };
