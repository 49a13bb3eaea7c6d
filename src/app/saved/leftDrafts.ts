/** The editor's texts as the page was left: IndexedDB may not finish then, localStorage does. */
import type { State } from '../../store/state.ts';
import { isOpenStore, prefix } from './storage.ts';

const keyOf = (id: string): string => `${prefix}left.${id}`;

/** Without room for it, what IndexedDB has got by then stays. */
export function leaveDrafts(id: string, drafts: State['drafts']): void {
  if (!isOpenStore()) return;
  forgetLeft(id);
  if (Object.keys(drafts).length === 0) return;
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(drafts));
  } catch {
    // What was kept with the last letter is the same, unless it was typed this instant.
  }
}

/** Of whatever shape; undefined: the page was not left with any. */
export function leftDrafts(id: string): unknown {
  try {
    const left = localStorage.getItem(keyOf(id));
    return left === null ? undefined : JSON.parse(left);
  } catch {
    return undefined;
  }
}

export function forgetLeft(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Nor could it be set.
  }
}
