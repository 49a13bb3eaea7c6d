import type { Lesson } from '../lesson.ts';
import { waitingPod, type ZonesCast, zonesCluster } from '../zones/cluster.ts';
import { ruler } from '../zones/facts.ts';
import { button, named } from '../controls.ts';

const pod = 'default/web-5';
const cast: ZonesCast = {
  nodes: [
    { name: 'node-a1', zone: 'a' },
    { name: 'node-b1', zone: 'b' },
    { name: 'node-c1', zone: 'c' },
  ],
  web: ['node-a1', 'node-a1', 'node-b1', 'node-b1'],
  waits: {},
};
const removed = { do: 'deleteObject', subject: 'Node/node-c1' } as const;
const asking = (domains: number): string => waitingPod({ ...cast, constraint: `minDomains: ${domains}\n` });

/** A zone is known as long as it has a node; minDomains makes the minimum 0 while zones are missing. */
export const lesson: Lesson = {
  id: 'B8',
  systems: [12],
  scenes: { scaled: { focus: pod, manifest: zonesCluster(cast) } },
  facts: {
    ...ruler(pod),
    lowest: { of: 'decision', pod, path: 'spread[0].lowest' },
    minDomains: { of: 'decision', pod, path: 'spread[0].minDomains' },
    /** Of the solution. */
    wantedDomains: { of: 'rule', value: 3, source: 'kube-scheduler 1.36, minDomains' },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod },
      trial: { do: [removed], wait: 5 },
      options: {
        waits: [{ fact: 'feasible', is: 0 }],
        one: [{ fact: 'feasible', is: 1 }],
        both: [{ fact: 'feasible', is: 2 }],
      },
    },
    {
      id: 'remove',
      do: 'act',
      goal: [
        { fact: 'domainCount', is: 2 },
        { fact: 'feasible', atLeast: 2 },
      ],
      controls: [
        button({ do: 'cordon', node: 'node-c1', unschedulable: true }),
        button({ do: 'drain', node: 'node-c1', force: true }),
        button(removed),
      ],
      solution: { do: [removed], wait: 5 },
      wrong: { do: [{ do: 'cordon', node: 'node-c1', unschedulable: true }], wait: 30 },
    },
    {
      id: 'askMin',
      do: 'predict',
      look: { focus: pod, node: null },
      trial: { do: [{ do: 'edit', yaml: asking(3), force: true }] },
      options: {
        lowest: [
          { fact: 'min', isAs: 'lowest' },
          { fact: 'feasible', atLeast: 1 },
        ],
        refused: [{ fact: 'minDomains', isNot: 3 }],
        zero: [
          { fact: 'min', is: 0 },
          { fact: 'lowest', isNot: 0 },
          { fact: 'minDomains', is: 3 },
        ],
      },
    },
    {
      id: 'ask3',
      do: 'act',
      look: { focus: pod },
      goal: [
        { fact: 'feasible', is: 0 },
        { fact: 'min', is: 0 },
        { fact: 'lowest', atLeast: 1 },
      ],
      controls: [
        ...[1, 2, 3].map((n) =>
          named(
            'anew',
            { pod: 'web-5', field: `minDomains: ${n}` },
            { do: [{ do: 'edit', yaml: asking(n), force: true }] },
          ),
        ),
      ],
      solution: { do: [{ do: 'edit', yaml: asking(3), force: true }] },
      wrong: { do: [{ do: 'edit', yaml: asking(2), force: true }] },
    },
  ],
  ending: {
    yaml: `spec:
  topologySpreadConstraints:
    - maxSkew: 1
      minDomains: 3
      topologyKey: topology.kubernetes.io/zone
      whenUnsatisfiable: DoNotSchedule
      labelSelector:
        matchLabels: { app: web }
`,
    cases: {
      parameter: 'minDomains',
      values: [1, 2, 3, 4],
      present: 3,
      change: {
        replace: { 'maxSkew: 1': 'maxSkew: 1\n      minDomains: $' },
        do: [removed],
        wait: 5,
      },
      shows: ['feasible', 'min', 'openZones'],
    },
  },
};
