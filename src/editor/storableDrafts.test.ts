import { expect, test } from 'vitest';
import { readManifests } from '../engine/manifest/readManifests.ts';
import { storableText } from './storableDrafts.ts';

const pod = (env: string) => `apiVersion: v1
kind: Pod
metadata:
  name: a
  labels:
    env: prod
    data: warm
spec:
  containers:
  - name: app
    image: i
${env}
    args: [x]
  tolerations:
  - { key: a, operator: Equal, value: gpu }
`;
const variables = ['A', 'B', 'C'];

test.each([
  [
    'in a list',
    '    env:\n    - name: A\n      value: PLANTED\n    - { name: B, value: "PLANTED, PLANTED" }\n    - name: C\n      value: |\n        PLANTED\n        name: PLANTED',
  ],
  [
    'deeper',
    '    env:\n      - name: A\n        value: PLANTED # PLANTED\n      # PLANTED\n      - name: B\n      - value: >-\n          PLANTED\n\n          PLANTED\n        name: C',
  ],
  [
    'in brackets',
    '    env: [{ name: A, value: PLANTED }, {name: B,value: \'PLANTED\'}, { "name": "C", "value":"PLANTED" }]',
  ],
  [
    'over lines',
    '    env: [\n      { name: A, value: "PLANTED\n         PLANTED" },\n      { name: B }, { name: C } ]',
  ],
  ['misspelt', '    env:\n    - name: A\n      valeu: PLANTED\n    - name: B\n      Value: PLANTED\n    - name: C'],
])('what variables hold is not kept: %s', (_, env) => {
  const text = storableText(pod(env));
  expect(text).not.toContain('PLANTED');
  const { objects, problems } = readManifests(text, 'draft');
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(objects).toEqual(readManifests(pod(env), 'draft').objects);
  expect(JSON.stringify(objects).match(/"name":"[ABC]"/g)).toEqual(variables.map((name) => `"name":"${name}"`));
  expect(text).toContain('value: gpu');
});

test('where a value comes from is kept', () => {
  const from = `    env:\n    - name: A\n      valueFrom:\n        secretKeyRef:\n          name: s\n          key: k\n          optional: true`;
  expect(storableText(pod(from))).toBe(pod(from));
});

test.each([
  [
    'a Secret',
    'kind: Secret\ndata:\n  a: PLANTED\n  b: |\n    PLANTED\nstringData: {a: PLANTED}\nmetadata:\n  name: s\n',
  ],
  ['a ConfigMap', 'kind: ConfigMap\nmetadata:\n  name: s\nbinaryData:\n  a: PLANTED\ndata:\n\n  b: >\n\n    PLANTED\n'],
  ['JSON', '{"kind":"Secret","metadata":{"name":"s"},"data":{"a":"PLANTED}"},"stringData":{"b":"PLANTED"}}'],
  [
    'an applied copy',
    `metadata:\n  name: s\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: |\n      {"PLANTED":1}\nkind: Pod\n`,
  ],
  [
    'a copy in quotes',
    `metadata: { name: s, annotations: { "kubectl.kubernetes.io/last-applied-configuration": "{\\"PLANTED\\":1}" } }`,
  ],
])('data of %s is not kept', (_, text) => {
  expect(storableText(text)).not.toContain('PLANTED');
  expect(storableText(text)).toMatch(/name"?: ?"?s/);
});

test.each([
  ['an open bracket', '    env: [{ name: A, value: PLANTED'],
  ['commas in brackets', '    env: [{ name: A, value: PLANTED,PLANTED }, { name: B'],
  ['an open quotation mark', '    env:\n    - name: A\n      value: "PLANTED'],
  ['a line that is being typed', '    env:\n    - name: A\n      value: x\n      PLANTED'],
])('of a broken text neither: %s', (_, env) => {
  expect(storableText(pod(env))).not.toContain('PLANTED');
});

test('everything else is kept as it was typed', () => {
  const text = pod('    # a comment\n    command: [a, "b: c"]');
  expect(storableText(text)).toBe(text);
  expect(storableText('')).toBe('');
});
