/** Where the focus goes as parts of the page come and go. */
import { useEffect, useRef } from 'react';
import { focusLater, useFocusReturn } from '../ui/focus.ts';

interface Shown {
  /** An answer stands in the stage's place. */
  isLarge: boolean;
  timelineOpen: boolean;
}

/** What opened a large answer or the timeline has the focus again afterwards. */
export function usePageFocus({ isLarge, timelineOpen }: Shown): void {
  useFocusReturn('#stage', isLarge);
  useFocusReturn('#stage', timelineOpen);
  const wasOpen = useRef(timelineOpen);
  useEffect(() => {
    // While nothing was hidden yet, the focus is where the page has it: at its begin, before the skip link.
    if (wasOpen.current === timelineOpen) return undefined;
    wasOpen.current = timelineOpen;
    return timelineOpen ? focusLater('#time') : undefined;
  }, [timelineOpen]);
}
