/** One node opened, at rest. For tests only. */
import type { NodeState } from '../engine/view/nodeState.ts';

export const nodeState: NodeState = {
  node: 'node-1',
  goneAt: null,
  kubectl: { name: 'node-1', status: 'Ready', roles: '<none>', age: '40d', version: 'v1.36.2' },
  unschedulable: false,
  conditions: [],
  taints: [],
  lease: { renewedAt: 0, silentAt: null },
  ...{
    machine: 'on',
    kubelet: 'runs',
    isCut: false,
    fencedAt: null,
    pods: [],
    containers: [],
    signals: [],
    volumes: [],
    events: [],
  },
  ranking: { signal: 'memory.available', keys: [], pods: [] },
  next: [],
};
