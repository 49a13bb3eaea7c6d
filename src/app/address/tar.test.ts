import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tarOf } from './tar.ts';

test('tar unpacks each file as it was', () => {
  const files = [
    { name: 'README.md', text: 'ä\n' },
    { name: 'nodes.yaml', text: 'x'.repeat(512) },
    { name: 'objects.yaml', text: 'y\n'.repeat(4000) },
  ];
  const folder = mkdtempSync(join(tmpdir(), 'podyssey-tar-'));
  try {
    execFileSync('tar', ['-xf', '-', '-C', folder], { input: tarOf('out', files) });
    const unpacked = files.map(({ name }) => ({ name, text: readFileSync(join(folder, 'out', name), 'utf8') }));
    expect(unpacked).toEqual(files);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
