import type { TraceFact } from '../../engine/facts/fact.ts';
import type { SimulationOptions } from '../../engine/simulation/situation.ts';
import { caseValue } from '../caseValue.ts';
import type { Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';
import { choice, button } from '../controls.ts';

const node = 'node-1';
const pod = 'default/cart';
const nodeShutdown: SimulationOptions['nodeShutdown'] = { totalSeconds: 30, criticalSeconds: 10 };
const scheduler = { t: 0, do: 'scheduler', runs: true } as const;
const shutDown = { do: 'shutdown', node } as const;

const of = (name: string, op: 'SIGTERM' | 'exit', take: TraceFact['take'] = 'first'): TraceFact => ({
  of: 'trace',
  where: { what: 'runtime', op, subject: `Pod/default/${name}` },
  take,
});

/** The end of a pod, in the words of the API. */
const endedBy = { kind: 'Pod', status: { conditions: { type: 'DisruptionTarget', reason: 'TerminationByKubelet' } } };

/** A node is shut down: groups of priority, each with its own time, and objects that stay. */
export const lesson: Lesson = {
  id: 'E6',
  lens: 'life',
  systems: [11],
  scenes: {
    healthy: {
      manifest,
      focus: pod,
      node,
      actions: [scheduler],
      options: { nodeShutdown },
    },
    down: {
      manifest,
      focus: pod,
      node,
      at: 120_000,
      actions: [scheduler, { t: 0, ...shutDown }],
      options: { nodeShutdown },
    },
  },
  facts: {
    total: { of: 'rule', value: nodeShutdown.totalSeconds, source: 'this scene: shutdownGracePeriod' },
    critical: {
      of: 'rule',
      value: nodeShutdown.criticalSeconds,
      source: 'this scene: shutdownGracePeriodCriticalPods',
    },
    others: { of: 'difference', facts: ['total', 'critical'] },
    threshold: { of: 'rule', value: 12500, source: 'kube-controller-manager 1.36, --terminated-pod-gc-threshold' },
    stays: { of: 'objects', kind: 'Pod', where: { spec: { nodeName: node } }, path: 'length' },
    statuses: { of: 'view', path: 'pods[*node=node-1].status' },
    elsewhere: { of: 'objects', kind: 'Pod', where: { spec: { nodeName: 'node-2' } }, path: 'length' },
    ended: { of: 'trace', where: { what: 'write', changed: 'phase', object: endedBy }, take: 'count' },
    cartEnd: of('cart', 'exit'),
    dnsTerm: of('dns', 'SIGTERM'),
    cartStatus: { of: 'life', pod, path: 'kubectl.status' },
    cartExit: of('cart', 'exit', { path: '[0].exitCode' }),
    cartGrace: { of: 'life', pod, path: 'graceSeconds' },
    message: { of: 'life', pod, path: 'message' },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod, node: null },
      trial: { do: [shutDown], wait: 90 },
      options: {
        nothing: [{ fact: 'stays', is: 0 }],
        moved: [
          { fact: 'stays', is: 0 },
          { fact: 'elsewhere', atLeast: 3 },
        ],
        remain: [{ fact: 'stays', is: 3 }],
      },
    },
    {
      id: 'down',
      do: 'act',
      look: { stage: 'cluster', timeline: false, focus: pod, node: null },
      goal: [{ fact: 'ended', atLeast: 3 }],
      controls: [button(shutDown), button({ do: 'drain', node, force: true }), button({ do: 'delete', pod })],
      solution: { do: [shutDown], wait: 60 },
      wrong: { do: [{ do: 'drain', node, force: true }], wait: 90 },
    },
    {
      id: 'back',
      do: 'predict',
      scene: 'down',
      look: { stage: 'cluster', timeline: false, focus: pod, node: null },
      trial: { do: [{ do: 'fault', fault: { what: 'kubelet', node }, runs: true, after: 60 }], wait: 3600 },
      show: { whole: true },
      options: {
        none: [{ fact: 'stays', is: 0 }],
        again: [{ fact: 'statuses', holds: 'Running' }],
        kept: [
          { fact: 'stays', is: 3 },
          { fact: 'ended', atLeast: 3 },
        ],
      },
    },
    {
      id: 'time',
      do: 'act',
      scene: 'healthy',
      look: { stage: 'cluster', timeline: false, focus: pod, node: null },
      goal: [
        { fact: 'ended', atLeast: 3 },
        { fact: 'cartExit', is: 0 },
      ],
      controls: [
        button(shutDown),
        choice(
          { key: 'shutdown', values: { pod: 'cart' } },
          [15, 25, 40],
          (seconds) => ({ tuning: { [pod]: { shutdownSeconds: seconds } } }),
          's',
        ),
        choice(
          { key: 'grace', values: { pod: 'cart' } },
          [60, 90],
          (seconds) => ({
            tuning: { [pod]: { terminationGracePeriodSeconds: seconds } },
          }),
          's',
        ),
      ],
      solution: { do: [shutDown], tuning: { [pod]: { shutdownSeconds: 15 } }, wait: 60 },
      wrong: { do: [shutDown], tuning: { [pod]: { terminationGracePeriodSeconds: 90 } }, wait: 120 },
    },
  ],
  ending: {
    yaml: `apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
shutdownGracePeriod: 40s
shutdownGracePeriodCriticalPods: 10s
`,
    cases: {
      parameter: 'shutdownGracePeriod',
      values: [15, 30, 36, 60],
      present: 30,
      change: {
        do: [shutDown],
        options: { nodeShutdown: { ...nodeShutdown, totalSeconds: caseValue } },
        wait: 120,
      },
      shows: ['cartEnd', 'cartExit', 'dnsTerm'],
      good: [{ fact: 'cartExit', is: 0 }],
    },
  },
};
