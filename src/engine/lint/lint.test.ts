import { expect, test } from 'vitest';
import { budget, deployment, read } from './fixtures.ts';
import { lint } from './lint.ts';

const ignoring = (text: string) =>
  budget('minAvailable: 3').replace(
    'metadata: {name: web}',
    `metadata: {name: web, annotations: {podyssey/ignore: "${text}"}}`,
  );
const rulesIn = (...documents: readonly string[]) => lint(read(...documents)).findings.map(({ rule }) => rule);

test('what is broken is listed in the order of the objects', () => {
  const { findings } = lint(read(budget('minAvailable: 3'), deployment({ spec: 'priorityClassName: high' })));
  expect(findings.map(({ subject, rule }) => [subject, rule])).toEqual([
    ['PodDisruptionBudget/default/web', 'pdb-never-allows'],
    ['Deployment/default/web', 'priority-class-missing'],
  ]);
});

test.each([
  ['the rule', 'drain-hangs, pdb-never-allows', []],
  ['all rules', 'all', []],
  ['another rule', 'drain-hangs', ['pdb-never-allows']],
])('an annotation with %s takes a finding away, or not', (_, text, left) => {
  expect(rulesIn(ignoring(text), deployment())).toEqual(left);
  expect(lint(read(ignoring(text), deployment())).ignored).toBe(1 - left.length);
});

test('a rule can weigh more or less, or be left out', () => {
  const objects = read(budget('minAvailable: 3'), deployment());
  expect(lint(objects, { levels: { 'pdb-never-allows': 'note' } }).findings).toMatchObject([{ severity: 'note' }]);
  expect(lint(objects, { levels: { 'pdb-never-allows': 'off' } }).findings).toEqual([]);
});

test('what a pod names and the files lack does not hide what else is wrong', () => {
  expect(rulesIn(deployment({ spec: 'priorityClassName: high' }), budget('maxUnavailable: 0'))).toEqual([
    'priority-class-missing',
    'pdb-never-allows',
  ]);
});

test('of a dump without its Nodes nothing is judged', () => {
  const stored = deployment({ replicas: 9 }).replace('metadata: {name: web}', 'metadata: {name: web, uid: u1}');
  expect(rulesIn(stored, budget('minAvailable: 9'))).toEqual([]);
});

test('good manifests have no findings', () => {
  expect(rulesIn(deployment(), budget('maxUnavailable: 1'))).toEqual([]);
});
