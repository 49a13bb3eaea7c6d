import { expect, test } from 'vitest';
import type { Source } from '../engine/simulation/situation.ts';
import { withoutOldTexts } from './oldTexts.ts';

const scene: Source = { id: 'scene:S-a', name: 'S-a.yaml', content: 'kind: Node' };
const mine: Source = { id: '17-1', name: 'mine.yaml', content: 'SECRET', only: 'Node' };
const large: Source = { id: '17-2', name: 'large.yaml', content: new Blob(['SECRET']) };
const persist = async ({ id, name }: Source): Promise<Source> => ({ id: `kept ${id}`, name, content: '{}' });

const saved = {
  t: 5,
  situation: { base: [scene, mine], actions: [{ t: 0, do: 'apply', source: large }] },
  past: [{ label: { key: 'x', values: { name: 'mine.yaml' } }, situation: { base: [mine] } }],
};

test('texts of an earlier version are replaced wherever they are', async () => {
  const now = await withoutOldTexts(saved, persist);
  const retained = { id: 'kept 17-1', name: 'mine.yaml', content: '{}', only: 'Node' };
  expect(now).toEqual({
    t: 5,
    situation: {
      base: [scene, retained],
      actions: [{ t: 0, do: 'apply', source: { id: 'kept 17-2', name: 'large.yaml', content: '{}' } }],
    },
    past: [{ label: { key: 'x', values: { name: 'mine.yaml' } }, situation: { base: [retained] } }],
  });
});

test('each text is read once, and what is kept already is left alone', async () => {
  const read: string[] = [];
  const counting = (source: Source) => {
    read.push(source.id);
    return persist(source);
  };
  const now = await withoutOldTexts(saved, counting);
  expect(read.toSorted()).toEqual(['17-1', '17-2']);
  expect(await withoutOldTexts(now, counting)).toBe(now);
  expect(read).toHaveLength(2);
});

test('nothing goes on where the reading was cancelled', async () => {
  await expect(withoutOldTexts(saved, async () => null)).rejects.toThrow('cancelled');
});
