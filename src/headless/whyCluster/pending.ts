/** Pods of the cluster that wait for a node, each for one reason. For tests only. */
import { zoneLabel } from '../../engine/objects/wellKnownLabels.ts';
import { claim, disk, running } from './cluster.ts';
import type { Dumped } from './nodes.ts';

interface Waiting {
  cpu?: string;
  memory?: string;
  spec?: object;
  labels?: Readonly<Record<string, string>>;
  owner?: { kind: string; name: string };
  container?: object;
}

const pending = (
  name: string,
  { cpu = '500m', memory = '256Mi', spec = {}, labels = {}, owner, container = {} }: Waiting,
): Dumped => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name,
    namespace: 'shop',
    uid: `pod-${name}`,
    creationTimestamp: '2026-01-02T00:00:00Z',
    labels: { app: name, ...labels },
    ...(owner && {
      ownerReferences: [{ apiVersion: 'apps/v1', ...owner, uid: `${owner.kind}-${owner.name}`, controller: true }],
    }),
  },
  spec: {
    containers: [{ name: 'app', image: 'registry.shop/app:1', resources: { requests: { cpu, memory } }, ...container }],
    ...spec,
  },
  status: { phase: 'Pending' },
});

const mounting = (claimName: string) => ({ volumes: [{ name: 'data', persistentVolumeClaim: { claimName } }] });
const apart = (app: string, topologyKey: string) => ({
  affinity: {
    podAntiAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector: { matchLabels: { app } }, topologyKey }],
    },
  },
});
const beside = (app: string, topologyKey: string) => ({
  affinity: {
    podAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector: { matchLabels: { app } }, topologyKey }],
    },
  },
});
/** As a DaemonSet's pods are kept to their nodes. */
const onlyOn = (node: string) => ({
  affinity: {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: [{ matchFields: [{ key: 'metadata.name', operator: 'In', values: [node] }] }],
      },
    },
  },
});
const spread = (app: string, topologyKey: string) => ({
  topologySpreadConstraints: [
    { maxSkew: 1, topologyKey, whenUnsatisfiable: 'DoNotSchedule', labelSelector: { matchLabels: { app } } },
  ],
});

const member = (app: string, place: number, node: string, more: object = {}) =>
  running({ name: `${app}-${place}`, node, cpu: '50m', labels: { app }, spec: more });

/** Each with what else belongs to it. */
export const waiting: Readonly<Record<string, readonly Dumped[]>> = {
  tooBig: [pending('ledger', { cpu: '12' })],
  fullPool: [pending('checkout', { cpu: '2', spec: { nodeSelector: { pool: 'general' } } })],
  typo: [pending('basket', { spec: { nodeSelector: { pool: 'genral' } } })],
  taint: [pending('trainer', { cpu: '2', spec: { nodeSelector: { pool: 'gpu' } } })],
  antiAffinity: [
    member('etcd', 0, 'memory-a-1', apart('etcd', zoneLabel)),
    member('etcd', 1, 'memory-b-1', apart('etcd', zoneLabel)),
    member('etcd', 2, 'memory-c-1', apart('etcd', zoneLabel)),
    pending('etcd-3', { cpu: '50m', labels: { app: 'etcd' }, spec: apart('etcd', zoneLabel) }),
  ],
  tightSpread: [
    member('quote', 0, 'general-a-1'),
    member('quote', 1, 'general-a-2'),
    member('quote', 2, 'general-b-1'),
    member('quote', 3, 'general-b-2'),
    member('quote', 4, 'general-c-1'),
    pending('quote-5', {
      labels: { app: 'quote' },
      spec: { ...spread('quote', zoneLabel), nodeSelector: { pool: 'general' } },
    }),
  ],
  spreadKey: [pending('offer', { spec: spread('offer', 'topology.example/rack') })],
  hostPort: [pending('scraper', { container: { ports: [{ containerPort: 9100, hostPort: 9100 }] } })],
  gated: [pending('night', { spec: { schedulingGates: [{ name: 'queue.example/quota' }] } })],
  missingClaim: [pending('ledger-db', { spec: mounting('missing-data') })],
  missingClass: [claim('prices', 'fast-nvme'), pending('prices', { spec: mounting('prices') })],
  volumeZone: [
    claim('stock', 'gp3', 'vol-stock'),
    disk('vol-stock', 'stock', 'b'),
    pending('stock', { cpu: '1', spec: { ...mounting('stock'), nodeSelector: { pool: 'memory' } } }),
  ],
  immediateClaim: [claim('media', 'gp3-now'), pending('media', { spec: mounting('media') })],
  topologies: [claim('zoned', 'gp3-zone-d'), pending('zoned', { spec: mounting('zoned') })],
  firstConsumer: [
    claim('audit', 'gp3'),
    pending('audit', { cpu: '2', spec: { ...mounting('audit'), nodeSelector: { pool: 'general' } } }),
  ],
  never: [
    pending('planner', {
      cpu: '2',
      spec: {
        nodeSelector: { pool: 'general' },
        priority: 100_000,
        priorityClassName: 'shop-critical',
        preemptionPolicy: 'Never',
      },
    }),
  ],
  scheduler: [pending('batcher', { spec: { schedulerName: 'default-schedulr' } })],
  slipInKey: [pending('slip-key', { spec: { nodeSelector: { pol: 'general' } } })],
  slipInToleration: [
    pending('slip-toleration', {
      spec: { nodeSelector: { pool: 'gpu' }, tolerations: [{ key: 'nvidia.com/gp', operator: 'Exists' }] },
    }),
  ],
  slipInTopologyKey: [pending('slip-topology', { spec: spread('slip-topology', 'topology.kubernetes.io/zoen') })],
  slipInClaim: [pending('slip-claim', { spec: mounting('ordres') })],
  slipInUnit: [pending('slip-unit', { cpu: '500' })],
  tooMuchMemory: [pending('matrix', { memory: '200Gi' })],
  offeredElsewhere: [
    pending('cuda', { container: { resources: { requests: { 'nvidia.com/gpu': '1' } } } }),
    pending('render', {
      spec: { nodeSelector: { pool: 'general' } },
      container: { resources: { requests: { 'nvidia.com/gpu': '1' } } },
    }),
  ],
  nobody: [pending('helper', { spec: beside('nobody', zoneLabel) })],
  noNodeName: [pending('agent', { spec: onlyOn('general-d-1') })],
  notOffered: [pending('painter', { container: { resources: { requests: { 'amd.com/gpu': '1' } } } })],
  noPool: [pending('arm', { spec: { nodeSelector: { pool: 'arm' } } })],
};
