import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'history-'));
const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web', namespace: 'shop', uid: 'u1' } };
const dump = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [pod] });

async function history(files: Readonly<Record<string, string | Buffer>>) {
  const paths = Object.entries(files).map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  });
  const lines: string[] = [];
  const complaints: string[] = [];
  const code = await run(
    ['history', ...paths],
    (line) => lines.push(line),
    (line) => complaints.push(line),
  );
  return { code, lines: lines.map((line) => JSON.parse(line)), complaints };
}

test('history writes a life a line, then what it could not use', async () => {
  const { code, lines } = await history({ 'dump.json': dump, 'notes.json': '{"hello":1}' });
  expect(code).toBe(0);
  expect(lines).toMatchObject([
    { uid: 'u1', namespace: 'shop', name: 'web', last: { gone: false } },
    { unused: [{ file: join(folder, 'notes.json'), line: 1 }] },
  ]);
});

test('it reads packed files as well', async () => {
  const { lines } = await history({ 'dump.json.gz': gzipSync(dump) });
  expect(lines[0]).toMatchObject({ name: 'web' });
});

test('a packed file that breaks off is told, and the others are read', async () => {
  const { code, lines } = await history({ 'cut.json.gz': gzipSync(dump).subarray(0, 40), 'dump.json': dump });
  expect(code).toBe(0);
  expect(lines).toMatchObject([{ name: 'web' }, { unused: [{ line: 1 }] }]);
});

test('it fails where no file tells of a pod, or a file is not there', async () => {
  expect((await history({ 'notes.json': '{"hello":1}' })).code).toBe(1);
  const complaints: string[] = [];
  expect(
    await run(
      ['history', join(folder, 'none')],
      () => {},
      (line) => complaints.push(line),
    ),
  ).toBe(1);
  expect(complaints[0]).toContain('no such file');
});

test('it writes all of it as one file without names, which tells the same lives', async () => {
  const out = join(folder, 'shared.jsonl');
  const path = join(folder, 'named.json.gz');
  writeFileSync(path, gzipSync(dump));
  const lines: string[] = [];
  const code = await run(
    ['history', path, '--anonymise', out],
    (line) => lines.push(line),
    () => {},
  );
  expect([code, lines.map((line) => JSON.parse(line))]).toEqual([0, [{ file: out, lines: 2 }]]);
  const shared = readFileSync(out, 'utf8');
  expect(shared).not.toMatch(/web|shop|u1/);
  const again = await history({ 'again.jsonl': shared });
  expect(again.lines[0]).toMatchObject({ namespace: 'namespace-1', name: 'pod-1', last: { gone: false } });
});

test('it writes over none of the files that it reads, by whatever path', async () => {
  const path = join(folder, 'own.json');
  writeFileSync(path, dump);
  const lines: string[] = [];
  expect(
    await run(
      ['history', path, '--anonymise', `${folder}/./own.json`],
      (line) => lines.push(line),
      () => {},
    ),
  ).toBe(1);
  expect(lines[0]).toContain('one of the files that are read');
  expect(readFileSync(path, 'utf8')).toBe(String(dump));
});
