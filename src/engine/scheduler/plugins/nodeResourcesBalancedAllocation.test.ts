import { expect, test } from 'vitest';
import { makeNode, makePod, scoreWith, snapshotOf } from '../fixtures.ts';
import { nodeResourcesBalancedAllocation } from './nodeResourcesBalancedAllocation.ts';

const plugin = nodeResourcesBalancedAllocation();
const half = makePod('p', { requests: { cpu: '500m', memory: '1Gi' } });

test.each([
  ['as even as before', { cpu: '1', memory: '2Gi' }, half, 75],
  ['as uneven as before', { cpu: '3', memory: '2Gi' }, half, 75],
  ['more even', { cpu: '3', memory: '2Gi' }, makePod('p', { requests: { memory: '4Gi' } }), 87],
  ['less even', { cpu: '1', memory: '2Gi' }, makePod('p', { requests: { cpu: '3' } }), 56],
])('%s', (_, requests, pod, expected) => {
  const snapshot = snapshotOf(makeNode('n'), makePod('there', { on: 'n', requests }));
  expect(scoreWith(plugin, snapshot, pod)?.raw).toEqual([expected]);
});

test('a pod that asks for nothing is skipped, although it counts 100m elsewhere', () => {
  expect(scoreWith(plugin, snapshotOf(makeNode('n')), makePod('p'))).toBeNull();
});

test('three resources: the standard deviation of their fractions, at most 1 each', () => {
  const name = 'example.com/gpu';
  const three = nodeResourcesBalancedAllocation(['cpu', 'memory', name]);
  const snapshot = snapshotOf(makeNode('n', { allocatable: { [name]: '2' } }));
  const pod = makePod('p', { requests: { cpu: '8', memory: '4Gi', [name]: '1' } });
  const facts = scoreWith(three, snapshot, pod)?.facts[0];
  const std = Math.sqrt(((1 - 2 / 3) ** 2 + 2 * (0.5 - 2 / 3) ** 2) / 3);
  expect(facts).toMatchObject({ with: { score: Math.trunc((1 - std) * 100) }, without: { std: 0, score: 100 } });
});

test('a device that the pod does not ask for is left out of both halves', () => {
  const name = 'example.com/gpu';
  const three = nodeResourcesBalancedAllocation(['cpu', 'memory', name]);
  const busy = makePod('there', { on: 'n', requests: { [name]: '2' } });
  const snapshot = snapshotOf(makeNode('n', { allocatable: { [name]: '2' } }), busy);
  expect(scoreWith(three, snapshot, half)?.raw).toEqual([75]);
});
