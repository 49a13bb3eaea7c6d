import { useRef } from 'react';
import { shared } from '../data/shared.ts';

/**
 * What was made anew, with the parts that equal those of the last time in their place: they need no second drawing.
 * @param share puts them there
 */
export function useShared<Value>(made: Value, share: (before: Value, now: Value) => Value = shared): Value {
  const last = useRef({ made, shown: made });
  if (last.current.made !== made) last.current = { made, shown: share(last.current.shown, made) };
  return last.current.shown;
}
