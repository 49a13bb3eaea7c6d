/** How much room the page has. */
import { useCallback, useSyncExternalStore } from 'react';

const phone = '(max-width: 767px)';

/** Phones: one column, time runs downwards. */
export const useNarrow = (): boolean => useMedia(phone);
export const isNarrow = (): boolean => queryOf(phone).matches;

/** Narrower than a large screen: what can be chosen folds into menus. */
export const useTight = (): boolean => useMedia('(max-width: 1399px)');

/** Too low for columns that scroll each by itself, or as narrow as a page that is drawn four times as large. */
export const useLow = (): boolean => useMedia('(max-height: 699px), (max-width: 359px)');

interface Query {
  /** As of the last change, for all who ask. */
  matches: boolean;
  readonly listeners: Set<() => void>;
}

const asked = new Map<string, Query>();

function queryOf(media: string): Query {
  const known = asked.get(media);
  if (known) return known;
  const list = matchMedia(media);
  const query: Query = { matches: list.matches, listeners: new Set() };
  list.addEventListener('change', () => {
    query.matches = list.matches;
    for (const tell of query.listeners) tell();
  });
  asked.set(media, query);
  return query;
}

function useMedia(media: string): boolean {
  const query = queryOf(media);
  const subscribe = useCallback(
    (onChange: () => void) => {
      query.listeners.add(onChange);
      return () => query.listeners.delete(onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
}
