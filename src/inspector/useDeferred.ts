/**
 * The parts that the first screen does not show, fetched as soon as it stands. Not React.lazy: that would blank even
 * a part that has long been loaded for some tenths of a second.
 */
import { useEffect, useState } from 'react';
import type { deferred } from './deferred.ts';

type Deferred = typeof deferred;

let loaded: Deferred | null = null;

/** @returns null until they are here */
export function useDeferred(): Deferred | null {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (loaded !== null) return;
    void import('./deferred.ts').then((module) => {
      loaded = module.deferred;
      setParts(loaded);
    });
  }, []);
  return parts ?? loaded;
}
