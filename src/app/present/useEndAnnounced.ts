/** Said in the bar for a while after a step to where nothing happens. */
import { useCallback, useEffect, useState } from 'react';
import { useStore } from '../../store/store.ts';
import type { ArrowKey } from './usePresentKeys.ts';

const shown = 4000;

/** @returns what is said now, and how to say it; an instant or a change of the run takes it back */
export function useEndAnnounced(): readonly ['noNext' | 'noPrevious' | null, (key: ArrowKey) => void] {
  const [reported, report] = useState<{ word: 'noNext' | 'noPrevious'; of: readonly unknown[] } | null>(null);
  const t = useStore((state) => state.t);
  const end = useStore((state) => state.end);
  useEffect(() => {
    if (!reported) return undefined;
    const waiting = setTimeout(() => report(null), shown);
    return () => clearTimeout(waiting);
  }, [reported]);
  const announceEnd = useCallback(
    (key: ArrowKey) => report({ word: key === 'ArrowRight' ? 'noNext' : 'noPrevious', of: [t, end] }),
    [t, end],
  );
  const isOfNow = reported !== null && reported.of[0] === t && reported.of[1] === end;
  return [isOfNow ? reported.word : null, announceEnd];
}
