/** Where the focus goes when what had it is hidden by the timeline, or the timeline by the stage. */
import { useEffect } from 'react';

export function useFocusKept(timelineOpen: boolean): void {
  useEffect(() => {
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
