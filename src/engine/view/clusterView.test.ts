import { expect, test } from 'vitest';
import type { Node } from '../objects/types.ts';
import { clusterView } from './clusterView.ts';

const silent = { status: 'Unknown', reason: 'NodeStatusUnknown', message: 'Kubelet stopped posting node status.' };

test.each([
  [[{ type: 'Ready', ...silent }], silent],
  [[{ type: 'Ready', status: 'False' }], { status: 'False', reason: '', message: '' }],
  [[{ type: 'Ready', status: 'True' }], undefined],
  [[{ type: 'DiskPressure', status: 'False' }], undefined],
  [[], undefined],
])('of a node with the conditions %j Ready is told as %j', (conditions, told) => {
  const node: Node = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' }, status: { conditions } };
  const [seen] = clusterView(
    {
      t: 0,
      nodes: [node],
      pods: [],
      queue: { active: [], backoff: [], unschedulable: [], gated: [], entries: {} },
      scheduler: { runs: false, profiles: [] },
      isLive: () => false,
      columns: () => ({ status: '', ready: '', restarts: '' }),
      deletionOf: () => null,
    },
    'zone',
  ).nodes;
  expect(seen?.notReady).toEqual(told);
});
