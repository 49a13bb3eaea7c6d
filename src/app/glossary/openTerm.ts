/** The one term on screen whose explanation is open. */
import { useEffect } from 'react';
import type { OpenTerm } from '../../store/slices/page.ts';
import { getState, setState, useStore } from '../../store/store.ts';

export const openTerm = (next: OpenTerm | null): void => setState({ openTerm: next });

/** @returns the term that this sentence has open; a sentence that goes takes its explanation along */
export function useOpenTerm(by: string): string | null {
  useEffect(() => () => void (getState().openTerm?.by === by && openTerm(null)), [by]);
  return useStore(({ openTerm: open }) => (open?.by === by ? open.term : null));
}
