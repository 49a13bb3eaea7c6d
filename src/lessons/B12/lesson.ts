import type { LessonAction, Lesson } from '../lesson.ts';
import { deployment, manifest, pod, podsOn, unequalNodes, zone } from '../spreading/manifests.ts';
import { button, named } from '../controls.ts';

const subject = 'Deployment/default/web';
const constraint = 'spec.template.spec.topologySpreadConstraints[0]';
const focus = 'default/web-6588c8d7bf-zbqwl';

/** The selector of the constraint is misspelt, and one node has by far the most room. */
const scene = manifest(
  ...unequalNodes,
  pod({ name: 'api-1', app: 'api', node: 'node-a1' }),
  pod({ name: 'api-2', app: 'api', node: 'node-a1' }),
  deployment({
    name: 'web',
    app: 'web',
    replicas: 6,
    isRecreated: true,
    cpu: '500m',
    memory: '1Gi',
    constraints: [{ maxSkew: 1, topologyKey: zone, app: 'wbe' }],
  }),
);

const auto: LessonAction = { do: 'scheduler', runs: true };
const path = '/spec/template/spec/topologySpreadConstraints/0';
const patch = (value: unknown, at = ''): LessonAction => ({
  do: 'patch',
  subject,
  patch: { type: 'json', steps: [{ op: 'replace', path: `${path}${at}`, value }] },
});

/** A pod that its own constraint does not count never makes a domain any fuller. */
export const lesson: Lesson = {
  id: 'B12',
  systems: [12],
  scenes: { zones: { manifest: scene, focus, at: 3000, actions: [{ t: 3000, do: 'scheduler', runs: false }] } },
  facts: {
    onA: podsOn('node-a1'),
    onB: podsOn('node-b1'),
    onC: podsOn('node-c1'),
    replicas: { of: 'object', subject, path: 'spec.replicas' },
    label: { of: 'object', subject, path: 'spec.template.metadata.labels.app' },
    counted: { of: 'object', subject, path: `${constraint}.labelSelector.matchLabels.app` },
    matchNum: { of: 'decision', pod: focus, path: 'spread[0].domains[value=zone-a].matchNum', at: 2 },
    selfMatch: { of: 'decision', pod: focus, path: 'spread[0].selfMatch', at: 2 },
    min: { of: 'decision', pod: focus, path: 'spread[0].min', at: 2 },
    skew: { of: 'decision', pod: focus, path: 'spread[0].domains[value=zone-a].skew', at: 2 },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      // The sum of placement says that the pod does not count itself.
      look: { stage: 'cluster', lens: 'priority', focus: null },
      show: { lens: 'placement' },
      options: {
        even: [
          { fact: 'onA', is: 2 },
          { fact: 'onB', is: 2 },
        ],
        one: [{ fact: 'onA', is: 6 }],
        none: [
          { fact: 'onA', is: 0 },
          { fact: 'onB', is: 0 },
        ],
      },
      trial: { do: [auto], wait: 10 },
    },
    {
      id: 'run',
      do: 'act',
      look: { lens: 'placement', focus },
      goal: [
        { fact: 'onA', isNot: 0 },
        { fact: 'onA', isAs: 'replicas' },
      ],
      controls: [button(auto), button({ do: 'schedule', pod: focus })],
      solution: { do: [auto], wait: 10 },
      wrong: { wait: 10 },
    },
    { id: 'count', do: 'observe', look: { stage: 'spread', focus } },
    {
      id: 'mend',
      do: 'act',
      look: { stage: 'cluster', focus, why: 'owner' },
      goal: [
        { fact: 'onA', is: 2 },
        { fact: 'onB', is: 2 },
        { fact: 'onC', is: 2 },
        { fact: 'counted', isAs: 'label' },
      ],
      controls: [
        named(
          'set',
          { field: 'labelSelector: app=web', object: 'web' },
          { do: [patch('web', '/labelSelector/matchLabels/app')] },
        ),
        named('set', { field: 'maxSkew: 2', object: 'web' }, { do: [patch(2, '/maxSkew')] }),
        button(auto),
      ],
      solution: { do: [patch('web', '/labelSelector/matchLabels/app')], wait: 40 },
      wrong: { do: [patch(2, '/maxSkew')], wait: 40 },
    },
  ],
  ending: {
    yaml: `spec:
  template:
    metadata:
      labels: { app: web }
    spec:
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: topology.kubernetes.io/zone
          whenUnsatisfiable: DoNotSchedule
          labelSelector:
            matchLabels: { app: web }
`,
    cases: {
      parameter: 'labelSelector app',
      values: ['web', 'wbe', 'api'],
      present: 'wbe',
      change: { replace: { 'app: wbe': 'app: $' }, do: [auto], wait: 20 },
      shows: ['onA', 'onB', 'onC'],
      draws: { as: 'cluster' },
      good: [
        { fact: 'onA', is: 2 },
        { fact: 'onB', is: 2 },
      ],
    },
  },
};
