/** Three dumps of one cluster, five minutes apart: a pod that crashed, one that was moved away, one that came. */
const time = (minute: number): string => `2026-05-03T12:${String(minute).padStart(2, '0')}:00Z`;

interface Shown {
  node: string;
  version: number;
  restarts?: number;
}

const pod = (name: string, { node, version, restarts = 0 }: Shown) => ({
  ...{ kind: 'Pod', apiVersion: 'v1' },
  metadata: {
    ...{ name, namespace: 'shop', uid: `5f0c9a52-${name}`, resourceVersion: String(version) },
    creationTimestamp: time(0),
  },
  spec: { nodeName: node, containers: [{ name: 'app', image: 'web:1' }] },
  status: {
    phase: 'Running',
    containerStatuses: [{ name: 'app', restartCount: restarts, state: { running: { startedAt: time(0) } } }],
  },
});

/** Its heartbeat is the newest that the dump tells. */
const node = (name: string, version: number, minute: number) => ({
  ...{ kind: 'Node', apiVersion: 'v1' },
  metadata: { name, uid: `uid-${name}`, resourceVersion: String(version), creationTimestamp: time(0) },
  status: { conditions: [{ type: 'Ready', status: 'True', lastHeartbeatTime: time(minute) }] },
});

const dump = (...items: readonly object[]): string => JSON.stringify({ kind: 'List', apiVersion: 'v1', items });

const [cart, old] = [
  { node: 'worker-1', version: 5 },
  { node: 'worker-2', version: 6 },
];

export const dumps: readonly { name: string; text: string }[] = [
  {
    name: 'at-1210.json',
    text: dump(
      node('worker-1', 30, 10),
      pod('cart', { ...cart, version: 28, restarts: 4 }),
      pod('fresh', { node: 'worker-1', version: 25 }),
    ),
  },
  {
    name: 'at-1200.json',
    text: dump(node('worker-1', 10, 0), node('worker-2', 11, 0), pod('cart', cart), pod('old', old)),
  },
  {
    name: 'at-1205.json',
    text: dump(node('worker-1', 20, 5), node('worker-2', 21, 5), pod('cart', cart), pod('old', old)),
  },
];
