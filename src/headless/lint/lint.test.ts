import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyPatch } from '../../engine/apiserver/applyPatch.ts';
import { lintRules } from '../../engine/lint/rules.ts';
import { readManifests } from '../../engine/manifest/readManifests.ts';
import { linesWritten } from '../linesWritten.ts';
import { run } from '../run.ts';

const manifest = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web, namespace: shop}
spec:
  replicas: 3
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: app, image: web}]}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: web, namespace: shop}
spec:
  minAvailable: 3
  selector: {matchLabels: {app: web}}
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podyssey-lint-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const linted = (...args: readonly string[]) => linesWritten((write) => run(['lint', ...args], write, () => {}));

test('text: the place, the severity, the sentence, the rule, and what mends it', async () => {
  const path = file('web.yaml', manifest);
  expect(await linted(path)).toEqual({
    code: 3,
    lines: [
      `${path}:15:3: error: PodDisruptionBudget/shop/web: It selects 3 pods, all of them healthy, and wants 3 of them: no eviction is ever allowed, and a drain never ends. [pdb-never-allows]`,
      `    kubectl patch poddisruptionbudget/web -n shop --type=json -p '[{"op":"remove","path":"/spec/minAvailable"},{"op":"add","path":"/spec/maxUnavailable","value":1}]'`,
      expect.stringMatching(/^The files hold no Nodes: sample nodes in three zones/),
      '1 error',
    ],
  });
});

test('a Deployment that is broken by hand is found, and the printed line mends it', async () => {
  const [web = ''] = manifest.split('---\n');
  const spread = `spec:
      containers: [{name: app, image: web}]
      topologySpreadConstraints:
      - maxSkew: 1
        topologyKey: topology.kubernetes.io/zone
        whenUnsatisfiable: DoNotSchedule
        matchLabelKeys: [pod-template-hash]
        labelSelector: {matchLabels: {app: web}}`;
  const good = web.replace('spec: {containers: [{name: app, image: web}]}', spread);
  expect((await linted(file('web.yaml', good))).code).toBe(0);
  const broken = good.replace('labelSelector: {matchLabels: {app: web}}', 'labelSelector: {matchLabels: {app: wbe}}');
  const path = file('web.yaml', broken);
  const { code, lines } = await linted(path);
  expect(code).toBe(3);
  expect(lines[0]).toMatch(/web\.yaml:\d+:\d+: warning: Deployment\/shop\/web: .*\[selector-misses-own-pod\]$/);
  const [, line = '', steps = ''] =
    /^ {4}kubectl (patch deployment\/web -n shop .* -p '(.*)')$/.exec(lines[1] ?? '') ?? [];
  const typed = await linesWritten((write) => run(['kubectl', path, '--', line], write, () => {}));
  expect(typed).toEqual({ code: 0, lines: ['deployment.apps/web patched'] });
  const [object] = readManifests(broken, path).objects;
  const mended = object && applyPatch(object, { type: 'json', steps: JSON.parse(steps) });
  expect((await linted(file('web.yaml', JSON.stringify(mended)))).code).toBe(0);
});

test('all files are one cluster, and each finding has the file of its object', async () => {
  const [web = '', pdb = ''] = manifest.split('---\n');
  const files = [file('web.yaml', web), file('pdb.yaml', pdb)];
  const { lines } = await linted(...files, '--output', 'json');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ file: files[1], line: 5, rule: 'pdb-never-allows' }]);
});

test.each([
  ['never', 0],
  ['error', 3],
  ['warning', 3],
])('--fail-on %s', async (failOn, code) => {
  expect((await linted(file('web.yaml', manifest), '--fail-on', failOn)).code).toBe(code);
});

test('a configuration says what counts, and what is assumed', async () => {
  const path = file('web.yaml', manifest);
  const codeWith = async (text: string) => (await linted(path, '--config', file('lint.yaml', text))).code;
  for (const off of ['off', '"off"'])
    expect(await linted(path, '--config', file('lint.yaml', `rules: {pdb-never-allows: ${off}}`))).toMatchObject({
      code: 0,
      lines: [expect.anything(), 'nothing found'],
    });
  expect(await codeWith('rules: {pdb-never-allows: note}')).toBe(0);
  expect(await codeWith('rules: {pdb-never-allows: note}\nfailOn: note')).toBe(3);
  expect(await codeWith('assume: {startSeconds: 5}')).toBe(3);
});

