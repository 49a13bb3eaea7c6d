/** A React Flow that measures nothing: sizes and ends of causes are laid out, and measured anew they would be lost, as no node draws its ends. */
import { type Edge, type Node, ReactFlowProvider, useStoreApi } from '@xyflow/react';
import { type ReactNode, useState } from 'react';

interface Props {
  /** What the flow holds from its first picture on: given to it alone, it would draw them in a second one. */
  nodes: Node[];
  edges: Edge[];
  /** In pixels. */
  width: number;
  height: number;
  children: ReactNode;
}

export const Unmeasured = ({ nodes, edges, width, height, children }: Props) => (
  <ReactFlowProvider initialNodes={nodes} initialEdges={edges} initialWidth={width} initialHeight={height}>
    <Still>{children}</Still>
  </ReactFlowProvider>
);

/** Before the flow is drawn for the first time: its observer keeps what it is given then. */
function Still({ children }: { children: ReactNode }) {
  const store = useStoreApi();
  useState(() => store.setState({ updateNodeInternals: () => undefined }));
  return children;
}
