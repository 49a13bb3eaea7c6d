import { useRef } from 'react';
import { shared } from '../../data/shared.ts';
import type { TimeScale } from '../layout/fold.ts';

/** The same scale for as long as it is drawn alike. */
export function useSharedScale(scale: TimeScale): TimeScale {
  const last = useRef(scale);
  if (shared(last.current.pieces, scale.pieces) !== last.current.pieces) last.current = scale;
  return last.current;
}
