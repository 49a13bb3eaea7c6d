import { useRef } from 'react';
import { kept } from './kept.ts';

/** What was made anew, with the parts that equal those of the last time in their place: they need no second drawing. */
export function useKept<Made>(made: Made): Made {
  const last = useRef({ made, shown: made });
  if (last.current.made !== made) last.current = { made, shown: kept(last.current.shown, made) };
  return last.current.shown;
}
