/** db-0 runs twice: node-1 was cut off at 0, its object forced out at 402 s, and a second one runs on node-4 since 404 s. */
import type { ClusterView, NodeView, PodView } from '../../engine/view/view.ts';
import type { NodeTruths, TwoTruths } from '../../engine/view/twoTruths.ts';

const first = '00000000-0000-4000-8000-000000003f7a';
const second = '00000000-0000-4000-8000-000000009c41';
export const now = 461_000;

const agreeing = (node: string): NodeTruths => ({
  node,
  differsSince: null,
  believed: {
    exists: true,
    ready: { status: 'True', reason: 'KubeletReady', since: null },
    lastLease: now - 3000,
    taints: [],
    pods: [],
  },
  real: { machine: 'on', kubelet: 'runs', heardAt: null, pods: [] },
  next: [],
});

const cutOff: NodeTruths = {
  node: 'node-1',
  differsSince: 55_000,
  believed: {
    exists: true,
    ready: { status: 'Unknown', reason: 'NodeStatusUnknown', since: 55_000 },
    lastLease: -2000,
    taints: [
      { key: 'node.kubernetes.io/unreachable', effect: 'NoSchedule', since: 55_000 },
      { key: 'node.kubernetes.io/unreachable', effect: 'NoExecute', since: 55_000 },
    ],
    pods: [
      {
        pod: 'default/db-0',
        uid: first,
        status: 'Terminating',
        ready: '1/1',
        since: -12_000_000,
        goneAt: 402_020,
        removedBy: 'user',
      },
      {
        pod: 'default/cache-0',
        uid: '00000000-0000-4000-8000-00000000cafe',
        status: 'Terminating',
        ready: '1/1',
        since: null,
        goneAt: null,
        removedBy: null,
      },
    ],
  },
  real: {
    machine: 'on',
    kubelet: 'runs',
    heardAt: 0,
    pods: [
      {
        pod: 'default/db-0',
        uid: first,
        containers: ['db'],
        since: -12_000_000,
        knowsOfDelete: false,
        volumes: [{ claim: 'data-db', volume: 'pv-1', writes: true }],
      },
      {
        pod: 'default/cache-0',
        uid: '00000000-0000-4000-8000-00000000cafe',
        containers: ['cache'],
        since: null,
        knowsOfDelete: false,
        volumes: [],
      },
    ],
  },
  next: [
    {
      actor: 'attachdetach',
      what: 'detach',
      subject: 'VolumeAttachment/pv-1',
      t: 762_000,
      waitsFor: null,
    },
    { actor: 'kubelet', what: 'stop', subject: 'Pod/default/db-0', t: null, waitsFor: 'heal' },
  ],
};

const off: NodeTruths = {
  ...agreeing('node-5-with-a-name-that-is-far-too-long-for-its-card.example.internal'),
  differsSince: 100_000,
  real: { machine: 'off', kubelet: 'stopped', heardAt: 60_000, pods: [] },
};

export const partition: TwoTruths = {
  faults: [
    { fault: { what: 'link', node: 'node-1' }, since: 0 },
    { fault: { what: 'controller', name: 'podgc' }, since: 20_000 },
  ],
  nodes: [cutOff, off],
  names: [
    {
      pod: 'default/db-0',
      controller: 'StatefulSet/default/db',
      holders: [
        {
          uid: first,
          node: 'node-1',
          object: [
            { from: 0, to: 55_000, status: 'Running' },
            { from: 55_000, to: 360_000, status: 'Unknown' },
            { from: 360_000, to: 402_020, status: 'Terminating' },
          ],
          process: [{ from: 0, to: null }],
          removedBy: 'user',
        },
        {
          uid: second,
          node: 'node-4',
          object: [
            { from: 402_070, to: 404_000, status: 'Pending' },
            { from: 404_000, to: null, status: 'Running' },
          ],
          process: [{ from: 404_000, to: null }],
          removedBy: null,
        },
      ],
      running: [
        { t: 0, count: 1 },
        { t: 404_000, count: 2 },
      ],
    },
  ],
  volumes: [
    {
      volume: 'pv-1',
      claim: 'data-db',
      accessModes: ['ReadWriteMany'],
      isGuarded: false,
      attached: ['node-1', 'node-4'],
      waiting: [],
      writers: [
        { node: 'node-1', pod: 'default/db-0', uid: first },
        { node: 'node-4', pod: 'default/db-0', uid: second },
      ],
      steps: [
        { t: 0, count: 1 },
        { t: 404_000, count: 2 },
      ],
    },
  ],
  breaches: [],
};

const node = (name: string): NodeView => ({
  name,
  labels: {},
  taints: [],
  unschedulable: false,
  allocatable: { cpu: 4000, memory: 1024 ** 3, pods: 110 },
  requested: { cpu: 0, memory: 0, pods: 0 },
  kubeletRuns: true,
});

const pod = (name: string, on: string, uid: string): PodView => ({
  key: `default/${name}`,
  uid,
  name,
  namespace: 'default',
  labels: {},
  node: on,
  phase: 'Running',
  shape: 'Running',
  status: 'Running',
  ready: '1/1',
  restarts: '0',
  priority: 0,
  cpu: 0,
  memory: 0,
  deletion: null,
  nominatedNodeName: null,
  unscheduledMessage: null,
  live: true,
});

/** @param others how many nodes agree beside node-2, node-3 and node-4 */
export function clusterOf(others: number): Pick<ClusterView, 'nodes' | 'pods' | 't'> {
  const names = ['node-1', 'node-2', 'node-3', 'node-4', off.node];
  const more = Array.from({ length: others }, (_, at) => `node-x${at}`);
  return {
    t: now,
    nodes: [...names, ...more].map(node),
    pods: [
      pod('db-1', 'node-2', '00000000-0000-4000-8000-00000000a1d0'),
      pod('db-2', 'node-3', '00000000-0000-4000-8000-0000000077be'),
      pod('db-0', 'node-4', second),
    ],
  };
}
