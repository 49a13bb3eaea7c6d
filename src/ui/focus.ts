/** Where the keyboard's focus goes when what had it is removed, hidden or disabled. */
import { useLayoutEffect } from 'react';

/** An element, or the first one of a selector. */
type Place = Element | string | null;

/** Whether the user sees it and could use it. */
export const isUsable = (element: Element): boolean =>
  element.isConnected && element.getClientRects().length > 0 && !element.matches(':disabled');

export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !isUsable(activeElement);
}

/** Gives the focus to the first place that takes it; whatever had it. */
export function focusFirst(...places: readonly Place[]): void {
  for (const place of places) {
    const element = typeof place === 'string' ? document.querySelector(place) : place;
    if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) continue;
    if (!isUsable(element)) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}

/** The same a frame later and only if the focus is lost by then: whoever puts it somewhere else has done so. @returns how to call it off */
export function focusLater(...places: readonly Place[]): () => void {
  const waiting = requestAnimationFrame(() => {
    if (isFocusLost() && document.querySelector('dialog[open]') === null) focusFirst(...places);
  });
  return () => cancelAnimationFrame(waiting);
}

/**
 * What had the focus before something covered or replaced it gets it back afterwards.
 * @param isCovered while it is there; by default as long as the component that calls this
 * @param instead selector of what gets the focus where that is gone
 */
export function useFocusReturn(instead: string, isCovered = true): void {
  useLayoutEffect(() => {
    if (!isCovered) return undefined;
    const before = document.activeElement;
    return () => void focusLater(before, instead);
  }, [instead, isCovered]);
}
