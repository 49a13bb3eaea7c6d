/** The one term on screen whose explanation is open: it is no part of what the page keeps. */
import { useEffect, useSyncExternalStore } from 'react';

interface Opened {
  /** The sentence that it stands in. */
  by: string;
  term: string;
}

let opened: Opened | null = null;
const waiting = new Set<() => void>();

export function openTerm(next: Opened | null): void {
  opened = next;
  for (const tell of waiting) tell();
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

/** @returns the term that this sentence has open; a sentence that goes takes its explanation along */
export function useOpenTerm(by: string): string | null {
  useEffect(() => () => void (opened?.by === by && openTerm(null)), [by]);
  return useSyncExternalStore(subscribe, () => (opened?.by === by ? opened.term : null));
}
