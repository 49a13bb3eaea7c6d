import type { Document } from '../../engine/facts/fact.ts';
import type { LessonAction, Lesson } from '../lesson.ts';
import { deployment, manifest, podsOn, service, unequalNodes } from '../spreading/manifests.ts';
import { button, named } from '../controls.ts';

const focus = 'default/web-865fd87f88-wgr2x';
const scene = manifest(
  ...unequalNodes,
  service('web'),
  deployment({ name: 'web', app: 'web', replicas: 6, cpu: '500m', memory: '1Gi' }),
);

const auto: LessonAction = { do: 'scheduler', runs: true };
const configuration = (defaults: string): string => `apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
  - schedulerName: default-scheduler
    pluginConfig:
      - name: PodTopologySpread
        args:
          defaultingType: List
          defaultConstraints:${defaults}
`;
const listed = (maxSkew: number | '$'): string =>
  configuration(`
            - maxSkew: 3
              topologyKey: kubernetes.io/hostname
              whenUnsatisfiable: ScheduleAnyway
            - maxSkew: ${maxSkew}
              topologyKey: topology.kubernetes.io/zone
              whenUnsatisfiable: ScheduleAnyway`);

const read = (path: string): Document => ({ of: 'decision', pod: focus, path });
const allOnA = [{ fact: 'onA', is: 6 }];
const twoEach = [
  { fact: 'onA', is: 2 },
  { fact: 'onB', is: 2 },
];

/** Without constraints of its own a pod is spread by those of the scheduler, as long as somebody selects it. */
export const lesson: Lesson = {
  id: 'B14',
  systems: [14],
  scenes: { service: { manifest: scene, focus, at: 3000, actions: [{ t: 3000, do: 'scheduler', runs: false }] } },
  facts: {
    onA: podsOn('node-a1'),
    onB: podsOn('node-b1'),
    onC: podsOn('node-c1'),
    replicas: { of: 'object', subject: 'Deployment/default/web', path: 'spec.replicas' },
    hostSkew: { ...read('spread[0].maxSkew'), at: 2 },
    zoneSkew: { ...read('spread[1].maxSkew'), at: 2 },
    selector: { ...read('spread[0].selector'), at: 2 },
    defaults: read('spread.length'),
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: null },
      options: { one: allOnA, most: [{ fact: 'onA', is: 4 }], even: twoEach },
      trial: { do: [auto], wait: 10 },
    },
    { id: 'read', do: 'observe', look: { stage: 'spread', focus } },
    {
      id: 'service',
      do: 'predict',
      look: { stage: 'cluster', focus: null },
      options: { one: allOnA, most: [{ fact: 'onA', is: 4 }], even: twoEach },
      trial: { do: [{ do: 'deleteObject', subject: 'Service/default/web' }, auto], wait: 10 },
    },
    {
      id: 'off',
      do: 'act',
      scene: 'service',
      look: { stage: 'scores', focus },
      goal: [...allOnA, { fact: 'defaults', is: 0 }],
      controls: [
        named('defaultsOff', {}, { do: [{ do: 'apply', yaml: configuration(' []') }] }),
        button({ do: 'deleteObject', subject: 'Service/default/web' }),
        button(auto),
      ],
      solution: { do: [{ do: 'apply', yaml: configuration(' []') }, auto], wait: 10 },
      wrong: { do: [{ do: 'deleteObject', subject: 'Service/default/web' }, auto], wait: 10 },
    },
  ],
  ending: {
    yaml: configuration(`
            - maxSkew: 1
              topologyKey: topology.kubernetes.io/zone
              whenUnsatisfiable: ScheduleAnyway`),
    cases: {
      parameter: 'maxSkew over zones',
      values: [5, 25, 100, 400],
      present: 5,
      change: { do: [{ do: 'apply', yaml: listed('$') }, auto], wait: 10 },
      shows: ['onA', 'onB', 'onC'],
      draws: { as: 'cluster' },
      good: twoEach,
    },
  },
};
