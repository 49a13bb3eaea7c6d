/** Makes the tiles of a map larger around a point, which stays where it is on the screen. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { NodesLayout } from '../layout/boxes.ts';
import { gestures } from './gestures.ts';
import { sightOf } from './sight.ts';
import { type Anchor, anchorAt, middleOf, placeOf, zoomed } from './zoom.ts';

interface Zooming {
  nodes: RefObject<SVGSVGElement | null>;
  /** What scrolls. */
  place: RefObject<HTMLElement | null>;
  layout: NodesLayout;
  zoom: number;
  setZoom(zoom: number): void;
}

/** Where a place of the map was seen, from the drawing's corner, px of the page. */
interface Kept {
  anchor: Anchor;
  at: { x: number; y: number };
}

/** @returns zooms around the middle of what is seen; 0: to the whole */
export function useZoom(zooming: Zooming): (by: number) => void {
  const latest = useRef(zooming);
  latest.current = zooming;
  /** What a picture with another zoom still owes. */
  const held = useRef<Kept | null>(null);
  /** Several turns of a wheel come before the next picture. */
  const wanted = useRef(zooming.zoom);
  const zoomBy = useRef((by: number, point: { clientX: number; clientY: number } | null): void => {
    const { nodes, layout, zoom, setZoom } = latest.current;
    if (!nodes.current) return;
    const { seen, inDrawing } = sightOf(nodes.current);
    const at = point ? inDrawing(point) : middleOf(seen);
    const next = by === 0 ? 1 : zoomed(layout, zoom, (by * wanted.current) / zoom);
    const anchor = anchorAt(layout, at);
    wanted.current = next;
    if (next === zoom || !anchor) return;
    held.current = { anchor, at: { x: at.x - seen.x, y: at.y - seen.y } };
    setZoom(next);
  });
  const { layout, place, nodes, zoom } = zooming;
  useLayoutEffect(() => {
    wanted.current = zoom;
    const { current: owed } = held;
    const now = owed && placeOf(layout, owed.anchor);
    if (!now || !place.current || !nodes.current) return;
    held.current = null;
    const { seen } = sightOf(nodes.current);
    place.current.scrollBy(now.x - owed.at.x - seen.x, now.y - owed.at.y - seen.y);
  }, [layout, zoom, place, nodes]);
  useEffect(() => {
    if (!place.current) return;
    const listening = gestures(place.current, {
      zoom: (by, at) => zoomBy.current(by, at),
      whole: () => zoomBy.current(0, null),
    });
    return () => listening.destroy();
  }, [place]);
  return (by) => zoomBy.current(by, null);
}
