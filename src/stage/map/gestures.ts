/** Wheel, pinch, keys and drag on a map that can be made larger. Knows no store. */
import { isSilenced, keyName } from '../../ui/keys.ts';

export interface GestureHost {
  /** @param at a point of the window, which stays where it is; null: the middle of what is seen */
  zoom(by: number, at: { clientX: number; clientY: number } | null): void;
  whole(): void;
}

/** From one step of the buttons and keys to the next. */
export const zoomStep = 1.5;
/** Of a wheel: what browsers make of two fingers on a pad is finer. */
const perPixel = 0.006;
const slack = 4;

export function gestures(place: HTMLElement, host: GestureHost): { destroy(): void } {
  const listeners = new AbortController();
  const on = { signal: listeners.signal };
  place.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      host.zoom(Math.exp(-Math.max(-100, Math.min(100, pixels)) * perPixel), event);
    },
    { ...on, passive: false },
  );
  place.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isSilenced(keyName(event), event.target as Element)) return;
      if (event.key === '+' || event.key === '=') host.zoom(zoomStep, null);
      else if (event.key === '-') host.zoom(1 / zoomStep, null);
      else if (event.key === '0') host.whole();
      else return;
      event.preventDefault();
    },
    on,
  );
  listenToPinch(place, host, listeners.signal);
  listenToPan(place, listeners.signal);
  return { destroy: () => listeners.abort() };
}

function listenToPinch(place: HTMLElement, host: GestureHost, signal: AbortSignal): void {
  let apart: number | null = null;
  place.addEventListener(
    'touchmove',
    (event) => {
      const [one, other] = event.touches;
      if (!one || !other) return;
      event.preventDefault();
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
      if (apart !== null && now > 0) host.zoom(now / apart, middle);
      apart = now;
    },
    { signal, passive: false },
  );
  for (const end of ['touchend', 'touchcancel'] as const)
    place.addEventListener(
      end,
      () => {
        apart = null;
      },
      { signal },
    );
}

/** A mouse moves the map by what is no pod; fingers scroll it. */
function listenToPan(place: HTMLElement, signal: AbortSignal): void {
  let from: { x: number; y: number; isMoving: boolean } | null = null;
  place.addEventListener(
    'pointerdown',
    ({ button, pointerType, target, clientX, clientY }) => {
      const isPod = (target as Element).closest('.pod, .beside, .node:not(.tile)') !== null;
      if (button === 0 && pointerType === 'mouse' && !isPod) from = { x: clientX, y: clientY, isMoving: false };
    },
    { signal },
  );
  addEventListener(
    'pointermove',
    ({ clientX, clientY, buttons }) => {
      if (!from || buttons === 0) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (!from.isMoving && Math.hypot(x, y) < slack) return;
      place.scrollBy(-x, -y);
      from = { x: clientX, y: clientY, isMoving: true };
    },
    { signal },
  );
  addEventListener(
    'pointerup',
    () => {
      const moved = from?.isMoving ?? false;
      from = null;
      if (!moved) return;
      // The click that comes of it means no node.
      const swallow = new AbortController();
      addEventListener('click', (click) => click.stopPropagation(), {
        capture: true,
        once: true,
        signal: swallow.signal,
      });
      setTimeout(() => swallow.abort());
    },
    { signal },
  );
}
