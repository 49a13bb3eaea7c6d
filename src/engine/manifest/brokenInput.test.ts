import { describe, expect, test } from 'vitest';
import { readManifests } from './readManifests.ts';
import type { Remedy } from './report.ts';

interface Broken {
  what: string;
  text: string;
  line: number;
  says: string;
  remedy: Remedy;
}

const podWith = (spec: string) => `kind: Pod\nmetadata:\n  name: p\nspec:\n${spec}`;
const resources = (amounts: string) => podWith(`  containers:\n  - name: c\n    resources: ${amounts}\n`);
const spread = (fields: string) => podWith(`  topologySpreadConstraints:\n  - ${fields}\n`);
const good = 'topologyKey: zone\n    whenUnsatisfiable: DoNotSchedule';

const syntax: readonly Broken[] = [
  {
    what: 'a tab',
    text: 'kind: Pod\nmetadata:\n\tname: a\n',
    line: 3,
    says: 'found character that cannot start any token',
    remedy: 'tabIndent',
  },
  {
    what: 'a tab after spaces',
    text: 'a:\n  - b: c\n  \td: e\n',
    line: 3,
    says: 'found character that cannot start any token',
    remedy: 'tabIndent',
  },
  {
    what: 'too little indentation',
    text: 'a:\n   b: c\n  d: e\n',
    line: 3,
    says: 'did not find expected key',
    remedy: 'indentation',
  },
  {
    what: 'too much indentation',
    text: 'a:\n  b: c\n    d: e\n',
    line: 3,
    says: 'mapping values are not allowed in this context',
    remedy: 'indentation',
  },
  {
    what: 'a list item out of line',
    text: 'a:\n   - b\n  - c\n',
    line: 3,
    says: 'did not find expected key',
    remedy: 'indentation',
  },
  {
    what: 'a colon in a value',
    text: 'command: echo a: b\n',
    line: 1,
    says: 'mapping values are not allowed in this context',
    remedy: 'indentation',
  },
  { what: 'a missing colon', text: 'a: b\nc\n', line: 2, says: "could not find expected ':'", remedy: 'checkLine' },
  {
    what: 'an open quote',
    text: 'a: b\nc: "d\ne: f\n',
    line: 2,
    says: 'found unexpected end of stream',
    remedy: 'quote',
  },
  { what: 'an unknown escape', text: 'a: "\\q"\n', line: 1, says: 'found unknown escape character', remedy: 'quote' },
  {
    what: 'a reserved character',
    text: 'a: b\nc: @d\n',
    line: 2,
    says: 'found character that cannot start any token',
    remedy: 'quote',
  },
  {
    what: 'an open brace',
    text: 'a: {b: c\nd: e\n',
    line: 2,
    says: "did not find expected ',' or '}'",
    remedy: 'closeBracket',
  },
  {
    what: 'an open bracket',
    text: 'a: [b, c\nd: e\n',
    line: 2,
    says: "did not find expected ',' or ']'",
    remedy: 'closeBracket',
  },
  {
    what: 'a brace too many',
    text: 'a: {b: c}}\n',
    line: 1,
    says: 'did not find expected key',
    remedy: 'closeBracket',
  },
  { what: 'an unknown alias', text: 'a: b\nc: *d\n', line: 2, says: "unknown anchor 'd' referenced", remedy: 'quote' },
  {
    what: 'a control character',
    text: 'a: b\u0001\n',
    line: 1,
    says: 'control characters are not allowed',
    remedy: 'checkLine',
  },
  {
    what: 'a Helm condition',
    text: '{{- if .Values.on }}\nkind: Pod\n{{- end }}\n',
    line: 1,
    says: 'did not find expected node content',
    remedy: 'helmTemplate',
  },
  {
    what: 'a Helm value',
    text: 'kind: Pod\nmetadata:\n  name: {{ .Release.Name }}\n',
    line: 3,
    says: 'invalid map key',
    remedy: 'helmTemplate',
  },
  {
    what: 'a Helm name in quotes',
    text: 'kind: Pod\nmetadata:\n  name: "{{ .Release.Name }}"\n',
    line: 3,
    says: 'metadata.name: Invalid value',
    remedy: 'helmTemplate',
  },
  {
    what: 'merge marks',
    text: '<<<<<<< HEAD\na: b\n=======\na: c\n',
    line: 2,
    says: 'mapping values are not allowed in this context',
    remedy: 'indentation',
  },
  {
    what: 'JSON that just ends',
    text: '{"kind": "Pod",\n "metadata": {"name": "a"',
    line: 2,
    says: 'unexpected end of JSON input',
    remedy: 'closeBracket',
  },
  {
    what: 'JSON without a comma',
    text: '{"kind": "Pod"\n "metadata": 1 2}\n',
    line: 2,
    says: "did not find expected ',' or '}'",
    remedy: 'closeBracket',
  },
  {
    what: 'aliases without end',
    text: laughs(),
    line: 1,
    says: 'document contains excessive aliasing',
    remedy: 'checkLine',
  },
];

