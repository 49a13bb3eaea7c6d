/** How much of a part the keyboard of a phone covers: browsers lay it over the page and tell only the visual viewport. */
import { type RefObject, useEffect } from 'react';

/** Sets `--keyboard` (px) on the part, and the class `over-keyboard` while there is one. */
export function useKeyboard(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const measure = () => {
      const place = part.current;
      if (!place) return;
      const below = place.getBoundingClientRect().bottom;
      const covered = seen.scale > 1.01 ? 0 : Math.max(0, Math.round(below - seen.offsetTop - seen.height));
      place.style.setProperty('--keyboard', `${covered}px`);
      place.classList.toggle('over-keyboard', covered > 0);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, [part]);
}
