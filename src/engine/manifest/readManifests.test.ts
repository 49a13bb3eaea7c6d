import { describe, expect, test } from 'vitest';
import { readManifests } from './readManifests.ts';

const pod = (name: string) =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}}\nspec:\n  containers:\n  - name: c\n`;
const read = (text: string) => readManifests(text, 'test.yaml');
const names = (text: string) => read(text).objects.map((object) => object.metadata.name);
const first = (text: string) => read(text).objects[0];

describe('documents', () => {
  test('several are read; empty, null and comment-only ones are not counted', () => {
    const text = `---\n# nothing\n---\n${pod('one')}---\n\n---\nnull\n---\n${pod('two')}...\n---\n`;
    expect(names(text)).toEqual(['one', 'two']);
    expect(read(text)).toMatchObject({ counts: { Pod: 2 }, problems: [] });
  });

  test('a broken one spoils no other and is told with the line in the whole text', () => {
    const text = `${pod('one')}---\nkind: Pod\nmetadata:\n  name: broken\n   labels: {}\n---\n${pod('three')}`;
    expect(names(text)).toEqual(['one', 'three']);
    expect(read(text).problems).toMatchObject([
      { severity: 'error', source: 'test.yaml', line: 11, message: 'mapping values are not allowed in this context' },
    ]);
  });

  test('lists are opened, and items without kind get the list’s', () => {
    const item = '{"metadata":{"name":"n1"}}';
    const list = `{"apiVersion":"v1","kind":"NodeList","items":[${item},{"kind":"Node","metadata":{"name":"n2"}}]}`;
    expect(read(list)).toMatchObject({ counts: { Node: 2 }, problems: [] });
    expect(first(list)).toMatchObject({ kind: 'Node', apiVersion: 'v1' });
    expect(read(`kind: List\nitems:\n- ${list}\n- kind: RoleBindingList\n  items: [{}]\n`)).toMatchObject({
      counts: { Node: 2, RoleBinding: 1 },
      unused: { RoleBinding: 1 },
    });
  });

  test('a bare JSON array is a list, and JSON values may follow one another', () => {
    const object = (name: string) => `{"kind":"Namespace","metadata":{"name":"${name}"}}`;
    expect(names(`[${object('a')},${object('b')}]`)).toEqual(['a', 'b']);
    expect(names(`${object('a')}\n${object('b')}\n`)).toEqual(['a', 'b']);
  });

  test('KYAML is read: flow style with comments and trailing commas', () => {
    const text =
      '# a pod\n---\n{\n  kind: "Pod",\n  metadata: {name: "k"}, # its name\n  spec: {containers: [],},\n}\n';
    expect(names(text)).toEqual(['k']);
    expect(read(text.slice(text.indexOf('{'))).problems).toEqual([]);
  });

  test('byte order mark and Windows line ends do no harm', () => {
    expect(names(`\ufeff${pod('bom').replaceAll('\n', '\r\n')}`)).toEqual(['bom']);
  });

  test('anchors and merge keys are followed', () => {
    const text =
      'kind: List\nitems:\n- kind: Pod\n  metadata: &m {name: a, labels: {app: web}}\n  spec: {containers: []}\n' +
      '- kind: Pod\n  metadata: {<<: *m, name: b}\n  spec: {containers: []}\n';
    expect(read(text).objects[1]?.metadata).toEqual({ name: 'b', labels: { app: 'web' } });
  });

  test('a key given twice is a warning, and the last one counts', () => {
    const text = 'kind: Namespace\nmetadata:\n  name: a\n  name: b\n';
    expect(names(text)).toEqual(['b']);
    expect(read(text).problems).toMatchObject([
      { severity: 'warning', line: 4, column: 3, message: 'key "name" already set in map', remedy: 'duplicateKey' },
    ]);
  });
});

