import type { Facts } from '../../engine/facts/fact.ts';
import type { LessonAction, Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';
import { button, named } from '../controls.ts';

const attempts = (name: string) =>
  ({ of: 'trace', where: { what: 'decision', subject: `Pod/default/${name}` }, take: 'count' }) as const;

const facts: Facts = {
  unschedulable: { of: 'view', path: 'queue.unschedulable' },
  searchTries: attempts('search'),
  trainTries: attempts('train'),
  nightlyTries: attempts('nightly'),
  searchAsks: { of: 'object', subject: 'Pod/default/search', path: 'spec.containers[0].resources.requests.cpu' },
  searchPhase: { of: 'view', path: 'pods[name=search].phase' },
  searchNode: { of: 'view', path: 'pods[name=search].node' },
  trainPhase: { of: 'view', path: 'pods[name=train].phase' },
  trainNode: { of: 'view', path: 'pods[name=train].node' },
  nightlyPhase: { of: 'view', path: 'pods[name=nightly].phase' },
  nightlyStatus: { of: 'view', path: 'pods[name=nightly].status' },
  nightlyNode: { of: 'view', path: 'pods[name=nightly].node' },
  flush: { of: 'rule', value: 300, source: 'kube-scheduler 1.36, DefaultPodMaxInUnschedulablePodsDuration' },
};

const labelled = (key: string, value: string): LessonAction => ({
  do: 'patch',
  subject: 'Node/node-b1',
  patch: { type: 'merge', fields: { metadata: { labels: { [key]: value } } } },
});
const ungated: LessonAction = {
  do: 'patch',
  subject: 'Pod/default/nightly',
  patch: { type: 'merge', fields: { spec: { schedulingGates: [] } } },
};
const without = (pod: string): LessonAction => ({ do: 'delete', pod: `default/${pod}` });

/** Three pods wait, each for something else: only a change that may help one of them wakes it. */
export const lesson: Lesson = {
  id: 'A6',
  systems: [7, 20],
  scenes: {
    queue: { manifest, focus: 'default/search', actions: [{ t: 0, do: 'scheduler', runs: true }], at: 20_000 },
  },
  facts,
  steps: [
    {
      id: 'idle',
      do: 'predict',
      // Why tells of its tries: not before it has been asked.
      look: { stage: 'cluster', focus: null },
      show: { timeline: true, focus: 'default/search', whole: true },
      options: {
        often: [{ fact: 'searchTries', atLeast: 100 }],
        later: [
          { fact: 'searchTries', atLeast: 2 },
          { fact: 'searchTries', atMost: 99 },
        ],
        never: [{ fact: 'searchTries', is: 1 }],
      },
      trial: { wait: 200 },
    },
    {
      id: 'other',
      do: 'predict',
      show: { focus: 'default/train' },
      options: {
        all: [
          { fact: 'searchTries', atLeast: 2 },
          { fact: 'trainTries', atLeast: 2 },
        ],
        train: [
          { fact: 'searchTries', is: 1 },
          { fact: 'trainTries', atLeast: 2 },
        ],
        none: [
          { fact: 'searchTries', is: 1 },
          { fact: 'trainTries', is: 1 },
        ],
      },
      trial: { do: [labelled('disk', 'ssd')], wait: 5 },
    },
    {
      id: 'free',
      do: 'act',
      look: { focus: 'default/search', why: 'placement' },
      goal: [{ fact: 'searchPhase', is: 'Running' }],
      controls: [button(without('batch')), button(without('cron')), button(without('web'))],
      solution: { do: [without('batch')], wait: 5 },
      wrong: { do: [without('cron')], wait: 5 },
    },
    {
      id: 'label',
      do: 'act',
      look: { focus: 'default/train', why: 'why' },
      goal: [{ fact: 'trainPhase', is: 'Running' }],
      controls: [
        named('label', { node: 'node-b1', label: 'accelerator=gpu' }, { do: [labelled('accelerator', 'gpu')] }),
        named('label', { node: 'node-b1', label: 'accelerator=tpu' }, { do: [labelled('accelerator', 'tpu')] }),
      ],
      solution: { do: [labelled('accelerator', 'gpu')], wait: 5 },
      wrong: { do: [labelled('accelerator', 'tpu')], wait: 5 },
    },
    {
      id: 'gate',
      do: 'act',
      look: { focus: 'default/nightly', why: 'why' },
      goal: [{ fact: 'nightlyPhase', is: 'Running' }],
      controls: [named('ungate', { pod: 'nightly' }, { do: [ungated] }), button(without('web'))],
      solution: {
        do: [ungated],
        wait: 5,
      },
      wrong: { do: [without('web')], wait: 5 },
    },
  ],
  ending: {
    yaml: `spec:
  # not tried until this is empty
  schedulingGates:
    - name: example.com/quota
`,
    cases: {
      parameter: 'deleted pod',
      values: ['cron', 'batch', 'web'],
      present: 'batch',
      change: { do: [{ do: 'delete', pod: 'default/$' }], wait: 5 },
      shows: ['searchPhase', 'searchTries', 'trainTries'],
      draws: { as: 'cluster' },
    },
  },
};
