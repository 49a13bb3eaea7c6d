import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readManifests } from './readManifests.ts';
import type { Remedy } from './report.ts';

interface Broken {
  what: string;
  text: string;
  line: number;
  want: string;
  remedy: Remedy;
}

const syntax: readonly Broken[] = [
  {
    what: 'a tab',
    text: 'kind: Pod\nmetadata:\n\tname: a\n',
    line: 3,
    want: 'found character that cannot start any token',
    remedy: 'tabIndent',
  },
  {
    what: 'a tab after spaces',
    text: 'a:\n  - b: c\n  \td: e\n',
    line: 3,
    want: 'found character that cannot start any token',
    remedy: 'tabIndent',
  },
  {
    what: 'too little indentation',
    text: 'a:\n   b: c\n  d: e\n',
    line: 3,
    want: 'did not find expected key',
    remedy: 'indentation',
  },
  {
    what: 'too much indentation',
    text: 'a:\n  b: c\n    d: e\n',
    line: 3,
    want: 'mapping values are not allowed in this context',
    remedy: 'indentation',
  },
  {
    what: 'a list item out of line',
    text: 'a:\n   - b\n  - c\n',
    line: 3,
    want: 'did not find expected key',
    remedy: 'indentation',
  },
  {
    what: 'a colon in a value',
    text: 'command: echo a: b\n',
    line: 1,
    want: 'mapping values are not allowed in this context',
    remedy: 'indentation',
  },
  { what: 'a missing colon', text: 'a: b\nc\n', line: 2, want: "could not find expected ':'", remedy: 'checkLine' },
  {
    what: 'an open quote',
    text: 'a: b\nc: "d\ne: f\n',
    line: 2,
    want: 'found unexpected end of stream',
    remedy: 'quote',
  },
  { what: 'an unknown escape', text: 'a: "\\q"\n', line: 1, want: 'found unknown escape character', remedy: 'quote' },
  {
    what: 'a reserved character',
    text: 'a: b\nc: @d\n',
    line: 2,
    want: 'found character that cannot start any token',
    remedy: 'quote',
  },
  {
    what: 'an open brace',
    text: 'a: {b: c\nd: e\n',
    line: 2,
    want: "did not find expected ',' or '}'",
    remedy: 'closeOpened',
  },
  {
    what: 'an open bracket',
    text: 'a: [b, c\nd: e\n',
    line: 2,
    want: "did not find expected ',' or ']'",
    remedy: 'closeOpened',
  },
  {
    what: 'a brace too many',
    text: 'a: {b: c}}\n',
    line: 1,
    want: 'did not find expected key',
    remedy: 'closeBracket',
  },
  { what: 'an unknown alias', text: 'a: b\nc: *d\n', line: 2, want: "unknown anchor 'd' referenced", remedy: 'quote' },
  {
    what: 'a merge of a text',
    text: 'a: &a b\nc:\n  <<: *a\n',
    line: 3,
    want: 'map merge requires map or sequence of maps as the value',
    remedy: 'checkLine',
  },
  {
    what: 'a control character',
    text: 'a: b\u0001\n',
    line: 1,
    want: 'control characters are not allowed',
    remedy: 'checkLine',
  },
  {
    what: 'a Helm condition',
    text: '{{- if .Values.on }}\nkind: Pod\n{{- end }}\n',
    line: 1,
    want: 'did not find expected node content',
    remedy: 'helmTemplate',
  },
  {
    what: 'a Helm value',
    text: 'kind: Pod\nmetadata:\n  name: {{ .Release.Name }}\n',
    line: 3,
    want: 'invalid map key',
    remedy: 'helmTemplate',
  },
  {
    what: 'a Helm name in quotes',
    text: 'kind: Pod\nmetadata:\n  name: "{{ .Release.Name }}"\n',
    line: 3,
    want: 'metadata.name: Invalid value',
    remedy: 'helmTemplate',
  },
  {
    what: 'merge marks',
    text: '<<<<<<< HEAD\na: b\n=======\na: c\n',
    line: 2,
    want: 'mapping values are not allowed in this context',
    remedy: 'indentation',
  },
  {
    what: 'JSON that just ends',
    text: '{"kind": "Pod",\n "metadata": {"name": "a"',
    line: 2,
    want: 'unexpected end of JSON input',
    remedy: 'closeBracket',
  },
  {
    what: 'JSON without a comma',
    text: '{"kind": "Pod"\n "metadata": 1 2}\n',
    line: 2,
    want: "did not find expected ',' or '}'",
    remedy: 'closeOpened',
  },
  {
    what: 'aliases without end',
    text: laughs(),
    line: 1,
    want: 'document contains excessive aliasing',
    remedy: 'checkLine',
  },
];

