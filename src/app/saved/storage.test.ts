import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getState, setState } from '../../store/store.ts';
import { broken, keyval, memory } from './memoryStore.ts';
import { change, empty, persist, readAll, readMany } from './storage.ts';

// Another test file may have loaded them with the real one.
vi.hoisted(() => vi.resetModules());
vi.mock('idb-keyval', async () => (await import('./memoryStore.ts')).keyval);

beforeEach(() => {
  memory.clear();
  setState({ notices: [] });
});
afterEach(() => {
  broken.how = null;
  vi.useRealTimers();
  setState({ notices: [] });
});

const textsOf = (): string[] => getState().notices.map(({ sentence }) => sentence.key);
const fails = (name: string) => () => Promise.reject(new DOMException('no', name));

describe('the browser’s store', () => {
  it.each([
    ['QuotaExceededError', 'full'],
    ['SecurityError', 'refused'],
    ['InvalidStateError', 'refused'],
    ['UnknownError', 'failed'],
  ])('that fails with %s is told as %s, once until something could be kept again', async (name, trouble) => {
    await persist([['a', 0]]);
    broken.how = fails(name);
    expect(await persist([['a', 1]])).toBe(false);
    expect(await persist([['a', 2]])).toBe(false);
    expect(textsOf()).toEqual([`app:saved.trouble.${trouble}`]);
    broken.how = null;
    expect(await persist([['a', 3]])).toBe(true);
    setState({ notices: [] });
    broken.how = fails(name);
    await change('a', () => 4);
    expect(textsOf()).toEqual([`app:saved.trouble.${trouble}`]);
  });

  it('that never answers is given up, and asked again by the next call', async () => {
    vi.useFakeTimers();
    broken.how = () => new Promise(() => undefined);
    const [given] = await Promise.all([
      readMany(['a']).catch((error: Error) => error.name),
      vi.advanceTimersByTimeAsync(3000),
    ]);
    expect(given).toBe('Silent');
    const retained = persist([['a', 1]]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await retained).toBe(false);
    expect(textsOf()).toEqual(['app:saved.trouble.silent']);
    broken.how = null;
    expect(await persist([['a', 1]])).toBe(true);
  });

  it('is emptied of what is this page’s, and of nothing else', async () => {
    await keyval.setMany([
      ['podyssey.tab.a', 1],
      ['podyssey.work.2', 2],
      ['another.page', 3],
    ]);
    expect(await readAll('podyssey.tab.')).toEqual(new Map([['a', 1]]));
    await empty();
    expect([...memory.keys()]).toEqual(['another.page']);
  });
});
