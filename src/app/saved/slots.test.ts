import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allShelved, discardShelved, pruneShelved, readShelved, shelve } from './shelved.ts';
import { memory } from './memoryStore.ts';
import { pruneSlots, readSlot, removeSlot, removeWork, slots, writeSlot } from './slots.ts';
import { message } from '../../i18n/saved.ts';

// Another test file may have loaded them with the real one.
vi.hoisted(() => vi.resetModules());
vi.mock('idb-keyval', async () => (await import('./memoryStore.ts')).keyval);

beforeEach(() => memory.clear());

const work = { situation: { title: 'own.yaml' }, t: 5 };
const day = 86_400_000;
const saved = (id: string, daysAgo: number) =>
  memory.set(`podyssey.tab.${id}`, { savedAt: Date.now() - daysAgo * day });

describe('the slots of tabs', () => {
  it('are told newest first, each with its own work and drafts', async () => {
    saved('old', 2);
    await writeSlot('new', { work });
    await writeSlot('new', { drafts: { a: 1 } }, 'own.yaml');
    expect(await slots()).toMatchObject([
      { id: 'new', title: 'own.yaml' },
      { id: 'old', title: '' },
    ]);
    expect(await readSlot('new')).toEqual({ work, drafts: { a: 1 } });
    expect(await readSlot('old')).toEqual({ work: undefined, drafts: undefined });
  });

  it('stay as they are whatever stands in them', async () => {
    memory.set('podyssey.tab.x', 'text');
    memory.set('podyssey.tab.y', null);
    expect(await slots()).toMatchObject([
      { id: 'x', savedAt: 0 },
      { id: 'y', savedAt: 0 },
    ]);
  });

  it('lose the work and keep the drafts, or lose both', async () => {
    await writeSlot('a', { work, drafts: {} });
    await removeWork('a');
    expect(await readSlot('a')).toEqual({ work: undefined, drafts: {} });
    await removeSlot('a');
    expect(memory.size).toBe(0);
  });

  it('take in what an older version has kept, with the lesson that stood beside the progress', async () => {
    memory.set('podyssey.work.2', work);
    memory.set('podyssey.drafts.1', { a: 1 });
    memory.set('podyssey.lessons.1', { version: 1, lesson: { id: 'B1' }, mode: 'explore', progress: {} });
    const [one, ...more] = await slots();
    expect(more).toEqual([]);
    expect(await readSlot(one?.id ?? '')).toEqual({
      work: { ...work, lesson: { id: 'B1' }, mode: 'explore' },
      drafts: { a: 1 },
    });
    expect(memory.has('podyssey.work.2')).toBe(false);
    expect(memory.has('podyssey.drafts.1')).toBe(false);
    expect(await slots()).toHaveLength(1);
  });

  it('go when they are older than 30 days, or more than ten, but for those of open tabs', async () => {
    saved('ancient', 31);
    saved('open', 40);
    for (let i = 0; i < 12; i += 1) saved(`tab-${i}`, i + 1);
    await pruneSlots((id) => id === 'open');
    expect((await slots()).map(({ id }) => id)).toEqual([...Array.from({ length: 10 }, (_, i) => `tab-${i}`), 'open']);
  });
});

describe('what is set aside', () => {
  it('stays as it was found until it is discarded', async () => {
    const why = [message('app:saved.why.failed')];
    expect(await shelve(work, why, true)).toBe(true);
    const [one] = await allShelved();
    expect(one).toMatchObject({ title: 'own.yaml', why, canRetry: true });
    expect(await readShelved(one?.id ?? '')).toEqual(work);
    await discardShelved(one?.id ?? '');
    expect(await allShelved()).toEqual([]);
  });

  it('may be anything, also what holds itself', async () => {
    const found: Record<string, unknown> = {};
    found.itself = found;
    for (const each of ['text', null, 7, found]) expect(await shelve(each, [], false)).toBe(true);
    expect(await allShelved()).toHaveLength(4);
  });

  it('goes when it is old', async () => {
    memory.set('podyssey.aside.a', { savedAt: Date.now() - 31 * day });
    await shelve(work, [], false);
    await pruneShelved();
    expect(await allShelved()).toHaveLength(1);
  });
});
