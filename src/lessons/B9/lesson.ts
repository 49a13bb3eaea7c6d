import type { Lesson, LessonAction } from '../lesson.ts';
import { nodeManifest } from '../nodeManifest.ts';
import { deployment, manifest, zone } from '../spreading/manifests.ts';
import { button, named } from '../controls.ts';

const subject = 'Deployment/default/web';
const constraint = 'spec.template.spec.topologySpreadConstraints[0]';
const focus = 'default/web-68dcf6d497-rmrw9';

const asksForTwo: LessonAction = {
  do: 'patch',
  subject,
  patch: {
    type: 'json',
    steps: [{ op: 'replace', path: '/spec/template/spec/topologySpreadConstraints/0/minDomains', value: 2 }],
  },
};

/** One node a zone, so that a node that goes takes its zone along. */
const scene = manifest(
  nodeManifest('node-a1', 'zone-a'),
  nodeManifest('node-b1', 'zone-b'),
  nodeManifest('node-c1', 'zone-c'),
  deployment({
    name: 'web',
    app: 'web',
    replicas: 6,
    constraints: [{ maxSkew: 1, topologyKey: zone, app: 'web', minDomains: 3 }],
  }),
);

/** With fewer zones than minDomains the minimum counts as 0, however many pods there are. */
export const lesson: Lesson = {
  id: 'B9',
  systems: [12],
  scenes: {
    zones: {
      manifest: scene,
      focus,
      at: 20_000,
      actions: [
        { t: 0, do: 'scheduler', runs: true },
        { t: 20_000, do: 'scheduler', runs: true },
      ],
    },
  },
  facts: {
    running: { of: 'objects', kind: 'Pod', where: { status: { phase: 'Running' } }, path: 'length' },
    waiting: { of: 'objects', kind: 'Pod', where: { status: { phase: 'Pending' } }, path: 'length' },
    refused: {
      of: 'objects',
      kind: 'Pod',
      where: { status: { conditions: { type: 'PodScheduled', reason: 'Unschedulable' } } },
      path: 'length',
    },
    zones: { of: 'objects', kind: 'Node', path: 'length' },
    left: { of: 'objects', kind: 'Node', path: '[*].metadata.name' },
    inA: { of: 'objects', kind: 'Pod', where: { spec: { nodeName: 'node-a1' } }, path: 'length' },
    inB: { of: 'objects', kind: 'Pod', where: { spec: { nodeName: 'node-b1' } }, path: 'length' },
    inC: { of: 'objects', kind: 'Pod', where: { spec: { nodeName: 'node-c1' } }, path: 'length' },
    replicas: { of: 'object', subject, path: 'spec.replicas' },
    maxSkew: { of: 'object', subject, path: `${constraint}.maxSkew` },
    minDomains: { of: 'object', subject, path: `${constraint}.minDomains` },
    whenUnsatisfiable: { of: 'object', subject, path: `${constraint}.whenUnsatisfiable` },
    askedSkew: { of: 'object', subject, path: `${constraint}.maxSkew`, at: 19 },
    zero: { of: 'rule', value: 0, source: 'kube-scheduler 1.36, PodTopologySpread, minDomains' },
    self: { of: 'rule', value: 1, source: 'kube-scheduler 1.36, PodTopologySpread, selfMatch' },
    skew: { of: 'sum', facts: ['inA', 'self'] },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: null },
      options: {
        move: [{ fact: 'waiting', is: 0 }],
        one: [{ fact: 'waiting', is: 1 }],
        wait: [{ fact: 'waiting', is: 2 }],
      },
      trial: { do: [{ do: 'deleteObject', subject: 'Node/node-c1' }], wait: 90 },
    },
    {
      id: 'lose',
      do: 'act',
      look: { stage: 'cluster', node: 'node-c1' },
      goal: [
        { fact: 'refused', atLeast: 2 },
        { fact: 'left', is: ['node-a1', 'node-b1'] },
      ],
      controls: [
        button({ do: 'cordon', node: 'node-c1', unschedulable: true }),
        button({ do: 'drain', node: 'node-c1', force: true }),
        button({ do: 'deleteObject', subject: 'Node/node-c1' }),
      ],
      solution: { do: [{ do: 'deleteObject', subject: 'Node/node-c1' }], wait: 90 },
      wrong: { do: [{ do: 'drain', node: 'node-c1', force: true }], wait: 90 },
    },
    {
      id: 'grow',
      do: 'predict',
      look: { stage: 'cluster', node: null },
      options: {
        both: [{ fact: 'waiting', is: 2 }],
        one: [{ fact: 'waiting', is: 3 }],
        none: [{ fact: 'waiting', is: 4 }],
      },
      trial: { do: [{ do: 'patch', subject, patch: { type: 'merge', fields: { spec: { replicas: 8 } } } }], wait: 30 },
    },
    {
      id: 'mend',
      do: 'act',
      goal: [
        { fact: 'running', atLeast: 6 },
        { fact: 'waiting', is: 0 },
        { fact: 'whenUnsatisfiable', is: 'DoNotSchedule' },
      ],
      controls: [
        named('set', { field: 'minDomains: 2', object: 'web' }, { do: [asksForTwo] }),
        named(
          'addNode',
          { node: 'node-c2', zone: 'zone-c' },
          { do: [{ do: 'apply', yaml: nodeManifest('node-c2', 'zone-c') }] },
        ),
        button({ do: 'patch', subject, patch: { type: 'merge', fields: { spec: { replicas: 8 } } } }),
      ],
      solution: {
        do: [asksForTwo],
        wait: 30,
      },
      wrong: { do: [{ do: 'patch', subject, patch: { type: 'merge', fields: { spec: { replicas: 8 } } } }], wait: 60 },
    },
  ],
  ending: {
    yaml: `spec:
  topologySpreadConstraints:
    - maxSkew: 1
      minDomains: 2
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
        replace: { 'minDomains: 3': 'minDomains: $' },
        do: [{ do: 'deleteObject', subject: 'Node/node-c1' }],
        wait: 90,
      },
      shows: ['running', 'waiting'],
      draws: { as: 'cluster' },
      good: [{ fact: 'waiting', is: 0 }],
    },
  },
};