const noManifests: readonly Broken[] = [
  { what: 'an empty text', text: '', line: 0, want: 'no objects passed to apply', remedy: 'noObjects' },
  { what: 'only comments', text: '# nothing\n---\n', line: 0, want: 'no objects passed to apply', remedy: 'noObjects' },
  {
    what: 'an empty list',
    text: '{"kind":"List","items":[]}',
    line: 0,
    want: 'no objects passed to apply',
    remedy: 'noObjects',
  },
  {
    what: 'prose',
    text: 'just words\n',
    line: 1,
    want: 'json: cannot unmarshal string into Go value',
    remedy: 'noObjects',
  },
  {
    what: 'a describe output',
    text: 'Name:         web\nNamespace:    default\nPriority:     0\n',
    line: 1,
    want: 'kubectl describe',
    remedy: 'describeOutput',
  },
  {
    what: 'a table',
    text: '\nNAMESPACE   NAME    READY   STATUS    RESTARTS      AGE\ndefault     web-1   1/1     Running   0             2d\n',
    line: 2,
    want: 'kubectl get',
    remedy: 'tableOutput',
  },
  { what: 'a binary file', text: '\u007fELF\0\0\0', line: 1, want: 'a binary file', remedy: 'binaryFile' },
  {
    what: 'a kustomization',
    text: 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: []\n',
    line: 1,
    want: 'no matches for kind "Kustomization"',
    remedy: 'kustomizeBuild',
  },
];

describe.each([
  ['syntax', syntax],
  ['no manifest', noManifests],
])('%s', (_, cases) => {
  test.each(cases.map((broken) => [broken.what, broken] as const))('%s gives one clear message', (_what, broken) => {
    const { problems } = readManifests(broken.text, 'broken');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity: 'error', line: broken.line, remedy: broken.remedy });
    expect(problems[0]?.message).toContain(broken.want);
  });
});

// Recorded of kubectl 1.36, whose line numbers begin with 0 here.
test.each([
  ['a: [\n  b: c\nd: e\n', 3, "',' or ']'", 1],
  ['a:\n  b: [\n    c:\n    - d: e\n      f: g\n', 4, 'node content', 2],
  ['a: {\n  - b\n', 2, 'node content', 1],
  ['a: [\n- b\n- c\n', 2, 'node content', 1],
  ['spec: {\n  containers:\n  - a\n', 3, 'node content', 1],
  ['a: {b: [c, d\ne: f\n', 2, "',' or ']'", 1],
  ['a: [{b: c]\n', 1, "',' or '}'", 1],
  ['a: [b}\n', 1, "',' or ']'", 1],
  ['a: {b: [1, 2}\n', 1, "',' or ']'", 1],
  ['a:\n  [\n b: c\n d: e\n]\n', 4, "',' or ']'", 2],
  ['a: [{\n  b: c\n d: e\n', 3, "',' or '}'", 1],
  ['x: {a: b: c}\n', 1, "',' or '}'", 1],
  ['x: ["a"\n  - b]\n', 2, "',' or ']'", 1],
  ['x: {a: [b], c]\n', 1, "',' or '}'", 1],
  ['a: "[{"\nb: {c: "]", d: [\n  e}\n', 3, "',' or ']'", 2],
])('%j names the bracket that is open', (text, line, expected, openedAt) => {
  const message = `did not find expected ${expected}`;
  expect(readManifests(text, 'broken').problems).toMatchObject([{ line, message, remedy: 'closeOpened', openedAt }]);
});

test('nesting without end is told', () => {
  const { problems } = readManifests('['.repeat(50_000), 'broken');
  expect(problems).toMatchObject([
    { line: 1, column: 251, message: 'nested deeper than the 250 levels that can be read here' },
  ]);
});

test('too much YAML is told, and that JSON may be larger', () => {
  const { problems } = readManifests(`a: b\n${'# x\n'.repeat(2 ** 24 + 1)}`, 'broken');
  expect(problems).toMatchObject([{ message: expect.stringContaining('more than the 64 MB'), remedy: 'json' }]);
});

test('no text makes it throw, and none is passed over in silence', () => {
  const good =
    'kind: Pod\nmetadata: {name: a, labels: &l {app: b}}\nspec:\n  containers:\n  - name: c\n    args: ["x"]\n';
  const scraps = fc.constantFrom(
    '{',
    '}',
    '[',
    ': ',
    '- ',
    '\n',
    '\t',
    '"',
    '*l',
    '<<: ',
    'null',
    '{{ x }}',
    '&a ',
    '---\n',
    '?',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(good.length), scraps), { maxLength: 6 }), (changes) => {
      let text = good;
      for (const [at, scrap] of changes) text = text.slice(0, at) + scrap + text.slice(at);
      const { objects, problems, unused } = readManifests(text, 'fuzz');
      expect(objects.length + problems.length + Object.keys(unused).length).toBeGreaterThan(0);
    }),
  );
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