test.each([
  ['an unknown rule', 'rules: {pdb: off}'],
  ['an unknown level', 'rules: {drain-hangs: fatal}'],
  ['an unknown key', 'rule: {}'],
  ['an assumption that is no time', 'assume: {startSeconds: soon}'],
  ['a list', '- a'],
  ['broken YAML', 'a: b: c'],
])('%s in the configuration is a wrong call', async (_, text) => {
  expect(await linted(file('web.yaml', manifest), '--config', file('lint.yaml', text))).toEqual({ code: 2, lines: [] });
});

test.each([[['--output', 'xml']], [['--fail-on', 'fatal']], [['--rule', 'x']]])('refuses %j', async (args) => {
  expect((await linted(file('web.yaml', manifest), ...args)).code).toBe(2);
});

test.each([
  ['an empty file', ''],
  ['a file that is no text', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1])],
])('%s is code 1', async (_, content) => {
  expect((await linted(file('web.yaml', content))).code).toBe(1);
});

test('of a dump without Nodes it says that nothing was run', async () => {
  const dumped = manifest.replaceAll('namespace: shop}', 'namespace: shop, uid: u}');
  const { code, lines } = await linted(file('dump.yaml', dumped));
  expect(code).toBe(0);
  expect(lines).toEqual([
    'The files come out of a cluster and hold no Node: nothing was run. Its nodes come with kubectl get nodes -o yaml.',
    'nothing found',
  ]);
});

test('what can not be read is a finding, too', async () => {
  const { code, lines } = await linted(file('web.yaml', `${manifest}---\na: b: c\n`), '--output', 'json');
  expect(code).toBe(3);
  expect(lines.map((line) => JSON.parse(line).rule)).toEqual(['manifest', 'pdb-never-allows']);
});

test('SARIF is valid by its schema, and lists all rules', async () => {
  const path = file('web "1".yaml', `${manifest}---\na: b: c\n`);
  const { lines } = await linted(path, '--output', 'sarif');
  const log = JSON.parse(lines.join('\n'));
  expect(sarifErrors(log)).toBeNull();
  expect(sarifErrors({ ...log, version: 2 })).not.toBeNull();
  const [{ tool, results }] = log.runs;
  expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(['manifest', ...lintRules.map(({ id }) => id)]);
  expect(results).toMatchObject([
    { ruleId: 'manifest', ruleIndex: 0, level: 'error' },
    {
      ruleId: 'pdb-never-allows',
      level: 'error',
      locations: [{ physicalLocation: { region: { startLine: 15, startColumn: 3 } } }],
    },
  ]);
});

const schema = '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json';
const draft = 'ajv/lib/refs/json-schema-draft-04.json';

interface Validator {
  addMetaSchema: (schema: object) => void;
  validate: (schema: object, value: unknown) => boolean;
  errors: unknown;
}

/** By OASIS's schema. */
function sarifErrors(log: unknown): unknown {
  const fetched = createRequire(import.meta.url);
  const Ajv = fetched('ajv') as new (options: object) => Validator;
  const validator = new Ajv({ schemaId: 'id', meta: false, unknownFormats: 'ignore', logger: false });
  validator.addMetaSchema(fetched(draft) as object);
  return validator.validate(fetched(schema) as object, log) ? null : validator.errors;
}

test('JUnit has a suite a file, and a failure for what fails the call', async () => {
  const files = [file('a & b.yaml', manifest), file('fine.yaml', 'kind: Namespace\nmetadata: {name: shop}\n')];
  const { lines } = await linted(...files, '--output', 'junit');
  const text = lines.join('\n');
  expect(text).toContain(`<testsuite name="${folder}/a &amp; b.yaml" tests="1" failures="1"`);
  expect(text).toContain('<failure message="It selects 3 pods');
  expect(text).toContain('<testcase classname="' + files[1] + '" name="lint" time="0"/>');
  expect(text.match(/&(?!amp;|lt;|gt;|quot;|#10;)/g)).toBeNull();
  const { lines: passing } = await linted(...files, '--output', 'junit', '--fail-on', 'never');
  expect(passing.join('\n')).toContain('failures="0"');
});
