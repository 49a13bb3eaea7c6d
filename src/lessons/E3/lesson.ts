import type { TraceFact } from '../../engine/facts/fact.ts';
import type { Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';
import { choice, button } from '../controls.ts';

const pod = 'default/web';
const node = 'node-1';
const scheduler = { t: 0, do: 'scheduler', runs: true } as const;
const cut = { do: 'fault', fault: { what: 'link', node }, runs: false } as const;
/** The pod of the scene with another answer to how long it stays. */
const patient = (seconds: number) => `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  nodeName: node-1
  tolerations:
    - key: node.kubernetes.io/unreachable
      operator: Exists
      effect: NoExecute
      tolerationSeconds: ${seconds}
  containers:
    - name: web
      image: web:1.0
`;

const askedToGo = (name: string): TraceFact => ({
  of: 'trace',
  where: { what: 'write', subject: `Pod/default/${name}`, changed: 'deletionTimestamp' },
  take: 'last',
});

/** Four clocks between the last heartbeat of a node and the deletion of its pods. */
export const lesson: Lesson = {
  id: 'E3',
  lens: 'life',
  systems: [32],
  scenes: {
    calm: { manifest, focus: pod, node, actions: [scheduler] },
    silent: { manifest, focus: pod, node, at: 60_000, actions: [scheduler, { t: 0, ...cut }] },
  },
  facts: {
    grace: { of: 'rule', value: 50, source: 'kube-controller-manager 1.36, --node-monitor-grace-period' },
    before: { of: 'rule', value: 40, source: 'kube-controller-manager 1.31, --node-monitor-grace-period' },
    pass: { of: 'rule', value: 5, source: 'kube-controller-manager 1.36, --node-monitor-period' },
    beat: { of: 'rule', value: 10, source: 'kubelet 1.36, node lease renewal' },
    wanted: { of: 'rule', value: 90, source: 'this lesson: the goal of its last step' },
    readyNode: { of: 'object', subject: `Node/${node}`, path: 'status.conditions[type=Ready].status' },
    status: { of: 'life', pod, path: 'kubectl.status' },
    tolerates: {
      of: 'object',
      subject: `Pod/${pod}`,
      path: 'spec.tolerations[key=node.kubernetes.io/unreachable].tolerationSeconds',
    },
    cartTolerates: {
      of: 'object',
      subject: 'Pod/default/cart',
      path: 'spec.tolerations[key=node.kubernetes.io/unreachable].tolerationSeconds',
    },
    // Views tell time in milliseconds, the trace's facts in seconds.
    milli: { of: 'rule', value: 0.001, source: 'seconds in a millisecond' },
    leaseMs: { of: 'node', node, path: 'lease.renewedAt' },
    lease: { of: 'product', facts: ['leaseMs', 'milli'] },
    unknownMs: { of: 'node', node, path: 'conditions[type=Ready].since' },
    unknown: { of: 'product', facts: ['unknownMs', 'milli'] },
    taintedMs: { of: 'node', node, path: 'taints[effect=NoExecute].since' },
    tainted: { of: 'product', facts: ['taintedMs', 'milli'] },
    cut: { of: 'trace', where: { what: 'request', fault: { what: 'link' }, runs: false }, take: 'last' },
    web: askedToGo('web'),
    cart: askedToGo('cart'),
    agent: askedToGo('agent'),
    webFromCut: { of: 'difference', facts: ['web', 'cut'] },
    cartFromCut: { of: 'difference', facts: ['cart', 'cut'] },
    waited: { of: 'difference', facts: ['web', 'tainted'] },
    reason: { of: 'life', pod, path: 'conditions[type=DisruptionTarget].reason' },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod, node: null },
      trial: { do: [cut], wait: 500 },
      show: { stage: 'truths' },
      options: {
        soon: [{ fact: 'webFromCut', atMost: 120 }],
        five: [{ fact: 'webFromCut', is: 300 }],
        later: [{ fact: 'webFromCut', atLeast: 301 }],
      },
    },
    {
      id: 'silence',
      do: 'act',
      look: { node },
      goal: [
        { fact: 'readyNode', is: 'Unknown' },
        { fact: 'tainted', isNot: null },
      ],
      controls: [button(cut), button({ do: 'fault', fault: { what: 'peers', node }, runs: false })],
      solution: { do: [cut], wait: 60 },
      wrong: { do: [{ do: 'fault', fault: { what: 'peers', node }, runs: false }], wait: 60 },
    },
    {
      id: 'who',
      do: 'predict',
      scene: 'silent',
      look: { stage: 'truths', node },
      // A change: what comes without one is foretold beside the picture.
      trial: { do: [{ do: 'edit', yaml: patient(60) }], wait: 900 },
      options: {
        taint: [{ fact: 'waited', atMost: 61 }],
        change: [
          { fact: 'waited', atLeast: 61 },
          { fact: 'waited', atMost: 299 },
        ],
        before: [{ fact: 'waited', atLeast: 300 }],
      },
    },
    {
      id: 'sooner',
      do: 'act',
      scene: 'calm',
      look: { stage: 'cluster', focus: pod, node: null },
      goal: [
        { fact: 'reason', is: 'DeletionByTaintManager' },
        { fact: 'waited', atMost: 90 },
      ],
      controls: [
        choice(
          { key: 'tolerates', values: { pod: 'web' } },
          [30, 60, 300],
          (seconds) => ({ do: [{ do: 'edit', yaml: patient(seconds) }] }),
          's',
        ),
        button(cut),
      ],
      solution: {
        do: [
          { do: 'edit', yaml: patient(30) },
          { ...cut, after: 10 },
        ],
        wait: 200,
      },
      wrong: { do: [cut, { do: 'edit', yaml: patient(30), after: 60 }], wait: 500 },
    },
  ],
  ending: {
    yaml: `spec:
  tolerations:
    - key: node.kubernetes.io/unreachable
      operator: Exists
      effect: NoExecute
      tolerationSeconds: 30
    - key: node.kubernetes.io/not-ready
      operator: Exists
      effect: NoExecute
      tolerationSeconds: 30
`,
    cases: {
      parameter: 'tolerationSeconds',
      values: [0, 30, 60, 300, 600],
      present: 60,
      change: { replace: { 'tolerationSeconds: 60': 'tolerationSeconds: $' }, do: [cut], wait: 900 },
      shows: ['cartFromCut'],
      draws: { pod: 'default/cart' },
    },
  },
};
