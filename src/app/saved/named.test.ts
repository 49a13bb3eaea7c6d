import { beforeEach, expect, it, vi } from 'vitest';
import { broken, memory } from './memoryStore.ts';
import { allNamed, putNamed, removeNamed, renameNamed, saveAs } from './named.ts';
import { pruneSlots } from './slots.ts';

// Another test file may have loaded them with the real one.
vi.hoisted(() => vi.resetModules());
vi.mock('idb-keyval', async () => (await import('./memoryStore.ts')).keyval);

beforeEach(() => {
  memory.clear();
  broken.how = null;
});

const titles = async () => (await allNamed()).map(({ title }) => title);

it('what is saved under a name stays, however old it is', async () => {
  for (let each = 0; each < 12; each += 1)
    await putNamed({ id: `n${each}`, savedAt: each, title: `n${each}`, work: {} });
  await pruneSlots(() => false);
  expect(await titles()).toEqual(Array.from({ length: 12 }, (_, each) => `n${11 - each}`));
});

it('one of the same name is replaced, and can be put back', async () => {
  await putNamed({ id: 'a', savedAt: 1, title: 'mine', work: { t: 7 } });
  const former = await saveAs('mine');
  expect(former).toEqual({ id: 'a', savedAt: 1, title: 'mine', work: { t: 7 } });
  expect(await titles()).toEqual(['mine']);
  expect(memory.get('podyssey.namedWork.1.a')).not.toEqual({ t: 7 });
  if (former !== null && former !== 'failed') await putNamed(former);
  expect(memory.get('podyssey.namedWork.1.a')).toEqual({ t: 7 });
});

it('is renamed without a change of the work, and removed whole', async () => {
  await putNamed({ id: 'a', savedAt: 1, title: 'mine', work: { t: 7 } });
  const [one] = await allNamed();
  if (!one) throw new Error('nothing is there');
  await renameNamed(one, 'yours');
  expect(await titles()).toEqual(['yours']);
  expect(await removeNamed({ ...one, title: 'yours' })).toEqual({
    id: 'a',
    savedAt: 1,
    title: 'yours',
    work: { t: 7 },
  });
  expect(memory.size).toBe(0);
});

it('what could not be kept is told', async () => {
  broken.how = () => Promise.reject(new DOMException('no', 'QuotaExceededError'));
  await expect(saveAs('mine')).rejects.toThrow('no');
});
