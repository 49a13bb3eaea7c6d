import type { Lesson } from '../lesson.ts';
import { priorityCluster } from '../priority/cluster.ts';
import { button } from '../controls.ts';

const pod = 'default/payments';
const guarded = 'default/db-1';
/** What the first of the five questions counts. */
const firstQuestion = '[0].decision.preemption.criteria[0].values';
const cycle = { what: 'decision', subject: `Pod/${pod}` } as const;

/** The way in leads over a guarded pod, until the learner opens another. */
const manifest = priorityCluster({
  classes: { batch: 100, urgent: 1000, core: 2000 },
  nodes: [
    { name: 'node-1', zone: 'zone-a' },
    { name: 'node-2', zone: 'zone-b', unschedulable: true },
    { name: 'node-3', zone: 'zone-c' },
  ],
  pods: [
    { name: 'db-1', node: 'node-1', cpu: 4 },
    { name: 'batch-1', node: 'node-2', priority: 'batch', cpu: 4 },
    { name: 'core-1', node: 'node-3', priority: 'core', cpu: 4 },
    { name: 'payments', priority: 'urgent', cpu: 2 },
  ],
  budgets: { db: 1 },
});

export const lesson: Lesson = {
  id: 'C1',
  lens: 'priority',
  systems: [23],
  scenes: { guarded: { manifest, focus: pod } },
  facts: {
    minAvailable: { of: 'object', subject: 'PodDisruptionBudget/default/db', path: 'spec.minAvailable' },
    allowed: { of: 'object', subject: 'PodDisruptionBudget/default/db', path: 'status.disruptionsAllowed' },
    low: { of: 'object', subject: `Pod/${guarded}`, path: 'spec.priority' },
    corePriority: { of: 'object', subject: 'PriorityClass/core', path: 'value' },
    preempting: { of: 'trace', where: { what: 'event', reason: 'Preempted' }, take: 'count' },
    priority: { of: 'object', subject: `Pod/${pod}`, path: 'spec.priority' },
    refusals: {
      of: 'trace',
      where: { what: 'answer', subject: `Pod/${guarded}`, reason: 'TooManyRequests' },
      take: 'count',
      whole: true,
    },
    code: {
      of: 'trace',
      where: { what: 'answer', subject: `Pod/${guarded}`, reason: 'TooManyRequests' },
      take: { path: '[-1].code' },
      whole: true,
    },
    victims: { of: 'trace', where: cycle, take: { path: '[0].decision.preemption.candidates[0].victims' } },
    onNode1: { of: 'trace', where: cycle, take: { path: `${firstQuestion}[node=node-1].value` } },
    onNode2: { of: 'trace', where: cycle, take: { path: `${firstQuestion}[node=node-2].value` } },
    dbPhase: { of: 'object', subject: `Pod/${guarded}`, path: 'status.phase' },
    dbLeaves: { of: 'object', subject: `Pod/${guarded}`, path: 'metadata.deletionTimestamp' },
    node: { of: 'object', subject: `Pod/${pod}`, path: 'spec.nodeName' },
    status: { of: 'view', path: 'pods[name=payments].status' },
  },
  steps: [
    {
      id: 'evict',
      do: 'act',
      look: { stage: 'cluster', focus: guarded },
      goal: [{ fact: 'refusals', atLeast: 1 }],
      controls: [
        button({ do: 'evict', pod: guarded }),
        button({ do: 'delete', pod: guarded }),
        button({ do: 'evict', pod: 'default/batch-1' }),
      ],
      solution: { do: [{ do: 'evict', pod: guarded }] },
      wrong: { do: [{ do: 'evict', pod: 'default/batch-1' }] },
    },
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', timeline: false, focus: null },
      trial: { do: [{ do: 'schedule', pod }] },
      show: {
        focus: pod,
        run: {
          do: [
            { do: 'schedule', pod },
            { do: 'scheduler', runs: true, after: 1 },
          ],
          wait: 40,
        },
      },
      options: {
        waits: [{ fact: 'victims', is: null }],
        batch: [{ fact: 'victims', is: ['default/batch-1'] }],
        db: [{ fact: 'victims', is: [guarded] }],
      },
    },
    {
      id: 'spare',
      do: 'act',
      scene: 'guarded',
      goal: [
        { fact: 'onNode2', is: 0 },
        { fact: 'node', isNot: null },
        { fact: 'dbLeaves', is: null },
        { fact: 'dbPhase', is: 'Running' },
      ],
      controls: [
        button({ do: 'cordon', node: 'node-2', unschedulable: false }),
        button({ do: 'scheduler', runs: true }),
        button({ do: 'delete', pod: guarded }),
      ],
      solution: {
        do: [
          { do: 'cordon', node: 'node-2', unschedulable: false },
          { do: 'scheduler', runs: true, after: 1 },
        ],
        wait: 15,
      },
      wrong: { do: [{ do: 'scheduler', runs: true }], wait: 15 },
    },
  ],
  ending: {
    yaml: `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: db
spec:
  # asked by evictions and drains; preemption only prefers to keep it
  minAvailable: 1
  selector:
    matchLabels: { app: db }
`,
    cases: {
      parameter: 'disruptionsAllowed',
      values: [0, 1, 2],
      present: 0,
      change: {
        replace: { 'unschedulable: true': 'unschedulable: false', 'disruptionsAllowed: 0': 'disruptionsAllowed: $' },
        do: [{ do: 'schedule', pod }],
      },
      shows: ['onNode1', 'victims'],
    },
  },
};
