/**
 * A cluster of 40 nodes in three zones at work, as a dump has it: pools, reserved ones among them, workloads with their
 * budgets, classes of priority and of storage. Zone a has some room, zones b and c have next to none. For tests only.
 */
import { type Dumped, type Zone, created, nodeNames, nodes, pools, zoneLabel } from './nodes.ts';

export interface Running {
  name: string;
  node: string;
  cpu: string;
  memory?: string;
  namespace?: string;
  owner?: { kind: string; name: string };
  priority?: number;
  labels?: Readonly<Record<string, string>>;
  spec?: object;
}

/** A pod that runs and is Ready. */
export function running({
  name,
  node,
  cpu,
  memory = '64Mi',
  namespace = 'shop',
  owner,
  priority = 0,
  ...more
}: Running): Dumped {
  const { kind = '' } = owner ?? {};
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      namespace,
      uid: `pod-${name}`,
      creationTimestamp: created,
      labels: { app: owner?.name ?? name, ...more.labels },
      ...(owner && {
        ownerReferences: [
          { apiVersion: 'apps/v1', kind, name: owner.name, uid: `${kind}-${owner.name}`, controller: true },
        ],
      }),
    },
    spec: {
      nodeName: node,
      priority,
      terminationGracePeriodSeconds: 30,
      containers: [
        { name: 'app', image: `registry.shop/${owner?.name ?? name}:2.4.1`, resources: { requests: { cpu, memory } } },
      ],
      ...more.spec,
    },
    status: {
      phase: 'Running',
      startTime: created,
      conditions: ['PodScheduled', 'Initialized', 'ContainersReady', 'Ready'].map((type) => ({
        type,
        status: 'True',
        lastTransitionTime: created,
      })),
      containerStatuses: [
        {
          name: 'app',
          ready: true,
          started: true,
          restartCount: 0,
          image: 'app',
          imageID: '',
          state: { running: { startedAt: created } },
        },
      ],
    },
  };
}

interface Load {
  kind: 'ReplicaSet' | 'StatefulSet' | 'DaemonSet';
  name: string;
  cpu: string;
  memory: string;
  priority: number;
  on: readonly string[];
  spec?: object;
}

const b = (pool: string) => nodeNames(pool, 'b');
const c = (pool: string) => nodeNames(pool, 'c');
const all = pools.flatMap(({ pool }) => nodeNames(pool));
const loads: readonly Load[] = [
  {
    ...{ kind: 'DaemonSet', name: 'node-exporter', cpu: '100m', memory: '64Mi', priority: 2000000000, on: all },
    spec: {
      tolerations: [{ operator: 'Exists' }],
      containers: [
        {
          name: 'app',
          image: 'quay.io/prometheus/node-exporter:v1.8.1',
          ports: [{ containerPort: 9100, hostPort: 9100 }],
          resources: { requests: { cpu: '100m', memory: '64Mi' } },
        },
      ],
    },
  },
  { kind: 'ReplicaSet', name: 'cart', cpu: '1500m', memory: '3Gi', priority: 100_000, on: nodeNames('general') },
  { kind: 'ReplicaSet', name: 'frontend', cpu: '1400m', memory: '2Gi', priority: 1000, on: nodeNames('general') },
  {
    kind: 'ReplicaSet',
    name: 'report',
    cpu: '800m',
    memory: '1Gi',
    priority: -10,
    on: [...b('general'), ...c('general')],
  },
  {
    kind: 'StatefulSet',
    name: 'cache',
    cpu: '5700m',
    memory: '40Gi',
    priority: 1000,
    on: nodeNames('memory').filter((name) => name !== 'memory-a-3'),
  },
  { kind: 'ReplicaSet', name: 'search', cpu: '2', memory: '8Gi', priority: 1000, on: [...b('memory'), ...c('memory')] },
];

const pods: readonly Dumped[] = loads.flatMap(({ kind, name, cpu, memory, priority, on, spec = {} }) =>
  on.map((node, place) =>
    running({ name: `${name}-${place}`, node, cpu, memory, priority, owner: { kind, name }, spec }),
  ),
);

