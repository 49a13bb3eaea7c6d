/** What lights up on stage while a cell of a table is pointed at. */
import { useEffect, useRef } from 'react';
import type { Decision } from '../engine/scheduler/decision.ts';
import { useStore } from '../store/store.ts';
import { fetchDeferred, useDeferred } from './useDeferred.ts';
import type { OpenCell } from '../store/slices/navigation.ts';

/** A cell that is pointed at before the parts are here that know its evidence lights up when they come. */
export function useCellLight(decision: Decision): (cell: OpenCell | null) => void {
  const view = useStore((state) => state.view);
  const parts = useDeferred(false);
  const pointed = useRef<OpenCell | null>(null);
  const shown = useRef({ decision, view });
  shown.current = { decision, view };
  useEffect(() => {
    if (pointed.current) parts?.lightCell(shown.current, pointed.current);
  }, [parts]);
  return (cell) => {
    pointed.current = cell;
    if (cell) void fetchDeferred();
    parts?.lightCell(shown.current, cell);
  };
}
