import type { Lesson } from '../lesson.ts';
import { priorityCluster } from '../priority/cluster.ts';
import { button } from '../controls.ts';

const pod = 'default/payments';
const rival = 'default/rival-1';

const apart = `affinity:
  podAntiAffinity:
    requiredDuringSchedulingIgnoredDuringExecution:
      - topologyKey: topology.kubernetes.io/zone
        labelSelector:
          matchLabels:
            app: rival
`;

/** node-a2 has room for payments, but its rival next door forbids the whole zone; the other zone is full. */
const manifest = priorityCluster({
  classes: { low: 10, urgent: 1000, core: 2000 },
  nodes: [
    { name: 'node-a1', zone: 'zone-a' },
    { name: 'node-a2', zone: 'zone-a' },
    { name: 'node-b1', zone: 'zone-b' },
  ],
  pods: [
    { name: 'core-a1', node: 'node-a1', priority: 'core', cpu: 3 },
    { name: 'rival-1', node: 'node-a1', priority: 'low', cpu: 1 },
    { name: 'batch-a2', node: 'node-a2', priority: 'low', cpu: 1 },
    { name: 'core-b1', node: 'node-b1', priority: 'core', cpu: 3 },
    { name: 'payments', priority: 'urgent', cpu: 2, spec: apart },
  ],
});

export const lesson: Lesson = {
  id: 'C4',
  lens: 'priority',
  systems: [25],
  scenes: { zones: { manifest, focus: pod } },
  facts: {
    low: { of: 'object', subject: 'PriorityClass/low', path: 'value' },
    feasible: { of: 'decision', pod, path: 'feasible.length' },
    victims: { of: 'film', pod, path: 'racks[0].pods[*fate=victim].pod' },
    chosen: { of: 'decision', pod, path: 'preemption.chosen' },
    candidates: { of: 'decision', pod, path: 'preemption.candidates.length' },
    onA1: { of: 'decision', pod, path: 'preemption.dryRuns[node=node-a1].rejection.reasons', at: -1 },
    onA2: { of: 'decision', pod, path: 'preemption.dryRuns[node=node-a2].rejection.reasons', at: -1 },
    message: { of: 'decision', pod, path: 'message', at: -1 },
    rivalAt: { of: 'object', subject: `Pod/${rival}`, path: 'spec.nodeName' },
    rivalStatus: { of: 'view', path: 'pods[name=rival-1].status' },
    status: { of: 'view', path: 'pods[name=payments].status' },
    node: { of: 'object', subject: `Pod/${pod}`, path: 'spec.nodeName' },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: null },
      show: { focus: pod, run: { do: [{ do: 'schedule', pod }], wait: 60 } },
      options: {
        rival: [{ fact: 'victims', is: [rival] }],
        batch: [{ fact: 'victims', is: ['default/batch-a2'] }],
        nobody: [{ fact: 'candidates', is: 0 }],
      },
    },
    { id: 'film', do: 'observe', look: { stage: 'film', film: 'remove', focus: pod } },
    {
      id: 'near',
      do: 'act',
      look: { stage: 'cluster' },
      goal: [{ fact: 'victims', holds: rival }],
      solution: { do: [{ do: 'move', pod: rival, node: 'node-a2' }] },
      wrong: { do: [{ do: 'delete', pod: 'default/batch-a2' }], wait: 5 },
    },
    {
      id: 'enter',
      do: 'act',
      scene: 'zones',
      goal: [
        { fact: 'node', isNot: null },
        { fact: 'rivalStatus', is: 'Running' },
      ],
      controls: [button({ do: 'schedule', pod }), button({ do: 'delete', pod: rival })],
      solution: {
        do: [
          { do: 'move', pod: rival, node: 'node-b1' },
          { do: 'schedule', pod, after: 1 },
        ],
        wait: 5,
      },
      wrong: {
        do: [
          { do: 'delete', pod: rival },
          { do: 'schedule', pod, after: 4 },
        ],
        wait: 8,
      },
    },
  ],
  ending: {
    yaml: `spec:
  affinity:
    podAntiAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        - topologyKey: kubernetes.io/hostname # a rival next door is no matter
          labelSelector:
            matchLabels: { app: rival }
`,
    cases: {
      parameter: 'topologyKey',
      values: ['kubernetes.io/hostname', 'topology.kubernetes.io/zone', 'topology.kubernetes.io/region', 'rack'],
      present: 'topology.kubernetes.io/zone',
      change: { replace: { 'topologyKey: topology.kubernetes.io/zone': 'topologyKey: $' }, wait: 0 },
      shows: ['feasible'],
    },
  },
};
