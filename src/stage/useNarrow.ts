/** Whether the page has the phone's layout. */
import { useSyncExternalStore } from 'react';

const phone = '(max-width: 767px)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
