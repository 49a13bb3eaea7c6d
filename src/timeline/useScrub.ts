/** The cursor follows a mouse that is pressed anywhere on the lanes. A finger scrolls there, and drags on the axis. */
import { type RefObject, useEffect } from 'react';
import { playPause, seek } from '../commands/time.ts';
import { playbackTrack } from '../store/playbackTrack.ts';
import { getState } from '../store/store.ts';
import type { TimeScale } from './layout/fold.ts';
import { snapped } from './snap.ts';
import { inPage } from '../ui/pageZoom.ts';

/** What is pressed for its own sake, or dragged itself. */
const others = 'button, a, input, [data-slider]';
/** What may also be clicked: there a press becomes a drag once it has moved so far. */
const things = '.react-flow__node, .react-flow__edge';
const farPx = 4;

/** @param lanes begin at the left where the scale does */
export function useScrub(lanes: RefObject<HTMLElement | null>, scale: TimeScale): void {
  useEffect(() => {
    const element = lanes.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let pressed: { x: number; isDragged: boolean } | null = null;
    const follow = (event: PointerEvent) => {
      if (getState().playing) playPause.run();
      seek.run(
        snapped(inPage(event.clientX - element.getBoundingClientRect().left), scale, playbackTrack(getState()).stops),
      );
    };
    const hold = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId);
      follow(event);
    };
    const onDown = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      // Shift marks a stretch of the axis.
      if (event.button !== 0 || event.shiftKey || !target || target.closest(others)) return;
      if (event.pointerType === 'touch' && !target.closest('.tl-axis')) return;
      pressed = { x: event.clientX, isDragged: !target.closest(things) };
      if (pressed.isDragged) hold(event);
    };
    const onMove = (event: PointerEvent) => {
      if (!pressed) return;
      if (pressed.isDragged) follow(event);
      else if (Math.abs(event.clientX - pressed.x) > farPx) {
        pressed.isDragged = true;
        hold(event);
      }
    };
    const onUp = () => {
      pressed = null;
    };
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointermove', onMove, { signal });
    addEventListener('pointerup', onUp, { signal });
    addEventListener('pointercancel', onUp, { signal });
    return () => stop.abort();
  }, [lanes, scale]);
}
