import { caseValue } from '../caseValue.ts';
import type { Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';
import { button } from '../controls.ts';

const node = 'node-1';
const pod = 'default/web-x';
const subject = `Pod/${pod}`;
const scheduler = { t: 0, do: 'scheduler', runs: true } as const;
const cut = { do: 'fault', fault: { what: 'link', node }, runs: false } as const;
const mend = { do: 'fault', fault: { what: 'link', node }, runs: true } as const;

/** What the API says of a cut node is the last thing that it heard; who may remove a pod's object. */
export const lesson: Lesson = {
  id: 'E7',
  lens: 'life',
  systems: [27, 30, 32],
  scenes: {
    calm: { manifest, focus: pod, node, actions: [scheduler] },
    silent: { manifest, focus: pod, node, at: 130_000, actions: [scheduler, { t: 0, ...cut }] },
  },
  facts: {
    now: { of: 'clock' },
    readyNode: { of: 'object', subject: `Node/${node}`, path: 'status.conditions[type=Ready].status' },
    status: { of: 'life', pod, path: 'kubectl.status' },
    restarts: { of: 'life', pod, path: 'containers[0].api.restartCount' },
    runs: { of: 'life', pod, path: 'containers[0].process.attempt' },
    process: { of: 'life', pod, path: 'containers[0].process.state' },
    crash: { of: 'trace', where: { what: 'runtime', op: 'exit', subject, why: 'self' }, take: 'first' },
    since: { of: 'difference', facts: ['now', 'crash'] },
    objects: { of: 'objects', kind: 'Pod', where: { metadata: { name: 'web-x' } }, path: 'length' },
    stopped: { of: 'trace', where: { what: 'runtime', op: 'SIGTERM', subject }, take: 'last' },
    exit: { of: 'trace', where: { what: 'runtime', op: 'exit', subject, why: 'SIGTERM' }, take: 'last' },
    gone: { of: 'trace', where: { what: 'write', type: 'DELETED', subject }, take: 'last' },
    after: { of: 'difference', facts: ['gone', 'exit'] },
    took: { of: 'difference', facts: ['exit', 'stopped'] },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod, node: null },
      trial: { do: [cut], wait: 30 },
      show: { stage: 'truths', run: { do: [{ ...cut, after: 1 }], wait: 31 } },
      options: {
        ready: [{ fact: 'readyNode', is: 'True' }],
        unknown: [{ fact: 'readyNode', is: 'Unknown' }],
        not: [{ fact: 'readyNode', is: 'False' }],
      },
    },
    {
      id: 'lie',
      do: 'act',
      look: { stage: 'cluster', focus: pod, node: null, why: 'life' },
      goal: [
        // For a moment it is so of any restart, until the kubelet has told of it.
        { fact: 'since', atLeast: 10 },
        { fact: 'runs', atLeast: 1 },
        { fact: 'restarts', is: 0 },
      ],
      controls: [button(cut), button({ do: 'fault', fault: { what: 'power', node }, runs: false })],
      solution: { do: [cut], wait: 130 },
      wrong: { wait: 130 },
    },
    {
      id: 'remove',
      do: 'predict',
      scene: 'silent',
      look: { stage: 'cluster', timeline: false, focus: pod, node: null, why: 'life' },
      trial: { do: [{ do: 'delete', pod }], wait: 60 },
      show: { stage: 'truths' },
      options: {
        both: [
          { fact: 'objects', is: 0 },
          { fact: 'process', isNot: 'running' },
        ],
        object: [
          { fact: 'objects', is: 0 },
          { fact: 'process', is: 'running' },
        ],
        neither: [
          { fact: 'objects', is: 1 },
          { fact: 'process', is: 'running' },
        ],
      },
    },
    {
      id: 'agree',
      do: 'act',
      look: { stage: 'truths', timeline: false, focus: pod, node: null },
      goal: [
        { fact: 'objects', is: 0 },
        { fact: 'after', atLeast: 0 },
      ],
      controls: [button({ do: 'delete', pod }), button({ do: 'delete', pod, gracePeriodSeconds: 0 }), button(mend)],
      solution: {
        do: [
          { do: 'delete', pod },
          { ...mend, after: 60 },
        ],
        wait: 120,
      },
      wrong: {
        do: [
          { do: 'delete', pod, gracePeriodSeconds: 0 },
          { ...mend, after: 60 },
        ],
        wait: 120,
      },
    },
  ],
  ending: {
    yaml: `status:
  conditions:
    - type: Ready
      status: Unknown
      reason: NodeStatusUnknown
      message: Kubelet stopped posting node status.
`,
    cases: {
      parameter: 'seconds since the cut',
      values: [30, 60, 130, 400],
      present: 130,
      change: { do: [cut], wait: caseValue },
      shows: ['status', 'readyNode', 'restarts', 'runs'],
      draws: { as: 'strip' },
    },
  },
};
