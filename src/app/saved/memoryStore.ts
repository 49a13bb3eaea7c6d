/** For tests: idb-keyval over a map. `vi.mock('idb-keyval', async () => (await import('./memoryStore.ts')).keyval)` */
export const memory = new Map<string, unknown>();

/** What the next calls do in place of answering. */
export const broken: { how: null | (() => Promise<never>) } = { how: null };

function answering<Answer>(answer: () => Answer): Promise<Answer> {
  return broken.how ? broken.how() : Promise.resolve(answer());
}

export const keyval = {
  createStore: () => null,
  keys: () => answering(() => [...memory.keys()]),
  getMany: (keys: readonly string[]) => answering(() => keys.map((key) => structuredClone(memory.get(key)))),
  setMany: (all: readonly (readonly [string, unknown])[]) =>
    answering(() => {
      for (const [key, value] of all) memory.set(key, structuredClone(value));
    }),
  delMany: (keys: readonly string[]) =>
    answering(() => {
      for (const key of keys) memory.delete(key);
    }),
  update: (key: string, how: (found: unknown) => unknown) =>
    answering(() => {
      memory.set(key, structuredClone(how(memory.get(key))));
    }),
};
