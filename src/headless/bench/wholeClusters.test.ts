import { expect, test } from 'vitest';
import { rollout, zoneLoss } from './wholeClusters.ts';

test('a rollout ends with every pod ready', () => {
  expect(rollout({ nodes: 10, pods: 20 })).toMatchObject({ workload: 'rollout', nodes: 10, pods: 20 });
});

test('a rollout that has no room is no measurement', () => {
  expect(() => rollout({ nodes: 1, pods: 120 })).toThrow('of 120 pods are ready');
});

test('the loss of a zone lasts until its last node is given up, or 15 minutes', () => {
  const line = zoneLoss({ nodes: 10, pods: 20 });
  expect(line).toMatchObject({ workload: 'zone-loss', lost: 3, replaced: 6 });
  expect(line.simulatedSeconds).toBeGreaterThan(300);
});
