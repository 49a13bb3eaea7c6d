/** What `npm pack` takes along: all that the package names, the page that `live` and `serve` show, and no sources. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Package {
  files: readonly string[];
  bin: Readonly<Record<string, string>>;
  exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const read: Package = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

test('the engine, its types, the command and the page are packed, and the sources are not', () => {
  const named = [...Object.values(read.bin), ...Object.values(read.exports).flatMap((one) => Object.values(one))];
  const folders = new Set(named.map((path) => path.replace(/^\.\//, '').split('/')[0]));
  expect(read.files).toEqual(expect.arrayContaining([...folders, 'dist']));
  expect(read.files).not.toContain('src');
});
