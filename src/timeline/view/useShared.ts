/** What is made anew with each picture and mostly says the same: its parts keep their identity from picture to picture. */
import { useRef } from 'react';
import type { TimeScale } from '../layout/fold.ts';
import { shared } from './shared.ts';

export function useShared<Value>(value: Value): Value {
  const last = useRef(value);
  last.current = shared(last.current, value);
  return last.current;
}

/** The same scale for as long as it is drawn alike. */
export function useSharedScale(scale: TimeScale): TimeScale {
  const last = useRef(scale);
  if (shared(last.current.pieces, scale.pieces) !== last.current.pieces) last.current = scale;
  return last.current;
}
