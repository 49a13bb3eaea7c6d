import { beforeEach, expect, test, vi } from 'vitest';

const session = new Map<string, string>();
const held = new Set<string>();

vi.stubGlobal('sessionStorage', null);
beforeEach(() => {
  session.clear();
  held.clear();
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => session.set(key, value),
  });
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, options: { signal?: AbortSignal }, then: (lock: unknown) => unknown) {
        if (held.has(name) && options.signal) throw new DOMException('', 'TimeoutError');
        if (held.has(name)) return then(null);
        held.add(name);
        await then({});
      },
      query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
    },
  });
});

/** As another load of the page has it. */
const tab = () => import('./tab.ts');
const slot = (id: string) => ({ id, savedAt: 1, title: '' });

test('a first tab has nothing to go on with, and has its id for the next load once something is kept', async () => {
  const { claimTab, goOnWith, tabId } = await tab();
  expect(await claimTab([])).toEqual({ id: tabId(), source: null, reported: null });
  expect(session.size).toBe(0);
  goOnWith(tabId());
  expect(session.get('podyssey.tab')).toBe(tabId());
});

test('a tab that is loaded anew goes on with its own, whatever is newer', async () => {
  session.set('podyssey.tab', 'own');
  const { claimTab } = await tab();
  expect(await claimTab([slot('newer')])).toEqual({ id: 'own', source: 'own', reported: null });
});

test('a new tab goes on with the newest work of a tab that is closed', async () => {
  const { claimTab } = await tab();
  expect(await claimTab([slot('newest'), slot('older')])).toEqual({ id: 'newest', source: 'newest', reported: null });
  expect(session.get('podyssey.tab')).toBe('newest');
});

test('a new tab begins fresh where the newest work is open in another', async () => {
  held.add('podyssey.tab.newest');
  const { claimTab, openTabs } = await tab();
  const { id, ...claimed } = await claimTab([slot('newest'), slot('older')]);
  expect(claimed).toEqual({ source: null, reported: 'elsewhere' });
  expect(await openTabs()).toEqual(new Set(['newest', id]));
});

test('a duplicated tab goes on with a copy, under an id of its own', async () => {
  session.set('podyssey.tab', 'own');
  held.add('podyssey.tab.own');
  const { claimTab } = await tab();
  const { id, ...claimed } = await claimTab([slot('own')]);
  expect(id).not.toBe('own');
  expect(claimed).toEqual({ source: 'own', reported: 'twin' });
});

test('without locks a new tab goes on with a copy', async () => {
  vi.stubGlobal('navigator', {});
  const { claimTab } = await tab();
  const { id, source } = await claimTab([slot('newest')]);
  expect(source).toBe('newest');
  expect(id).not.toBe('newest');
});
