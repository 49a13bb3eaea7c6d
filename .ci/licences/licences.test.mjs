/** Each package in the build must come with its licence. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { packageOf, textOf } from './packages.ts';

const root = mkdtempSync(join(tmpdir(), 'licences-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function install(name, manifest, files = {}) {
  const folder = join(root, 'node_modules', name);
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...manifest }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return join(folder, 'dist/index.js');
}

test('a package’s own text is taken, also of a scoped one and past a package.json that names nothing', () => {
  const module = install(
    '@a/b',
    { license: 'ISC' },
    { LICENSE: 'Copyright B\n', 'dist/package.json': '{"type":"module"}' },
  );
  const found = packageOf(`${module}?used`, root);
  expect(found).toMatchObject({ name: '@a/b', version: '1.0.0', licence: 'ISC' });
  expect(textOf(found)).toBe('Copyright B');
});

test('a package without a text has the one it names, with its author', () => {
  const module = install('c', { license: 'MIT', author: 'Cee <c@example.com>' });
  expect(textOf(packageOf(module, root))).toMatch(/^Copyright \(c\) Cee\n\nPermission is hereby granted/);
});

test('a package with neither may not be shipped', () => {
  const module = install('d', { license: 'Mystery' });
  expect(() => textOf(packageOf(module, root))).toThrow('d (Mystery) ships no licence text');
});

test('code of ours belongs to no package, what the bundler adds belongs to it', () => {
  install('vite', { license: 'MIT' }, { 'LICENSE.md': 'Vite\n# Licenses of bundled dependencies\nmany' });
  expect(packageOf('/src/app/main.tsx', root)).toBeNull();
  expect(textOf(packageOf('\0vite/preload-helper.js', root))).toBe('Vite');
});
