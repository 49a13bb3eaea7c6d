/** Marks the node that the inspector shows: alone, so that looking at one does not draw thousands anew. */
import { type RefObject, useEffect } from 'react';
import { useStore } from '../store/store.ts';
import { drawLooked } from './draw/targets.ts';
import type { NodesLayout } from './layout/boxes.ts';

/** @param layout what is drawn: the mark is set again after each drawing, hence not in a layout effect, which would come before it */
export function Looked({ nodes, layout }: { nodes: RefObject<SVGSVGElement | null>; layout: NodesLayout }) {
  const looked = useStore((state) => state.node);
  useEffect(() => {
    if (nodes.current) drawLooked(nodes.current, looked);
  }, [looked, layout, nodes]);
  return null;
}
