import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readBytes } from './readBytes.ts';

const text = 'kind: Namespace # für uns\nmetadata: {name: n1}\n';
const utf16 = (big: boolean, mark: boolean): Uint8Array => {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16, little end first', utf16(false, true)],
  ['UTF-16, big end first', utf16(true, true)],
  ['UTF-16 without a mark', utf16(false, false)],
  ['gzip', gzipSync(text)],
])('%s is read', async (_, bytes) => {
  expect(await readBytes(bytes, 'file')).toMatchObject({ counts: { Namespace: 1 }, problems: [] });
});

test.each<[string, Uint8Array, string]>([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'binaryFile'],
  ['a zip file', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]), 'binaryFile'],
  ['broken gzip', gzipSync(text).subarray(0, 20), 'binaryFile'],
  ['a packed archive', gzipSync(Buffer.from(`name${'\0'.repeat(600)}`)), 'binaryFile'],
  ['nothing', new Uint8Array(), 'noObjects'],
])('%s gives one clear message', async (_, bytes, remedy) => {
  const { problems, counts } = await readBytes(bytes, 'file');
  expect(problems).toMatchObject([{ severity: 'error', source: 'file', remedy }]);
  expect(counts).toEqual({});
});
