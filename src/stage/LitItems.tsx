/** Lights up what the inspector points at: alone, so that pointing at a number draws nothing else anew. */
import { type RefObject, useEffect } from 'react';
import { useStore } from '../store/store.ts';
import { drawLit } from './draw/lit.ts';
import type { NodesLayout } from './layout/boxes.ts';

export interface LightingProps {
  nodes: RefObject<SVGSVGElement | null>;
  /** What is drawn: the light is set again after each drawing. */
  layout: NodesLayout;
}

export function LitItems({ nodes, layout }: LightingProps) {
  const lit = useStore((state) => (state.lit?.by === 'inspector' ? state.lit : null));
  useEffect(() => {
    if (nodes.current) drawLit(nodes.current, layout, { lit });
  }, [lit, layout, nodes]);
  return null;
}
