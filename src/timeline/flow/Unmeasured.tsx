/** A React Flow that measures nothing: sizes and ends of causes are laid out, and measured anew they would be lost, as no node draws its ends. */
import { ReactFlowProvider, useStoreApi } from '@xyflow/react';
import { type ReactNode, useState } from 'react';

export const Unmeasured = ({ children }: { children: ReactNode }) => (
  <ReactFlowProvider>
    <Still>{children}</Still>
  </ReactFlowProvider>
);

/** Before the flow is drawn for the first time: its observer keeps what it is given then. */
function Still({ children }: { children: ReactNode }) {
  const store = useStoreApi();
  useState(() => store.setState({ updateNodeInternals: () => undefined }));
  return children;
}
