/** What the page keeps in this browser, as a test looks at it or damages it from outside. */
import type { Page } from '@playwright/test';

/** All of IndexedDB, localStorage and sessionStorage, as one text. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stores = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase | null>((resolve) => {
        const asked = indexedDB.open(name);
        asked.onupgradeneeded = () => asked.transaction?.abort();
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => resolve(null);
      });
      // Deleted in the meantime: to look must not bring it back.
      if (!database) continue;
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        const [keys, values] = [all.getAllKeys(), all.getAll()];
        await new Promise((resolve) => (values.onsuccess = resolve));
        stores.push(JSON.stringify(keys.result), JSON.stringify(values.result));
      }
      database.close();
    }
    return stores.join('\n');
  });

/** Puts the saved work aside for the test's own use, so that it can be damaged in many ways. */
export const rememberWork = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('keyval-store');
      asked.onsuccess = () => resolve(asked.result);
    });
    const store = database.transaction('keyval', 'readwrite').objectStore('keyval');
    const all = store.getAllKeys();
    await new Promise((resolve) => (all.onsuccess = resolve));
    const key = all.result.find((one) => String(one).startsWith('podyssey.work.3.'));
    if (key === undefined) throw new Error('no work is kept');
    const found = store.get(key);
    await new Promise((resolve) => (found.onsuccess = resolve));
    const put = store.put({ key, work: found.result }, 'test.whole');
    await new Promise((resolve) => (put.onsuccess = resolve));
    database.close();
  });

/**
 * Makes the remembered work the saved one, with another value at a place.
 *
 * @param path none: the whole; `undefined` takes the part away, `(itself)` stands for the work
 */
export const damageWork = (page: Page, path: readonly (string | number)[], value: unknown): Promise<void> =>
  page.evaluate(
    async ([place, other]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open('keyval-store');
        asked.onsuccess = () => resolve(asked.result);
      });
      const store = database.transaction('keyval', 'readwrite').objectStore('keyval');
      const whole = store.get('test.whole');
      await new Promise((resolve) => (whole.onsuccess = resolve));
      const { key, work } = whole.result as { key: string; work: Record<string, unknown> };
      let at: Record<string, unknown> = work;
      for (const step of place.slice(0, -1)) at = at[step] as Record<string, unknown>;
      const last = place.at(-1);
      if (last !== undefined && other === undefined) delete at[last];
      else if (last !== undefined) at[last] = other === '(itself)' ? work : other;
      const put = store.put(last === undefined ? other : work, key);
      await new Promise((resolve) => (put.onsuccess = resolve));
      database.close();
    },
    [path, value] as const,
  );
