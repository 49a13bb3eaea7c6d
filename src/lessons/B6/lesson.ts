import type { Lesson } from '../lesson.ts';
import { waitingPod, type ZonesCast, zonesCluster } from '../zones/cluster.ts';
import { ruler } from '../zones/facts.ts';
import { button, named } from '../controls.ts';

const pod = 'default/web-5';
const notIn = `affinity:
  nodeAffinity:
    requiredDuringSchedulingIgnoredDuringExecution:
      nodeSelectorTerms:
        - matchExpressions:
            - key: topology.kubernetes.io/zone
              operator: NotIn
              values: [zone-c]
`;
const cast: ZonesCast = {
  nodes: [
    { name: 'node-a1', zone: 'a' },
    { name: 'node-b1', zone: 'b' },
    { name: 'node-c1', zone: 'c' },
  ],
  web: ['node-a1', 'node-a1', 'node-b1', 'node-b1'],
  waits: { spec: notIn },
};
const ignores = { ...cast, constraint: 'nodeAffinityPolicy: Ignore\n' };

const honors = { ...cast, constraint: 'nodeAffinityPolicy: Honor\n' };

/** Its pod is deleted and created again. */
const anew = (field: string, to: ZonesCast) =>
  named('anew', { pod: 'web-5', field }, { do: [{ do: 'edit', yaml: waitingPod(to), force: true }] });

/** A zone that the pod's own affinity forbids: out of the sum by default, in it with nodeAffinityPolicy: Ignore. */
export const lesson: Lesson = {
  id: 'B6',
  systems: [15],
  scenes: { forbidden: { focus: pod, manifest: zonesCluster(cast) } },
  facts: {
    ...ruler(pod),
    policy: { of: 'decision', pod, path: 'spread[0].nodeAffinityPolicy' },
    forbidden: {
      of: 'object',
      subject: `Pod/${pod}`,
      path: 'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].values',
    },
    refusedBy: { of: 'decision', pod, path: 'verdicts.node-c1.plugin' },
  },
  steps: [
    {
      id: 'now',
      do: 'observe',
      look: { stage: 'cluster', focus: pod },
    },
    {
      id: 'ask',
      do: 'predict',
      trial: { do: [{ do: 'edit', yaml: waitingPod(ignores), force: true }] },
      options: {
        same: [{ fact: 'feasible', is: 2 }],
        forbidden: [{ fact: 'nodes', is: ['node-c1'] }],
        none: [{ fact: 'feasible', is: 0 }],
      },
    },
    {
      id: 'count',
      do: 'act',
      goal: [
        { fact: 'countedZones', holds: 'zone-c' },
        { fact: 'refusedBy', is: 'NodeAffinity' },
      ],
      controls: [anew('nodeAffinity: {}', { ...cast, waits: {} }), anew('nodeAffinityPolicy: Ignore', ignores)],
      solution: { do: [{ do: 'edit', yaml: waitingPod(ignores), force: true }] },
      wrong: { do: [{ do: 'edit', yaml: waitingPod({ ...cast, waits: {} }), force: true }] },
    },
    {
      id: 'mend',
      do: 'act',
      goal: [
        { fact: 'feasible', atLeast: 1 },
        { fact: 'refusedBy', is: 'NodeAffinity' },
      ],
      controls: [
        anew('nodeAffinityPolicy: Honor', honors),
        anew('nodeAffinity: {}', { ...cast, waits: {} }),
        button({ do: 'delete', pod: 'default/web-1' }),
      ],
      solution: { do: [{ do: 'edit', yaml: waitingPod(honors), force: true }] },
      wrong: { do: [{ do: 'delete', pod: 'default/web-1' }], wait: 40 },
    },
  ],
  ending: {
    yaml: `spec:
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: topology.kubernetes.io/zone
      whenUnsatisfiable: DoNotSchedule
      nodeAffinityPolicy: Honor
      labelSelector:
        matchLabels: { app: web }
`,
    cases: {
      parameter: 'nodeAffinity, NotIn',
      values: ['zone-a', 'zone-b', 'zone-c'],
      present: 'zone-c',
      change: { replace: { 'values: [zone-c]': 'values: [$]' } },
      shows: ['feasible', 'min', 'nodes'],
    },
  },
};
