/** The canvas below the drawing of many nodes. */
import { type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Drawing } from '../draw/pod.ts';
import type { NodesLayout } from '../layout/boxes.ts';
import type { Colouring } from './colouring.ts';
import { type TileMap, tileMap } from './tileMap.ts';
import { useZoom } from './useZoom.ts';
import './tiles.css';

interface Props {
  nodes: RefObject<SVGSVGElement | null>;
  layout: NodesLayout;
  drawing: Drawing;
  colouring: Colouring | null;
  /** What the drawing scrolls in. */
  place: RefObject<HTMLElement | null>;
  zoom: number;
  setZoom(zoom: number): void;
  /** Told how to zoom around the middle; by 0: to the whole. */
  zoomBy: RefObject<((by: number) => void) | null>;
}

export function Tiles({ nodes, layout, drawing, colouring, place, zoom, setZoom, zoomBy }: Props) {
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
  useLayoutEffect(() => map.current?.draw(layout, drawing, colouring), [layout, drawing, colouring]);
  const zoomMiddle = useZoom({ nodes, place, layout, zoom, setZoom });
  useImperativeHandle(zoomBy, () => zoomMiddle);
  return <canvas ref={canvas} className="tiles-canvas absolute passes" aria-hidden="true" />;
}
