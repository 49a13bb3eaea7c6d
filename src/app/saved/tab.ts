/** Whose work is whose: each tab has an id, kept for its reloads, and holds a lock of that name as long as it is open. */
import { keepTab, lastTab, newId } from '../lastTab.ts';
import type { Listed } from './slots.ts';
import { isOpenStore, prefix } from './storage.ts';

const lockOf = (id: string): string => `${prefix}tab.${id}`;
/** A page that is reloaded may still hold it for a moment. */
const handOverMs = 600;

export interface Tab {
  id: string;
  /** The slot to go on with; null: it begins fresh. */
  source: string | null;
  /** `twin`: the source is that of an open tab, which this one was made from; `elsewhere`: the newest work is open in another tab. */
  reported: 'twin' | 'elsewhere' | null;
}

/** This tab's slot in the browser's store: of the tab, not of the work in it. */
let own: string | null = null;
let letGo = (): void => undefined;

export const tabId = (): string => (own ??= newId());

/**
 * The id that this tab had before its reload; else that of the newest work, if its tab is closed; else a new one.
 *
 * @param slots newest first
 */
export async function claimTab(slots: readonly Listed[]): Promise<Tab> {
  const [newest] = slots;
  const last = lastTab();
  if (last !== null) {
    if (await hold(last, handOverMs)) return { id: become(last), source: last, reported: null };
    return { id: await anew(), source: last, reported: 'twin' };
  }
  if (!newest) return { id: await anew(), source: null, reported: null };
  // Without locks (a page that is not served securely) nobody knows which tabs are open: it is a copy, then.
  if (!canLock()) return { id: await anew(), source: newest.id, reported: null };
  if (await hold(newest.id)) return { id: become(newest.id), source: newest.id, reported: null };
  return { id: await anew(), source: null, reported: 'elsewhere' };
}

/** A slot of its own, also after a reload; those that there are stay as they are. */
export async function claimBeside(): Promise<Tab> {
  return { id: become(await anew()), source: null, reported: null };
}

/** What was kept under the id so far is not written to any more. */
export async function anew(): Promise<string> {
  letGo();
  own = newId();
  await hold(own);
  return own;
}

/** The next load of this page goes on with that slot: as soon as there is something in it. */
export function goOnWith(id: string): void {
  if (isOpenStore()) keepTab(id);
}

function become(id: string): string {
  own = id;
  goOnWith(id);
  return id;
}

const canLock = (): boolean => typeof navigator !== 'undefined' && 'locks' in navigator;

/** A page that waits in the browser's cache is no open tab; one that comes back from it is, if nobody has gone on with its work. */
export function holdWhileOpen(): void {
  addEventListener('pagehide', () => letGo());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void hold(tabId()).then((isHeld) => (isHeld ? tabId() : anew()));
  });
}

/** Ids of tabs that are open, this one included. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  if (!canLock()) return new Set([tabId()]);
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name = '' }) => name);
  return new Set([
    tabId(),
    ...names.filter((name) => name.startsWith(lockOf(''))).map((name) => name.slice(lockOf('').length)),
  ]);
}

/** Calls once that tab is closed, also where it could not tell anybody. Without locks nobody knows. */
export function whenClosed(id: string, call: () => void, signal: AbortSignal): void {
  if (canLock()) void navigator.locks.request(lockOf(id), { signal }, call).catch(() => undefined);
}

/** @param waitMs how long another may still hold it */
function hold(id: string, waitMs = 0): Promise<boolean> {
  if (!canLock()) return Promise.resolve(true);
  const options = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true };
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(id), options, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<void>((release) => (letGo = release));
      })
      .catch(() => resolve(false));
  });
}
