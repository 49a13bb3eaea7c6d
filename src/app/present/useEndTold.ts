/** Said in the bar for a while after a step to where nothing happens. */
import { useCallback, useEffect, useState } from 'react';
import { useStore } from '../../store/store.ts';
import type { ArrowKey } from './usePresentKeys.ts';

const shown = 4000;

/** @returns what is said now, and how to say it; an instant or a change of the run takes it back */
export function useEndTold(): readonly ['noNext' | 'noPrevious' | null, (key: ArrowKey) => void] {
  const [told, tell] = useState<{ word: 'noNext' | 'noPrevious'; of: readonly unknown[] } | null>(null);
  const t = useStore((state) => state.t);
  const end = useStore((state) => state.end);
  useEffect(() => {
    if (!told) return undefined;
    const waiting = setTimeout(() => tell(null), shown);
    return () => clearTimeout(waiting);
  }, [told]);
  const tellEnd = useCallback(
    (key: ArrowKey) => tell({ word: key === 'ArrowRight' ? 'noNext' : 'noPrevious', of: [t, end] }),
    [t, end],
  );
  const isOfNow = told !== null && told.of[0] === t && told.of[1] === end;
  return [isOfNow ? told.word : null, tellEnd];
}
