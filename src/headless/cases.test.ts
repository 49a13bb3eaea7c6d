import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from './run.ts';

const manifest = `
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
---
kind: Pod
metadata: { name: web, annotations: { sim/app: '{"onTerm":{"after":5,"code":0}}' } }
spec: { nodeName: node-1, containers: [{ name: app, image: web }] }
`;
const file = join(mkdtempSync(join(tmpdir(), 'podyssey-cases-')), 'web.yaml');
writeFileSync(file, manifest);

async function lines(...args: string[]) {
  const out: string[] = [];
  const code = await run(
    ['cases', ...args],
    (text) => out.push(text),
    () => {},
  );
  return { code, out: out.map((text) => JSON.parse(text) as Record<string, unknown>) };
}

test('a line a case, the present one marked', async () => {
  const { code, out } = await lines(file, '--pod', 'web', '--parameter', 'shutdownSeconds');
  expect(code).toBe(0);
  expect(out.filter(({ present }) => present)).toMatchObject([
    { parameter: 'shutdownSeconds', value: 5, exits: [{ container: 'app', code: 0 }] },
  ]);
  expect(out.find(({ value }) => value === 31)).toMatchObject({ exits: [{ code: 137, isKilled: true }] });
});

test('all parameters where none is named', async () => {
  const { out } = await lines(file, '--pod', 'default/web');
  expect([...new Set(out.map(({ parameter }) => parameter))]).toEqual([
    'preStopSeconds',
    'terminationGracePeriodSeconds',
    'shutdownSeconds',
    'kubeletEra',
    'removal',
  ]);
});

test("an owner's first pod is deleted when its controller has made it", async () => {
  const [node = ''] = manifest.split('---');
  const path = file.replace('web.yaml', 'deployment.yaml');
  writeFileSync(
    path,
    `${node}---
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web }, annotations: { sim/app: '{"onTerm":{"after":5,"code":0}}' } }
    spec: { containers: [{ name: app, image: web }] }
`,
  );
  const { code, out } = await lines(path, '--pod', 'deploy/web', '--parameter', 'shutdownSeconds');
  expect(code).toBe(0);
  expect(out.filter(({ present }) => present)).toMatchObject([{ value: 5, exits: [{ container: 'app', code: 0 }] }]);
  expect(await lines(path, '--pod', 'deploy/other')).toEqual({ code: 1, out: [] });
});

test('no such pod, no such parameter: exit code 1', async () => {
  expect(await lines(file, '--pod', 'other')).toEqual({ code: 1, out: [] });
  expect(await lines(file, '--pod', 'web', '--parameter', 'luck')).toEqual({ code: 1, out: [] });
});

test.each([[['--pod', 'web']], [[file]], [[file, '--pod']], [[file, '--pod', 'web', '--luck', '3']]])(
  'arguments that do not fit: %j',
  async (args) => {
    expect(await lines(...args)).toEqual({ code: 2, out: [] });
  },
);
