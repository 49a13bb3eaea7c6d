/** The slot that this tab goes on with after a reload: it is known before what is saved can be read, or is there at all. */
const storageKey = 'podyssey.tab';

export const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** null: none so far, or a browser that keeps nothing. */
export function lastTab(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function keepTab(id: string): void {
  try {
    sessionStorage.setItem(storageKey, id);
  } catch {
    // Without a store there are no slots either.
  }
}
