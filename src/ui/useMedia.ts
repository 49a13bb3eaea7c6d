/** How much room the page has. */
import { useCallback, useSyncExternalStore } from 'react';

const phone = '(max-width: 767px)';

/** Phones: one column, time runs downwards. */
export const useNarrow = (): boolean => useMedia(phone);
export const isNarrow = (): boolean => matchMedia(phone).matches;

/** Narrower than a large screen: what can be chosen folds into menus. */
export const useTight = (): boolean => useMedia('(max-width: 1399px)');

/** Too low for columns that scroll each by itself, or as narrow as a page that is drawn four times as large. */
export const useLow = (): boolean => useMedia('(max-height: 699px), (max-width: 359px)');

function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches);
}
