/** Reads what the lesson's sentences name, as its column says them, for the window with the notes. */
import { useEffect } from 'react';
import type { FactValues } from '../../engine/facts/fact.ts';
import { useAsked, useFacts } from '../lesson/useFacts.ts';
import type { UnderWay } from '../lesson/useLesson.ts';

export function FactsTold({ of, onFound }: { of: UnderWay; onFound(found: FactValues): void }) {
  const now = useFacts(of);
  const found = useAsked(of) ?? now;
  useEffect(() => onFound(found), [found, onFound]);
  return null;
}
