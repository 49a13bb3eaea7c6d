import { useEffect, useSyncExternalStore } from 'react';
import { awaited } from './fetched.ts';

interface OnceFetched<T> {
  /** Once it is here; does nothing else if it is here or on its way. */
  fetch: () => Promise<void>;
  /**
   * @param isWanted it is to be shown now
   * @returns null until it is here
   */
  useFetched: (isWanted: boolean) => T | null;
}

/**
 * Code that the first screen does without, for several parts of the page at once. Not React.lazy: that would blank even
 * what has long been loaded for some tenths of a second.
 */
export function onceFetched<T>(load: () => Promise<T>): OnceFetched<T> {
  let loaded: T | null = null;
  let arrival: Promise<void> | undefined;
  const waiting = new Set<() => void>();
  const fetch = () => {
    arrival ??= awaited(load).then((module) => {
      loaded = module;
      for (const report of waiting) report();
    });
    return arrival;
  };
  const subscribe = (report: () => void) => {
    waiting.add(report);
    return () => waiting.delete(report);
  };
  const useFetched = (isWanted: boolean) => {
    useEffect(() => {
      if (isWanted) void fetch();
    }, [isWanted]);
    return useSyncExternalStore(subscribe, () => loaded);
  };
  return { fetch, useFetched };
}
