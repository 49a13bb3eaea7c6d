import { button } from '../controls.ts';
import type { CourseLesson } from '../lesson.ts';
import { firstScene } from '../stories/stories.ts';

const { manifest, focus } = firstScene;
const pod = focus;
const copies = ['web-5', 'web-6', 'web-7'];
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

/** The same nodes with the copies that run there alone; three more of these wait in place of `mypod`. */
function moreCopies(): string {
  const documents = manifest.replace(/^#.*\n/, '').split('---\n');
  const running = documents.slice(0, -1).filter((text) => !/name: (cache|train|batch)-/.test(text));
  const waiting = copies.map((name) => documents.at(-1)?.replace('name: mypod', `name: ${name}`));
  return [...running, ...waiting].join('---\n');
}

/** Zones of 3, 1 and 0 pods: what counts is the emptiest one. The page begins with it, and it brings the page's parts. */
export const lesson: CourseLesson = {
  id: 'B1',
  systems: [12, 15],
  scenes: { zones: { manifest, focus }, waiting: { manifest: moreCopies(), focus: 'default/web-5' } },
  knownFrom: 'ask',
  facts: {
    feasible: { of: 'decision', pod, path: 'feasible.length' },
    nodes: { of: 'decision', pod, path: 'feasible' },
    openZones: { of: 'decision', pod, path: 'spread[0].domains[*ok=true].value' },
    openAtFirst: { of: 'decision', pod, path: 'spread[0].domains[*ok=true].value', at: -1 },
    counts: { of: 'decision', pod, path: 'spread[0].domains[*].matchNum' },
    min: { of: 'decision', pod, path: 'spread[0].min' },
    maxSkew: { of: 'decision', pod, path: 'spread[0].maxSkew' },
    selfMatch: { of: 'decision', pod, path: 'spread[0].selfMatch' },
    inB: { of: 'decision', pod, path: 'spread[0].domains[value=zone-b].matchNum' },
    skewB: { of: 'decision', pod, path: 'spread[0].domains[value=zone-b].skew' },
    highest: { of: 'sum', facts: ['min', 'maxSkew'] },
    copies: { of: 'objects', kind: 'Pod', where: { metadata: { labels: { app: 'web' } } }, path: 'length' },
    left: { of: 'view', path: 'pods[*node=null].length' },
    status: { of: 'life', pod, path: 'kubectl.status' },
    home: { of: 'object', subject: `Pod/${pod}`, path: 'spec.nodeName' },
  },
  steps: [
    {
      id: 'drop',
      do: 'act',
      scene: 'waiting',
      brings: [],
      goal: [
        { fact: 'left', is: 0 },
        { fact: 'copies', is: 7 },
      ],
      solution: {
        do: [
          { do: 'bind', pod: 'default/web-5', node: 'node-c1' },
          { do: 'bind', pod: 'default/web-6', node: 'node-b1' },
          { do: 'bind', pod: 'default/web-7', node: 'node-c2' },
        ],
      },
      wrong: { do: [{ do: 'delete', pod: 'default/web-5' }] },
    },
    {
      id: 'ask',
      do: 'predict',
      scene: 'zones',
      brings: ['formula'],
      look: { stage: 'cluster', focus: pod },
      trial: { do: [{ do: 'apply', yaml: oneMore }] },
      options: {
        none: [{ fact: 'openZones', is: [] }],
        c: [{ fact: 'openZones', is: ['zone-c'] }],
        bc: [{ fact: 'openZones', is: ['zone-b', 'zone-c'] }],
      },
    },
    {
      id: 'move',
      do: 'act',
      brings: ['nodes'],
      goal: [
        { fact: 'feasible', is: 1 },
        { fact: 'openZones', isNot: ['zone-c'] },
      ],
      solution: { do: [{ do: 'move', pod: 'default/web-4', node: 'node-c1' }] },
      wrong: { do: [{ do: 'move', pod: 'default/web-1', node: 'node-b1' }] },
    },
    { id: 'why', do: 'observe', brings: ['why'], look: { why: 'placement' } },
    {
      id: 'run',
      do: 'act',
      brings: ['clock'],
      goal: [{ fact: 'status', is: 'Running' }],
      controls: [button({ do: 'schedule', pod }), button({ do: 'scheduler', runs: true })],
      solution: { do: [{ do: 'schedule', pod }], wait: 10 },
      wrong: { wait: 10 },
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
