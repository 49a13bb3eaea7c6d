/** The canvas below the drawing of many nodes. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Drawing } from '../draw/pod.ts';
import type { NodesLayout } from '../layout/boxes.ts';
import { type TileMap, tileMap } from './tileMap.ts';
import './tiles.css';

interface Props {
  nodes: RefObject<SVGSVGElement | null>;
  layout: NodesLayout;
  drawing: Drawing;
}

export function Tiles({ nodes, layout, drawing }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const map = useRef<TileMap>(null);
  useLayoutEffect(() => {
    if (!nodes.current || !canvas.current) return;
    map.current = tileMap(nodes.current, canvas.current);
    return () => {
      map.current?.destroy();
      map.current = null;
    };
  }, [nodes]);
  useLayoutEffect(() => map.current?.draw(layout, drawing), [layout, drawing]);
  return <canvas ref={canvas} className="tiles-canvas absolute passes" aria-hidden="true" />;
}
