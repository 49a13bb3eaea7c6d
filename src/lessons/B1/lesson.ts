import type { Lesson } from '../lesson.ts';
import { firstScene } from '../stories/stories.ts';

const { manifest, focus } = firstScene;
const pod = focus;
const oneMore = `apiVersion: v1
kind: Pod
metadata:
  name: web-5
  labels:
    app: web
spec:
  nodeName: node-c1
  containers:
    - name: app
      image: web:1.0
      resources:
        requests:
          cpu: 500m
          memory: 1Gi
`;

/** Zones of 3, 1 and 0 pods: what counts is the emptiest one. */
export const lesson: Lesson = {
  id: 'B1',
  systems: [12, 15],
  scenes: { zones: { manifest, focus } },
  facts: {
    feasible: { of: 'decision', pod, path: 'feasible.length' },
    nodes: { of: 'decision', pod, path: 'feasible' },
    openZones: { of: 'decision', pod, path: 'spread[0].domains[*ok=true].value' },
    counts: { of: 'decision', pod, path: 'spread[0].domains[*].matchNum' },
    min: { of: 'decision', pod, path: 'spread[0].min' },
    maxSkew: { of: 'decision', pod, path: 'spread[0].maxSkew' },
    selfMatch: { of: 'decision', pod, path: 'spread[0].selfMatch' },
    inA: { of: 'decision', pod, path: 'spread[0].domains[value=zone-a].matchNum' },
    inB: { of: 'decision', pod, path: 'spread[0].domains[value=zone-b].matchNum' },
    inC: { of: 'decision', pod, path: 'spread[0].domains[value=zone-c].matchNum' },
    matching: { of: 'sum', facts: ['inA', 'inB', 'inC'] },
    skewA: { of: 'decision', pod, path: 'spread[0].domains[value=zone-a].skew' },
    skewB: { of: 'decision', pod, path: 'spread[0].domains[value=zone-b].skew' },
    highest: { of: 'sum', facts: ['min', 'maxSkew'] },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod },
      trial: { do: [{ do: 'apply', yaml: oneMore }] },
      options: {
        none: [{ fact: 'openZones', is: [] }],
        c: [{ fact: 'openZones', is: ['zone-c'] }],
        bc: [{ fact: 'openZones', is: ['zone-b', 'zone-c'] }],
      },
    },
    { id: 'hold', do: 'observe' },
    {
      id: 'move',
      do: 'act',
      goal: [
        { fact: 'feasible', is: 1 },
        { fact: 'openZones', isNot: ['zone-c'] },
      ],
      solution: { do: [{ do: 'move', pod: 'default/web-4', node: 'node-c1' }] },
      wrong: { do: [{ do: 'move', pod: 'default/web-1', node: 'node-b1' }] },
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
`,
    cases: {
      parameter: 'maxSkew',
      values: [1, 2, 3, 4],
      present: 1,
      change: { replace: { 'maxSkew: 1': 'maxSkew: $' } },
      shows: ['feasible', 'openZones'],
    },
  },
};
