import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importFiles } from './import.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podyssey-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function imported(...paths: string[]) {
  const lines: unknown[] = [];
  const code = await importFiles(paths, (line) => lines.push(JSON.parse(line)));
  return { code, lines };
}

test('each file is told in one line; a good file beside an empty one is enough', async () => {
  const good = file('good.yaml', 'kind: Pod\nmetadata: {name: a}\n---\na: b: c\n');
  const empty = file('empty.yaml', '');
  expect(await imported(good, empty)).toEqual({
    code: 0,
    lines: [
      {
        file: good,
        counts: { Pod: 1 },
        problems: [
          {
            severity: 'error',
            line: 4,
            column: 4,
            message: 'mapping values are not allowed in this context: keys of one mapping stand in one column',
          },
        ],
      },
      {
        file: empty,
        counts: {},
        problems: [
          {
            severity: 'error',
            line: 0,
            column: 0,
            message: 'no objects passed to apply: an object needs apiVersion, kind and metadata.name',
          },
        ],
      },
    ],
  });
});

test('packed files are read', async () => {
  const packed = file('dump.json.gz', gzipSync('{"kind":"NodeList","items":[{"metadata":{"name":"n1"}}]}'));
  expect(await imported(packed)).toMatchObject({ code: 0, lines: [{ counts: { Node: 1 }, problems: [] }] });
});

test('where nothing can be read the code is 1, and what to do is said', async () => {
  const template = file('template.yaml', 'name: {{ .Values.name }}\n');
  const { code, lines } = await imported(template);
  expect(code).toBe(1);
  expect(lines).toMatchObject([{ problems: [{ line: 1, message: expect.stringContaining('helm template') }] }]);
});

test('the object that a value belongs to is named', async () => {
  const path = file('class.yaml', 'kind: PriorityClass\nmetadata: {name: top}\nvalue: 2000000000\n');
  const { lines } = await imported(path);
  expect(lines).toMatchObject([
    { problems: [{ line: 3, message: expect.stringMatching(/^PriorityClass top: value: Forb/) }] },
  ]);
});

test('what plays no part is counted apart, namesakes of other groups by their group', async () => {
  const path = file(
    'calico.yaml',
    'apiVersion: crd.projectcalico.org/v1\nkind: Node\nmetadata: {name: a}\n---\napiVersion: v1\nkind: Endpoints\nmetadata: {name: b}\n',
  );
  const { lines } = await imported(path);
  expect(lines).toMatchObject([
    { counts: { Node: 1, Endpoints: 1 }, unused: { 'Node.crd.projectcalico.org': 1, Endpoints: 1 }, problems: [] },
  ]);
});
