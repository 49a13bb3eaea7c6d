/** What was kept of a partition: `node-1` falls silent with `db-0` on it, and comes back after its pod was deleted. */
import { auditLog, controller, kubelet, type Logged, whole } from '../histories/auditLog.ts';
import {
  ended,
  killingOf,
  lastWordOf,
  type LoggedPod,
  madeAndBound,
  podAs,
  running,
  statusOf,
} from '../histories/podStates.ts';

const database = (node: string, uid: string, made: number): LoggedPod => ({
  ...{ name: 'db-0', uid: `5ce9e000-0000-4000-8000-0000000000${uid}`, node },
  ...{ grace: 30, container: 'db', made },
  metadata: {
    labels: { app: 'db' },
    ownerReferences: [
      {
        ...{ apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'db', controller: true },
        uid: '5ce9e000-0000-4000-8000-00000000000d',
      },
    ],
  },
});
const old = database('node-1', 'd1', -3600);
const next = database('node-2', 'd2', 463.3);

interface NodeState {
  version: number;
  ready: 'True' | 'Unknown';
  since: number;
  heartbeat: number;
  isTainted?: boolean;
}
const nodeAs = ({ version, ready, since, heartbeat, isTainted }: NodeState): object => ({
  ...{ kind: 'Node', apiVersion: 'v1' },
  metadata: {
    ...{ name: 'node-1', uid: '5ce9e000-0000-4000-8000-0000000000a1', resourceVersion: String(version) },
    ...{ creationTimestamp: whole(-90_000), labels: { 'kubernetes.io/hostname': 'node-1' } },
  },
  spec: {
    ...(isTainted && {
      taints: [{ key: 'node.kubernetes.io/unreachable', effect: 'NoExecute', timeAdded: whole(since) }],
    }),
  },
  status: {
    ...{ capacity: { cpu: '4', memory: '8Gi', pods: '110' }, allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
    conditions: [
      {
        ...{ type: 'Ready', status: ready, lastHeartbeatTime: whole(heartbeat), lastTransitionTime: whole(since) },
        ...(ready === 'True'
          ? { reason: 'KubeletReady', message: 'kubelet is posting ready status' }
          : { reason: 'NodeStatusUnknown', message: 'Kubelet stopped posting node status.' }),
      },
    ],
  },
});

const ofNode = { resource: 'nodes', name: 'node-1', namespace: null, verb: 'patch' } as const;
const byNodes = controller('node-controller');
const up = { container: running(-3598) };
const asked = { asked: 362, grace: 30 };
const down = { ready: { is: false, since: 462 }, container: ended(-3598, 462, 0), phase: 'Succeeded' };

const entries: readonly Logged[] = [
  statusOf(old, 0.3, { version: 300, ...up, ready: { is: true, since: -3595 } }),
  {
    ...{ t: 12.2, ...kubelet('node-1'), ...ofNode, subresource: 'status' },
    answer: nodeAs({ version: 301, ready: 'True', since: -90_000, heartbeat: 12 }),
  },
  {
    ...{ t: 62.4, ...byNodes, ...ofNode, subresource: 'status' },
    answer: nodeAs({ version: 310, ready: 'Unknown', since: 62, heartbeat: 12 }),
  },
  {
    ...{ t: 62.44, ...byNodes, ...ofNode },
    answer: nodeAs({ version: 311, ready: 'Unknown', since: 62, heartbeat: 12, isTainted: true }),
  },
  {
    ...{ t: 62.5, ...byNodes, verb: 'patch', subresource: 'status', name: 'db-0' },
    answer: podAs(old, { version: 312, ...up, ready: { is: false, since: 62, reason: 'NodeNotReady' } }),
  },
  {
    ...{ t: 362.47, ...controller('taint-eviction-controller'), verb: 'delete', name: 'db-0' },
    body: { kind: 'DeleteOptions', apiVersion: 'v1' },
    answer: podAs(old, {
      version: 330,
      ...up,
      ready: { is: false, since: 62, reason: 'NodeNotReady' },
      deletion: asked,
    }),
  },
  {
    ...{ t: 460.3, ...kubelet('node-1'), ...ofNode, subresource: 'status' },
    answer: nodeAs({ version: 340, ready: 'True', since: 460, heartbeat: 460, isTainted: true }),
  },
  {
    ...{ t: 460.6, ...byNodes, ...ofNode },
    answer: nodeAs({ version: 341, ready: 'True', since: 460, heartbeat: 460 }),
  },
  killingOf(old, 460.7),
  statusOf(old, 462.6, { version: 344, ...down, deletion: asked }),
  lastWordOf(old, 463.1, { version: 345, ...down, deletion: { asked: 463.1, grace: 0 } }),
  ...madeAndBound(next, controller('statefulset-controller'), 346),
  statusOf(next, 465.6, { version: 349, ready: { is: true, since: 465 }, container: running(464) }),
];

export const log = auditLog(entries);
