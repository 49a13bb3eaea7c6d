import type { Lesson } from '../lesson.ts';
import { waitingPod, type ZonesCast, zonesCluster } from '../zones/cluster.ts';
import { ruler } from '../zones/facts.ts';

const pod = 'default/web-5';
const cast: ZonesCast = {
  nodes: [
    { name: 'worker-a1', zone: 'a' },
    { name: 'worker-b1', zone: 'b' },
    {
      name: 'control-plane',
      zone: 'c',
      taint: '{ key: node-role.kubernetes.io/control-plane, effect: NoSchedule }',
    },
  ],
  web: ['worker-a1', 'worker-a1', 'worker-b1', 'worker-b1'],
  waits: {},
};
const tolerates = `tolerations:
  - key: node-role.kubernetes.io/control-plane
    operator: Exists
`;

/** A zone whose only node is tainted counts with 0, and closes all others; nodeTaintsPolicy: Honor leaves it out. */
export const lesson: Lesson = {
  id: 'B5',
  systems: [15],
  scenes: { tainted: { focus: pod, manifest: zonesCluster(cast) } },
  facts: {
    ...ruler(pod),
    taints: { of: 'object', subject: 'Node/control-plane', path: 'spec.taints.length' },
    effect: { of: 'object', subject: 'Node/control-plane', path: 'spec.taints[0].effect' },
    policy: { of: 'decision', pod, path: 'spread[0].nodeTaintsPolicy' },
    place: { of: 'object', subject: `Pod/${pod}`, path: 'spec.nodeName' },
    tried: {
      of: 'trace',
      where: { what: 'event', reason: { anyOf: ['FailedScheduling', 'Scheduled'] }, subject: `Pod/${pod}` },
      take: 'count',
    },
    message: { of: 'decision', pod, path: 'message' },
    tainted: { of: 'decision', pod, path: 'verdicts.control-plane.plugin' },
    skewed: { of: 'decision', pod, path: 'verdicts.worker-a1.plugin' },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod },
      trial: { do: [{ do: 'schedule', pod }], wait: 5 },
      options: {
        worker: [{ fact: 'place', holds: 'worker' }],
        tainted: [{ fact: 'place', is: 'control-plane' }],
        pending: [{ fact: 'place', is: null }],
      },
    },
    {
      id: 'schedule',
      do: 'observe',
      until: [{ fact: 'tried', atLeast: 1 }],
      solution: { do: [{ do: 'schedule', pod }], wait: 2 },
    },
    {
      id: 'honor',
      do: 'act',
      look: { focus: pod },
      goal: [
        { fact: 'openZones', holds: 'zone-a' },
        { fact: 'openZones', holds: 'zone-b' },
        { fact: 'taints', atLeast: 1 },
        { fact: 'feasible', atLeast: 2 },
      ],
      solution: {
        do: [{ do: 'edit', yaml: waitingPod({ ...cast, constraint: 'nodeTaintsPolicy: Honor\n' }), force: true }],
      },
      wrong: { do: [{ do: 'edit', yaml: waitingPod({ ...cast, waits: { spec: tolerates } }), force: true }] },
    },
  ],
  ending: {
    yaml: `spec:
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: topology.kubernetes.io/zone
      whenUnsatisfiable: DoNotSchedule
      nodeTaintsPolicy: Honor
      labelSelector:
        matchLabels: { app: web }
`,
    cases: {
      parameter: 'effect',
      values: ['NoSchedule', 'NoExecute', 'PreferNoSchedule'],
      present: 'NoSchedule',
      change: {
        replace: { 'effect: NoSchedule': 'effect: $' },
        do: [{ do: 'edit', yaml: waitingPod({ ...cast, constraint: 'nodeTaintsPolicy: Honor\n' }), force: true }],
      },
      shows: ['feasible', 'min', 'nodes'],
    },
  },
};