const template = (name: string, cpu: string, memory: string) => ({
  metadata: { labels: { app: name } },
  spec: {
    containers: [{ name: 'app', image: `registry.shop/${name}:2.4.1`, resources: { requests: { cpu, memory } } }],
  },
});

const owners: readonly Dumped[] = loads.map(({ kind, name, cpu, memory, on }) => ({
  apiVersion: 'apps/v1',
  kind,
  metadata: { name, namespace: 'shop', uid: `${kind}-${name}`, creationTimestamp: created },
  spec: {
    ...(kind !== 'DaemonSet' && { replicas: on.length }),
    selector: { matchLabels: { app: name } },
    template: template(name, cpu, memory),
  },
  status:
    kind === 'DaemonSet'
      ? {
          desiredNumberScheduled: on.length,
          currentNumberScheduled: on.length,
          numberReady: on.length,
          numberMisscheduled: 0,
        }
      : { replicas: on.length, readyReplicas: on.length, observedGeneration: 1 },
}));

const budget = (name: string, spec: object): Dumped => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name, namespace: 'shop', creationTimestamp: created },
  spec: { selector: { matchLabels: { app: name } }, ...spec },
});

const priorityClass = (name: string, value: number): Dumped => ({
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name },
  value,
});

const storageClass = (name: string, volumeBindingMode: string, more: object = {}): Dumped => ({
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name, ...(name === 'gp3' && { annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } }) },
  provisioner: 'ebs.csi.aws.com',
  volumeBindingMode,
  reclaimPolicy: 'Delete',
  ...more,
});

/** Asks for a disk of 10Gi; without a volume it is Pending. */
export const claim = (name: string, storageClassName: string, volumeName?: string): Dumped => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name, namespace: 'shop', uid: `claim-${name}`, creationTimestamp: created },
  spec: {
    accessModes: ['ReadWriteOnce'],
    resources: { requests: { storage: '10Gi' } },
    storageClassName,
    ...(volumeName && { volumeName }),
  },
  status: { phase: volumeName ? 'Bound' : 'Pending' },
});

/** A disk of one zone, bound to the claim. */
export const disk = (name: string, claimName: string, zone: Zone): Dumped => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name, uid: `disk-${name}` },
  spec: {
    capacity: { storage: '10Gi' },
    accessModes: ['ReadWriteOnce'],
    storageClassName: 'gp3',
    persistentVolumeReclaimPolicy: 'Delete',
    claimRef: { kind: 'PersistentVolumeClaim', namespace: 'shop', name: claimName, uid: `claim-${claimName}` },
    csi: { driver: 'ebs.csi.aws.com', volumeHandle: name },
    nodeAffinity: {
      required: {
        nodeSelectorTerms: [
          { matchExpressions: [{ key: 'topology.kubernetes.io/zone', operator: 'In', values: [zoneLabel(zone)] }] },
        ],
      },
    },
  },
  status: { phase: 'Bound' },
});

const allowedTopologies = [
  { matchLabelExpressions: [{ key: 'topology.kubernetes.io/zone', values: ['eu-central-1d'] }] },
];

/** What stands and runs, without anyone in trouble. */
export const cluster: readonly Dumped[] = [
  ...nodes,
  ...owners,
  ...pods,
  budget('cart', { minAvailable: '90%' }),
  budget('cache', { maxUnavailable: 1 }),
  priorityClass('shop-critical', 100_000),
  priorityClass('shop-standard', 1000),
  priorityClass('shop-batch', -10),
  storageClass('gp3', 'WaitForFirstConsumer'),
  storageClass('gp3-now', 'Immediate'),
  storageClass('gp3-zone-d', 'WaitForFirstConsumer', { allowedTopologies }),
  claim('orders', 'gp3', 'vol-orders'),
  disk('vol-orders', 'orders', 'a'),
];
