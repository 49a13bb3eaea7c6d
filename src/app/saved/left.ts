/** What a page was left with that IndexedDB may not have got: it need not finish then, localStorage does. */
import { isOpenStore } from './storage.ts';
import { leftKey } from './untilKept.ts';

/** Each of whatever shape; undefined: the page was not left with any. */
export interface Left {
  drafts?: unknown;
  work?: unknown;
}

/** Without room for the work, its drafts alone; without room for them, what IndexedDB has got by then stays. */
export function leave(id: string, { work, drafts }: Left): void {
  if (!isOpenStore()) return;
  forgetLeft(id);
  if (work !== undefined && put(id, { drafts, work })) return;
  if (drafts !== undefined) put(id, { drafts });
}

function put(id: string, left: Left): boolean {
  try {
    localStorage.setItem(leftKey(id), JSON.stringify(left));
    return true;
  } catch {
    return false;
  }
}

export function leftWith(id: string): Left {
  try {
    const left: unknown = JSON.parse(localStorage.getItem(leftKey(id)) ?? '{}');
    return typeof left === 'object' && left !== null ? left : {};
  } catch {
    return {};
  }
}

/** The drafts stay. */
export function forgetLeftWork(id: string): void {
  const { work, drafts } = leftWith(id);
  if (work !== undefined) leave(id, drafts === undefined ? {} : { drafts });
}

export function forgetLeft(id: string): void {
  try {
    localStorage.removeItem(leftKey(id));
  } catch {
    // Nor could it be set.
  }
}
