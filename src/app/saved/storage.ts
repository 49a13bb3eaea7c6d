/** This browser's store. It may be refused, be full, or never answer: each is told apart, and none holds the page up. */
import { delMany, getMany, keys, setMany, type UseStore, update } from 'idb-keyval';
import { notify } from '../../store/notices.ts';
import { message } from '../../i18n/saved.ts';
import { closeConnection, dropDatabase, NotThere, storeMade, storeThere } from './connection.ts';

/** All keys of this page, in whichever store, begin with it. */
export const prefix = 'podyssey.';

const patienceMs = 3000;
/** A large cluster takes its time to be written. */
const writingMs = 15_000;

class Silent extends Error {
  override name = 'Silent';
}

/** One that does not answer is opened anew the next time. */
async function answered<Answer>(call: Promise<Answer>, ms = patienceMs): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      closeConnection();
      reject(new Silent());
    }, ms);
  });
  try {
    return await Promise.race([call, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** To look into a database that is not there does not make it. */
const found = <Answer>(call: (store: UseStore) => Promise<Answer>, nothing: Answer): Promise<Answer> =>
  answered(
    call(storeThere).catch((error: unknown) => {
      if (error instanceof NotThere) return nothing;
      throw error;
    }),
  );

export const readMany = (wanted: readonly string[]): Promise<unknown[]> =>
  found<unknown[]>(
    (from) => getMany([...wanted], from),
    wanted.map(() => undefined),
  );
const allKeys = (): Promise<string[]> => found<string[]>(async (from) => (await keys(from)).map(String), []);
const keysOf = async (beginning: string): Promise<string[]> =>
  (await allKeys()).filter((key) => key.startsWith(beginning));

/** What is kept under keys with this beginning, by the rest of the key. */
export async function readAll(beginning: string): Promise<ReadonlyMap<string, unknown>> {
  const stored = await keysOf(beginning);
  const values = await readMany(stored);
  return new Map(stored.map((key, i) => [key.slice(beginning.length), values[i]]));
}

export const remove = (gone: readonly string[]): Promise<void> => found((from) => delMany([...gone], from), undefined);

type Trouble = 'full' | 'refused' | 'silent' | 'failed';
/** What was told of last. */
let reported: Trouble | null = null;

/** Keeps all of it or nothing. What goes wrong is told once, until something could be kept again; the work goes on in memory. */
export const persist = (all: readonly (readonly [string, unknown])[]): Promise<boolean> =>
  notifiedOnce(() =>
    answered(
      setMany(
        all.map(([key, value]) => [key, value]),
        storeMade,
      ),
      writingMs,
    ),
  );

/** Makes of what is kept what shall be kept, in one go: no other tab comes between. */
export const change = (key: string, how: (found: unknown) => unknown): Promise<boolean> =>
  notifiedOnce(() => answered(update<unknown>(key, how, storeMade), writingMs));

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
  if (own.length === all.length) await answered(dropDatabase());
}
