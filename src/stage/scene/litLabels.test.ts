import { expect, it } from 'vitest';
import type { NodeView } from '../../engine/view/view.ts';
import { litLabels } from './litLabels.ts';

const node = {
  name: 'n1',
  labels: { 'topology.kubernetes.io/zone': 'a', dedicated: 'gpu' },
  taints: [{ key: 'dedicated', value: 'gpu', effect: 'NoSchedule' }],
} as unknown as NodeView;

it('labels and taints are written as they decide, those of other nodes and absent ones not at all', () => {
  const of = (key: string, isTaint?: true, name = 'n1') =>
    litLabels(node, [{ node: name, key, ...(isTaint && { isTaint }) }]);
  expect(of('topology.kubernetes.io/zone')).toEqual(['zone=a']);
  expect(of('dedicated')).toEqual(['dedicated=gpu']);
  expect(of('dedicated', true)).toEqual(['dedicated=gpu:NoSchedule']);
  expect(of('ghost')).toEqual([]);
  expect(of('dedicated', true, 'n2')).toEqual([]);
});
