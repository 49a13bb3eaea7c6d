import type { Lesson } from '../lesson.ts';
import { priorityCluster } from '../priority/cluster.ts';
import { button, named } from '../controls.ts';

const pod = 'default/payments';

const beside = `affinity:
  podAffinity:
    requiredDuringSchedulingIgnoredDuringExecution:
      - topologyKey: kubernetes.io/hostname
        labelSelector:
          matchLabels:
            app: cache
`;

/** Of three nodes each is refused by preemption for another reason. */
const manifest = priorityCluster({
  classes: { batch: 10, cache: 100, urgent: 1000, core: 2000 },
  nodes: [
    { name: 'node-1', zone: 'zone-a', taint: 'dedicated' },
    { name: 'node-2', zone: 'zone-b' },
    { name: 'node-3', zone: 'zone-c', cpu: 5 },
  ],
  pods: [
    { name: 'core-1', node: 'node-2', priority: 'core', cpu: 4 },
    { name: 'cache-1', node: 'node-3', priority: 'cache', cpu: 1 },
    { name: 'batch-1', node: 'node-3', priority: 'batch', cpu: 3 },
    { name: 'payments', priority: 'urgent', cpu: 2, spec: beside },
  ],
});

const dearCache = `apiVersion: v1
kind: Pod
metadata:
  name: cache-1
  labels:
    app: cache
spec:
  nodeName: node-3
  priorityClassName: core
  containers:
    - name: app
      image: cache:1.0
      resources:
        requests:
          cpu: 1
          memory: 256Mi
`;

const openNode1 = { do: 'taint', node: 'node-1', taint: { key: 'dedicated' }, isRemoved: true } as const;

export const lesson: Lesson = {
  id: 'C5',
  lens: 'priority',
  systems: [24],
  scenes: { reasons: { manifest, focus: pod } },
  facts: {
    priority: { of: 'object', subject: `Pod/${pod}`, path: 'spec.priority' },
    cachePriority: { of: 'object', subject: 'PriorityClass/cache', path: 'value' },
    batchPriority: { of: 'object', subject: 'PriorityClass/batch', path: 'value' },
    victims: { of: 'film', pod, path: 'racks[0].pods[*fate=victim].pod' },
    candidates: { of: 'decision', pod, path: 'preemption.candidates.length' },
    potential: { of: 'decision', pod, path: 'preemption.potential' },
    said: { of: 'decision', pod, path: 'preemption.message', at: -1 },
    message: { of: 'decision', pod, path: 'message', at: -1 },
    onNode1: { of: 'decision', pod, path: 'verdicts.node-1.reasons', at: -1 },
    onNode3: { of: 'decision', pod, path: 'preemption.dryRuns[node=node-3].rejection.reasons', at: -1 },
    cacheNow: { of: 'view', path: 'pods[name=cache-1].priority' },
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
        batch: [{ fact: 'victims', is: ['default/batch-1'] }],
        both: [{ fact: 'victims', is: ['default/cache-1', 'default/batch-1'] }],
        nobody: [{ fact: 'candidates', is: 0 }],
      },
    },
    {
      id: 'read',
      do: 'predict',
      look: { focus: pod, why: 'why' },
      trial: { do: [openNode1, { do: 'schedule', pod, after: 1 }], wait: 2 },
      // What each node says without preemption.
      show: {
        stage: 'cluster',
        lens: 'placement',
        focus: pod,
        run: { do: [openNode1, { do: 'schedule', pod, after: 1 }], wait: 60 },
      },
      options: {
        runs: [{ fact: 'node', is: 'node-1' }],
        tried: [{ fact: 'potential', is: ['node-1', 'node-2', 'node-3'] }],
        still: [
          { fact: 'node', is: null },
          { fact: 'potential', is: ['node-2', 'node-3'] },
        ],
      },
    },
    { id: 'film', do: 'observe', look: { stage: 'film', film: 'remove' } },
    {
      id: 'enter',
      do: 'act',
      look: { stage: 'cluster' },
      goal: [{ fact: 'node', isNot: null }],
      controls: [
        button({ do: 'delete', pod: 'default/batch-1' }),
        named(
          'anew',
          { pod: 'cache-1', field: 'priorityClassName: core' },
          { do: [{ do: 'edit', yaml: dearCache, force: true }] },
        ),
        button(openNode1),
        button({ do: 'scheduler', runs: true }),
      ],
      solution: {
        do: [
          { do: 'edit', yaml: dearCache, force: true },
          { do: 'scheduler', runs: true, after: 4 },
        ],
        wait: 15,
      },
      wrong: {
        do: [openNode1, { do: 'scheduler', runs: true, after: 1 }],
        wait: 15,
      },
    },
  ],
  ending: {
    yaml: `# of the pod that others want to be near
spec:
  priorityClassName: urgent # not lower than theirs
`,
    cases: {
      parameter: 'value',
      values: [50, 100, 1000, 5000],
      present: 100,
      change: { replace: { 'value: 100\n': 'value: $\n' }, wait: 0 },
      shows: ['candidates', 'victims'],
    },
  },
};
