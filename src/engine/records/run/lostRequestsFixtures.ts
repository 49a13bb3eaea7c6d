/** A watch of a pod that ended a moment after SIGTERM, while its Service named it ready for two seconds more. */
const at = (seconds: number): string => new Date(Date.UTC(2026, 4, 3, 9, 30) + seconds * 1000).toISOString();
const whole = (seconds: number): string => `${at(Math.floor(seconds)).slice(0, 19)}Z`;

let version = 100;
const line = (t: number, type: 'ADDED' | 'MODIFIED' | 'DELETED', object: { metadata: object }): string => {
  const metadata = { creationTimestamp: whole(-600), ...object.metadata, resourceVersion: String(++version) };
  return JSON.stringify({ at: at(t), type, object: { ...object, metadata } });
};

const node = (name: string) => ({
  ...{ kind: 'Node', apiVersion: 'v1', metadata: { name, uid: `uid-${name}` } },
  status: {
    allocatable: { cpu: '4', memory: '8Gi', pods: '110' },
    conditions: [{ type: 'Ready', status: 'True', lastHeartbeatTime: whole(0), lastTransitionTime: whole(-600) }],
  },
});

const named = (name: string, more: object = {}) => ({
  metadata: { name, namespace: 'shop', uid: `5f0c9a52-${name}`, ...more },
});
const service = {
  ...{ kind: 'Service', apiVersion: 'v1', ...named('cart') },
  spec: { selector: { app: 'cart' }, ports: [{ port: 80 }] },
};

const addressOf = (pod: string): string => `10.0.0.${pod.length}`;
const ends = { deletionTimestamp: whole(40), deletionGracePeriodSeconds: 30 };
const pod = (name: string, host: string, state: object, deletion: object = {}) => ({
  ...{ kind: 'Pod', apiVersion: 'v1', ...named(name, { labels: { app: 'cart' }, ...deletion }) },
  spec: { nodeName: host, terminationGracePeriodSeconds: 30, containers: [{ name: 'cart', image: 'cart:2' }] },
  status: {
    phase: 'Running',
    podIP: addressOf(name),
    podIPs: [{ ip: addressOf(name) }],
    conditions: [{ type: 'Ready', status: 'running' in state ? 'True' : 'False', lastTransitionTime: whole(-590) }],
    containerStatuses: [{ name: 'cart', restartCount: 0, ready: 'running' in state, state }],
  },
});
const running = { running: { startedAt: whole(-590) } };
const over = { terminated: { startedAt: whole(-590), finishedAt: whole(10), exitCode: 0, reason: 'Completed' } };

const endpoint = (name: string, ready: boolean) => ({
  addresses: [addressOf(name)],
  conditions: { ready, serving: ready, terminating: !ready },
  targetRef: { kind: 'Pod', namespace: 'shop', name, uid: `5f0c9a52-${name}` },
});
const slice = (...endpoints: readonly object[]) => ({
  ...{ kind: 'EndpointSlice', apiVersion: 'discovery.k8s.io/v1', addressType: 'IPv4', endpoints },
  ...named('cart-x7k2p', { labels: { 'kubernetes.io/service-name': 'cart' } }),
});

export const lostRequests: string = [
  line(0, 'ADDED', node('worker-1')),
  line(0, 'ADDED', node('worker-2')),
  line(0, 'ADDED', service),
  line(0, 'ADDED', pod('cart-1', 'worker-1', running)),
  line(0, 'ADDED', pod('cart-22', 'worker-2', running)),
  line(0, 'ADDED', slice(endpoint('cart-1', true), endpoint('cart-22', true))),
  line(10, 'MODIFIED', pod('cart-1', 'worker-1', running, ends)),
  line(10.4, 'MODIFIED', pod('cart-1', 'worker-1', over, ends)),
  line(10.5, 'DELETED', pod('cart-1', 'worker-1', over, ends)),
  line(12.4, 'MODIFIED', slice(endpoint('cart-1', false), endpoint('cart-22', true))),
].join('\n');

/** The audit log beside it: who asked for its end. */
export const whoDeleted: string = JSON.stringify({
  ...{ kind: 'Event', apiVersion: 'audit.k8s.io/v1', level: 'Metadata', auditID: 'a-1', stage: 'ResponseComplete' },
  ...{ verb: 'delete', user: { username: 'jane' }, userAgent: 'kubectl/v1.36.2' },
  ...{ requestReceivedTimestamp: at(9.99), stageTimestamp: at(10) },
  objectRef: { resource: 'pods', namespace: 'shop', name: 'cart-1', apiVersion: 'v1' },
  responseStatus: { code: 200 },
});
