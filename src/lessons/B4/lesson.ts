import type { Action } from '../../engine/simulation/situation.ts';
import type { LessonAction, Lesson } from '../lesson.ts';
import { unevenCluster } from '../uneven/cluster.ts';
import { podsPerZone } from '../zones/facts.ts';
import { button, named } from '../controls.ts';

const subject = 'Deployment/default/web';
const scheduler: Action = { t: 0, do: 'scheduler', runs: true };

/** What `kubectl rollout restart` does. */
const restartAt = (restartedAt: string): LessonAction => ({
  do: 'patch',
  subject,
  patch: {
    type: 'merge',
    fields: { spec: { template: { metadata: { annotations: { 'kubectl.kubernetes.io/restartedAt': restartedAt } } } } },
  },
});
const restart = restartAt('2026-01-01T00:00:10Z');
const again = restartAt('2026-01-01T00:01:10Z');
const ownRevision: LessonAction = {
  do: 'patch',
  subject,
  patch: {
    type: 'json',
    steps: [
      {
        op: 'add',
        path: '/spec/template/spec/topologySpreadConstraints/0/matchLabelKeys',
        value: ['pod-template-hash'],
      },
    ],
  },
};

/** New pods are counted together with the old ones that are about to go; with pod-template-hash they are not. */
export const lesson: Lesson = {
  id: 'B4',
  systems: [12],
  scenes: {
    nine: {
      focus: 'default/web-6bd8c78dfc-cdrrh',
      manifest: unevenCluster({ nodes: [1, 1, 1], replicas: 9 }),
      actions: [scheduler],
      at: 940,
    },
  },
  facts: {
    ...podsPerZone({ a: ['node-a1'], b: ['node-b1'], c: ['node-c1'] }),
    replicas: { of: 'object', subject, path: 'spec.replicas' },
    updated: { of: 'object', subject, path: 'status.updatedReplicas' },
    ready: { of: 'object', subject, path: 'status.readyReplicas' },
    /** Of the scene's own revision: pods, as the Deployment's status speaks of the old template for a while. */
    oldLeft: {
      of: 'objects',
      kind: 'Pod',
      where: { metadata: { labels: { 'pod-template-hash': '6bd8c78dfc' }, deletionTimestamp: null } },
      path: 'length',
    },
    maxSkew: { of: 'object', subject, path: 'spec.template.spec.topologySpreadConstraints[0].maxSkew' },
    revisions: { of: 'objects', kind: 'ReplicaSet', path: 'length' },
    ownCount: {
      of: 'objects',
      kind: 'Pod',
      where: {
        metadata: { deletionTimestamp: null },
        spec: { topologySpreadConstraints: { matchLabelKeys: 'pod-template-hash' } },
      },
      path: 'length',
    },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      // The ruler would leave a pod in focus out of its counts.
      look: { stage: 'cluster', focus: null },
      trial: { do: [restart], wait: 60 },
      options: {
        level: [
          { fact: 'apart', is: 0 },
          { fact: 'updated', isAs: 'replicas' },
        ],
        within: [
          { fact: 'apart', is: 1 },
          { fact: 'updated', isAs: 'replicas' },
        ],
        beyond: [
          { fact: 'apart', atLeast: 2 },
          { fact: 'updated', isAs: 'replicas' },
        ],
      },
    },
    {
      id: 'roll',
      do: 'act',
      goal: [
        { fact: 'oldLeft', is: 0 },
        { fact: 'ready', isAs: 'replicas' },
        { fact: 'active', isAs: 'replicas' },
      ],
      controls: [
        named('restart', {}, { do: [restart] }),
        button({ do: 'delete', pod: 'default/web-6bd8c78dfc-cdrrh' }),
      ],
      solution: { do: [restart], wait: 60 },
      wrong: { do: [{ do: 'delete', pod: 'default/web-6bd8c78dfc-cdrrh' }], wait: 60 },
    },
    {
      id: 'keys',
      do: 'act',
      goal: [
        { fact: 'apart', is: 0 },
        { fact: 'ownCount', isAs: 'replicas' },
        { fact: 'active', isAs: 'replicas' },
      ],
      controls: [
        named('set', { field: 'matchLabelKeys: [pod-template-hash]', object: 'web' }, { do: [ownRevision] }),
        named('restart', {}, { do: [again] }),
      ],
      solution: { do: [ownRevision], wait: 60 },
      wrong: { do: [again], wait: 60 },
    },
  ],
  ending: {
    yaml: `spec:
  template:
    spec:
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: topology.kubernetes.io/zone
          whenUnsatisfiable: DoNotSchedule
          matchLabelKeys: [pod-template-hash]
          labelSelector:
            matchLabels: { app: web }
`,
    cases: {
      parameter: 'replicas',
      values: [3, 6, 7, 9, 12],
      present: 9,
      change: { replace: { 'replicas: 9': 'replicas: $' }, do: [restart], wait: 60 },
      shows: ['apart', 'standsA', 'standsB', 'standsC'],
      draws: { as: 'cluster' },
      good: [{ fact: 'apart', atMost: 1 }],
    },
  },
};
