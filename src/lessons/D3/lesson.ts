import type { Facts, TraceFact } from '../../engine/facts/fact.ts';
import { endAsked } from '../endAsked.ts';
import type { Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';
import { button } from '../controls.ts';

const pod = 'default/web-1';
const subject = `Pod/${pod}`;
const remove = { do: 'delete', pod } as const;

const whole = (where: TraceFact['where'], take: TraceFact['take']): TraceFact => ({
  of: 'trace',
  where: { subject, ...where },
  take,
  whole: true,
});

/** Of the whole run, as its timeline shows it; times from the delete on. */
const facts: Facts = {
  asked: whole(endAsked, 'first'),
  sigtermAt: whole({ what: 'runtime', op: 'SIGTERM' }, 'first'),
  sigterm: { of: 'difference', facts: ['sigtermAt', 'asked'] },
  firstAt: whole({ what: 'proxy', sends: false }, 'first'),
  first: { of: 'difference', facts: ['firstAt', 'asked'] },
  slowestAt: whole({ what: 'proxy', sends: false }, 'last'),
  slowest: { of: 'difference', facts: ['slowestAt', 'asked'] },
  lastRefusedAt: whole({ what: 'client', outcome: 'refused' }, 'last'),
  /** How long before, or after, the last proxy knew. */
  early: { of: 'difference', facts: ['slowestAt', 'lastRefusedAt'] },
  refused: { of: 'timeline', pod, path: 'requests.refused' },
  cut: { of: 'timeline', pod, path: 'requests.cut' },
  lost: { of: 'timeline', pod, path: 'requests.lost' },
  failed: { of: 'sum', facts: ['refused', 'cut', 'lost'] },
  served: { of: 'timeline', pod, path: 'requests.served' },
  preStop: { of: 'timeline', pod, path: 'parameters.preStopSeconds' },
  gone: { of: 'trace', where: { what: 'write', type: 'DELETED', subject }, take: 'count' },
};

export const lesson: Lesson = {
  id: 'D3',
  lens: 'traffic',
  systems: [9],
  scenes: {
    slow: {
      manifest,
      focus: pod,
      options: { requestsPerSecond: 50, proxyDelayMs: { default: 200, 'node-4': 2000 } },
    },
  },
  facts,
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod },
      trial: { do: [remove], wait: 15 },
      show: { stage: 'cluster', timeline: false },
      options: {
        none: [{ fact: 'refused', is: 0 }],
        until: [
          { fact: 'refused', atLeast: 1 },
          { fact: 'early', atLeast: 0 },
        ],
        gone: [{ fact: 'early', atMost: -0.001 }],
      },
    },
    {
      id: 'delete',
      do: 'observe',
      look: { timeline: true },
      until: [{ fact: 'gone', atLeast: 1 }],
      controls: [button(remove)],
      solution: { do: [remove], wait: 8 },
    },
    {
      id: 'save',
      do: 'act',
      look: { timeline: true },
      goal: [
        { fact: 'failed', is: 0 },
        { fact: 'served', atLeast: 1 },
        { fact: 'preStop', atMost: 4 },
      ],
      drag: true,
      solution: { tuning: { [pod]: { preStopSeconds: 3 } }, wait: 5 },
      wrong: { tuning: { [pod]: { preStopSeconds: 1 } }, wait: 5 },
    },
  ],
  ending: {
    yaml: `spec:
  containers:
    - name: app
      lifecycle:
        preStop:
          # longer than the slowest proxy
          sleep: { seconds: 3 }
`,
    cases: {
      parameter: 'preStop.sleep.seconds',
      values: [0, 1, 2, 3, 4],
      present: 0,
      change: {
        replace: {
          '      image: web:1.0': '      image: web:1.0\n      lifecycle: { preStop: { sleep: { seconds: $ } } }',
        },
        do: [remove],
        wait: 20,
      },
      shows: ['refused'],
      good: [{ fact: 'refused', is: 0 }],
    },
  },
};
