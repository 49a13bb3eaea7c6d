/** That saved work is being run: if the page ends before it is through, the next visit does not run it again. */
import { reloadAtStart } from './reloadAtStart.ts';
import { prefix } from './storage.ts';

const keyOf = (id: string): string => `${prefix}restoring.${id}`;

/** `left`: the page ended while it ran; `givenUp`: somebody asked for a fresh beginning. */
export type RestoreMark = 'left' | 'givenUp';

/** A page that is left sooner was simply reloaded. */
const soonMs = 5000;

export function markOf(id: string): RestoreMark | null {
  try {
    const found = localStorage.getItem(keyOf(id));
    if (found === null) return null;
    return found === 'givenUp' ? found : 'left';
  } catch {
    return null;
  }
}

export function unmark(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Nor could it be set.
  }
}

function set(id: string, mark: RestoreMark): void {
  try {
    localStorage.setItem(keyOf(id), mark);
  } catch {
    // Without a store nothing is saved that could be run.
  }
}

/** @returns to be called when it is through */
export function markRunning(id: string): () => void {
  const began = performance.now();
  set(id, 'left');
  const leave = () => {
    if (markOf(id) === 'left' && performance.now() - began < soonMs) unmark(id);
  };
  addEventListener('pagehide', leave);
  return () => {
    removeEventListener('pagehide', leave);
    unmark(id);
  };
}

/** Begins fresh, whatever hangs: the page is loaded anew, and sets the work of the slot aside. */
export function startFresh(id: string): void {
  set(id, 'givenUp');
  reloadAtStart();
}
