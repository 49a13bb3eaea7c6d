import { useRef } from 'react';
import { kept } from '../store/kept.ts';

/** What was made anew, with the parts that equal those of the last time in their place: they need no second drawing. */
export function useKept<Made>(made: Made): Made {
  const last = useRef<Made>(made);
  last.current = kept(last.current, made);
  return last.current;
}
