/** A flow diagram at its own size, drawn larger or smaller as a whole. */
import { type Edge, type EdgeTypes, type Node, type NodeTypes, ReactFlow } from '@xyflow/react';
import { flowWords, useStill } from '../flow/still.ts';
import { useDrawn } from '../../ui/onceDrawn.ts';

interface Props<Nodes extends Node, Edges extends Edge> {
  label: string;
  width: number;
  height: number;
  zoom: number;
  nodes: Nodes[];
  edges: Edges[];
  nodeTypes: NodeTypes;
  edgeTypes: EdgeTypes;
}

/** Room for React Flow's attribution below it. */
const attribution = 16;

export function Diagram<Nodes extends Node, Edges extends Edge>({
  label,
  width,
  height,
  zoom,
  ...drawn
}: Props<Nodes, Edges>) {
  const still = useStill();
  const isPlaceDrawn = useDrawn();
  return (
    <div className="tl-machine" style={{ width: width * zoom, height: height * zoom + attribution }}>
      {isPlaceDrawn && (
        <ReactFlow<Nodes, Edges>
          {...still}
          key={zoom}
          defaultViewport={{ x: 0, y: 0, zoom }}
          maxZoom={zoom}
          aria-label={label}
          ariaLabelConfig={flowWords}
          {...drawn}
        />
      )}
    </div>
  );
}

/** Nobody moves or chooses its nodes. */
export const fixed = { draggable: false, selectable: false, focusable: false, connectable: false } as const;