describe('kinds', () => {
  test('that play no part are counted, not dropped in silence', () => {
    const result = read('kind: Role\nmetadata: {name: s}\nrules: []\n');
    expect(result).toMatchObject({ counts: { Role: 1 }, unused: { Role: 1 }, objects: [], problems: [] });
  });

  test('that hold data keep its keys alone', () => {
    const { objects } = read(`kind: Secret
metadata: {name: s, labels: {a: hush}, annotations: {a: hush}}
data: {password: aHVzaA==}
stringData: {user: hush}
---
kind: ConfigMap
metadata: {name: c, namespace: shop}
data: {a: hush}
binaryData: {b: aHVzaA==}
`);
    expect(objects).toEqual([
      { kind: 'Secret', metadata: { name: 's' }, data: { password: '', user: '' } },
      { kind: 'ConfigMap', metadata: { name: 'c', namespace: 'shop' }, data: { a: '' }, binaryData: { b: '' } },
    ]);
  });

  test('of another group are none of ours', () => {
    const text = 'apiVersion: serving.knative.dev/v1\nkind: Service\nmetadata: {name: s}\n';
    expect(read(text)).toMatchObject({ unused: { 'Service.serving.knative.dev': 1 }, objects: [] });
  });

  test('a mapping without kind is counted as none and told', () => {
    expect(read('key: value\n')).toMatchObject({
      counts: { none: 1 },
      problems: [{ line: 1, message: 'Object \'Kind\' is missing in \'{"key":"value"}\'' }],
    });
  });
});

describe('objects', () => {
  test('nulls are absent, managedFields are dropped, a generated name is always the same', () => {
    const text =
      'kind: Pod\nmetadata: {generateName: web-, labels: null, managedFields: [{}]}\nspec: {tolerations: null}\n';
    const object = first(text);
    expect(object).toEqual(first(text));
    expect(object).toEqual({
      kind: 'Pod',
      metadata: { generateName: 'web-', name: expect.stringMatching(/^web-[a-z0-9]{5}$/) },
      spec: { containers: [] },
    });
  });

  test('pods with the same name in two namespaces are two, in one namespace the second is refused', () => {
    const named = (namespace: string) => `kind: Pod\nmetadata: {name: a${namespace}}\n`;
    const result = read([named(''), named(', namespace: b'), named(', namespace: default')].join('---\n'));
    expect(result.objects).toHaveLength(2);
    expect(result.counts).toEqual({ Pod: 3 });
    expect(result.problems).toMatchObject([
      { line: 8, message: 'pods "a" already exists', remedy: 'duplicateObject', subject: 'Pod default/a' },
    ]);
  });

  test('more pods than are made is a warning', () => {
    const text = 'kind: Deployment\nmetadata: {name: w}\nspec: {replicas: 50000, template: {spec: {containers: []}}}\n';
    expect(read(text).problems).toMatchObject([{ severity: 'warning', subject: 'Deployment default/w' }]);
  });
});

test('a large list is read in parts, with the same objects and lines as a small one', () => {
  const item = (index: number, cpu: string) =>
    `- kind: Pod\n  metadata:\n    name: p${index}\n  spec:\n    containers:\n    - name: c\n` +
    `      resources:\n        requests:\n          cpu: ${cpu}\n      args:\n      - |\n        ${'x'.repeat(300)}\n\n        - y\n`;
  const items = Array.from({ length: 900 }, (_, index) => item(index, index === 700 ? '-1' : '1'));
  const text = `apiVersion: v1\nitems:\n${items.join('')}kind: List\nmetadata: {}\n`;
  const result = read(text);
  expect(text.length).toBeGreaterThan(300_000);
  expect(result.counts).toEqual({ Pod: 900 });
  expect(result.objects).toHaveLength(899);
  expect(result.objects[898]?.metadata.name).toBe('p899');
  const line = 2 + 700 * 14 + 9;
  expect(result.problems).toMatchObject([{ line, column: 11, subject: 'Pod default/p700' }]);
});

test('a long list in JSON may hold no control character either: JSON itself would take this one', () => {
  const pod = (arg: string) => ({
    ...{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } },
    spec: { containers: [{ name: 'app', image: 'web:1', args: [arg] }] },
  });
  const long = (end: string) => JSON.stringify({ kind: 'List', items: [pod(`${'x'.repeat(1_100_000)}${end}`)] });
  expect(read(long('')).objects).toHaveLength(1);
  expect(read(long('\u007f'))).toMatchObject({
    objects: [],
    problems: [{ message: 'control characters are not allowed' }],
  });
});

const faultyPod = (index: number) => ({
  ...{ apiVersion: 'v1', kind: 'Pod', metadata: { name: `p-${index}` } },
  spec: { containers: [{ name: 'a', image: 'i', volumeMounts: [{ name: 'gone', mountPath: '/x' }] }] },
});

