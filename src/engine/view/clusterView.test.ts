import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Node, Pod } from '../objects/types.ts';
import { nodeByName } from '../simulation/notExported.ts';
import { clusterView, type ClusterInstant } from './clusterView.ts';

const empty: ClusterInstant = {
  t: 0,
  nodes: [],
  pods: [],
  queue: { active: [], backoff: [], unschedulable: [], gated: [], entries: {} },
  scheduler: { runs: false, profiles: [] },
  isLive: () => false,
  columns: () => ({ status: '', ready: '', restarts: '' }),
  deletionOf: () => null,
};
const silent = { status: 'Unknown', reason: 'NodeStatusUnknown', message: 'Kubelet stopped posting node status.' };

test.each([
  [[{ type: 'Ready', ...silent }], silent],
  [[{ type: 'Ready', status: 'False' }], { status: 'False', reason: '', message: '' }],
  [[{ type: 'Ready', status: 'True' }], undefined],
  [[{ type: 'DiskPressure', status: 'False' }], undefined],
  [[], undefined],
])('of a node with the conditions %j Ready is told as %j', (conditions, reported) => {
  const node: Node = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' }, status: { conditions } };
  const [seen] = clusterView({ ...empty, nodes: [node] }, 'zone').nodes;
  expect(seen?.notReady).toEqual(reported);
});

test.each([
  ['False', true],
  ['True', undefined],
  [null, undefined],
])('a pod whose condition Ready is %s is told as unready: %s', (status, reported) => {
  const conditions = status === null ? [] : [{ type: 'Ready', status }];
  const pod: Pod = { kind: 'Pod', metadata: { name: 'web' }, spec: { containers: [] }, status: { conditions } };
  const [seen] = clusterView({ ...empty, pods: [pod] }, 'zone').pods;
  expect(seen?.isUnready).toBe(reported);
});

test('what a history does not tell of a node and of what its pods request is unknown, and nothing of that in a simulation', () => {
  const node: Node = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } };
  const pod: Pod = {
    kind: 'Pod',
    metadata: { name: 'web' },
    spec: { nodeName: 'node-1', containers: [{ name: 'app' }] },
  };
  const instant = { ...empty, nodes: [node], pods: [pod] };
  const untold = { isUntold: true, isRequestUntold: true };
  expect(clusterView({ ...instant, isRecorded: true }, 'zone').nodes[0]).toMatchObject(untold);
  expect(clusterView(instant, 'zone').nodes[0]).not.toMatchObject(untold);
  expect(clusterView({ ...instant, nodes: [nodeByName('node-1')] }, 'zone').nodes[0]?.isUntold).toBe(true);
});

const instants = fc.array(
  fc.record({
    live: fc.boolean(),
    columns: fc.constantFrom(...['Running', 'Pending'].map((status) => ({ status, ready: '1/1', restarts: '0' }))),
    deletion: fc.option(fc.record({ at: fc.constantFrom(0, 1), deadline: fc.constantFrom(1, 2) })),
  }),
  { maxLength: 6 },
);

test('whatever was told of a pod before, it is told as it is now; where that is the same, by the same object', () => {
  fc.assert(
    fc.property(instants, (told) => {
      const pod: Pod = { kind: 'Pod', metadata: { name: 'web' }, spec: { containers: [] } };
      let before: { at: (typeof told)[number]; view: unknown } | null = null;
      for (const at of told) {
        const instant = { ...empty, isLive: () => at.live, columns: () => at.columns, deletionOf: () => at.deletion };
        const [view] = clusterView({ ...instant, pods: [pod] }, 'zone').pods;
        expect(view).toEqual(clusterView({ ...instant, pods: [structuredClone(pod)] }, 'zone').pods[0]);
        if (before && JSON.stringify(before.at) === JSON.stringify(at)) expect(view).toBe(before.view);
        before = { at, view };
      }
    }),
  );
});