const noManifests: readonly Broken[] = [
  { what: 'an empty text', text: '', line: 0, says: 'no objects passed to apply', remedy: 'noObjects' },
  { what: 'only comments', text: '# nothing\n---\n', line: 0, says: 'no objects passed to apply', remedy: 'noObjects' },
  {
    what: 'an empty list',
    text: '{"kind":"List","items":[]}',
    line: 0,
    says: 'no objects passed to apply',
    remedy: 'noObjects',
  },
  {
    what: 'prose',
    text: 'just words\n',
    line: 1,
    says: 'json: cannot unmarshal string into Go value',
    remedy: 'noObjects',
  },
  {
    what: 'a describe output',
    text: 'Name:         web\nNamespace:    default\nPriority:     0\n',
    line: 1,
    says: 'kubectl describe',
    remedy: 'describeOutput',
  },
  {
    what: 'a table',
    text: '\nNAMESPACE   NAME    READY   STATUS    RESTARTS      AGE\ndefault     web-1   1/1     Running   0             2d\n',
    line: 2,
    says: 'kubectl get',
    remedy: 'tableOutput',
  },
  { what: 'a binary file', text: '\u007fELF\0\0\0', line: 1, says: 'a binary file', remedy: 'binaryFile' },
  {
    what: 'a kustomization',
    text: 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: []\n',
    line: 1,
    says: 'no matches for kind "Kustomization"',
    remedy: 'kustomizeBuild',
  },
];

