import { expect, test } from 'vitest';
import { finish } from '../slices.ts';
import { priorityProblems } from './priorityProblems.ts';
import { readManifests } from './readManifests.ts';

const pod = (spec: string, metadata = 'name: x') =>
  `kind: Pod\nmetadata: { ${metadata} }\nspec:\n  containers: [{ name: c, image: i }]\n${spec}`;
const high = 'kind: PriorityClass\nmetadata: { name: high }\nvalue: 7\npreemptionPolicy: Never\n---\n';

const textOf = (text: string) =>
  finish(priorityProblems(readManifests(text, 'a.yaml'), { cluster: [], source: 'a.yaml' })).map(
    ({ line, message, remedy }) => ({ line, message, remedy }),
  );

test.each([
  ['none', ''],
  ['a class that is there', `  priorityClassName: high\n`],
  ["one of the system's", '  priorityClassName: system-node-critical\n'],
  ["its class's own value", '  priorityClassName: high\n  priority: 7\n'],
  ['a value that a cluster gave out with a class', '  priorityClassName: gone\n  priority: 9\n'],
])('nothing is said of a pod that asks for %s', (_, spec) => {
  expect(textOf(high + pod(spec))).toEqual([]);
});

test('nothing is said of a pod that a cluster gave out', () => {
  const stored = 'name: x, creationTimestamp: "2026-01-01T00:00:00Z"';
  expect(textOf(pod('  priorityClassName: gone\n', stored))).toEqual([]);
});

const mustNot = 'must not be provided in pod spec; priority admission controller computed';

test.each([
  ['  priority: 9\n', 10, `the integer value of priority (9) ${mustNot} 0`],
  ['  priorityClassName: high\n  priority: 9\n', 11, `the integer value of priority (9) ${mustNot} 7`],
  [
    '  priorityClassName: high\n  preemptionPolicy: PreemptLowerPriority\n',
    11,
    `the string value of PreemptionPolicy (PreemptLowerPriority) ${mustNot} Never`,
  ],
])('%j is not for the pod to say', (spec, line, error) => {
  const message = `pods "x" is forbidden: ${error} from the given PriorityClass name`;
  expect(textOf(high + pod(spec))).toEqual([{ line, message, remedy: 'computedPriority' }]);
});

test('many pods that ask alike are told once', () => {
  const pods = ['a', 'b', 'c'].map((name) => pod('  priorityClassName: gone\n', `name: ${name}`));
  const message = 'pods "a" is forbidden: no PriorityClass with name gone was found';
  expect(textOf(pods.join('---\n'))).toMatchObject([{ message, remedy: 'addPriorityClass' }]);
});

test('a template whose pods will be refused is told where it asks', () => {
  const deployment = (metadata: string, name: string) =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: { ${metadata} }\nspec:\n  selector: { matchLabels: { a: b } }\n` +
    `  template:\n    metadata: { labels: { a: b } }\n    spec:\n      containers: [{ name: c, image: i }]\n      priorityClassName: ${name}\n`;
  const message = 'pods "web-" is forbidden: no PriorityClass with name gone was found';
  expect(textOf(deployment('name: web', 'gone'))).toEqual([{ line: 10, message, remedy: 'addPriorityClass' }]);
  expect(textOf(high + deployment('name: web', 'high'))).toEqual([]);
  expect(textOf(deployment('name: web, creationTimestamp: "2026-01-01T00:00:00Z"', 'gone'))).toEqual([]);
});
