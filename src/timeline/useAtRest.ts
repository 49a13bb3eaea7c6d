/**
 * What is read, not watched, waits while a handle is in hand: with each move the picture, its numbers and its sentence are
 * drawn anew and nothing else, or a move would take longer than a frame.
 */
import { useDeferredValue, useEffect, useState } from 'react';
import { useStore } from '../store/store.ts';

/** A hand that rests so long is waited for no longer. */
const restMs = 250;

/** @returns the value as it is; while a handle is moved, as it was before that */
export function useAtRest<Value extends object | number>(value: Value): Value {
  const isMoved = useStore(({ timelineBefore }) => timelineBefore?.held === true);
  const [rested, rest] = useState(value);
  if (!isMoved && rested !== value) rest(value);
  useEffect(() => {
    if (rested === value) return undefined;
    const timer = setTimeout(() => rest(value), restMs);
    return () => clearTimeout(timer);
  }, [rested, value]);
  return useDeferredValue(isMoved ? rested : value);
}
