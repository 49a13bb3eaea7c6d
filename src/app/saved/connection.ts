/**
 * The one connection to the browser's database. Who only looks does not make it; and it is let go as soon as another tab
 * deletes the database, so that nobody waits for this one and nothing comes back empty.
 */
import type { UseStore } from 'idb-keyval';

const database = 'keyval-store';
const objects = 'keyval';

/** There is no database, and to look for something in it does not make one. */
export class NotThere extends Error {}

let open: Promise<IDBDatabase> | null = null;

/** For what reads or removes. @throws NotThere */
export const storeThere: UseStore = (mode, ask) => withStore(mode, ask, false);
/** For what writes. */
export const storeMade: UseStore = (mode, ask) => withStore(mode, ask, true);

async function withStore<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => Answer | PromiseLike<Answer>,
  mayMake: boolean,
): Promise<Answer> {
  const connection = await (open ??= opened(mayMake)).catch((error: unknown) => {
    open = null;
    if (error instanceof NotThere) return null;
    throw error;
  });
  if (connection) return await ask(connection.transaction(objects, mode).objectStore(objects));
  // Asked for by one that only looks.
  if (mayMake) return await withStore(mode, ask, mayMake);
  throw new NotThere();
}

async function opened(mayMake: boolean): Promise<IDBDatabase> {
  const request = indexedDB.open(database);
  return new Promise((resolve, reject) => {
    let isAbsent = false;
    request.onupgradeneeded = () => {
      isAbsent = !mayMake;
      if (mayMake) request.result.createObjectStore(objects);
      else request.transaction?.abort();
    };
    request.onerror = () => reject(isAbsent ? new NotThere() : request.error);
    request.onsuccess = () => {
      request.result.onclose = request.result.onversionchange = () => {
        request.result.close();
        open = null;
      };
      resolve(request.result);
    };
  });
}

/** The next call opens another. */
export function closeConnection(): void {
  void open?.then((connection) => connection.close()).catch(() => undefined);
  open = null;
}

export async function dropDatabase(): Promise<void> {
  closeConnection();
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(database);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}
