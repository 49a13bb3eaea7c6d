/** Where the focus goes when what had it is taken away: back to what opened an answer at large, else to the part of the page it was in. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from '../store/store.ts';

/** The parts of the page that can be focused as a whole. */
const parts = '#stage, #time, .why, .scenes, .editor-place';

/** @param isLarge an answer stands in the stage's place */
export function useFocusCaught(isLarge: boolean): void {
  const opener = useRef<HTMLElement | null>(null);
  // What shows the answer takes the focus once it is there, after this.
  useLayoutEffect(() => {
    if (isLarge && document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
  }, [isLarge]);
  useEffect(() => {
    if (isLarge || !opener.current) return undefined;
    const waiting = requestAnimationFrame(() => {
      if (isLost() && !taken(opener.current)) taken(document.getElementById('stage'));
      opener.current = null;
    });
    return () => cancelAnimationFrame(waiting);
  }, [isLarge]);
  useEffect(listen, []);
}

function listen(): () => void {
  const of = new AbortController();
  let last: { element: Element; part: HTMLElement | null } | null = null;
  let waiting = 0;
  const look = () => {
    if (!last || !isLost() || isThere(last.element) || document.querySelector('dialog[open]')) return;
    const { part } = last;
    last = null;
    if (!taken(part)) taken(document.getElementById('stage'));
  };
  const soon = () => {
    cancelAnimationFrame(waiting);
    // A frame later what an answer at large was opened from has had its turn.
    waiting = requestAnimationFrame(() => {
      waiting = requestAnimationFrame(look);
    });
  };
  const on = { signal: of.signal };
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) last = { element: target, part: target.closest<HTMLElement>(parts) };
    },
    on,
  );
  // Left on purpose, as by a click beside it. What is being taken away still stands there at this instant.
  const leftOnPurpose = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (last && last.element === target && isThere(last.element)) last = null;
    });
  addEventListener('focusout', leftOnPurpose, on);
  for (const name of ['click', 'keyup']) addEventListener(name, soon, on);
  const leave = useStore.subscribe(soon);
  return () => {
    of.abort();
    leave();
    cancelAnimationFrame(waiting);
  };
}

const isThere = (element: Element): boolean =>
  element.isConnected && element.getClientRects().length > 0 && !element.matches(':disabled');

function isLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !isThere(activeElement);
}

/** @returns whether it has the focus now */
function taken(element: HTMLElement | null): boolean {
  if (!element || !isThere(element)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
