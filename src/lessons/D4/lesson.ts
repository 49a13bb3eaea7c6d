import type { Facts, TraceFact } from '../../engine/facts/fact.ts';
import { endAsked } from '../endAsked.ts';
import type { Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';
import { button } from '../controls.ts';

const pod = 'default/web-1';
const subject = `Pod/${pod}`;
const remove = { do: 'delete', pod } as const;

const requestSeconds = 3;

const requests = (where: TraceFact['where']): TraceFact => ({
  of: 'trace',
  where: { what: 'client', subject, ...where },
  take: 'count',
  whole: true,
});

/** Of the whole run, as its timeline shows it. */
const facts: Facts = {
  preStop: { of: 'timeline', pod, path: 'parameters.preStopSeconds' },
  shutdown: { of: 'timeline', pod, path: 'parameters.shutdownSeconds' },
  grace: { of: 'timeline', pod, path: 'parameters.terminationGracePeriodSeconds' },
  asked: { of: 'trace', where: { subject, ...endAsked }, take: 'first', whole: true },
  sigtermAt: { of: 'trace', where: { what: 'runtime', op: 'SIGTERM', subject }, take: 'first', whole: true },
  sigterm: { of: 'difference', facts: ['sigtermAt', 'asked'] },
  balancerAt: {
    of: 'trace',
    where: { what: 'proxy', sends: false, subject, actor: { kind: 'load-balancer' } },
    take: 'first',
    whole: true,
  },
  balancer: { of: 'difference', facts: ['balancerAt', 'asked'] },
  proxyAt: {
    of: 'trace',
    where: { what: 'proxy', sends: false, subject, actor: { kind: 'kube-proxy' } },
    take: 'last',
    whole: true,
  },
  proxies: { of: 'difference', facts: ['proxyAt', 'asked'] },
  refused: requests({ outcome: 'refused' }),
  lost: requests({ outcome: 'lost' }),
  late: { of: 'sum', facts: ['refused', 'lost'] },
  cut: requests({ outcome: 'cut' }),
  cutKept: requests({ outcome: 'cut', connection: 'keepAlive' }),
  served: requests({ outcome: 'served' }),
  servedKept: requests({ outcome: 'served', connection: 'keepAlive' }),
  failed: { of: 'sum', facts: ['refused', 'cut', 'lost'] },
  request: { of: 'rule', value: requestSeconds, source: "this scene's clients" },
  gone: { of: 'trace', where: { what: 'write', type: 'DELETED', subject }, take: 'count' },
};

export const lesson: Lesson = {
  id: 'D4',
  lens: 'traffic',
  systems: [9],
  scenes: {
    balanced: {
      manifest,
      focus: pod,
      options: { loadBalancerDelayMs: 12_800, keepAlive: true, requestMs: requestSeconds * 1000, requestsPerSecond: 4 },
    },
  },
  facts,
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod },
      trial: { do: [remove], wait: 40 },
      show: { stage: 'cluster', timeline: false },
      options: {
        none: [{ fact: 'failed', is: 0 }],
        some: [{ fact: 'refused', atLeast: 1 }],
      },
    },
    {
      id: 'delete',
      do: 'observe',
      look: { timeline: true },
      until: [{ fact: 'gone', atLeast: 1 }],
      controls: [button(remove)],
      solution: { do: [remove], wait: 20 },
    },
    {
      id: 'reach',
      do: 'act',
      look: { timeline: true },
      goal: [
        { fact: 'refused', is: 0 },
        { fact: 'lost', is: 0 },
        { fact: 'served', atLeast: 1 },
      ],
      drag: true,
      solution: { tuning: { [pod]: { preStopSeconds: 13 } }, wait: 10 },
      wrong: { tuning: { [pod]: { preStopSeconds: 10 } }, wait: 10 },
    },
    {
      id: 'longer',
      do: 'predict',
      // Beside its timeline it is advised what helps.
      look: { stage: 'cluster', focus: pod, timeline: false },
      trial: { tuning: { [pod]: { preStopSeconds: 26 } }, wait: 14 },
      show: { timeline: true, lanes: ['clients'] },
      options: {
        all: [{ fact: 'cut', is: 0 }],
        none: [{ fact: 'cutKept', atLeast: 1 }],
      },
    },
    {
      id: 'drain',
      do: 'act',
      look: { timeline: true },
      goal: [
        { fact: 'failed', is: 0 },
        { fact: 'servedKept', atLeast: 1 },
      ],
      drag: true,
      solution: { tuning: { [pod]: { preStopSeconds: 13, shutdownSeconds: 5 } }, wait: 10 },
      wrong: { tuning: { [pod]: { preStopSeconds: 28 } }, wait: 10 },
    },
  ],
  ending: {
    yaml: `spec:
  # preStop + draining
  terminationGracePeriodSeconds: 30
  containers:
    - name: app
      lifecycle:
        preStop:
          # longer than the load balancer
          sleep: { seconds: 13 }
`,
    cases: {
      parameter: 'preStop.sleep.seconds',
      values: [0, 5, 10, 13, 20],
      present: 5,
      change: { replace: { 'seconds: 5': 'seconds: $' }, do: [remove], wait: 40 },
      shows: ['late', 'cut'],
      good: [{ fact: 'late', is: 0 }],
    },
  },
};
