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

const tar = Buffer.concat([Buffer.from(`a.yaml${'\0'.repeat(251)}ustar\0`), Buffer.alloc(300)]);

test.each<[string, Uint8Array, string]>([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'binaryFile'],
  ['a zip file', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]), 'archive'],
  ['a tar file', tar, 'archive'],
  ['a packed tar file', gzipSync(tar), 'archive'],
  ['broken gzip', gzipSync(text).subarray(0, 20), 'binaryFile'],
  ['a packed archive', gzipSync(Buffer.from(`name${'\0'.repeat(600)}`)), 'binaryFile'],
  ['nothing', new Uint8Array(), 'noObjects'],
])('%s gives one clear message', async (_, bytes, remedy) => {
  const { problems, counts } = await readBytes(bytes, 'file');
  expect(problems).toMatchObject([{ severity: 'error', source: 'file', remedy }]);
  expect(counts).toEqual({});
});

test.each([
  [
    'in Latin-1',
    Buffer.from('kind: Namespace\nmetadata: {name: n1} # f\u00fcr\n', 'latin1'),
    '0xfc',
    { line: 2, column: 25 },
  ],
  [
    'cut within a letter, after a mark and a written replacement',
    Buffer.from('\ufeffkind: Namespace # \ufffd\n# f\u00fc').subarray(0, -1),
    '0xc3',
    { line: 2, column: 4 },
  ],
])('a text %s is read, and the first byte that is no UTF-8 is told', async (_, bytes, byte, place) => {
  const { problems, counts } = await readBytes(bytes, 'file');
  expect(counts).toEqual({ Namespace: 1 });
  expect(problems[0]).toMatchObject({
    severity: 'warning',
    source: 'file',
    message: `invalid UTF-8: byte ${byte}`,
    remedy: 'notUtf8',
    ...place,
  });
});

test.each([
  ['zip', [0x50, 0x4b, 3, 4], 'a zip archive'],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], 'a file packed by xz'],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd, 4], 'a file packed by zstd'],
])('%s is called by its name', async (_, bytes, name) => {
  const { problems } = await readBytes(new Uint8Array(bytes), 'file');
  expect(problems).toMatchObject([{ message: `not a text: ${name}` }]);
});
