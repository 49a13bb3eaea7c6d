import { caseValue } from '../caseValue.ts';
import { failureCluster } from '../failures/cluster.ts';
import type { Lesson } from '../lesson.ts';
import { button } from '../controls.ts';

const pod = 'default/db-0';
const node = 'node-1';
const manifest = failureCluster({
  nodes: ['node-1', 'node-2', 'node-3'],
  db: ['node-1'],
  volume: 'nfs: { server: nas.example.com, path: /data }',
});
const stuck = {
  manifest,
  focus: pod,
  opens: 'truths',
  at: 400_000,
  actions: [
    { t: 0, do: 'scheduler', runs: true },
    { t: 0, do: 'fault', fault: { what: 'link', node }, runs: false },
  ],
} as const;
/** It was force deleted then, and a second one began. */
const two = {
  ...stuck,
  at: 430_000,
  actions: [...stuck.actions, { t: 400_000, do: 'delete', pod, gracePeriodSeconds: 0 }],
} as const;

/** A force delete in a partition frees the name while its process lives: two `db-0` write to one volume. */
export const lesson: Lesson = {
  id: 'E2',
  lens: 'life',
  systems: [29],
  scenes: { stuck, two },
  facts: {
    status: { of: 'life', pod, path: 'kubectl.status' },
    dbNode: { of: 'object', subject: `Pod/${pod}`, path: 'spec.nodeName' },
    asked: {
      of: 'trace',
      where: { what: 'write', subject: `Pod/${pod}`, changed: 'deletionTimestamp' },
      take: 'first',
    },
    mode: { of: 'objects', kind: 'PersistentVolumeClaim', path: '[0].spec.accessModes[0]' },
    anew: { of: 'trace', where: { what: 'write', type: 'ADDED', subject: `Pod/${pod}` }, take: 'count' },
    forced: { of: 'trace', where: { what: 'write', type: 'DELETED', subject: `Pod/${pod}` }, take: 'first' },
    second: {
      of: 'trace',
      where: { what: 'runtime', op: 'start', subject: `Pod/${pod}` },
      take: 'first',
    },
    // Processes of that name: the one that ran from the beginning, those that began since, less those that ended.
    first: { of: 'rule', value: 1, source: 'db-0 runs when the scene begins' },
    begun: { of: 'trace', where: { what: 'runtime', op: 'start', subject: `Pod/${pod}` }, take: 'count' },
    ended: { of: 'trace', where: { what: 'runtime', op: 'exit', subject: `Pod/${pod}` }, take: 'count' },
    living: { of: 'sum', facts: ['first', 'begun'] },
    lives: { of: 'difference', facts: ['living', 'ended'] },
    writers: { of: 'truths', path: 'volumes[0].writers[*].node' },
    broken: { of: 'trace', where: { what: 'invariant' }, take: 'count' },
    firstExit: { of: 'trace', where: { what: 'runtime', op: 'exit', subject: `Pod/${pod}` }, take: 'first' },
    endedOn: {
      of: 'trace',
      where: { what: 'runtime', op: 'exit', subject: `Pod/${pod}` },
      take: { path: '[0].actor.node' },
    },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'truths', focus: pod, node: null },
      trial: { do: [{ do: 'delete', pod, gracePeriodSeconds: 0 }], wait: 30 },
      options: {
        none: [{ fact: 'lives', is: 0 }],
        one: [{ fact: 'lives', is: 1 }],
        two: [{ fact: 'lives', is: 2 }],
      },
    },
    {
      id: 'force',
      do: 'act',
      look: { stage: 'cluster', focus: pod, node: null },
      goal: [
        { fact: 'status', is: 'Running' },
        { fact: 'dbNode', isNot: node },
        { fact: 'lives', atLeast: 2 },
      ],
      controls: [
        button({ do: 'delete', pod }),
        button({ do: 'delete', pod, gracePeriodSeconds: 5 }),
        button({ do: 'delete', pod, gracePeriodSeconds: 0 }),
      ],
      solution: { do: [{ do: 'delete', pod, gracePeriodSeconds: 0 }], wait: 30 },
      wrong: { do: [{ do: 'delete', pod, gracePeriodSeconds: 5 }], wait: 30 },
    },
    {
      id: 'again',
      do: 'predict',
      scene: 'two',
      look: { stage: 'truths', focus: pod, node: null },
      trial: { do: [{ do: 'delete', pod }], wait: 30 },
      options: {
        none: [{ fact: 'lives', is: 0 }],
        old: [{ fact: 'lives', is: 1 }],
        both: [{ fact: 'lives', is: 2 }],
      },
    },
    {
      id: 'safe',
      do: 'act',
      scene: 'stuck',
      look: { stage: 'cluster', focus: pod, node },
      goal: [
        { fact: 'status', is: 'Running' },
        { fact: 'anew', atLeast: 1 },
        { fact: 'broken', is: 0 },
      ],
      controls: [
        button({ do: 'delete', pod, gracePeriodSeconds: 0 }),
        button({ do: 'fault', fault: { what: 'power', node }, runs: false }),
        button({ do: 'fault', fault: { what: 'link', node }, runs: true }),
      ],
      solution: {
        do: [
          { do: 'fault', fault: { what: 'power', node }, runs: false },
          { do: 'delete', pod, gracePeriodSeconds: 0, after: 2 },
        ],
        wait: 60,
      },
      wrong: {
        do: [
          { do: 'delete', pod, gracePeriodSeconds: 0 },
          { do: 'fault', fault: { what: 'power', node }, runs: false, after: 20 },
        ],
        wait: 60,
      },
    },
  ],
  ending: {
    yaml: `apiVersion: v1
kind: DeleteOptions
# With 0 the name is free at once; with 1 or more not before the kubelet has ended the pod.
gracePeriodSeconds: 30
`,
    cases: {
      parameter: 'gracePeriodSeconds',
      values: [0, 1, 5, 30],
      present: 0,
      change: { do: [{ do: 'delete', pod, gracePeriodSeconds: caseValue }], wait: 60 },
      shows: ['lives', 'status'],
      draws: { as: 'cluster' },
      good: [{ fact: 'lives', atMost: 1 }],
    },
  },
};
