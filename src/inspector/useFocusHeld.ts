/** Keyboard users stay where they were: when what had the focus in the answer goes away, its tab gets it. */
import { type RefObject, useEffect } from 'react';

export function useFocusHeld(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const column = root.current;
    if (!column) return undefined;
    let last: Element | null = null;
    let waiting = 0;
    const note = () => {
      const { activeElement } = document;
      last = column.contains(activeElement) ? activeElement : null;
    };
    // Whoever puts the focus somewhere else does so first.
    const hold = () => {
      const isLost = last !== null && !last.isConnected && document.activeElement === document.body;
      if (isLost)
        column.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected) return;
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(hold);
    });
    document.addEventListener('focusin', note);
    observer.observe(column, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
      cancelAnimationFrame(waiting);
    };
  }, [root]);
}
