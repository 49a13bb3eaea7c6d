/** Where the focus goes when what had it is hidden by the timeline, or the timeline by the stage. */
import { useEffect, useRef } from 'react';

/** While nothing was hidden yet, the focus is where the page has it: at its begin, before the skip link. */
export function useFocusKept(timelineOpen: boolean): void {
  const before = useRef(timelineOpen);
  useEffect(() => {
    if (before.current === timelineOpen) return undefined;
    before.current = timelineOpen;
    const waiting = requestAnimationFrame(() => {
      const active = document.activeElement;
      const isLost = active === null || active === document.body || active.closest('[hidden]') !== null;
      if (isLost && document.querySelector('dialog[open]') === null) {
        document.getElementById(timelineOpen ? 'time' : 'stage')?.focus({ preventScroll: true });
      }
    });
    return () => cancelAnimationFrame(waiting);
  }, [timelineOpen]);
}
