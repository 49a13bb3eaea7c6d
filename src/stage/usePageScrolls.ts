/** Whether the page scrolls as a whole, so that each part of it has the height that it needs, or its parts scroll within the window. */
import { useStore } from '../store/store.ts';
import { useLow, useNarrow } from '../ui/useMedia.ts';

/** Low windows, what another page shows, and on phones a lesson with the picture that it asks about below it. */
export function usePageScrolls(): boolean {
  const isLow = useLow();
  const isNarrow = useNarrow();
  return useStore(
    ({ embedded, presenting, mode, panel, screen }) =>
      embedded ||
      (!presenting && screen?.length !== 0 && (isLow || (isNarrow && mode === 'learn' && panel === 'scenes'))),
  );
}
