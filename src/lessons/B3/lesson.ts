import type { LessonAction, Lesson } from '../lesson.ts';
import { zonesCluster } from '../zones/cluster.ts';
import { podsPerZone } from '../zones/facts.ts';
import { choice } from '../controls.ts';

const owner = 'ReplicaSet/default/web';
const manifest = zonesCluster({
  nodes: [
    { name: 'node-a1', zone: 'a' },
    { name: 'node-b1', zone: 'b' },
    { name: 'node-b2', zone: 'b' },
    { name: 'node-c1', zone: 'c' },
    { name: 'node-c2', zone: 'c' },
  ],
  web: ['node-a1', 'node-a1', 'node-a1', 'node-b1', 'node-b1', 'node-b2', 'node-c1', 'node-c1', 'node-c2'],
  isOwned: true,
});
const scene = { focus: 'default/web-4', manifest };
/** The ruler would leave a pod in focus out of its counts; the words count all. */
const look = { stage: 'cluster', focus: null } as const;

const scaleTo = (replicas: number | '$', after = 0): LessonAction => ({
  after,
  do: 'patch',
  subject: owner,
  patch: { type: 'merge', fields: { spec: { replicas } } },
});

/** A ReplicaSet takes away the pods that share a node with most others, and asks no constraint. */
export const lesson: Lesson = {
  id: 'B3',
  systems: [12],
  scenes: { nine: scene, again: scene },
  facts: {
    ...podsPerZone({ a: ['node-a1'], b: ['node-b1', 'node-b2'], c: ['node-c1', 'node-c2'] }),
    maxSkew: { of: 'object', subject: owner, path: 'spec.template.spec.topologySpreadConstraints[0].maxSkew' },
    replicas: { of: 'object', subject: owner, path: 'spec.replicas' },
    onA1: { of: 'view', path: 'pods[*node=node-a1].length', at: 0 },
    left: {
      of: 'objects',
      kind: 'Pod',
      where: { metadata: { labels: { app: 'web' }, deletionTimestamp: null } },
      path: '[*].metadata.name',
    },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look,
      trial: { do: [scaleTo(4)], wait: 20 },
      options: {
        level: [{ fact: 'apart', atMost: 1 }],
        newest: [
          { fact: 'standsC', is: 0 },
          { fact: 'apart', atLeast: 2 },
        ],
        crowded: [
          { fact: 'standsA', is: 0 },
          { fact: 'apart', atLeast: 2 },
        ],
      },
    },
    {
      id: 'scale',
      do: 'act',
      goal: [
        { fact: 'active', is: 4 },
        { fact: 'apart', atLeast: 2 },
      ],
      controls: [
        choice({ key: 'scale', values: { name: 'web' } }, [8, 6, 4, 3], (replicas) => ({ do: [scaleTo(replicas)] })),
      ],
      solution: { do: [scaleTo(4)], wait: 20 },
      wrong: { do: [1, 2, 3, 4, 5].map((n) => ({ do: 'delete', pod: `default/web-${n}` }) as const), wait: 40 },
    },
    {
      id: 'level',
      do: 'act',
      scene: 'again',
      look,
      goal: [
        { fact: 'active', is: 4 },
        { fact: 'emptiest', atLeast: 1 },
        { fact: 'apart', atMost: 1 },
      ],
      controls: [
        choice({ key: 'scale', values: { name: 'web' } }, [8, 7, 6, 5, 4, 3], (replicas) => ({
          do: [scaleTo(replicas)],
        })),
      ],
      solution: { do: [8, 7, 6, 5, 4].map((replicas, n) => scaleTo(replicas, n * 5)), wait: 40 },
      wrong: { do: [scaleTo(6), scaleTo(4, 5)], wait: 40 },
    },
  ],
  ending: {
    yaml: `metadata:
  annotations:
    controller.kubernetes.io/pod-deletion-cost: "-100"
`,
    cases: {
      parameter: 'replicas',
      values: [8, 7, 6, 5, 4, 3],
      present: 4,
      change: { do: [scaleTo('$')], wait: 20 },
      shows: ['apart', 'standsA', 'standsB', 'standsC'],
      good: [{ fact: 'apart', atMost: 1 }],
    },
  },
};
