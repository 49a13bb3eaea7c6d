import type { Lesson } from '../lesson.ts';
import { ruler, podsPerZone } from '../zones/facts.ts';
import { zonesCluster } from '../zones/cluster.ts';
import { button } from '../controls.ts';

const pod = 'default/web-7';
const emptyZoneC = [
  { do: 'delete', pod: 'default/web-5' },
  { do: 'delete', pod: 'default/web-6' },
] as const;

/** Level zones lose two pods: nobody moves what runs, only the next pod is told where to go. */
export const lesson: Lesson = {
  id: 'B2',
  systems: [12],
  scenes: {
    level: {
      focus: pod,
      manifest: zonesCluster({
        nodes: [
          { name: 'node-a1', zone: 'a' },
          { name: 'node-b1', zone: 'b' },
          { name: 'node-c1', zone: 'c' },
        ],
        web: ['node-a1', 'node-a1', 'node-b1', 'node-b1', 'node-c1', 'node-c1'],
        waits: {},
      }),
    },
  },
  facts: {
    ...ruler(pod),
    ...podsPerZone({ a: ['node-a1'], b: ['node-b1'], c: ['node-c1'] }),
    seconds: { of: 'clock' },
    scheduled: {
      of: 'trace',
      where: { what: 'event', reason: 'Scheduled', subject: `Pod/${pod}` },
      take: 'count',
    },
    place: { of: 'object', subject: `Pod/${pod}`, path: 'spec.nodeName' },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod },
      trial: { do: emptyZoneC, wait: 60 },
      options: {
        moved: [{ fact: 'standsC', atLeast: 1 }],
        stay: [
          { fact: 'standsC', is: 0 },
          { fact: 'placed', is: 4 },
        ],
        evicted: [
          { fact: 'standsC', is: 0 },
          { fact: 'placed', atMost: 3 },
        ],
      },
    },
    {
      id: 'empty',
      do: 'act',
      goal: [{ fact: 'emptiest', is: 0 }],
      controls: [...[1, 2, 3, 4, 5, 6].map((n) => button({ do: 'delete', pod: `default/web-${n}` }))],
      solution: { do: emptyZoneC, wait: 40 },
      wrong: {
        do: [
          { do: 'delete', pod: 'default/web-1' },
          { do: 'delete', pod: 'default/web-6' },
        ],
        wait: 60,
      },
    },
    {
      id: 'next',
      do: 'act',
      look: { stage: 'cluster', timeline: false, focus: pod },
      goal: [{ fact: 'scheduled', atLeast: 1 }],
      controls: [button({ do: 'schedule', pod }), button({ do: 'scheduler', runs: true })],
      solution: { do: [{ do: 'schedule', pod }], wait: 5 },
      wrong: { wait: 600 },
    },
  ],
  ending: {
    yaml: `apiVersion: descheduler/v1alpha2
kind: DeschedulerPolicy
profiles:
  - name: spread
    plugins:
      balance:
        enabled:
          - RemovePodsViolatingTopologySpreadConstraint
`,
    cases: {
      parameter: 'maxSkew',
      values: [1, 2, 3, 4],
      present: 1,
      change: { replace: { 'maxSkew: 1': 'maxSkew: $' }, do: emptyZoneC },
      shows: ['feasible', 'openZones'],
    },
  },
};
