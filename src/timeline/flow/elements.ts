/** A picture as React Flow nodes and edges. */
import type { Edge, Node } from '@xyflow/react';
import type { Label, Picture, Shape } from '../layout/picture.ts';
import type { Cause, Moment, Span, Ticks } from '../layout/story.ts';
import type { TimeScale } from '../layout/fold.ts';

export type MomentNode = Node<{ item: Moment }, 'moment'>;
export type SpanNode = Node<{ item: Span; vertical: boolean }, 'span'>;
export type TicksNode = Node<{ item: Ticks; vertical: boolean; scale: TimeScale }, 'ticks'>;
export type LabelNode = Node<{ label: Label; lit: boolean }, 'label'>;
export type LaneNode = MomentNode | SpanNode | TicksNode | LabelNode;
export type CauseEdge = Edge<{ lit: boolean }, 'cause'>;

const still = { draggable: false, selectable: false, focusable: false, connectable: false } as const;

export function nodesOf({ shapes, labels, vertical, scale }: Picture): readonly LaneNode[] {
  return [...shapes.map((shape) => shapeNode(shape, { vertical, scale })), ...labels.map(labelNode)];
}

/** Marks what is hovered or at the cursor; untouched nodes stay the same objects, so they are not drawn again. */
export function lightNodes(nodes: readonly LaneNode[], lit: ReadonlySet<string>): LaneNode[] {
  return nodes.map((node) =>
    node.type === 'label' && lit.has(node.data.label.item) ? { ...node, data: { ...node.data, lit: true } } : node,
  );
}

export function edgesOf(causes: readonly Cause[], shapes: readonly Shape[], lit: ReadonlySet<string>): CauseEdge[] {
  const drawn = new Set(shapes.map(({ item }) => item.id));
  return causes
    .filter(({ from, to }) => drawn.has(from.item) && drawn.has(to.item))
    .map(({ id, from, to }) => ({
      id,
      type: 'cause',
      source: from.item,
      sourceHandle: from.end,
      target: to.item,
      targetHandle: to.end,
      focusable: false,
      data: { lit: lit.has(from.item) || lit.has(to.item) },
    }));
}

function shapeNode({ item, box }: Shape, { vertical, scale }: { vertical: boolean; scale: TimeScale }): LaneNode {
  const place = { ...still, id: item.id, position: { x: box.x, y: box.y }, width: box.w, height: box.h };
  if (item.kind === 'moment') return { ...place, type: 'moment', zIndex: 3, data: { item } };
  if (item.kind === 'span') return { ...place, type: 'span', zIndex: 1, data: { item, vertical } };
  return { ...place, type: 'ticks', zIndex: 0, data: { item, vertical, scale } };
}

function labelNode(label: Label): LabelNode {
  const { x, y, w, h } = label.box;
  return {
    ...still,
    id: label.id,
    type: 'label',
    position: { x, y },
    width: w,
    height: h,
    zIndex: 6,
    data: { label, lit: false },
  };
}
