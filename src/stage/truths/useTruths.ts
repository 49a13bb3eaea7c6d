/** Fetches the pictures of what is broken as soon as something is. */
import { useEffect, useState } from 'react';
import { awaited } from '../../parts/fetched.ts';
import type { TruthsParts } from './opening.ts';

let loaded: TruthsParts | null = null;

/** @returns null until they are here */
export function useTruths(isWanted: boolean): TruthsParts | null {
  const [parts, set] = useState(loaded);
  useEffect(() => {
    if (!isWanted || parts) return;
    void awaited(() => import('./opening.ts')).then(({ truthsParts }) => {
      loaded = truthsParts;
      set(truthsParts);
    });
  }, [isWanted, parts]);
  return parts;
}
