import type { TraceFact } from '../../engine/facts/fact.ts';
import type { EvictionConfig } from '../../engine/kubelet/pressure/evictionConfig.ts';
import { defaultOptions } from '../../engine/simulation/situation.ts';
import { caseValue } from '../caseValue.ts';
import type { Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';
import { choice, button } from '../controls.ts';

const node = 'node-1';
const pod = 'default/web';
const subject = `Pod/${pod}`;

/** A soft threshold far above the hard one, as it can be chosen on the page. */
const soft: EvictionConfig = {
  ...defaultOptions.eviction,
  evictionSoft: { 'memory.available': '1Gi' },
  evictionSoftGracePeriod: { 'memory.available': '1m30s' },
  evictionMaxPodGracePeriod: 60,
};

const ofRuntime = (op: 'stop' | 'SIGTERM' | 'exit', take: TraceFact['take']): TraceFact => ({
  of: 'trace',
  where: { what: 'runtime', op, subject },
  take,
});

/** A kubelet that runs short of memory asks no budget; what time it gives depends on the threshold. */
export const lesson: Lesson = {
  id: 'F1',
  lens: 'memory',
  systems: [37, 35],
  scenes: {
    growing: { manifest, focus: pod, node, at: 1000, actions: [{ t: 0, do: 'scheduler', runs: true }] },
  },
  facts: {
    grace: { of: 'life', pod, path: 'graceSeconds' },
    marked: { of: 'life', pod, path: 'conditions[type=DisruptionTarget].reason' },
    needs: { of: 'rule', value: 20, source: 'this scene: how long web takes to end' },
    maxGrace: { of: 'rule', value: soft.evictionMaxPodGracePeriod, source: 'this lesson: evictionMaxPodGracePeriod' },
    softLine: { of: 'rule', value: '1Gi', source: 'this lesson: evictionSoft' },
    status: { of: 'life', pod, path: 'kubectl.status' },
    reason: { of: 'life', pod, path: 'reason' },
    message: { of: 'life', pod, path: 'message' },
    allowed: { of: 'object', subject: 'PodDisruptionBudget/default/web', path: 'status.disruptionsAllowed' },
    refused: { of: 'trace', where: { what: 'answer', code: 429 }, take: 'count' },
    answer: { of: 'trace', where: { what: 'answer', code: 429 }, take: { path: '[-1].message' } },
    code: { of: 'trace', where: { what: 'answer', code: 429 }, take: { path: '[-1].code' } },
    met: { of: 'trace', where: { what: 'event', reason: 'EvictionThresholdMet' }, take: 'count' },
    given: ofRuntime('stop', { path: '[0].timeout' }),
    term: ofRuntime('SIGTERM', 'first'),
    exit: ofRuntime('exit', 'first'),
    exitCode: ofRuntime('exit', { path: '[0].exitCode' }),
    took: { of: 'difference', facts: ['exit', 'term'] },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod, node: null },
      trial: { wait: 300 },
      show: { stage: 'cluster', timeline: false },
      options: {
        stays: [{ fact: 'exitCode', is: null }],
        leaves: [{ fact: 'exitCode', is: 0 }],
        killed: [{ fact: 'exitCode', is: 137 }],
      },
    },
    {
      id: 'budget',
      do: 'act',
      goal: [{ fact: 'refused', atLeast: 1 }],
      controls: [button({ do: 'evict', pod }), button({ do: 'delete', pod })],
      solution: { do: [{ do: 'evict', pod }] },
      wrong: { do: [{ do: 'delete', pod }], wait: 5 },
    },
    {
      id: 'time',
      do: 'predict',
      scene: 'growing',
      look: { stage: 'cluster', timeline: false, focus: pod, node: null },
      trial: { options: { eviction: soft }, wait: 300 },
      show: { stage: 'cluster', timeline: false },
      options: {
        least: [{ fact: 'given', is: 2 }],
        own: [{ fact: 'given', is: 30 }],
        max: [{ fact: 'given', is: 60 }],
      },
    },
    {
      id: 'soft',
      do: 'act',
      look: { node },
      goal: [
        { fact: 'met', atLeast: 1 },
        { fact: 'exitCode', is: 0 },
      ],
      controls: [
        choice({ key: 'eviction' }, ['at once', 'early'], (when) => ({
          options: { eviction: when === 'early' ? soft : defaultOptions.eviction },
        })),
        choice(
          { key: 'grace', values: { pod: 'web' } },
          [30, 90],
          (seconds) => ({
            tuning: { [pod]: { terminationGracePeriodSeconds: seconds } },
          }),
          's',
        ),
      ],
      solution: { options: { eviction: soft }, wait: 300 },
      wrong: { tuning: { [pod]: { terminationGracePeriodSeconds: 90 } }, wait: 300 },
    },
  ],
  ending: {
    yaml: `apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
evictionSoft:
  memory.available: 1Gi
evictionSoftGracePeriod:
  memory.available: 1m30s
evictionMaxPodGracePeriod: 60
`,
    cases: {
      parameter: 'evictionMaxPodGracePeriod',
      values: [0, 15, 25, 60],
      present: 60,
      change: {
        options: { eviction: { ...soft, evictionMaxPodGracePeriod: caseValue } },
        wait: 300,
      },
      shows: ['given', 'exitCode'],
      draws: { as: 'strip' },
      good: [{ fact: 'exitCode', is: 0 }],
    },
  },
};
