/** What had the focus may be hidden now: it goes into the bar, and back to the button of the top bar on leaving. */
import { type RefObject, useEffect } from 'react';

export function useFocusIn(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = bar.current;
    if (isLost()) own?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
    return () => {
      requestAnimationFrame(() => {
        if (isLost()) document.querySelector<HTMLElement>('.top .present')?.focus({ preventScroll: true });
      });
    };
  }, [bar]);
}

function isLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.getClientRects().length === 0;
}