const values: readonly Broken[] = [
  {
    what: 'a negative cpu',
    text: resources('{requests: {cpu: "-1"}}'),
    line: 7,
    says: 'spec.containers[0].resources.requests[cpu]: Invalid value: "-1": must be greater than or equal to 0',
    remedy: 'fixValue',
  },
  {
    what: 'a negative cpu in JSON',
    text: '{"kind":"Pod","metadata":{"name":"p"},\n"spec":{"containers":[{"name":"c",\n"resources":{"limits":{"cpu":-1}}}]}}',
    line: 3,
    says: 'spec.containers[0].resources.limits[cpu]: Invalid value: "-1"',
    remedy: 'fixValue',
  },
  {
    what: 'an unreadable amount',
    text: resources('{requests: {memory: 1GB}}'),
    line: 7,
    says: 'quantities must match the regular expression',
    remedy: 'fixValue',
  },
  {
    what: 'a request above its limit',
    text: resources('{requests: {memory: 2Gi}, limits: {memory: 1Gi}}'),
    line: 7,
    says: 'must be less than or equal to memory limit of 1Gi',
    remedy: 'fixValue',
  },
  {
    what: 'maxSkew 0',
    text: spread(`maxSkew: 0\n    ${good}`),
    line: 6,
    says: 'spec.topologySpreadConstraints[0].maxSkew: Invalid value: 0: must be greater than zero',
    remedy: 'fixValue',
  },
  {
    what: 'no maxSkew',
    text: spread(good),
    line: 6,
    says: '.maxSkew: Invalid value: 0: must be greater than zero',
    remedy: 'fixValue',
  },
  {
    what: 'minDomains 0',
    text: spread(`maxSkew: 1\n    minDomains: 0\n    ${good}`),
    line: 7,
    says: '.minDomains: Invalid value: 0: must be greater than zero',
    remedy: 'fixValue',
  },
  {
    what: 'an unknown action',
    text: spread('maxSkew: 1\n    topologyKey: zone\n    whenUnsatisfiable: Maybe'),
    line: 8,
    says: '.whenUnsatisfiable: Unsupported value: "Maybe": supported values: "DoNotSchedule", "ScheduleAnyway"',
    remedy: 'fixValue',
  },
  {
    what: 'a number as a label',
    text: 'kind: Pod\nmetadata:\n  name: p\n  labels:\n    version: 1.0\n',
    line: 5,
    says: 'json: cannot unmarshal number into Go struct field ObjectMeta.metadata.labels of type string',
    remedy: 'fixValue',
  },
  {
    what: 'a text as a number',
    text: 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d}\nspec:\n  replicas: "3"\n',
    line: 5,
    says: 'Deployment in version "v1" cannot be handled as a Deployment: json: cannot unmarshal string into Go struct field DeploymentSpec.spec.replicas of type int32',
    remedy: 'fixValue',
  },
  {
    what: 'a container that is no list',
    text: podWith('  containers:\n    name: c\n'),
    line: 5,
    says: 'json: cannot unmarshal object into Go struct field PodSpec.spec.containers of type []v1.Container',
    remedy: 'fixValue',
  },
  {
    what: 'negative replicas',
    text: 'kind: Deployment\nmetadata: {name: d}\nspec:\n  replicas: -1\n',
    line: 4,
    says: 'spec.replicas: Invalid value: -1: must be greater than or equal to 0',
    remedy: 'fixValue',
  },
  {
    what: 'a name in capitals',
    text: 'kind: Pod\nmetadata:\n  name: Web\n',
    line: 3,
    says: 'metadata.name: Invalid value: "Web": a lowercase RFC 1123 subdomain',
    remedy: 'fixValue',
  },
  {
    what: 'no name',
    text: 'kind: Pod\nmetadata:\n  labels: {}\n',
    line: 2,
    says: 'name or generateName is required',
    remedy: 'fixValue',
  },
  {
    what: 'a priority too high',
    text: 'kind: PriorityClass\nmetadata: {name: high}\nvalue: 1000000001\n',
    line: 3,
    says: 'value: Forbidden: maximum allowed value of a user defined priority is 1000000000',
    remedy: 'fixValue',
  },
  {
    what: 'a reserved class name',
    text: 'kind: PriorityClass\nmetadata: {name: system-mine}\nvalue: 1\n',
    line: 2,
    says: 'system-mine is not a known system priority class',
    remedy: 'fixValue',
  },
  {
    what: 'a toleration of nothing',
    text: podWith('  tolerations:\n  - effect: NoExecute\n'),
    line: 6,
    says: 'operator must be Exists when `key` is empty',
    remedy: 'fixValue',
  },
  {
    what: 'an object twice',
    text: 'kind: Node\nmetadata: {name: n1}\n---\nkind: Node\nmetadata: {name: n1}\n',
    line: 5,
    says: 'nodes "n1" already exists',
    remedy: 'duplicateObject',
  },
];

describe.each([
  ['syntax', syntax],
  ['no manifest', noManifests],
  ['values', values],
])('%s', (_, cases) => {
  test.each(cases.map((broken) => [broken.what, broken] as const))('%s gives one clear message', (_what, broken) => {
    const { problems } = readManifests(broken.text, 'broken');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity: 'error', line: broken.line, remedy: broken.remedy });
    expect(problems[0]?.message).toContain(broken.says);
  });
});

test.each(values.map((broken) => [broken.what, broken.text] as const))(
  '%s is counted, and not among the objects',
  (_, text) => {
    const { objects, counts } = readManifests(text, 'broken');
    const counted = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(counted - objects.length).toBe(1);
  },
);

test('nesting without end is told', () => {
  const { problems } = readManifests('['.repeat(50_000), 'broken');
  expect(problems).toMatchObject([{ line: 1, message: 'exceeded max depth of 10000' }]);
});

test('too much YAML is told, and that JSON may be larger', () => {
  const { problems } = readManifests(`a: b\n${'# x\n'.repeat(2 ** 24 + 1)}`, 'broken');
  expect(problems).toMatchObject([{ message: expect.stringContaining('more than the 64 MB'), remedy: 'json' }]);
});

test('a template is told once, not for each of its documents', () => {
  const text = 'a: {{ .x }}\n---\nb: {{ .y }}\n---\nkind: Namespace\nmetadata: {name: n1}\n';
  const { problems, objects } = readManifests(text, 'broken');
  expect(problems).toHaveLength(1);
  expect(objects).toHaveLength(1);
});

function laughs(): string {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < 9; level++)
    lines.push(
      `a${level}: &a${level} [${Array(9)
        .fill(`*a${level - 1}`)
        .join(', ')}]`,
    );
  return lines.join('\n');
}
