import type { LessonAction, Lesson } from '../lesson.ts';
import { waitingPod, type ZonesCast, zonesCluster } from '../zones/cluster.ts';
import { ruler } from '../zones/facts.ts';
import { button, named } from '../controls.ts';

const pod = 'default/web-5';
const cast: ZonesCast = {
  nodes: [
    { name: 'worker-a1', zone: 'a' },
    { name: 'worker-b1', zone: 'b' },
    { name: 'control-plane', zone: 'c' },
  ],
  web: ['worker-a1', 'worker-a1', 'worker-b1', 'worker-b1'],
  waits: {},
};
const tainted = (effect: string): LessonAction => ({
  do: 'taint',
  node: 'control-plane',
  taint: { key: 'node-role.kubernetes.io/control-plane', effect },
});
const honors: LessonAction = {
  do: 'edit',
  yaml: waitingPod({ ...cast, constraint: 'nodeTaintsPolicy: Honor\n' }),
  force: true,
};
const tolerations = `tolerations:
  - key: node-role.kubernetes.io/control-plane
    operator: Exists
`;

const toleratesIt: LessonAction = {
  do: 'edit',
  yaml: waitingPod({ ...cast, waits: { spec: tolerations } }),
  force: true,
};

/** A zone whose only node is tainted counts with 0, and closes all others; nodeTaintsPolicy: Honor leaves it out. */
export const lesson: Lesson = {
  id: 'B5',
  systems: [15],
  scenes: { open: { focus: pod, manifest: zonesCluster(cast) } },
  facts: {
    ...ruler(pod),
    refusing: { of: 'decision', pod, path: 'verdicts.control-plane.plugin' },
    skewed: { of: 'decision', pod, path: 'verdicts.worker-a1.plugin' },
    place: { of: 'object', subject: `Pod/${pod}`, path: 'spec.nodeName' },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod },
      trial: { do: [tainted('NoSchedule'), { after: 1, do: 'schedule', pod }], wait: 5 },
      options: {
        worker: [{ fact: 'place', holds: 'worker' }],
        tainted: [{ fact: 'place', is: 'control-plane' }],
        pending: [{ fact: 'place', is: null }],
      },
    },
    {
      id: 'taint',
      do: 'act',
      goal: [
        { fact: 'refusing', isNot: null },
        { fact: 'feasible', is: 0 },
      ],
      controls: [button(tainted('PreferNoSchedule')), button(tainted('NoSchedule')), button(tainted('NoExecute'))],
      solution: { do: [tainted('NoSchedule')] },
      wrong: { do: [tainted('PreferNoSchedule')] },
    },
    {
      id: 'honor',
      do: 'act',
      look: { focus: pod, node: null },
      goal: [
        { fact: 'openZones', holds: 'zone-a' },
        { fact: 'openZones', holds: 'zone-b' },
        { fact: 'refusing', isNot: null },
        { fact: 'feasible', atLeast: 2 },
      ],
      controls: [
        named('anew', { pod: 'web-5', field: 'tolerations: [control-plane]' }, { do: [toleratesIt] }),
        named('anew', { pod: 'web-5', field: 'nodeTaintsPolicy: Honor' }, { do: [honors] }),
      ],
      solution: { do: [honors] },
      wrong: { do: [toleratesIt] },
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
      change: { do: [tainted('$'), { after: 1, ...honors }], wait: 2 },
      shows: ['feasible', 'min', 'nodes'],
    },
  },
};
