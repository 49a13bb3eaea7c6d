/** Pods of the cluster that have a node, or had one, and are in trouble there; and workloads whose pods nobody makes. For tests only. */
import { running } from './cluster.ts';
import type { Dumped } from './nodes.ts';

const at = '2026-01-02T00:00:00Z';
const image = 'registry.shop/pay:7';

interface Trouble {
  phase?: string;
  state?: object;
  last?: object;
  restarts?: number;
  ready?: boolean;
  status?: object;
  spec?: object;
  metadata?: object;
}

/** On a node, with one container in this state. */
function placed(
  name: string,
  { phase = 'Pending', state, last, restarts = 0, ready = false, status = {}, spec = {}, metadata = {} }: Trouble,
): Dumped {
  const pod = running({ name, node: 'general-a-1', cpu: '50m', memory: '64Mi' });
  return {
    ...pod,
    metadata: { ...pod.metadata, ...metadata },
    spec: { ...pod.spec, ...spec },
    status: {
      phase,
      startTime: at,
      conditions: [
        { type: 'PodScheduled', status: 'True', lastTransitionTime: at },
        { type: 'Initialized', status: 'True', lastTransitionTime: at },
        { type: 'ContainersReady', status: ready ? 'True' : 'False', lastTransitionTime: at },
        { type: 'Ready', status: ready ? 'True' : 'False', lastTransitionTime: at },
      ],
      ...(state && {
        containerStatuses: [
          {
            name: 'app',
            ready,
            started: ready,
            restartCount: restarts,
            image,
            imageID: '',
            state,
            ...(last && { lastState: last }),
          },
        ],
      }),
      ...status,
    },
  };
}

const waits = (reason: string, message: string) => ({ waiting: { reason, message } });
const ended = (exitCode: number, reason: string) => ({
  terminated: {
    exitCode,
    reason,
    startedAt: '2026-01-02T00:05:00Z',
    finishedAt: '2026-01-02T00:05:03Z',
    containerID: 'c://1',
  },
});
const container = {
  name: 'app',
  image,
  resources: { requests: { cpu: '50m', memory: '64Mi' }, limits: { memory: '256Mi' } },
};
const putOff = waits('CrashLoopBackOff', 'back-off 5m0s restarting failed container=app');

const stuckInit = {
  name: 'wait-db',
  image: 'busybox:1.36',
  command: ['sh', '-c', 'until nc -z ledger-db 5432; do sleep 2; done'],
};

export const troubled: Readonly<Record<string, readonly Dumped[]>> = {
  image: [
    placed('pay', {
      state: waits(
        'ImagePullBackOff',
        `Back-off pulling image "${image}": ErrImagePull: rpc error: code = NotFound desc = failed to pull and unpack image "${image}": not found`,
      ),
      spec: { containers: [container] },
    }),
  ],
  crash: [
    placed('worker', {
      phase: 'Running',
      state: putOff,
      last: ended(1, 'Error'),
      restarts: 12,
      spec: { containers: [container] },
    }),
  ],
  memory: [
    placed('resizer', {
      phase: 'Running',
      state: putOff,
      last: ended(137, 'OOMKilled'),
      restarts: 7,
      spec: { containers: [container] },
    }),
  ],
  init: [
    placed('billing', {
      state: waits('PodInitializing', ''),
      spec: { initContainers: [stuckInit] },
      status: {
        conditions: [
          { type: 'PodScheduled', status: 'True', lastTransitionTime: at },
          {
            type: 'Initialized',
            status: 'False',
            reason: 'ContainersNotInitialized',
            message: 'containers with incomplete status: [wait-db]',
            lastTransitionTime: at,
          },
        ],
        initContainerStatuses: [
          {
            name: 'wait-db',
            ready: false,
            started: true,
            restartCount: 0,
            image: 'busybox:1.36',
            imageID: '',
            state: { running: { startedAt: at } },
          },
        ],
      },
    }),
  ],
  readinessGate: [
    placed('edge', {
      phase: 'Running',
      ready: true,
      state: { running: { startedAt: at } },
      spec: { readinessGates: [{ conditionType: 'target-health.elbv2.k8s.aws/edge' }] },
      status: {
        conditions: [
          { type: 'PodScheduled', status: 'True', lastTransitionTime: at },
          { type: 'Initialized', status: 'True', lastTransitionTime: at },
          { type: 'ContainersReady', status: 'True', lastTransitionTime: at },
          {
            type: 'Ready',
            status: 'False',
            reason: 'ReadinessGatesNotReady',
            message: 'corresponding condition of pod readiness gate "target-health.elbv2.k8s.aws/edge" does not exist.',
            lastTransitionTime: at,
          },
        ],
      },
    }),
  ],
  config: [placed('mailer', { state: waits('CreateContainerConfigError', 'configmap "mailer-config" not found') })],
  evicted: [
    placed('indexer', {
      phase: 'Failed',
      status: {
        reason: 'Evicted',
        message:
          'The node was low on resource: memory. Threshold quantity: 100Mi, available: 71Mi. Container app was using 1931Mi, request is 64Mi, has larger consumption of memory. ',
      },
    }),
  ],
  finalizer: [
    placed('archive', {
      phase: 'Running',
      state: ended(0, 'Completed'),
      metadata: {
        deletionTimestamp: '2026-01-02T01:00:30Z',
        deletionGracePeriodSeconds: 30,
        finalizers: ['backup.example/flush'],
      },
    }),
  ],
};

/** A Deployment whose ReplicaSet is refused each pod. */
function refused(name: string, message: string, spec: object = {}): readonly Dumped[] {
  const failure = { type: 'ReplicaFailure', status: 'True', reason: 'FailedCreate', message, lastTransitionTime: at };
  const of = (kind: string, owned: string, more: object = {}): Dumped => ({
    apiVersion: 'apps/v1',
    kind,
    metadata: {
      name: owned,
      namespace: 'shop',
      uid: `${kind}-${owned}`,
      creationTimestamp: at,
      labels: { app: name },
      ...more,
    },
    spec: {
      replicas: 2,
      selector: { matchLabels: { app: name } },
      template: {
        metadata: { labels: { app: name } },
        spec: {
          containers: [{ name: 'app', image, resources: { requests: { cpu: '500m', memory: '64Mi' } } }],
          ...spec,
        },
      },
    },
    status: { replicas: 0, observedGeneration: 1, conditions: [failure] },
  });
  const owner = { apiVersion: 'apps/v1', kind: 'Deployment', name, uid: `Deployment-${name}`, controller: true };
  return [of('Deployment', name), of('ReplicaSet', `${name}-6f7d8c9b5`, { ownerReferences: [owner] })];
}

export const unmade: Readonly<Record<string, readonly Dumped[]>> = {
  quota: [
    {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'team', namespace: 'shop' },
      spec: { hard: { 'requests.cpu': '200' } },
      status: { hard: { 'requests.cpu': '200' }, used: { 'requests.cpu': '199800m' } },
    },
    ...refused(
      'promo',
      'pods "promo-6f7d8c9b5-x2x4z" is forbidden: exceeded quota: team, requested: requests.cpu=500m, used: requests.cpu=199800m, limited: requests.cpu=200',
    ),
  ],
  serviceAccount: refused(
    'builder',
    'pods "builder-6f7d8c9b5-" is forbidden: error looking up service account shop/builder: serviceaccount "builder" not found',
    { serviceAccountName: 'builder' },
  ),
  priorityClass: refused(
    'teaser',
    'pods "teaser-6f7d8c9b5-" is forbidden: no PriorityClass with name shop-critcal was found',
    { priorityClassName: 'shop-critcal' },
  ),
};
