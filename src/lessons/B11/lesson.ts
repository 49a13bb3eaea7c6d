import type { Document } from '../../engine/facts/fact.ts';
import type { LessonAction, Lesson } from '../lesson.ts';
import { nodeManifest } from '../nodeManifest.ts';
import { type Constraint, manifest, pod as podManifest, zone } from '../spreading/manifests.ts';
import { button, named } from '../controls.ts';

const pod = 'default/mypod';
const rack = 'example.com/rack';
const misspelt = 'topology.kubernetes.io/zones';
const hard = (topologyKey: string): Constraint => ({ maxSkew: 1, topologyKey, app: 'web' });
const soft = (topologyKey: string): Constraint => ({ ...hard(topologyKey), isSoft: true });
const waiting = (...constraints: readonly Constraint[]): string =>
  podManifest({ name: 'mypod', app: 'web', constraints });

/** Zones of two, one and no pods of web. */
const running = [
  podManifest({ name: 'web-1', app: 'web', node: 'node-a1' }),
  podManifest({ name: 'web-2', app: 'web', node: 'node-a1' }),
  podManifest({ name: 'web-3', app: 'web', node: 'node-b1' }),
];
const inRack = (node: string, name: string): string => node.replace('  labels:\n', `  labels:\n    ${rack}: ${name}\n`);
const [a, b, c] = ['a', 'b', 'c'].map((letter) => nodeManifest(`node-${letter}1`, `zone-${letter}`)) as [
  string,
  string,
  string,
];

const read = (path: string): Document => ({ of: 'decision', pod, path });
const points = (node: number, field: string): Document =>
  read(`scores[plugin=PodTopologySpread].nodes[${node}].${field}`);

const labelled = (value: string | null): LessonAction => ({
  do: 'patch',
  subject: 'Node/node-c1',
  patch: { type: 'merge', fields: { metadata: { labels: { [rack]: value } } } },
});

/** A key that no node has; then two keys, of which one node lacks one. Each time it is asked before it is so. */
export const lesson: Lesson = {
  id: 'B11',
  systems: [16],
  scenes: {
    spelt: { manifest: manifest(a, b, c, ...running, waiting(hard(zone))), focus: pod },
    hard: { manifest: manifest(a, b, c, ...running, waiting(hard(misspelt))), focus: pod },
    racks: {
      manifest: manifest(
        inRack(a, 'rack-1'),
        inRack(b, 'rack-2'),
        inRack(c, 'rack-3'),
        ...running,
        waiting(soft(zone), soft(rack)),
      ),
      focus: pod,
    },
    soft: {
      manifest: manifest(inRack(a, 'rack-1'), inRack(b, 'rack-2'), c, ...running, waiting(soft(zone), soft(rack))),
      focus: pod,
    },
  },
  facts: {
    feasible: read('feasible'),
    count: read('feasible.length'),
    nodes: read('nodes.length'),
    best: read('best'),
    message: read('message'),
    reason: read('verdicts.node-c1.reasons[0]'),
    key: read('spread[0].topologyKey'),
    whenUnsatisfiable: read('spread[0].whenUnsatisfiable'),
    domains: read('spread[0].domainCount'),
    normA: points(0, 'normalized'),
    normB: points(1, 'normalized'),
    normC: points(2, 'normalized'),
    zero: { of: 'rule', value: 0, source: 'kube-scheduler 1.36, PodTopologySpread, Score of a node without a key' },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod },
      options: {
        any: [{ fact: 'count', is: 3 }],
        empty: [{ fact: 'feasible', is: ['node-c1'] }],
        none: [{ fact: 'count', is: 0 }],
      },
      trial: { do: [{ do: 'edit', yaml: waiting(hard(misspelt)), force: true }] },
    },
    {
      id: 'mend',
      do: 'act',
      scene: 'hard',
      look: { stage: 'cluster', focus: pod },
      goal: [
        { fact: 'feasible', is: ['node-c1'] },
        { fact: 'domains', is: 3 },
        { fact: 'whenUnsatisfiable', is: 'DoNotSchedule' },
        { fact: 'key', isNot: 'kubernetes.io/hostname' },
      ],
      controls: [
        named(
          'anew',
          { pod: 'mypod', field: 'ScheduleAnyway' },
          { do: [{ do: 'edit', yaml: waiting(soft(misspelt)), force: true }] },
        ),
        named(
          'anew',
          { pod: 'mypod', field: `topologyKey: ${zone}` },
          { do: [{ do: 'edit', yaml: waiting(hard(zone)), force: true }] },
        ),
      ],
      solution: { do: [{ do: 'edit', yaml: waiting(hard(zone)), force: true }] },
      wrong: { do: [{ do: 'edit', yaml: waiting(soft(misspelt)), force: true }] },
    },
    {
      id: 'soft',
      do: 'predict',
      scene: 'racks',
      look: { stage: 'cluster', focus: pod },
      options: {
        c: [{ fact: 'best', is: ['node-c1'] }],
        b: [{ fact: 'best', is: ['node-b1'] }],
        tie: [{ fact: 'best', is: ['node-b1', 'node-c1'] }],
      },
      trial: { do: [labelled(null)] },
      show: { run: { do: [labelled(null), { do: 'schedule', pod, after: 1 }], wait: 5 } },
    },
    {
      id: 'label',
      do: 'act',
      scene: 'soft',
      look: { stage: 'scores', focus: pod },
      goal: [
        { fact: 'best', is: ['node-c1'] },
        { fact: 'normC', atLeast: 1 },
      ],
      controls: [
        named('label', { node: 'node-c1', label: `${rack}=rack-3` }, { do: [labelled('rack-3')] }),
        button({ do: 'delete', pod: 'default/web-3' }),
      ],
      solution: { do: [labelled('rack-3')] },
      wrong: { do: [{ do: 'move', pod: 'default/web-3', node: 'node-a1' }] },
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
      parameter: 'topologyKey',
      values: ['topology.kubernetes.io/zones', 'topology.kubernetes.io/zone', 'kubernetes.io/os'],
      present: 'topology.kubernetes.io/zones',
      scene: 'hard',
      change: { replace: { [misspelt]: '$' } },
      shows: ['count', 'feasible'],
      good: [{ fact: 'count', is: 1 }],
    },
  },
};
