/**
 * The parts that the first screen does not show, fetched when somebody turns to the inspector. Not React.lazy: that
 * would blank even a part that has long been loaded for some tenths of a second.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { awaited } from '../parts/fetched.ts';
import type { deferred } from './deferred.ts';

type Deferred = typeof deferred;

let loaded: Deferred | null = null;
let asked = false;
const waiting = new Set<() => void>();

/** Does nothing if they are here or on their way. */
export function fetchDeferred(): void {
  if (asked) return;
  asked = true;
  void awaited(() => import('./deferred.ts')).then((module) => {
    loaded = module.deferred;
    for (const tell of waiting) tell();
  });
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

/**
 * @param isWanted one of them is to be shown now
 * @returns null until they are here
 */
export function useDeferred(isWanted: boolean): Deferred | null {
  const parts = useSyncExternalStore(subscribe, () => loaded);
  useEffect(() => {
    if (isWanted) fetchDeferred();
  }, [isWanted]);
  return parts;
}
