/** Fetches what opened pods need as soon as there is a pod to open. */
import { useEffect, useState } from 'react';
import { awaited } from '../parts/fetched.ts';
import type { Opening } from './opening.ts';

let loaded: Opening | null = null;

/** @returns null until it is here: pods stay closed so long */
export function useOpening(isWanted: boolean): Opening | null {
  const [parts, set] = useState(loaded);
  useEffect(() => {
    if (!isWanted || loaded) return;
    void awaited(() => import('./opening.ts')).then(({ opening }) => {
      loaded = opening;
      set(opening);
    });
  }, [isWanted]);
  return parts;
}
