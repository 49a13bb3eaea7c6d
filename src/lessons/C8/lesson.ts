import type { Lesson } from '../lesson.ts';
import { priorityCluster } from '../priority/cluster.ts';
import { button } from '../controls.ts';

const pod = 'default/payments';
const lowly = 'default/report';
const high = 'default/alarm';
const cycle = { what: 'decision', subject: `Pod/${pod}` } as const;

const room = 'verdicts.node-1.cells[facts.plugin=NodeResourcesFit].facts.resources[name=cpu]';

/** batch-1 makes room for payments; others wait for the same room. */
const manifest = priorityCluster({
  classes: { batch: 10, report: 100, urgent: 1000, alarm: 5000, core: 9000 },
  nodes: [
    { name: 'node-1', zone: 'zone-a' },
    { name: 'node-2', zone: 'zone-b' },
  ],
  pods: [
    { name: 'core-1', node: 'node-1', priority: 'core', cpu: 2 },
    { name: 'batch-1', node: 'node-1', priority: 'batch', cpu: 2, ends: 3 },
    { name: 'core-2', node: 'node-2', priority: 'core', cpu: 4 },
    { name: 'payments', priority: 'urgent', cpu: 2 },
    { name: 'report', priority: 'report', cpu: 2 },
    { name: 'alarm', priority: 'alarm', cpu: 2 },
  ],
});

export const lesson: Lesson = {
  id: 'C8',
  lens: 'priority',
  systems: [21],
  scenes: { place: { manifest, focus: pod } },
  facts: {
    priority: { of: 'object', subject: `Pod/${pod}`, path: 'spec.priority' },
    lowPriority: { of: 'object', subject: `Pod/${lowly}`, path: 'spec.priority' },
    highPriority: { of: 'object', subject: `Pod/${high}`, path: 'spec.priority' },
    nominated: { of: 'object', subject: `Pod/${pod}`, path: 'status.nominatedNodeName' },
    noted: { of: 'trace', where: cycle, take: { path: '[0].decision.preemption.chosen' } },
    batchStatus: { of: 'view', path: 'pods[name=batch-1].status' },
    onNode1: { of: 'objects', kind: 'Pod', where: { spec: { nodeName: 'node-1' } }, path: '[*].metadata.name' },
    refusal: { of: 'decision', pod: lowly, path: 'verdicts.node-1.reasons' },
    taken: { of: 'decision', pod: lowly, path: `${room}.requested` },
    has: { of: 'decision', pod: lowly, path: `${room}.allocatable` },
    lowNode: { of: 'object', subject: `Pod/${lowly}`, path: 'spec.nodeName' },
    highNode: { of: 'object', subject: `Pod/${high}`, path: 'spec.nodeName' },
    status: { of: 'view', path: 'pods[name=payments].status' },
    lowStatus: { of: 'view', path: 'pods[name=report].status' },
    highStatus: { of: 'view', path: 'pods[name=alarm].status' },
  },
  steps: [
    {
      id: 'room',
      do: 'act',
      look: { stage: 'cluster', focus: pod },
      goal: [
        { fact: 'nominated', is: 'node-1' },
        { fact: 'batchStatus', is: null },
      ],
      controls: [button({ do: 'schedule', pod }), button({ do: 'delete', pod: 'default/batch-1' })],
      solution: { do: [{ do: 'schedule', pod }], wait: 6 },
      wrong: { do: [{ do: 'delete', pod: 'default/batch-1' }], wait: 6 },
    },
    {
      id: 'lower',
      do: 'predict',
      trial: { do: [{ do: 'schedule', pod: lowly }], wait: 2 },
      options: {
        takes: [{ fact: 'lowNode', is: 'node-1' }],
        waits: [{ fact: 'lowNode', is: null }],
      },
    },
    {
      id: 'higher',
      do: 'predict',
      trial: { do: [{ do: 'schedule', pod: high }], wait: 2 },
      options: {
        takes: [{ fact: 'highNode', is: 'node-1' }],
        waits: [{ fact: 'highNode', is: null }],
      },
    },
    {
      id: 'take',
      do: 'act',
      look: { focus: high },
      goal: [
        { fact: 'noted', is: 'node-1' },
        { fact: 'highNode', is: 'node-1' },
      ],
      controls: [button({ do: 'schedule', pod: high }), button({ do: 'schedule', pod: lowly })],
      solution: { do: [{ do: 'schedule', pod: high }], wait: 2 },
      wrong: { do: [{ do: 'schedule', pod: lowly }], wait: 2 },
    },
  ],
  ending: {
    yaml: `apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata:
  name: payments
# as much as alarm is enough: equal ones yield to a nomination
value: 5000
`,
    cases: {
      parameter: 'value',
      values: [100, 999, 1000, 1001, 5000],
      present: 5000,
      change: {
        replace: { 'value: 5000': 'value: $' },
        do: [
          { do: 'schedule', pod },
          { do: 'schedule', pod: high, after: 6 },
        ],
        wait: 8,
      },
      shows: ['highStatus'],
    },
  },
};
