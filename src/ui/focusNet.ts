/**
 * Catches the focus of the page: where it is lost with what had it, the part of the page that this stood in gets it; at
 * once, or as soon as that is there again.
 */
import { focusFirst, isFocusLost, isUsable } from './focus.ts';

interface Options {
  /** Parts that can be focused as a whole. */
  parts: string;
  /** Within a part: what gets the focus before the part as a whole. */
  first: string;
  /** Where the part itself is gone, too, until it comes back. */
  last: string;
  /** Calls when the page is about to change. */
  subscribe: (changing: () => void) => unknown;
}

/** From now on, for as long as the page is there. */
export function catchFocus({ parts, first, last: home, subscribe }: Options): void {
  let last: { element: Element; part: Element | null } | null = null;
  /** The part whose focus is at home for as long as it is hidden. */
  let absent: Element | null = null;
  let waiting = 0;
  const look = () => {
    if (absent && isUsable(absent)) focusFirst(absent.querySelector(first), absent);
    if (!last || !isFocusLost() || isUsable(last.element) || document.querySelector('dialog[open]')) return;
    const { part } = last;
    last = null;
    focusFirst(part?.querySelector(first) ?? null, part, home);
    if (part?.isConnected && !part.contains(document.activeElement)) absent = part;
  };
  const soon = () => {
    cancelAnimationFrame(waiting);
    // A frame later what gives the focus back by itself has had its turn.
    waiting = requestAnimationFrame(() => {
      waiting = requestAnimationFrame(look);
    });
  };
  addEventListener('focusin', ({ target }) => {
    absent = null;
    if (target instanceof Element) last = { element: target, part: target.closest(parts) };
  });
  // Left on purpose, as by a click beside it. What is being taken away still stands there at this instant.
  const leftOnPurpose = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (last && last.element === target && isUsable(last.element)) last = absent = null;
    });
  addEventListener('focusout', leftOnPurpose);
  for (const name of ['click', 'keyup']) addEventListener(name, soon);
  subscribe(soon);
  new MutationObserver(() => {
    if (last && !last.element.isConnected) soon();
  }).observe(document.body, { childList: true, subtree: true });
}
