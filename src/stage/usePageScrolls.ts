/** Whether the page scrolls as a whole, so that each part of it has the height that it needs, or its parts scroll within the window. */
import { useStore } from '../store/store.ts';
import { useLow, useNarrow } from '../ui/useMedia.ts';

/** Low windows, and on phones a lesson with the picture that it asks about below it. */
export function usePageScrolls(): boolean {
  const isLow = useLow();
  const isNarrow = useNarrow();
  return useStore(
    ({ presenting, mode, panel, screen }) =>
      !presenting && screen?.length !== 0 && (isLow || (isNarrow && mode === 'learn' && panel === 'scenes')),
  );
}
