import type { Lesson } from '../lesson.ts';
import { priorityCluster } from '../priority/cluster.ts';
import { button } from '../controls.ts';

const pod = 'default/payments';
const cycle = { what: 'decision', subject: `Pod/${pod}` } as const;
const bind = { what: 'event', subject: `Pod/${pod}`, reason: 'Scheduled' } as const;

/** batch-1 takes its time to end; alarm is more important than payments and is decided on when the learner says so. */
const manifest = priorityCluster({
  classes: { batch: 10, report: 100, urgent: 1000, alarm: 5000, core: 9000 },
  nodes: [
    { name: 'node-1', zone: 'zone-a' },
    { name: 'node-2', zone: 'zone-b' },
  ],
  pods: [
    { name: 'core-1', node: 'node-1', priority: 'core', cpu: 2 },
    {
      name: 'batch-1',
      node: 'node-1',
      priority: 'batch',
      cpu: 2,
      ends: 20,
      spec: 'terminationGracePeriodSeconds: 30\n',
    },
    { name: 'core-2', node: 'node-2', priority: 'core', cpu: 2 },
    { name: 'report-1', node: 'node-2', priority: 'report', cpu: 2 },
    { name: 'payments', priority: 'urgent', cpu: 2 },
  ],
});

/** The same with somebody more important in the queue. */
const crowded = `${manifest}---
apiVersion: v1
kind: Pod
metadata:
  name: alarm
  labels:
    app: alarm
spec:
  priorityClassName: alarm
  containers:
    - name: app
      image: alarm:1.0
      resources:
        requests:
          cpu: 2
          memory: 256Mi
`;

export const lesson: Lesson = {
  id: 'C2',
  lens: 'priority',
  systems: [21, 22],
  scenes: { grace: { manifest, focus: pod }, crowded: { manifest: crowded, focus: pod } },
  facts: {
    alarmPriority: { of: 'object', subject: 'PriorityClass/alarm', path: 'value' },
    status: { of: 'view', path: 'pods[name=payments].status' },
    node: { of: 'object', subject: `Pod/${pod}`, path: 'spec.nodeName' },
    alarmStatus: { of: 'view', path: 'pods[name=alarm].status' },
    alarmNode: { of: 'object', subject: 'Pod/default/alarm', path: 'spec.nodeName' },
    nominated: { of: 'trace', where: cycle, take: { path: '[0].decision.preemption.chosen' } },
    victims: { of: 'trace', where: cycle, take: { path: '[0].decision.preemption.candidates[0].victims' } },
    grace: {
      of: 'object',
      subject: 'Pod/default/batch-1',
      path: 'spec.terminationGracePeriodSeconds',
      at: 0,
    },
    decidedAt: { of: 'trace', where: cycle, take: 'first' },
    boundAt: { of: 'trace', where: bind, take: 'first' },
    waited: { of: 'difference', facts: ['boundAt', 'decidedAt'] },
    endedAt: {
      of: 'trace',
      where: { what: 'runtime', op: 'exit', subject: 'Pod/default/batch-1' },
      take: 'first',
    },
    victimTook: { of: 'difference', facts: ['endedAt', 'decidedAt'] },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod },
      trial: {
        do: [
          { do: 'schedule', pod },
          { do: 'scheduler', runs: true },
        ],
        wait: 40,
      },
      options: {
        once: [{ fact: 'waited', atMost: 1 }],
        process: [
          { fact: 'waited', atLeast: 1 },
          { fact: 'waited', atMost: 25 },
        ],
        grace: [{ fact: 'waited', atLeast: 25 }],
      },
    },
    {
      id: 'wait',
      do: 'act',
      goal: [
        { fact: 'nominated', isNot: null },
        { fact: 'node', isNot: null },
      ],
      controls: [
        button({ do: 'schedule', pod }),
        button({ do: 'scheduler', runs: true }),
        button({ do: 'delete', pod: 'default/report-1' }),
      ],
      solution: {
        do: [
          { do: 'schedule', pod },
          { do: 'scheduler', runs: true },
        ],
        wait: 40,
      },
      wrong: { do: [{ do: 'schedule', pod }], wait: 5 },
    },
    {
      id: 'elsewhere',
      do: 'act',
      scene: 'grace',
      goal: [
        { fact: 'nominated', is: 'node-1' },
        { fact: 'node', is: 'node-2' },
      ],
      controls: [
        button({ do: 'schedule', pod }),
        button({ do: 'scheduler', runs: true }),
        button({ do: 'delete', pod: 'default/report-1' }),
        button({ do: 'delete', pod: 'default/batch-1', gracePeriodSeconds: 0 }),
      ],
      solution: {
        do: [
          { do: 'schedule', pod },
          { do: 'scheduler', runs: true, after: 1 },
          { do: 'delete', pod: 'default/report-1', after: 2 },
        ],
        wait: 15,
      },
      wrong: {
        do: [
          { do: 'schedule', pod },
          { do: 'scheduler', runs: true, after: 1 },
          { do: 'delete', pod: 'default/batch-1', gracePeriodSeconds: 0, after: 2 },
        ],
        wait: 15,
      },
    },
    {
      id: 'taken',
      do: 'act',
      scene: 'crowded',
      goal: [
        { fact: 'nominated', is: 'node-1' },
        { fact: 'alarmNode', is: 'node-1' },
      ],
      controls: [
        button({ do: 'schedule', pod }),
        button({ do: 'schedule', pod: 'default/alarm' }),
        button({ do: 'scheduler', runs: true }),
      ],
      solution: {
        do: [
          { do: 'schedule', pod },
          { do: 'schedule', pod: 'default/alarm', after: 25 },
        ],
        wait: 27,
      },
      wrong: {
        do: [
          { do: 'schedule', pod },
          { do: 'schedule', pod, after: 25 },
        ],
        wait: 27,
      },
    },
  ],
  ending: {
    yaml: `spec:
  # of the pods that may have to go: so long the room may stay taken
  terminationGracePeriodSeconds: 5
`,
    cases: {
      parameter: 'terminationGracePeriodSeconds',
      values: [5, 10, 30, 60],
      present: 30,
      change: {
        replace: { 'terminationGracePeriodSeconds: 30': 'terminationGracePeriodSeconds: $' },
        do: [
          { do: 'schedule', pod },
          { do: 'scheduler', runs: true },
        ],
        wait: 70,
      },
      shows: ['waited', 'node'],
      draws: { as: 'strip', pod: 'default/batch-1' },
    },
  },
};
