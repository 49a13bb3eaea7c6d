import type { Document } from '../../engine/facts/fact.ts';
import type { Lesson } from '../lesson.ts';
import { nodeManifest } from '../nodeManifest.ts';
import { zone } from '../spreading/manifests.ts';
import conflict from '../stories/conflict/scenario.yaml?raw';
import { named } from '../controls.ts';

const pod = 'default/mypod';
const read = (path: string): Document => ({ of: 'decision', pod, path });
const onHost = (value: string, field: string): Document => read(`spread[1].domains[value=${value}].${field}`);
const labelsOfA2 = (value: string): string => `node-a2
    kubernetes.io/os: linux
    ${zone}: ${value}`;

/** Each constraint leaves a node, and never the same one. */
export const lesson: Lesson = {
  id: 'B13',
  systems: [13],
  scenes: { both: { manifest: conflict, focus: pod, at: 2000, actions: [{ t: 2000, do: 'scheduler', runs: false }] } },
  facts: {
    count: read('feasible.length'),
    feasible: read('feasible'),
    openZones: read('spread[0].domains[*ok=true].value'),
    onA1: onHost('node-a1', 'matchNum'),
    onA2: onHost('node-a2', 'matchNum'),
    onB1: onHost('node-b1', 'matchNum'),
    openHosts: read('spread[1].domains[*ok=true].value'),
    maxSkew: read('spread[0].maxSkew'),
    openZonesAtFirst: { ...read('spread[0].domains[*ok=true].value'), at: 1 },
    openHostsAtFirst: { ...read('spread[1].domains[*ok=true].value'), at: 1 },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      // The nodes of placement say where it may go; racks show who is on each.
      look: { stage: 'cluster', lens: 'priority', focus: null },
      show: { lens: 'placement', focus: pod, run: { do: [{ do: 'schedule', pod }], wait: 5 } },
      options: {
        a2: [{ fact: 'feasible', is: ['node-a2'] }],
        b1: [{ fact: 'feasible', is: ['node-b1'] }],
        none: [{ fact: 'count', is: 0 }],
      },
    },
    {
      id: 'more',
      do: 'predict',
      look: { stage: 'spread', lens: 'placement', focus: pod },
      options: {
        new: [{ fact: 'feasible', is: ['node-a3'] }],
        freed: [{ fact: 'feasible', is: ['node-a2'] }],
        none: [{ fact: 'count', is: 0 }],
      },
      trial: { do: [{ do: 'apply', yaml: nodeManifest('node-a3', 'zone-a') }] },
      show: { stage: 'cluster' },
    },
    {
      id: 'out',
      do: 'act',
      look: { stage: 'cluster', focus: pod, why: 'why' },
      goal: [{ fact: 'count', atLeast: 1 }],
      controls: [
        named(
          'addNode',
          { node: 'node-a3', zone: 'zone-a' },
          { do: [{ do: 'apply', yaml: nodeManifest('node-a3', 'zone-a') }] },
        ),
        named(
          'addNode',
          { node: 'node-b2', zone: 'zone-b' },
          { do: [{ do: 'apply', yaml: nodeManifest('node-b2', 'zone-b') }] },
        ),
      ],
      solution: { do: [{ do: 'apply', yaml: nodeManifest('node-b2', 'zone-b') }] },
      wrong: { do: [{ do: 'apply', yaml: nodeManifest('node-a3', 'zone-a') }] },
    },
  ],
  ending: {
    yaml: `spec:
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: topology.kubernetes.io/zone
      whenUnsatisfiable: DoNotSchedule
      labelSelector:
        matchLabels: { app: web }
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels: { app: web }
`,
    cases: {
      parameter: 'zone of node-a2',
      values: ['zone-a', 'zone-b', 'zone-c'],
      present: 'zone-a',
      change: { replace: { [labelsOfA2('zone-a')]: labelsOfA2('$') } },
      shows: ['count', 'openZones', 'openHosts'],
      good: [{ fact: 'count', atLeast: 1 }],
    },
  },
};
