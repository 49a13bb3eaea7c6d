import type { Facts } from '../../engine/facts/fact.ts';
import { button } from '../controls.ts';
import { failureCluster } from '../failures/cluster.ts';
import type { LessonAction, Lesson } from '../lesson.ts';
import { log } from './log.ts';

const pod = 'default/db-0';
const subject = `Pod/${pod}`;
const node = 'node-1';
const byKubelet = { what: 'write', subject: `Node/${node}`, recorded: { user: `system:node:${node}` } } as const;
const ends = { what: 'runtime', op: 'exit', subject } as const;

const facts: Facts = {
  word: { of: 'trace', where: byKubelet, take: 'last', at: 100 },
  unknown: {
    of: 'trace',
    where: { what: 'write', subject: `Node/${node}`, actor: { kind: 'controller' } },
    take: 'first',
    whole: true,
  },
  silent: { of: 'difference', facts: ['unknown', 'word'] },
  asked: { of: 'trace', where: { what: 'request', verb: 'delete', subject }, take: 'first', whole: true },
  by: {
    of: 'trace',
    where: { what: 'request', verb: 'delete', subject },
    take: { path: '[0].actor.name' },
    whole: true,
  },
  back: { of: 'trace', where: byKubelet, take: 'last', whole: true },
  exit: { of: 'trace', where: ends, take: 'first', whole: true },
  outlived: { of: 'difference', facts: ['exit', 'asked'] },
  backAfter: { of: 'difference', facts: ['exit', 'back'] },
  grace: { of: 'object', subject, path: 'spec.terminationGracePeriodSeconds', at: 10 },
  readyNode: { of: 'object', subject: `Node/${node}`, path: 'status.conditions[type=Ready].status' },
  process: { of: 'life', pod, path: 'containers[name=db].process.state' },
};

const cut: LessonAction = { do: 'fault', fault: { what: 'link', node }, runs: false };
const powerOff: LessonAction = { do: 'fault', fault: { what: 'power', node }, runs: false };
const stopKubelet: LessonAction = { do: 'fault', fault: { what: 'kubelet', node }, runs: false };

/** An audit log of a partition: it knows the API's side, and of the silent time nothing else. */
export const lesson: Lesson = {
  id: 'G3',
  lens: 'life',
  systems: [27, 32],
  scenes: {
    log: { manifest: log, form: 'record', focus: pod, opens: 'timeline', at: 100_000 },
    model: {
      ...{ manifest: failureCluster({ nodes: ['node-1', 'node-2'], db: ['node-1'] }), focus: pod, node },
      actions: [{ t: 0, do: 'scheduler', runs: true }],
    },
  },
  facts,
  steps: [
    {
      id: 'silent',
      do: 'predict',
      look: { stage: 'cluster', focus: pod, timeline: false, seconds: 100 },
      show: { timeline: true, lanes: ['apiserver'], focus: null, node },
      options: {
        then: [{ fact: 'silent', atMost: 5 }],
        before: [{ fact: 'silent', atLeast: 6 }],
      },
    },
    {
      id: 'lived',
      do: 'predict',
      // Right after the delete: how far its process is drawn answers.
      look: { timeline: true, focus: pod, seconds: 363 },
      show: { run: { wait: 103 } },
      options: {
        atOnce: [{ fact: 'outlived', atMost: 5 }],
        grace: [
          { fact: 'outlived', atLeast: 6 },
          { fact: 'outlived', atMost: 31 },
        ],
        back: [{ fact: 'outlived', atLeast: 32 }],
      },
    },
    {
      id: 'same',
      do: 'act',
      scene: 'model',
      look: { stage: 'truths', focus: pod, node, timeline: false },
      goal: [
        { fact: 'readyNode', is: 'Unknown' },
        { fact: 'process', isNot: 'running' },
      ],
      controls: [button(cut), button(stopKubelet), button(powerOff)],
      solution: { do: [powerOff], wait: 70 },
      wrong: { do: [cut], wait: 70 },
    },
  ],
  ending: {
    yaml: `apiVersion: audit.k8s.io/v1
kind: Policy
rules:
  # Heartbeats: with them the log tells to ten seconds when a node fell silent.
  - level: Metadata
    verbs: [update, patch]
    resources:
      - group: coordination.k8s.io
        resources: [leases]
    namespaces: [kube-node-lease]
  - level: RequestResponse
    resources:
      - group: ""
        resources: [pods, nodes, events]
`,
    cases: {
      parameter: 'what breaks',
      values: ['link', 'kubelet', 'power'],
      present: 'link',
      scene: 'model',
      change: {
        of: {
          link: { do: [cut], wait: 70 },
          kubelet: { do: [stopKubelet], wait: 70 },
          power: { do: [powerOff], wait: 70 },
        },
      },
      shows: ['readyNode', 'process'],
      draws: { as: 'truths' },
    },
  },
};
