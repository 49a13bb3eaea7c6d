import { caseValue } from '../caseValue.ts';
import { failureCluster } from '../failures/cluster.ts';
import type { Lesson } from '../lesson.ts';
import { button } from '../controls.ts';

const pod = 'default/db-0';
const other = 'default/api-x';
const node = 'node-1';
const scheduler = { t: 0, do: 'scheduler', runs: true } as const;
const budget = `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: db
spec:
  minAvailable: 3
  selector:
    matchLabels:
      app: db
`;
const manifest = failureCluster({
  nodes: ['node-1', 'node-2', 'node-3', 'node-4'],
  db: ['node-1', 'node-2', 'node-3'],
  api: ['node-1', 'node-2'],
  more: budget,
});

/** A node is cut off: nobody starts `db-0` again, but another `api`; a budget is not asked. */
export const lesson: Lesson = {
  id: 'E1',
  lens: 'life',
  systems: [28, 30],
  scenes: {
    healthy: { manifest, focus: pod, node, actions: [scheduler] },
    cut: {
      manifest,
      focus: other,
      at: 360_000,
      actions: [scheduler, { t: 0, do: 'fault', fault: { what: 'link', node }, runs: false }],
    },
  },
  facts: {
    status: { of: 'life', pod, path: 'kubectl.status' },
    dbNode: { of: 'object', subject: `Pod/${pod}`, path: 'spec.nodeName' },
    process: { of: 'life', pod, path: 'containers[0].process.state' },
    allowed: { of: 'object', subject: 'PodDisruptionBudget/default/db', path: 'status.disruptionsAllowed' },
    reason: { of: 'life', pod, path: 'conditions[type=DisruptionTarget].reason' },
    asked: {
      of: 'trace',
      where: { what: 'write', subject: `Pod/${pod}`, changed: 'deletionTimestamp' },
      take: 'first',
    },
    anew: { of: 'trace', where: { what: 'write', type: 'ADDED', subject: `Pod/${pod}` }, take: 'count' },
    apiObjects: { of: 'objects', kind: 'Pod', where: { metadata: { labels: { app: 'api' } } }, path: 'length' },
    dbObjects: { of: 'objects', kind: 'Pod', where: { metadata: { labels: { app: 'db' } } }, path: 'length' },
    apiWanted: { of: 'object', subject: 'ReplicaSet/default/api', path: 'spec.replicas' },
    old: { of: 'objects', kind: 'Pod', where: { metadata: { name: 'api-x' } }, path: 'length' },
    oldEnd: { of: 'trace', where: { what: 'runtime', op: 'exit', subject: `Pod/${other}` }, take: 'first' },
    readyNode: { of: 'object', subject: `Node/${node}`, path: 'status.conditions[type=Ready].status' },
    removed: { of: 'trace', where: { what: 'write', type: 'DELETED', subject: `Pod/${pod}` }, take: 'first' },
    apiAnew: {
      of: 'trace',
      where: { what: 'write', type: 'ADDED', object: { kind: 'Pod', metadata: { labels: { app: 'api' } } } },
      take: 'count',
    },
    broken: { of: 'trace', where: { what: 'invariant' }, take: 'count' },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod, node: null },
      trial: { do: [{ do: 'fault', fault: { what: 'link', node }, runs: false }], wait: 600 },
      show: { stage: 'truths' },
      options: {
        moves: [{ fact: 'dbNode', isNot: node }],
        held: [
          { fact: 'dbNode', is: node },
          { fact: 'asked', is: null },
        ],
        waits: [
          { fact: 'dbNode', is: node },
          { fact: 'status', is: 'Terminating' },
        ],
      },
    },
    {
      id: 'cut',
      do: 'act',
      look: { node },
      goal: [{ fact: 'reason', is: 'DeletionByTaintManager' }],
      controls: [
        button({ do: 'fault', fault: { what: 'link', node }, runs: false }),
        button({ do: 'fault', fault: { what: 'power', node }, runs: false }),
        button({ do: 'delete', pod }),
      ],
      solution: { do: [{ do: 'fault', fault: { what: 'link', node }, runs: false }], wait: 360 },
      wrong: { do: [{ do: 'delete', pod }], wait: 360 },
    },
    {
      id: 'other',
      do: 'predict',
      scene: 'cut',
      look: { stage: 'cluster', focus: other, node: null, why: 'life' },
      trial: { do: [{ do: 'fault', fault: { what: 'link', node }, runs: true }], wait: 60 },
      show: { stage: 'truths' },
      options: {
        stays: [
          { fact: 'old', is: 1 },
          { fact: 'apiObjects', is: 2 },
        ],
        all: [{ fact: 'apiObjects', is: 3 }],
        ends: [
          { fact: 'old', is: 0 },
          { fact: 'apiObjects', is: 2 },
        ],
      },
    },
    {
      id: 'heal',
      do: 'act',
      look: { stage: 'truths', focus: pod, node },
      goal: [
        { fact: 'status', is: 'Running' },
        { fact: 'anew', atLeast: 1 },
        { fact: 'broken', is: 0 },
      ],
      controls: [
        button({ do: 'fault', fault: { what: 'link', node }, runs: true }),
        button({ do: 'delete', pod, gracePeriodSeconds: 0 }),
      ],
      solution: { do: [{ do: 'fault', fault: { what: 'link', node }, runs: true }], wait: 60 },
      wrong: { do: [{ do: 'delete', pod, gracePeriodSeconds: 0 }], wait: 60 },
    },
  ],
  ending: {
    yaml: `spec:
  replicas: 3
  template:
    spec:
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: DoNotSchedule
          labelSelector:
            matchLabels: { app: db }
`,
    cases: {
      parameter: 'seconds cut off',
      values: [30, 200, 340, 400, 900],
      present: 400,
      change: {
        do: [
          { do: 'fault', fault: { what: 'link', node }, runs: false },
          { do: 'fault', fault: { what: 'link', node }, runs: true, after: caseValue },
        ],
        wait: 1200,
      },
      shows: ['anew', 'apiAnew'],
    },
  },
};
