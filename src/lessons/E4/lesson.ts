import type { Lesson, LessonScene } from '../lesson.ts';
import { failureCluster } from '../failures/cluster.ts';
import { button } from '../controls.ts';

const node = 'node-1';
const pod = 'default/api-x';
const taint = { key: 'node.kubernetes.io/out-of-service', value: 'nodeshutdown', effect: 'NoExecute' } as const;
const off: LessonScene = {
  manifest: failureCluster({
    nodes: ['node-1', 'node-2', 'node-3'],
    api: ['node-1'],
    volume: 'csi: { driver: disk.example.com, volumeHandle: disk-1 }',
  }),
  focus: pod,
  node,
  opens: 'truths',
  at: 400_000,
  actions: [
    { t: 0, do: 'scheduler', runs: true },
    { t: 0, do: 'fault', fault: { what: 'power', node }, runs: false },
  ],
};
const forceDelete = { do: 'delete', pod, gracePeriodSeconds: 0 } as const;
const attachment = (state: 'attached' | 'detached') => ({ what: 'attachment', state }) as const;

/** A disk for one node at a time stays where it was while the old pod's object is there, and six minutes longer. */
export const lesson: Lesson = {
  id: 'E4',
  lens: 'life',
  systems: [33, 11],
  scenes: { off },
  facts: {
    holder: { of: 'objects', kind: 'VolumeAttachment', path: '[0].spec.nodeName' },
    now: { of: 'clock' },
    limit: { of: 'rule', value: 360, source: 'kube-controller-manager 1.36, maxWaitForUnmountDuration, in seconds' },
    oldStatus: { of: 'life', pod, path: 'kubectl.status' },
    running: {
      of: 'objects',
      kind: 'Pod',
      where: { metadata: { labels: { app: 'api' } }, status: { conditions: { type: 'Ready', status: 'True' } } },
      path: 'length',
    },
    objectGone: { of: 'trace', where: { what: 'write', type: 'DELETED', subject: `Pod/${pod}` }, take: 'last' },
    detached: { of: 'trace', where: attachment('detached'), take: 'last' },
    attached: { of: 'trace', where: attachment('attached'), take: 'last' },
    attachedTo: { of: 'trace', where: attachment('attached'), take: { path: '[-1].node' } },
    afterObject: { of: 'difference', facts: ['detached', 'objectGone'] },
    statuses: { of: 'view', path: 'pods[*].status' },
    wanted: { of: 'rule', value: 60, source: 'this lesson: the goal of its last step' },
    broken: { of: 'trace', where: { what: 'invariant' }, take: 'count' },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      // What comes by itself is foretold beside the two truths.
      look: { stage: 'cluster', focus: pod, node: null },
      show: { stage: 'truths' },
      trial: { wait: 500 },
      options: {
        now: [{ fact: 'detached', atMost: 500 }],
        minutes: [{ fact: 'detached', atLeast: 501 }],
        never: [
          { fact: 'detached', is: null },
          { fact: 'running', is: 0 },
        ],
      },
    },
    {
      id: 'release',
      do: 'predict',
      look: { stage: 'truths' },
      trial: { do: [forceDelete], wait: 600 },
      options: {
        soon: [{ fact: 'afterObject', atMost: 30 }],
        later: [{ fact: 'afterObject', atLeast: 300 }],
        never: [{ fact: 'detached', is: null }],
      },
    },
    {
      id: 'force',
      do: 'act',
      // There stands where the disk is.
      look: { stage: 'truths', focus: pod, node: null },
      goal: [{ fact: 'running', atLeast: 1 }],
      controls: [
        button({ do: 'cordon', node, unschedulable: true }),
        button({ do: 'delete', pod }),
        button(forceDelete),
      ],
      solution: { do: [forceDelete], wait: 420 },
      wrong: { do: [{ do: 'cordon', node, unschedulable: true }], wait: 600 },
    },
    {
      id: 'sooner',
      do: 'act',
      scene: 'off',
      look: { stage: 'truths', node },
      goal: [
        { fact: 'running', atLeast: 1 },
        { fact: 'afterObject', atMost: 60 },
        { fact: 'broken', is: 0 },
      ],
      controls: [
        button({ do: 'deleteObject', subject: `Node/${node}` }),
        button({ do: 'taint', node, taint }),
        button({ do: 'fault', fault: { what: 'power', node }, runs: true }),
      ],
      solution: { do: [{ do: 'taint', node, taint }], wait: 60 },
      wrong: { do: [{ do: 'deleteObject', subject: `Node/${node}` }], wait: 600 },
    },
  ],
  ending: {
    yaml: `apiVersion: v1
kind: Node
metadata:
  name: node-1
spec:
  taints:
    # Only once the machine is known to be off, and to be taken away when it is back.
    - key: node.kubernetes.io/out-of-service
      value: nodeshutdown
      effect: NoExecute
`,
    cases: {
      parameter: 'accessModes',
      values: ['ReadWriteOnce', 'ReadWriteOncePod', 'ReadWriteMany'],
      present: 'ReadWriteOnce',
      change: { replace: { 'accessModes: [ReadWriteOnce]': 'accessModes: [$]' }, wait: 60 },
      shows: ['running', 'statuses'],
      draws: { as: 'cluster' },
    },
  },
};
