import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LongText } from './longText.ts';

const written = (texts: readonly string[], most: number): string | Blob => {
  const text = new LongText();
  for (const one of texts) text.write(one);
  return text.end(most);
};
const read = async (content: string | Blob) => (typeof content === 'string' ? content : content.text());

test('what was written is read, whatever letters it has', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(20), async (texts, most) => {
      const content = written(['{', ...texts], most);
      const all = `{${texts.join('')}`;
      expect(await read(content)).toBe(all);
      expect(typeof content === 'string').toBe(new TextEncoder().encode(all).length <= most);
    }),
  ));

test('no letter is cut where the bytes at hand are full', async () => {
  const long = `a${'🦊é'.repeat(800_000)}`;
  expect(await read(written(['{', long, long, '}'], 9))).toBe(`{${long}${long}}`);
});
