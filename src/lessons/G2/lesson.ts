import type { Facts } from '../../engine/facts/fact.ts';
import { button } from '../controls.ts';
import { guarded } from '../F4/scene.ts';
import type { Lesson } from '../lesson.ts';
import { log } from './log.ts';

const [pod, other, newer] = ['qlsjd', 'j5t2q', 'xr2pb'].map((end) => `default/web-fc567476c-${end}`) as [
  string,
  string,
  string,
];
const subject = `Pod/${pod}` as const;
const budget = 'PodDisruptionBudget/default/web';
const asks = { what: 'request', verb: 'evict', subject } as const;
const refused = { what: 'answer', code: 429 } as const;
const readyOf = (at: number) =>
  ({ of: 'object', subject: `Pod/${newer}`, path: 'status.conditions[type=Ready].status', at }) as const;

const facts: Facts = {
  by: { of: 'trace', where: asks, take: { path: '[0].recorded.user' }, whole: true },
  first: { of: 'trace', where: asks, take: 'first', whole: true },
  last: { of: 'trace', where: asks, take: 'last', whole: true },
  refusals: { of: 'trace', where: refused, take: 'count', whole: true },
  code: { of: 'trace', where: refused, take: { path: '[0].code' }, whole: true },
  least: { of: 'object', subject: budget, path: 'spec.minAvailable' },
  budgetChanges: {
    of: 'trace',
    where: { what: 'write', subject: budget, changed: 'spec' },
    take: 'count',
    whole: true,
  },
  readyThen: readyOf(30),
  readyNow: readyOf(37),
  readyAt: {
    of: 'trace',
    where: {
      what: 'write',
      subject: `Pod/${newer}`,
      object: { status: { conditions: { type: 'Ready', status: 'True' } } },
    },
    take: 'first',
    whole: true,
  },
  reason: {
    of: 'object',
    subject,
    path: 'status.conditions[type=DisruptionTarget].reason',
    at: 40,
  },
  tries: { of: 'trace', where: refused, take: 'count' },
  healthy: { of: 'object', subject: budget, path: 'status.currentHealthy' },
  onNode: {
    of: 'objects',
    kind: 'Pod',
    where: { metadata: { labels: { app: 'web' } }, spec: { nodeName: 'node-1' } },
    path: 'length',
  },
};

const drain = { do: 'drain', node: 'node-1' } as const;

/** An audit log of a drain: what was refused, why it was let through in the end, and which eviction it was. */
export const lesson: Lesson = {
  id: 'G2',
  lens: 'life',
  systems: [23, 37],
  scenes: {
    log: { manifest: log, form: 'record', focus: pod, opens: 'timeline', at: 36_000 },
    model: {
      ...{ manifest: guarded(2, 1), focus: pod, at: 30_000 },
      actions: [
        { t: 0, do: 'scheduler', runs: true },
        { t: 29_000, do: 'delete', pod: other },
      ],
    },
  },
  facts,
  steps: [
    {
      id: 'often',
      do: 'predict',
      // Before the first of them: the log tells the others.
      look: { stage: 'cluster', lens: 'priority', focus: pod, timeline: false, seconds: 22 },
      trial: { wait: 23 },
      show: { timeline: true, lanes: ['apiserver'] },
      options: {
        never: [{ fact: 'refusals', is: 0 }],
        once: [{ fact: 'refusals', is: 1 }],
        more: [{ fact: 'refusals', atLeast: 2 }],
      },
    },
    {
      id: 'through',
      do: 'predict',
      look: { timeline: true, seconds: 45 },
      // The budget, and the pod that became ready behind it.
      show: { stage: 'cluster', lens: 'priority', timeline: false },
      options: {
        budget: [{ fact: 'budgetChanges', atLeast: 1 }],
        ready: [
          { fact: 'readyThen', is: 'False' },
          { fact: 'readyNow', is: 'True' },
        ],
        patience: [{ fact: 'readyThen', is: 'True' }],
      },
    },
    {
      id: 'which',
      do: 'predict',
      // Before the one that was let through.
      look: { stage: 'cluster', lens: 'priority', focus: pod, timeline: false, seconds: 36 },
      trial: { wait: 5 },
      show: { timeline: true, lanes: ['user', 'apiserver'] },
      options: {
        api: [{ fact: 'reason', is: 'EvictionByEvictionAPI' }],
        kubelet: [{ fact: 'reason', is: 'TerminationByKubelet' }],
        preempted: [{ fact: 'reason', is: 'PreemptionByScheduler' }],
      },
    },
    {
      id: 'drain',
      do: 'act',
      scene: 'model',
      look: { stage: 'cluster', lens: 'priority', focus: pod, node: 'node-1', timeline: false },
      goal: [
        { fact: 'onNode', is: 0 },
        { fact: 'tries', is: 0 },
      ],
      controls: [button(drain), button({ do: 'evict', pod }), button({ do: 'delete', pod })],
      solution: { do: [{ ...drain, after: 10 }], wait: 30 },
      wrong: { do: [drain], wait: 30 },
    },
  ],
  ending: {
    yaml: `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  minAvailable: 1
  selector:
    matchLabels:
      app: web
`,
    cases: {
      parameter: 'minAvailable',
      values: [0, 1, 2],
      present: 1,
      scene: 'model',
      change: { replace: { 'minAvailable: 1': 'minAvailable: $' }, do: [drain], wait: 30 },
      shows: ['tries', 'onNode'],
      draws: { as: 'cluster' },
      good: [{ fact: 'onNode', is: 0 }],
    },
  },
};
