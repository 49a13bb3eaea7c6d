/** A picture as React Flow nodes and edges. */
import { type Edge, type Node, type NodeHandle, Position } from '@xyflow/react';
import type { Band, PictureBox, Picture, PictureShape } from '../layout/picture.ts';
import type { CauseArrow, Moment, Span, Ticks } from '../layout/laneChart.ts';
import type { TimeScale } from '../layout/fold.ts';

export type MomentNode = Node<{ item: Moment }, 'moment'>;
export type SpanNode = Node<{ item: Span; vertical: boolean }, 'span'>;
export type TicksNode = Node<{ item: Ticks; vertical: boolean; scale: TimeScale; from: number; to: number }, 'ticks'>;
export type BandNode = Node<{ band: Band }, 'band'>;
export type LaneNode = MomentNode | SpanNode | TicksNode | BandNode;
export type CauseEdge = Edge<{ from: string; to: string }, 'cause'>;

const still = { draggable: false, selectable: false, focusable: false, connectable: false } as const;

export function nodesOf({ shapes, bands, vertical, scale }: Picture): LaneNode[] {
  return [...shapes.map((shape) => known(shape, { vertical, scale })), ...bands.map(bandNode)];
}

const knownNodes = new WeakMap<PictureShape, { node: LaneNode; vertical: boolean; scale: TimeScale }>();

/** One node a shape for as long as it stays: React Flow passes over nodes that are the very same. */
function known(shape: PictureShape, drawing: { vertical: boolean; scale: TimeScale }): LaneNode {
  const last = knownNodes.get(shape);
  const isScaled = shape.item.kind === 'ticks';
  if (last && last.vertical === drawing.vertical && (!isScaled || last.scale === drawing.scale)) return last.node;
  const node = shapeNode(shape, drawing);
  knownNodes.set(shape, { node, ...drawing });
  return node;
}

/** For what is not to be read out. */
export const hidden = { 'aria-hidden': true } as const;

/** Causes both of whose ends are drawn, in an order that holds from picture to picture: nothing has to change places. */
export function edgesOf(causes: readonly CauseArrow[], shapes: readonly PictureShape[]): CauseEdge[] {
  const drawn = new Set(shapes.map(({ item }) => item.id));
  return causes
    .filter(({ from, to }) => drawn.has(from.item) && drawn.has(to.item))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, from, to }) => ({
      id,
      type: 'cause',
      source: from.item,
      sourceHandle: from.end,
      target: to.item,
      targetHandle: to.end,
      focusable: false,
      // Read out, it would name ids; the table of events tells what caused what.
      domAttributes: hidden,
      data: { from: from.item, to: to.item },
    }));
}

/** With its size known: React Flow measures nothing, which takes longer than all the rest. Whole pixels, as it counts. */
function placed({ x, y, w, h }: PictureBox) {
  const [width, height] = [Math.max(1, Math.round(w)), Math.max(1, Math.round(h))];
  return { ...still, position: { x, y }, width, height, measured: { width, height }, handles: none };
}

const none: NodeHandle[] = [];

/** Where a cause leaves or arrives. */
const end = (id: 'start' | 'end', x: number, height: number): NodeHandle => ({
  id,
  type: 'source',
  position: Position.Bottom,
  x,
  y: height / 2,
  width: 1,
  height: 1,
});

function shapeNode(
  { item, box }: PictureShape,
  { vertical, scale }: { vertical: boolean; scale: TimeScale },
): LaneNode {
  const place = { ...placed(box), id: item.id };
  if (item.kind === 'moment')
    return { ...place, handles: [end('start', box.w / 2, box.h)], type: 'moment', zIndex: 3, data: { item } };
  if (item.kind === 'span') {
    const handles = [end('start', 0, box.h), end('end', box.w, box.h)];
    return { ...place, handles, type: 'span', zIndex: 1, data: { item, vertical } };
  }
  const [from, length] = vertical ? [box.y, box.h] : [box.x, box.w];
  return { ...place, type: 'ticks', zIndex: 0, data: { item, vertical, scale, from, to: from + length } };
}

const bandNode = (band: Band): LaneNode => ({
  ...placed(band.box),
  id: band.id,
  type: 'band',
  zIndex: 3,
  data: { band },
});
