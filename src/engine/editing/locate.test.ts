import { expect, test } from 'vitest';
import { locate } from './locate.ts';

const text = `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
  - image: web:1
    name: app
  # how it spreads
  topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: topology.kubernetes.io/zone
  - labelSelector:
      matchLabels: {app: web}
    maxSkew: 2

status: {}
`;

test.each([
  [['spec', 'topologySpreadConstraints', 0, 'maxSkew'], 11, 11],
  [['spec', 'topologySpreadConstraints', 1], 13, 15],
  [['spec', 'topologySpreadConstraints', 1, 'labelSelector'], 13, 14],
  [['spec', 'topologySpreadConstraints', 1, 'labelSelector', 'matchLabels', 'app'], 14, 14],
  [['spec', 'topologySpreadConstraints'], 10, 15],
  [['metadata', 'name'], 4, 4],
  [['status'], 17, 17],
  [['spec', 'tolerations', 3, 'key'], 5, 15],
  [['spec', 'topologySpreadConstraints', 2, 'maxSkew'], 10, 15],
  [['spec', 'containers', 'name'], 6, 8],
  [['nothing', 'like', 'it'], 1, 17],
  [[], 1, 17],
])('%j stands in lines %i to %i', (path, from, to) => {
  expect(locate(text, path)).toEqual({ from, to });
});

test.each([
  ['', 1],
  ['kind: Pod\nspec:\n  nodeName', 3],
  ['a: "open', 1],
])('a text that can’t be read has its lines too: %j', (broken, to) => {
  const range = locate(broken, ['spec', 'nodeName']);
  expect(range.from).toBeGreaterThan(0);
  expect(range.to).toBeLessThanOrEqual(to);
});
