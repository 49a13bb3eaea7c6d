import type { Action } from '../../engine/simulation/situation.ts';
import type { LessonAction, Lesson } from '../lesson.ts';
import { zonesCluster } from '../zones/cluster.ts';
import { podsPerZone } from '../zones/facts.ts';
import { choice, button, named } from '../controls.ts';

const owner = 'ReplicaSet/default/web';
const scheduler: Action = { t: 0, do: 'scheduler', runs: true };
const train = `apiVersion: v1
kind: Pod
metadata:
  name: train-0
  labels:
    app: train
spec:
  nodeName: node-c1
  terminationGracePeriodSeconds: 5
  containers:
    - name: train
      image: train:1.0
      resources:
        requests:
          cpu: 3200m
          memory: 2Gi
`;
const anotherNode = `apiVersion: v1
kind: Node
metadata:
  name: node-a2
  labels:
    kubernetes.io/hostname: node-a2
    topology.kubernetes.io/zone: zone-a
status:
  allocatable:
    cpu: "4"
    memory: 8Gi
    pods: "110"
`;

const scaleTo = (replicas: number): LessonAction => ({
  do: 'patch',
  subject: owner,
  patch: { type: 'merge', fields: { spec: { replicas } } },
});

/** The zone that is full stays the emptiest, so its count holds all others down. */
export const lesson: Lesson = {
  id: 'B7',
  systems: [12],
  scenes: {
    full: {
      focus: 'default/web-1',
      manifest: zonesCluster({
        nodes: [
          { name: 'node-a1', zone: 'a' },
          { name: 'node-b1', zone: 'b' },
          { name: 'node-c1', zone: 'c' },
        ],
        web: ['node-a1', 'node-b1', 'node-c1'],
        isOwned: true,
        more: [train],
      }),
      actions: [scheduler],
    },
  },
  facts: {
    ...podsPerZone({ a: ['node-a1', 'node-a2'], b: ['node-b1'], c: ['node-c1'] }),
    maxSkew: { of: 'object', subject: owner, path: 'spec.template.spec.topologySpreadConstraints[0].maxSkew' },
    highest: { of: 'sum', facts: ['emptiest', 'maxSkew'] },
    /** While it is full it holds what it began with. */
    emptiestThen: {
      of: 'objects',
      kind: 'Pod',
      where: { metadata: { labels: { app: 'web' } }, spec: { nodeName: 'node-c1' } },
      path: 'length',
      at: 0,
    },
    maxSkewThen: {
      of: 'object',
      subject: owner,
      path: 'spec.template.spec.topologySpreadConstraints[0].maxSkew',
      at: 0,
    },
    highestThen: { of: 'sum', facts: ['emptiestThen', 'maxSkewThen'] },
    replicas: { of: 'object', subject: owner, path: 'spec.replicas' },
    unplaced: { of: 'difference', facts: ['active', 'placed'] },
    message: {
      of: 'trace',
      where: { what: 'event', reason: 'FailedScheduling' },
      take: { path: '[-1].message' },
    },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      // The ruler would leave a pod in focus out of its counts.
      look: { stage: 'cluster', focus: null },
      trial: { do: [scaleTo(9)], wait: 20 },
      options: {
        all: [{ fact: 'placed', is: 9 }],
        share: [{ fact: 'placed', is: 7 }],
        ceiling: [{ fact: 'placed', is: 5 }],
      },
    },
    {
      id: 'scale',
      do: 'act',
      goal: [
        { fact: 'active', atLeast: 9 },
        { fact: 'unplaced', atLeast: 1 },
        { fact: 'message', isNot: null },
      ],
      controls: [
        choice({ key: 'scale', values: { name: 'web' } }, [5, 7, 9], (replicas) => ({ do: [scaleTo(replicas)] })),
      ],
      solution: { do: [scaleTo(9)], wait: 20 },
      wrong: { do: [scaleTo(5)], wait: 20 },
    },
    {
      id: 'mend',
      do: 'act',
      goal: [{ fact: 'placed', atLeast: 9 }],
      controls: [
        named('addNode', { node: 'node-a2', zone: 'zone-a' }, { do: [{ do: 'apply', yaml: anotherNode }] }),
        button({ do: 'delete', pod: 'default/train-0' }),
      ],
      solution: { do: [{ do: 'delete', pod: 'default/train-0' }], wait: 60 },
      wrong: { do: [{ do: 'apply', yaml: anotherNode }], wait: 60 },
    },
  ],
  ending: {
    yaml: `spec:
  topologySpreadConstraints:
    - maxSkew: 3
      topologyKey: topology.kubernetes.io/zone
      whenUnsatisfiable: DoNotSchedule
      labelSelector:
        matchLabels: { app: web }
`,
    cases: {
      parameter: 'maxSkew',
      values: [1, 2, 3, 4],
      present: 1,
      change: { replace: { 'maxSkew: 1': 'maxSkew: $' }, do: [scaleTo(9)], wait: 20 },
      shows: ['placed', 'standsA', 'standsB', 'standsC'],
      good: [{ fact: 'placed', is: 9 }],
    },
  },
};
