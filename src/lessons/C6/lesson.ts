import type { Lesson } from '../lesson.ts';
import { type PriorityCluster, priorityCluster } from '../priority/cluster.ts';
import { button } from '../controls.ts';

const pod = 'default/analytics';
const alarm = 'default/alarm';
const cycle = { what: 'decision', subject: `Pod/${pod}` } as const;

const classes: PriorityCluster['classes'] = {
  batch: 10,
  web: 100,
  patient: { value: 1000, preemptionPolicy: 'Never' },
  steady: 2000,
  alarm: 5000,
};

const nodes = [
  { name: 'node-1', zone: 'zone-a' },
  { name: 'node-2', zone: 'zone-b' },
];
const before = [
  { name: 'batch-1', node: 'node-1', priority: 'batch', cpu: 2 },
  { name: 'batch-2', node: 'node-1', priority: 'batch', cpu: 2 },
  { name: 'batch-3', node: 'node-2', priority: 'batch', cpu: 3 },
  { name: 'web', priority: 'web', cpu: 1 },
];
const analytics = { name: 'analytics', priority: 'patient', cpu: 2 };

/** web waits alone: its place in the queue would tell the answer once analytics is there. */
const alone = priorityCluster({ classes, nodes, pods: before });

/** analytics is first in the queue, but takes from nobody; web is small and less important. */
const manifest = priorityCluster({ classes, nodes, pods: [...before, analytics] });

/** Later: analytics runs, and something more important comes. */
const later = priorityCluster({
  classes,
  nodes: [{ name: 'node-1', zone: 'zone-a' }],
  pods: [
    { name: 'analytics', node: 'node-1', priority: 'patient', cpu: 2 },
    { name: 'steady-1', node: 'node-1', priority: 'steady', cpu: 2 },
    { name: 'alarm', priority: 'alarm', cpu: 2 },
  ],
});

export const lesson: Lesson = {
  id: 'C6',
  lens: 'priority',
  systems: [19, 20],
  scenes: {
    alone: { manifest: alone, focus: 'default/web' },
    queue: { manifest, focus: pod },
    later: { manifest: later, focus: alarm },
  },
  facts: {
    priority: { of: 'object', subject: 'PriorityClass/patient', path: 'value' },
    webPriority: { of: 'object', subject: 'PriorityClass/web', path: 'value' },
    batchPriority: { of: 'object', subject: 'PriorityClass/batch', path: 'value' },
    alarmPriority: { of: 'object', subject: 'PriorityClass/alarm', path: 'value' },
    steadyPriority: { of: 'object', subject: 'PriorityClass/steady', path: 'value' },
    policy: { of: 'object', subject: 'PriorityClass/patient', path: 'preemptionPolicy' },
    head: { of: 'view', path: 'queue.active[0]' },
    victims: { of: 'trace', where: { what: 'event', reason: 'Preempted' }, take: 'count' },
    taken: {
      of: 'trace',
      where: { what: 'event', reason: 'Preempted' },
      take: { path: '[*].subject' },
    },
    tries: { of: 'trace', where: cycle, take: 'count' },
    first: { of: 'trace', where: { what: 'decision' }, take: { path: '[0].decision.pod' } },
    status: { of: 'view', path: 'pods[name=analytics].status' },
    node: { of: 'object', subject: `Pod/${pod}`, path: 'spec.nodeName' },
    webNode: { of: 'object', subject: 'Pod/default/web', path: 'spec.nodeName' },
    alarmNode: { of: 'object', subject: `Pod/${alarm}`, path: 'spec.nodeName' },
    alarmStatus: { of: 'view', path: 'pods[name=alarm].status' },
  },
  steps: [
    {
      id: 'order',
      do: 'predict',
      look: { stage: 'cluster', focus: null },
      trial: {
        do: [{ do: 'apply', yaml: priorityCluster({ classes: {}, nodes: [], pods: [analytics] }), after: 1 }],
        wait: 3,
      },
      options: {
        web: [{ fact: 'head', is: 'default/web' }],
        analytics: [{ fact: 'head', is: pod }],
      },
    },
    {
      id: 'ask',
      do: 'predict',
      scene: 'queue',
      look: { stage: 'cluster', focus: null },
      trial: { do: [{ do: 'scheduler', runs: true }], wait: 5 },
      options: {
        evicts: [{ fact: 'victims', atLeast: 1 }],
        blocks: [
          { fact: 'victims', is: 0 },
          { fact: 'webNode', is: null },
        ],
        waits: [
          { fact: 'victims', is: 0 },
          { fact: 'webNode', isNot: null },
        ],
      },
    },
    {
      id: 'enter',
      do: 'act',
      look: { focus: pod },
      goal: [
        { fact: 'node', isNot: null },
        { fact: 'victims', is: 0 },
      ],
      controls: [
        button({ do: 'scheduler', runs: true }),
        button({ do: 'delete', pod: 'default/batch-1' }),
        button({ do: 'delete', pod: 'default/batch-3' }),
      ],
      solution: {
        do: [
          { do: 'scheduler', runs: true },
          { do: 'delete', pod: 'default/batch-1', after: 2 },
        ],
        wait: 12,
      },
      wrong: { do: [{ do: 'scheduler', runs: true }], wait: 30 },
    },
    {
      id: 'shield',
      do: 'predict',
      scene: 'later',
      look: { stage: 'cluster', focus: null },
      trial: { do: [{ do: 'schedule', pod: alarm }] },
      options: {
        analytics: [{ fact: 'taken', is: [`Pod/${pod}`] }],
        steady: [{ fact: 'taken', is: ['Pod/default/steady-1'] }],
        nobody: [{ fact: 'victims', is: 0 }],
      },
    },
    {
      id: 'keep',
      do: 'act',
      look: { focus: alarm, timeline: false },
      goal: [
        { fact: 'alarmNode', isNot: null },
        { fact: 'status', is: 'Running' },
      ],
      controls: [
        button({ do: 'delete', pod: 'default/steady-1' }),
        button({ do: 'delete', pod }),
        button({ do: 'schedule', pod: alarm }),
      ],
      solution: {
        do: [
          { do: 'delete', pod: 'default/steady-1' },
          { do: 'schedule', pod: alarm, after: 4 },
        ],
        wait: 8,
      },
      wrong: { do: [{ do: 'scheduler', runs: true }], wait: 15 },
    },
  ],
  ending: {
    yaml: `apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata:
  name: patient
value: 1000
preemptionPolicy: Never
`,
    cases: {
      parameter: 'value',
      scene: 'queue',
      values: [5, 50, 1000, 1_000_000],
      present: 1000,
      change: { replace: { 'value: 1000\n': 'value: $\n' }, do: [{ do: 'scheduler', runs: true }], wait: 5 },
      shows: ['first', 'victims'],
    },
  },
};
