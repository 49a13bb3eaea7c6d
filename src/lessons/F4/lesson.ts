import type { SceneHead } from '../scene.ts';
import type { LessonAction, Lesson } from '../lesson.ts';
import { guarded } from './scene.ts';
import { button, typing } from '../controls.ts';

const subject = 'Deployment/default/web';
const budget = 'PodDisruptionBudget/default/web';
const [first, second, third] = ['qlsjd', 'j5t2q', 'bwqwl'].map((end) => `default/web-fc567476c-${end}`) as [
  string,
  string,
  string,
];

const begins: Omit<SceneHead, 'id'> = { focus: first, at: 30_000, actions: [{ t: 0, do: 'scheduler', runs: true }] };
const ofDrain = { what: 'drain', subject: 'Node/node-1' } as const;
const drain = (node: string): LessonAction => ({ do: 'drain', node });
const restart: LessonAction = {
  do: 'patch',
  subject,
  patch: {
    type: 'json',
    steps: [{ op: 'replace', path: '/spec/template/spec/containers/0/image', value: 'web:2.0' }],
  },
};
const scaleTo = (replicas: number): LessonAction => ({
  do: 'patch',
  subject,
  patch: { type: 'merge', fields: { spec: { replicas } } },
});

/** A budget guards against evictions, and counts what all others do. */
export const lesson: Lesson = {
  id: 'F4',
  lens: 'priority',
  systems: [23],
  scenes: {
    three: { manifest: guarded(3, 2), ...begins },
    single: { manifest: guarded(1, 1), ...begins },
  },
  facts: {
    replicas: { of: 'object', subject, path: 'spec.replicas' },
    maxUnavailable: { of: 'object', subject, path: 'spec.strategy.rollingUpdate.maxUnavailable' },
    healthy: { of: 'object', subject: budget, path: 'status.currentHealthy' },
    desired: { of: 'object', subject: budget, path: 'status.desiredHealthy' },
    allowed: { of: 'object', subject: budget, path: 'status.disruptionsAllowed' },
    refusals: { of: 'trace', where: { what: 'answer', code: 429 }, take: 'count' },
    answer: { of: 'trace', where: { what: 'answer', code: 429 }, take: { path: '[-1].message' } },
    cause: { of: 'trace', where: { what: 'answer', code: 429 }, take: { path: '[-1].causes[0].message' } },
    code: { of: 'rule', value: 429, source: 'Eviction API, Too Many Requests' },
    again: { of: 'rule', value: 5, source: 'kubectl 1.36, drain, seconds between tries' },
    ended: { of: 'trace', where: { what: 'drain', line: null }, take: 'count' },
    first: { of: 'trace', where: { ...ofDrain, line: null }, take: 'count' },
    endedAt: { of: 'trace', where: { ...ofDrain, line: null }, take: 'last' },
    begunAt: { of: 'trace', where: ofDrain, take: 'first' },
    took: { of: 'difference', facts: ['endedAt', 'begunAt'] },
    onNode: {
      of: 'objects',
      kind: 'Pod',
      where: { metadata: { labels: { app: 'web' } }, spec: { nodeName: 'node-1' } },
      path: 'length',
    },
  },
  steps: [
    {
      id: 'delete',
      do: 'predict',
      look: { stage: 'cluster', focus: first },
      options: {
        none: [{ fact: 'healthy', is: 3 }],
        one: [{ fact: 'healthy', is: 2 }],
        both: [{ fact: 'healthy', is: 1 }],
      },
      trial: {
        do: [
          { do: 'delete', pod: second },
          { do: 'delete', pod: third },
        ],
        wait: 1,
      },
    },
    {
      id: 'below',
      do: 'act',
      goal: [
        { fact: 'refusals', atLeast: 1 },
        { fact: 'healthy', atMost: 1 },
      ],
      controls: [
        ...[first, second, third].map((pod) => button({ do: 'delete', pod })),
        ...[first, second, third].map((pod) => button({ do: 'evict', pod })),
      ],
      solution: {
        do: [
          { do: 'evict', pod: second },
          { do: 'evict', pod: third },
          { do: 'delete', pod: third, after: 1 },
        ],
        wait: 2,
      },
      wrong: {
        do: [
          { do: 'evict', pod: second },
          { do: 'evict', pod: third },
        ],
        wait: 3,
      },
    },
    {
      id: 'roll',
      do: 'predict',
      scene: 'three',
      look: { stage: 'cluster', focus: first, timeline: false },
      options: {
        waits: [{ fact: 'healthy', atLeast: 2 }],
        below: [{ fact: 'healthy', is: 1 }],
        zero: [{ fact: 'healthy', is: 0 }],
      },
      trial: { do: [restart], wait: 3 },
    },
    {
      id: 'drain',
      do: 'predict',
      scene: 'single',
      look: { stage: 'cluster', focus: first, node: 'node-1', timeline: false },
      options: {
        moves: [
          { fact: 'ended', is: 1 },
          { fact: 'refusals', is: 0 },
        ],
        late: [
          { fact: 'ended', is: 1 },
          { fact: 'refusals', atLeast: 1 },
        ],
        never: [{ fact: 'ended', is: 0 }],
      },
      trial: { do: [drain('node-1')], wait: 600 },
      // The clock goes on as long as something is still to be done.
      show: {
        timeline: true,
        lanes: ['user'],
        run: { do: [drain('node-1'), { do: 'scheduler', runs: true, after: 16 }], wait: 17 },
      },
    },
    {
      id: 'finish',
      do: 'act',
      goal: [
        { fact: 'first', atLeast: 1 },
        { fact: 'onNode', is: 0 },
      ],
      controls: [
        button(drain('node-1')),
        button(scaleTo(2)),
        button({ do: 'delete', pod: first }),
        typing('kubectl drain '),
      ],
      solution: { do: [drain('node-1'), { after: 1, ...scaleTo(2) }], wait: 30 },
      wrong: { do: [drain('node-1')], wait: 120 },
    },
  ],
  ending: {
    yaml: `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      app: web
`,
    cases: {
      parameter: 'minAvailable',
      values: [1, 2, 3],
      present: 2,
      change: { replace: { 'minAvailable: 2': 'minAvailable: $' }, do: [drain('node-1'), drain('node-2')], wait: 5 },
      shows: ['ended', 'healthy'],
      draws: { as: 'cluster' },
      good: [{ fact: 'ended', is: 2 }],
    },
  },
};
