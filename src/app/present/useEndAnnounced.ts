/** Said in the bar for a while after a step to where nothing happens, or before an answer was chosen or a goal reached. */
import { useCallback, useEffect, useState } from 'react';
import { useStore } from '../../store/store.ts';

const shown = 4000;

export type End = 'noNext' | 'noPrevious' | 'choose' | 'goal';

/** @returns what is said now, and how to say it; an instant, a step or a change of the run takes it back */
export function useEndAnnounced(): readonly [End | null, (end: End) => void] {
  const [reported, report] = useState<{ word: End; of: unknown } | null>(null);
  const now = useStore(
    ({ t, end, lesson }) => `${t} ${end} ${lesson?.step} ${Object.keys(lesson?.predicted ?? {}).length}`,
  );
  useEffect(() => {
    if (!reported) return undefined;
    const waiting = setTimeout(() => report(null), shown);
    return () => clearTimeout(waiting);
  }, [reported]);
  const announceEnd = useCallback((word: End) => report({ word, of: now }), [now]);
  return [reported?.of === now ? reported.word : null, announceEnd];
}
