/** Zooming and panning along time, by wheel, pinch, keys and the tools. */
import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react';
import { getState } from '../../store/store.ts';
import type { TimeScale } from '../layout/fold.ts';
import { scrollerOf, startOf } from './useRange.ts';
import { type Port, useView } from './view.ts';
import { widest, zoomFor, zoomToOpen } from './zoom.ts';
import { inPage } from '../../ui/pageZoom.ts';

interface Zoomed {
  picture: RefObject<HTMLElement | null>;
  axis: 'x' | 'y';
  scale: TimeScale;
  /** The scale as it would be. */
  scaleAt: (zoom: number) => TimeScale;
}

export function useZoom({ picture, axis, scale, scaleAt }: Zoomed): void {
  const { time, setTime, attach } = useView();
  const { zoomAbout, port } = useMemo(() => {
    const places = () => {
      const scroller = picture.current && scrollerOf(picture.current, axis);
      if (!picture.current || !scroller) return null;
      const start = startOf(picture.current, scroller, axis);
      return { scroller, start, size: axis === 'x' ? scroller.clientWidth : scroller.clientHeight };
    };
    const zoomAt = (factor: number, p: number) => {
      const start = places()?.start;
      if (start === undefined) return;
      const zoom = Math.min(widest(scale), Math.max(1, time.zoom * factor));
      if (zoom !== time.zoom) setTime({ ...time, zoom, anchor: { t: scale.inverse(p - start), p } });
    };
    const port: Port = {
      zoomBy: (factor) => {
        const { start = 0, size = 0 } = places() ?? {};
        const cursor = start + scale.at(getState().t);
        zoomAt(factor, cursor >= 0 && cursor <= size ? cursor : size / 2);
      },
      fitTo: ({ from, to }) => {
        const { size = 0 } = places() ?? {};
        const { zoom, p } = zoomFor({ from, to, size, scaleAt, widest: widest(scale) });
        setTime({ ...time, zoom, anchor: { t: from, p } });
      },
      open: ({ from, to }) => {
        const zoom = zoomToOpen({ from, to, scaleAt, widest: widest(scale) }, time.zoom);
        const p = (places()?.start ?? 0) + scale.at(from);
        if (zoom !== time.zoom) setTime({ ...time, zoom, anchor: { t: from, p } });
      },
      panBy: (part) => {
        const { scroller, size = 0 } = places() ?? {};
        scroller?.scrollBy({ [axis === 'x' ? 'left' : 'top']: part * size, behavior: 'instant' });
      },
      seen: () => {
        const found = places();
        return found && { from: scale.inverse(-found.start), to: scale.inverse(found.size - found.start) };
      },
    };
    const zoomAbout = (factor: number, client: number) => {
      const box = places()?.scroller.getBoundingClientRect();
      if (box) zoomAt(factor, inPage(client - (axis === 'x' ? box.left : box.top)));
    };
    return { zoomAbout, port };
  }, [picture, axis, scale, scaleAt, time, setTime]);
  useEffect(() => attach(port), [attach, port]);
  useGestures(picture, axis, zoomAbout);
}

/** ctrl or ⌘ and the wheel, a trackpad's pinch (which is the same to a page), and two fingers. */
function useGestures(
  picture: RefObject<HTMLElement | null>,
  axis: 'x' | 'y',
  zoomAbout: (factor: number, client: number) => void,
): void {
  const onZoom = useEffectEvent(zoomAbout);
  useEffect(() => {
    const own = picture.current;
    if (!own) return;
    let before: number | null = null;
    // Wheels and fingers tell more often than anything is drawn.
    let frame = 0;
    let factor = 1;
    const zoomSoon = (by: number, client: number) => {
      factor *= by;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        onZoom(factor, client);
        factor = 1;
      });
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomSoon(
        Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.004 : 0.06)),
        axis === 'x' ? event.clientX : event.clientY,
      );
    };
    const onTouch = (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (!a || !b) {
        before = null;
        return;
      }
      if (event.cancelable) event.preventDefault();
      const apart = Math.max(24, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));
      const middle = axis === 'x' ? (a.clientX + b.clientX) / 2 : (a.clientY + b.clientY) / 2;
      if (event.type === 'touchmove' && before !== null) zoomSoon(apart / before, middle);
      before = apart;
    };
    own.addEventListener('wheel', onWheel, { passive: false });
    own.addEventListener('touchstart', onTouch, { passive: false });
    own.addEventListener('touchmove', onTouch, { passive: false });
    own.addEventListener('touchend', onTouch);
    return () => {
      cancelAnimationFrame(frame);
      own.removeEventListener('wheel', onWheel);
      own.removeEventListener('touchstart', onTouch);
      own.removeEventListener('touchmove', onTouch);
      own.removeEventListener('touchend', onTouch);
    };
  }, [picture, axis]);
}
