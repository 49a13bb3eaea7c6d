/**
 * A first visit does not wait for those who keep what is done (saved.ts). One that ends before they have come leaves its
 * work where they look for it the next time.
 */
import { keepTab, lastTab, newId } from '../lastTab.ts';
import { hasFiles, isElsewhere, workNow } from './workNow.ts';

/** What a page that was closed could put down at once, of the tab with that id. */
export const leftKey = (id: string): string => `podyssey.left.${id}`;

/** @returns what ends it, as soon as others keep the work */
export function leaveUntilKept(): () => void {
  addEventListener('pagehide', leave);
  return () => removeEventListener('pagehide', leave);
}

/** Work that was taken up has its place already, and is not overwritten. */
function leave(): void {
  const work = workNow();
  if (lastTab() !== null || work.past.length === 0 || isElsewhere(work.situation) || hasFiles(work)) return;
  const id = newId();
  try {
    localStorage.setItem(leftKey(id), JSON.stringify({ work }));
    keepTab(id);
  } catch {
    // Nothing is kept here.
  }
}
