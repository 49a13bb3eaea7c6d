/** This browser's store. It may be refused, be full, or never answer: each is told apart, and none holds the page up. */
import { createStore, delMany, getMany, keys, setMany, type UseStore, update } from 'idb-keyval';
import { notify } from '../../store/notices.ts';
import { message } from '../../i18n/saved.ts';

/** All keys of this page, in whichever store, begin with it. */
export const prefix = 'podyssey.';

const patienceMs = 3000;
/** A large cluster takes its time to be written. */
const writingMs = 15_000;

const database = 'keyval-store';
const open = (): UseStore => createStore(database, 'keyval');
/** The connection to the browser's store: made anew where that has failed. */
let store = open();

class Silent extends Error {
  override name = 'Silent';
}

/** One that does not answer is opened anew the next time. */
async function answered<Answer>(call: (store: UseStore) => Promise<Answer>, ms = patienceMs): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      store = open();
      reject(new Silent());
    }, ms);
  });
  try {
    return await Promise.race([call(store), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** To look into a database that is not there would make it. A browser that can't tell has it. */
async function isThere(): Promise<boolean> {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return true;
  return (await indexedDB.databases()).some(({ name }) => name === database);
}

export const readMany = (wanted: readonly string[]): Promise<unknown[]> =>
  answered(async (from) => ((await isThere()) ? await getMany([...wanted], from) : wanted.map(() => undefined)));
const allKeys = (): Promise<string[]> =>
  answered(async (from) => ((await isThere()) ? (await keys(from)).map(String) : []));
const keysOf = async (beginning: string): Promise<string[]> =>
  (await allKeys()).filter((key) => key.startsWith(beginning));

/** What is kept under keys with this beginning, by the rest of the key. */
export async function readAll(beginning: string): Promise<ReadonlyMap<string, unknown>> {
  const found = await keysOf(beginning);
  const values = await readMany(found);
  return new Map(found.map((key, i) => [key.slice(beginning.length), values[i]]));
}

export const remove = (gone: readonly string[]): Promise<void> => answered((from) => delMany([...gone], from));

type Trouble = 'full' | 'refused' | 'silent' | 'failed';
/** What was told of last. */
let reported: Trouble | null = null;

/** Keeps all of it or nothing. What goes wrong is told once, until something could be kept again; the work goes on in memory. */
export const persist = (all: readonly (readonly [string, unknown])[]): Promise<boolean> =>
  notifiedOnce(() =>
    answered(
      (into) =>
        setMany(
          all.map(([key, value]) => [key, value]),
          into,
        ),
      writingMs,
    ),
  );

/** Makes of what is kept what shall be kept, in one go: no other tab comes between. */
export const change = (key: string, how: (found: unknown) => unknown): Promise<boolean> =>
  notifiedOnce(() => answered((into) => update<unknown>(key, how, into), writingMs));

/** The page is about to be loaded anew. */
let isClosed = false;

/** Nothing is written any more. */
export function closeStore(): void {
  isClosed = true;
}

export const isOpenStore = (): boolean => !isClosed;

async function notifiedOnce(write: () => Promise<void>): Promise<boolean> {
  if (isClosed) return true;
  try {
    await write();
    reported = null;
    return true;
  } catch (error) {
    notifyTrouble(error);
    return false;
  }
}

/** Words: i18n/saved.ts. */
export function notifyTrouble(error: unknown): void {
  const trouble = troubleOf(error);
  const reason = error instanceof Error ? error.message : String(error);
  if (reported !== trouble) notify('error', message(`app:saved.trouble.${trouble}`, { reason }), 'settings');
  reported = trouble;
}

/** Private windows and blocked site data refuse; where the engine has no store at all, it is as if refused. */
function troubleOf(error: unknown): Trouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'Silent') return 'silent';
  if (name === 'QuotaExceededError') return 'full';
  const isRefused = ['SecurityError', 'InvalidStateError', 'NotAllowedError', 'ReferenceError'].includes(name);
  return isRefused ? 'refused' : 'failed';
}

/** Empties it of all that is this page's; where nothing else is in it, it goes. */
export async function empty(): Promise<void> {
  const all = await allKeys();
  const own = all.filter((key) => key.startsWith(prefix));
  if (own.length > 0) await remove(own);
  if (own.length === all.length && (await isThere())) await answered(dropped);
}

/** It goes once no other tab has it open, whether that is waited for or not. */
async function dropped(from: UseStore): Promise<void> {
  await from('readonly', ({ transaction }) => transaction.db.close());
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(database);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}