test.each([
  ['JSON', (pods: readonly object[]) => JSON.stringify({ kind: 'List', items: pods }, null, 1)],
  [
    'YAML',
    (pods: readonly object[]) => `kind: List\nitems:\n${pods.map((pod) => `- ${JSON.stringify(pod)}\n`).join('')}`,
  ],
])('of more problems than anyone reads the first are listed, each at its place, and all are counted: %s', (_, text) => {
  const pods = Array.from({ length: 1500 }, (__, index) => faultyPod(index));
  const written = text(pods);
  const { problems, totals: counts } = readManifests(written, 'many');
  expect(counts).toEqual({ error: 1500, warning: 0 });
  expect(problems).toHaveLength(1000);
  const lines = written.split('\n');
  for (const { line, column } of problems) expect(lines[line - 1]?.slice(column - 1)).toMatch(/^"name": ?"gone"/);
  expect(new Set(problems.map(({ line }) => line)).size).toBe(1000);
});

test('an error after a thousand warnings is not passed over', () => {
  const doubled = 'kind: Role\nkind: Role\n---\n'.repeat(1001);
  const { problems, totals: counts } = readManifests(`${doubled}kind: Pod\nmetadata: [\n`, 'many');
  expect(counts).toEqual({ error: 1, warning: 1001 });
  expect(problems.at(-1)).toMatchObject({ severity: 'error', line: 3006 });
});

test.each(['constructor', '__proto__', 'toString'])('a kind named %s is counted like any other', (kind) => {
  const { counts, unused } = readManifests(`kind: ${kind}\nmetadata: { name: a }\n---\nkind: ${kind}\n`, 'odd');
  expect(Object.entries(counts)).toEqual([[kind, 2]]);
  expect(Object.entries(unused)).toEqual([[kind, 2]]);
});

test('a Node, a volume or a class in a namespace is taken, and its namespace cleared', () => {
  const inOne = (kind: string, spec: string) => `kind: ${kind}\nmetadata: {name: a, namespace: shop}\n${spec}\n---\n`;
  const text = inOne('Node', 'status: {}') + inOne('PriorityClass', 'value: 1') + inOne('Namespace', 'spec: {}');
  const { objects, problems } = readManifests(text, 'a.yaml');
  expect(problems).toEqual([]);
  expect(objects.map(({ metadata }) => metadata)).toEqual([{ name: 'a' }, { name: 'a' }, { name: 'a' }]);
});

test('two objects alike that ask for a generated name are two', () => {
  const pod = 'kind: Pod\nmetadata: {generateName: a-}\nspec: {containers: [{name: a, image: i}]}\n---\n';
  const { objects, problems } = readManifests(pod.repeat(3), 'a.yaml');
  expect(problems).toEqual([]);
  expect(new Set(objects.map(({ metadata }) => metadata.name)).size).toBe(3);
});

test('of two objects of a name the last one counts', () => {
  const node = (pods: string) => `kind: Node\nmetadata: {name: a}\nstatus: {allocatable: {pods: "${pods}"}}\n---\n`;
  const { objects, problems } = readManifests(node('1') + node('2'), 'a.yaml');
  expect(objects).toMatchObject([{ status: { allocatable: { pods: '2' } } }]);
  expect(problems).toMatchObject([{ severity: 'warning', line: 6, message: 'nodes "a" already exists' }]);
});

test('an extended resource that is asked for without a limit is read, with what the API server says to it', () => {
  const pod =
    'kind: Pod\nmetadata: {name: a}\nspec: {containers: [{name: a, image: i, resources: {requests: {a.b/gpu: 1}}}]}\n';
  const message =
    'spec.containers[0].resources.limits: Required value: Limit must be set for non overcommitable resources';
  expect(readManifests(pod, 'a.yaml').problems).toMatchObject([{ severity: 'warning', line: 3, message }]);
});

test('a Node whose ranges of addresses somebody has hidden is read', () => {
  const text = 'kind: Node\nmetadata: {name: a}\nspec: {podCIDR: "***HIDDEN***/25", podCIDRs: ["***HIDDEN***/25"]}\n';
  const { objects, problems } = readManifests(text, 'a.yaml');
  expect(objects).toHaveLength(1);
  expect(problems).toMatchObject([{ severity: 'warning', line: 3 }]);
});
