/** What was kept of a drain: `web-fc567476c-qlsjd` is refused its eviction until another pod of its budget is ready. */
import { auditLog, controller, type Logged, stamp, whole } from '../histories/auditLog.ts';
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

/** @param at when it was made */
const web = (end: string, node: string, at: number): LoggedPod => ({
  ...{ name: `web-fc567476c-${end}`, uid: `5ce9e000-0000-4000-8000-0000000${end}`, node },
  ...{ grace: 30, container: 'app', made: at },
  metadata: {
    labels: { app: 'web' },
    ownerReferences: [
      {
        ...{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web-fc567476c', controller: true },
        uid: '5ce9e000-0000-4000-8000-0000000000f5',
      },
    ],
  },
});
const evicted = web('qlsjd', 'node-1', -900);
const deleted = web('j5t2q', 'node-2', -900);
const second = web('xr2pb', 'node-3', 20.31);
const third = web('zk4mt', 'node-2', 37.52);

const up = { ready: { is: true, since: -895 }, container: running(-900) };
const byReplicaSet = controller('replicaset-controller');
const target = {
  ...{ type: 'DisruptionTarget', status: 'True', reason: 'EvictionByEvictionAPI' },
  ...{ lastTransitionTime: whole(37), message: 'Eviction API: evicting' },
};

const budgetAt = (t: number, version: number, healthy: number): Logged => ({
  ...{ t, ...controller('disruption-controller'), verb: 'update', resource: 'poddisruptionbudgets' },
  ...{ subresource: 'status', name: 'web' },
  answer: {
    ...{ kind: 'PodDisruptionBudget', apiVersion: 'policy/v1' },
    metadata: {
      ...{ name: 'web', namespace: 'default', uid: '5ce9e000-0000-4000-8000-0000000000b2' },
      ...{ resourceVersion: String(version), creationTimestamp: whole(-1000) },
    },
    spec: { minAvailable: 1, selector: { matchLabels: { app: 'web' } } },
    status: {
      ...{ currentHealthy: healthy, desiredHealthy: 1, disruptionsAllowed: healthy - 1 },
      ...{ expectedPods: 2, observedGeneration: 1 },
    },
  },
});

const refusal = {
  ...{ kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'TooManyRequests', code: 429 },
  message: "Cannot evict pod as it would violate the pod's disruption budget.",
  details: {
    causes: [
      { reason: 'DisruptionBudget', message: 'The disruption budget web needs 1 healthy pods and has 1 currently' },
    ],
  },
};
const eviction = (t: number, code: number): Logged => ({
  ...{ t, user: 'jane', verb: 'create', subresource: 'eviction', name: evicted.name, code },
  body: {
    ...{ kind: 'Eviction', apiVersion: 'policy/v1' },
    metadata: { name: evicted.name, namespace: 'default', creationTimestamp: stamp(t) },
  },
  answer: code === 429 ? refusal : { kind: 'Status', apiVersion: 'v1', status: 'Success', code },
});

/** It is asked to end, and ends by itself two seconds later. */
function stopped(pod: LoggedPod, asked: number, version: number, conditions: readonly object[] = []): Logged[] {
  const at = Math.floor(asked);
  const deletion = { asked: at, grace: 30 };
  const down = {
    ready: { is: false, since: at + 2 },
    container: ended(-900, at + 2, 0),
    phase: 'Succeeded',
    conditions,
  };
  return [
    killingOf(pod, asked + 0.05),
    statusOf(pod, asked + 2.4, { version, ...down, deletion }),
    lastWordOf(pod, asked + 2.8, { version: version + 1, ...down, deletion: { asked: asked + 2.8, grace: 0 } }),
  ];
}

const entries: readonly Logged[] = [
  statusOf(evicted, 0.3, { version: 200, ...up }),
  statusOf(deleted, 0.4, { version: 201, ...up }),
  budgetAt(0.9, 202, 2),
  {
    ...{ t: 20.2, user: 'jane', verb: 'delete', name: deleted.name },
    body: { kind: 'DeleteOptions', apiVersion: 'v1' },
    answer: podAs(deleted, { version: 210, ...up, deletion: { asked: 20, grace: 30 } }),
  },
  ...stopped(deleted, 20.2, 216),
  ...madeAndBound(second, byReplicaSet, 211),
  statusOf(second, 22.1, { version: 215, ready: { is: false, since: 20 }, container: running(21) }),
  budgetAt(20.7, 212, 1),
  eviction(22.3, 429),
  eviction(27.31, 429),
  eviction(32.33, 429),
  statusOf(second, 33.4, { version: 230, ready: { is: true, since: 33 }, container: running(21) }),
  budgetAt(33.6, 231, 2),
  eviction(37.35, 201),
  ...stopped(evicted, 37.35, 240, [target]),
  ...madeAndBound(third, byReplicaSet, 234),
  statusOf(third, 43.1, { version: 250, ready: { is: true, since: 43 }, container: running(38) }),
];

export const log = auditLog(entries.toSorted((a, b) => a.t - b.t));
