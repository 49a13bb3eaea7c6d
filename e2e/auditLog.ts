/** The audit log of a pod that ignored SIGTERM, as an API server of 1.36 writes it; its last line was cut off. */
const at = (seconds: number): string =>
  new Date(Date.UTC(2026, 4, 3, 9, 30) + seconds * 1000).toISOString().replace('Z', '000Z');
const whole = (seconds: number): string => `${at(seconds).slice(0, 19)}Z`;

interface Asked {
  t: number;
  user: string;
  verb: string;
  subresource?: string;
  code?: number;
  body?: unknown;
  answer?: unknown;
  resource?: string;
  name?: string;
}

let lines = 0;
const line = ({
  t,
  user,
  verb,
  subresource,
  code = 200,
  body,
  answer,
  resource = 'pods',
  name = 'cart-1',
}: Asked): string =>
  JSON.stringify({
    ...{ kind: 'Event', apiVersion: 'audit.k8s.io/v1', auditID: `a-${++lines}`, stage: 'ResponseComplete' },
    ...{ verb, user: { username: user }, userAgent: 'kubectl/v1.36.2', stageTimestamp: at(t) },
    ...{ objectRef: { resource, namespace: 'shop', name, subresource, apiVersion: 'v1' } },
    ...{ responseStatus: { code }, requestObject: body, responseObject: answer },
  });

const metadata = (version: number, more: object = {}) => ({
  ...{ name: 'cart-1', namespace: 'shop', uid: '5f0c9a52-cart', resourceVersion: String(version) },
  ...{ creationTimestamp: whole(1), ...more },
});
const spec = (node?: string) => ({
  ...(node && { nodeName: node }),
  terminationGracePeriodSeconds: 4,
  containers: [{ name: 'cart', image: 'cart:2', resources: { requests: { cpu: '500m' } } }],
});
const pod = (version: number, more: object, node?: string, deletion: object = {}) => ({
  ...{ kind: 'Pod', apiVersion: 'v1', metadata: metadata(version, deletion), spec: spec(node) },
  status: more,
});
const running = {
  phase: 'Running',
  containerStatuses: [{ name: 'cart', restartCount: 0, state: { running: { startedAt: whole(2) } } }],
};
const killed = {
  phase: 'Failed',
  containerStatuses: [
    {
      ...{ name: 'cart', restartCount: 0 },
      state: { terminated: { startedAt: whole(2), finishedAt: whole(14), exitCode: 137, reason: 'Error' } },
    },
  ],
};
const ending = (grace: number) => ({ deletionTimestamp: whole(14), deletionGracePeriodSeconds: grace });
const killing = {
  ...{ kind: 'Event', apiVersion: 'v1', metadata: { name: 'cart-1.1', namespace: 'shop' } },
  involvedObject: {
    kind: 'Pod',
    namespace: 'shop',
    name: 'cart-1',
    uid: '5f0c9a52-cart',
    fieldPath: 'spec.containers{cart}',
  },
  ...{ reason: 'Killing', message: 'Stopping container cart', type: 'Normal', count: 1 },
  ...{ firstTimestamp: whole(10), lastTimestamp: whole(10), source: { component: 'kubelet', host: 'worker-7' } },
};
const kubelet = 'system:node:worker-7';

export const auditLog: string = [
  line({
    t: 1,
    user: 'deploy-bot',
    verb: 'create',
    code: 201,
    body: pod(1, {}),
    answer: pod(10, { phase: 'Pending' }),
  }),
  line({
    ...{ t: 1.02, user: 'system:kube-scheduler', verb: 'create', subresource: 'binding', code: 201 },
    body: {
      kind: 'Binding',
      metadata: { name: 'cart-1', uid: '5f0c9a52-cart' },
      target: { kind: 'Node', name: 'worker-7' },
    },
    answer: { kind: 'Status', status: 'Success' },
  }),
  line({ t: 2.4, user: kubelet, verb: 'patch', subresource: 'status', answer: pod(12, running, 'worker-7') }),
  line({ t: 10, user: 'jane', verb: 'delete', answer: pod(13, running, 'worker-7', ending(4)) }),
  line({
    t: 10.05,
    user: kubelet,
    verb: 'create',
    resource: 'events',
    name: 'cart-1.1',
    code: 201,
    body: killing,
    answer: killing,
  }),
  line({
    t: 14.2,
    user: kubelet,
    verb: 'patch',
    subresource: 'status',
    answer: pod(14, killed, 'worker-7', ending(4)),
  }),
  line({ t: 14.3, user: kubelet, verb: 'delete', answer: pod(15, killed, 'worker-7', ending(0)) }),
  '{"kind":"Event","apiVersion":"audit.k8s.io/v1","audi',
].join('\n');
