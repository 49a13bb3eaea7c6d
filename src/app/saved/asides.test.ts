import { beforeEach, expect, it, vi } from 'vitest';
import { messageFrom } from '../../i18n/message.ts';
import { allShelved, readShelved, shelve, stripBackgrounds } from './shelved.ts';
import { memory } from './memoryStore.ts';

vi.hoisted(() => vi.resetModules());
vi.mock('idb-keyval', async () => (await import('./memoryStore.ts')).keyval);

beforeEach(() => memory.clear());

const work = { situation: { base: [{ id: 'old', name: 'mine.yaml', content: 'password: PLANTED' }] } };
const why = [messageFrom('k')];

it('what is kept of a text takes its place in work that was set aside, and all else of it stays', async () => {
  await shelve(work, why, true);
  await stripBackgrounds(async ({ name }) => ({ id: 'kept old', name, content: 'objects' }));
  const [shelved] = await allShelved();
  expect(shelved).toMatchObject({ why, canRetry: true });
  expect(await readShelved(shelved?.id ?? '')).toEqual({
    situation: { base: [{ id: 'kept old', name: 'mine.yaml', content: 'objects' }] },
  });
  expect(JSON.stringify([...memory])).not.toContain('PLANTED');
});

it('work whose text can’t be read now stays as it is until another visit', async () => {
  await shelve(work, why, true);
  await stripBackgrounds(() => Promise.resolve(null));
  const [shelved] = await allShelved();
  expect(await readShelved(shelved?.id ?? '')).toEqual(work);
});
