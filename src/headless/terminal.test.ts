import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linesWritten } from './linesWritten.ts';
import { run } from './run.ts';

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web, namespace: shop}
spec:
  replicas: 2
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: app, image: web, resources: {requests: {cpu: "3"}}}]}
`;
const other = 'kind: Pod\nmetadata: {name: alone}\nspec: {containers: [{name: app, image: web}]}\n';
const node = 'kind: Node\nmetadata: {name: n1}\nstatus: {allocatable: {cpu: "4", memory: 8Gi, pods: "10"}}\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podyssey-terminal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(...documents: readonly (string | Uint8Array)[]): string {
  const path = join(folder, 'cluster.yaml');
  writeFileSync(path, documents.length === 1 ? (documents[0] ?? '') : documents.join('---\n'));
  return path;
}

async function called(...args: readonly string[]) {
  const complaints: string[] = [];
  const { code, lines } = await linesWritten((write) => run(args, write, (text) => complaints.push(text)));
  return { code, lines, complaints };
}

test('pods lists what controllers would make, by names that the other commands take', async () => {
  const path = file(node, deployment, other);
  const { code, lines } = await called('pods', path);
  const listed = lines.map((line) => JSON.parse(line));
  expect(code).toBe(0);
  expect(listed.map(({ owner, node: on, status }) => ({ owner, on, status }))).toEqual([
    { owner: undefined, on: undefined, status: 'Pending' },
    { owner: 'Deployment/shop/web', on: undefined, status: 'Pending' },
    { owner: 'Deployment/shop/web', on: undefined, status: 'Pending' },
  ]);
  const [, { pod, owner }] = listed;
  for (const name of [pod, owner]) expect((await called('decide', path, '--pod', name)).code).toBe(0);
});

test.each([
  ['decide', 'decide'],
  ['replay', 'steps'],
])('%s answers about the pods of an owner alone', async (command, field) => {
  const path = file(node, deployment, other);
  const answeredFor = async (...asked: readonly string[]) => {
    const { code, lines } = await called(command, path, ...asked);
    return { code, pods: JSON.parse(lines[0] ?? '')[field].map(({ pod }: { pod: string }) => pod.split('-')[0]) };
  };
  expect(await answeredFor('--pod', 'deploy/web')).toEqual({ code: 0, pods: ['shop/web', 'shop/web'] });
  expect(await answeredFor('--pod', 'alone')).toEqual({ code: 0, pods: ['default/alone'] });
  expect((await answeredFor()).pods).toHaveLength(3);
  expect(await answeredFor('--pod', 'rocket/web')).toEqual({ code: 1, pods: [] });
});

test('a table has a row for each pod, and what could not be read below it', async () => {
  const path = file(node, deployment, 'a: b: c\n');
  const { code, lines } = await called('replay', path, '--output', 'table');
  expect(code).toBe(0);
  expect(lines).toEqual([
    expect.stringMatching(/^POD +NODE +MESSAGE$/),
    expect.stringMatching(/^shop\/web-\w+-\w+ +n1$/),
    expect.stringMatching(/^shop\/web-\w+-\w+ +<none> +0\/1 nodes are available: 1 Insufficient cpu\./),
    `${path}:15:4: error: mapping values are not allowed in this context: keys of one mapping stand in one column`,
  ]);
  const [header = '', first = ''] = lines;
  expect(first.indexOf('n1')).toBe(header.indexOf('NODE'));
});

test('a table of decisions says how many nodes would take the pod, or what is missing', async () => {
  const judged = await called('decide', file(node, other), '--output', 'table');
  expect(judged.lines[1]).toMatch(/^default\/alone +n1 +1\/1$/);
  const assumed = await called('decide', file(other, other), '--output', 'table');
  expect(assumed.lines[1]).toMatch(/^default\/alone +node-a1 +6\/6$/);
  expect(assumed.lines[2]).toMatch(/^The files hold no Nodes: sample nodes/);
  const dumped = file(other.replace('name: alone', 'name: alone, uid: u'));
  const lacking = await called('decide', dumped, '--output', 'table');
  expect(lacking.lines[1]).toMatch(/<none> +not judged: the file holds no Node; kubectl get nodes -o yaml brings/);
});

test('a table of what was read has a row for each kind', async () => {
  const { lines } = await called('import', file(node, deployment), '--output', 'table');
  expect(lines.slice(1).map((line) => line.split(/ {2,}/).slice(1))).toEqual([
    ['Node', '1'],
    ['Deployment', '1'],
  ]);
});

test('another form of output is refused', async () => {
  expect((await called('pods', file(node, other), '--output', 'xml')).code).toBe(2);
});

test('why tries the pods of an owner that nobody has tried, and says which nodes it takes', async () => {
  const { lines } = await called('why', file(node, deployment.replace('"3"', '"5"')), '--pod', 'deploy/web');
  const [first] = lines.map((line) => JSON.parse(line));
  expect(first).toMatchObject({ cause: { id: 'tooBig' }, owner: 'Deployment/shop/web' });
  const fine = await called('why', file(other, deployment), '--pod', 'deploy/web');
  expect(JSON.parse(fine.lines[0] ?? '').notes.join()).toContain('sample nodes');
});

test.each([
  ['an empty file', ''],
  ['a file that is no text', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1])],
])('%s is answered with code 1, and nothing is thrown', async (_, content) => {
  const path = file(content);
  for (const args of [
    ['pods', path],
    ['decide', path],
    ['replay', path],
    ['import', path],
    ['why', path, '--pod', 'web'],
    ['cases', path, '--pod', 'web'],
    ['simulate', path],
  ])
    expect([args[0], (await called(...args)).code]).toEqual([args[0], 1]);
});

test('says which version it is', async () => {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(await called('--version')).toEqual({ code: 0, lines: [version], complaints: [] });
});

test.each([
  [
    'a folder that is a file',
    (path: string) => ['export', path, '--out', path],
    /^podyssey: cannot write .*: it is a file$/,
  ],
  [
    'a file below a file',
    (path: string) => ['pods', join(path, 'x')],
    /^podyssey: cannot read .*: part of its path is a file$/,
  ],
  [
    'a file that breaks off as it is read',
    () => ['pods', '/proc/self/mem'],
    /^podyssey: cannot read .*: the system says EIO$/,
  ],
] as const)('%s is one sentence, and code 1', async (_, args, sentence) => {
  const { code, complaints } = await called(...args(file(node, other)));
  expect({ code, complaints }).toEqual({ code: 1, complaints: [expect.stringMatching(sentence)] });
});

test('apply says of a file without its JSON lines that it has none', async () => {
  expect((await called('apply', file('no json\n'))).code).toBe(1);
});

test('a name that breaks lines or turns them round is told in one plain line', async () => {
  const { complaints, lines } = await called(
    'import',
    file('{"kind":"Pod","metadata":{"name":"a\\nb\\u202ec"},"spec":{"containers":[]}}'),
  );
  expect(complaints).toEqual([]);
  const [{ message }] = JSON.parse(lines[0] ?? '').problems;
  expect(message).toContain('Pod default/a\\nb\\u202ec');
});

test('why says of a pod in a file not that the scheduler waits for whoever reads it', async () => {
  const { lines } = await called('why', file(node, other), '--pod', 'alone', '--output', 'text');
  expect(lines.join(' ')).toContain('Nothing tells that it was tried.');
  expect(lines.join(' ')).not.toContain('waits for you');
});
