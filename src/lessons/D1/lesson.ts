import type { Facts } from '../../engine/facts/fact.ts';
import type { Lesson } from '../lesson.ts';
import { clusterOf } from '../worked/cluster.ts';
import { button } from '../controls.ts';

const pod = 'default/web-a';
const subject = `Pod/${pod}`;

const manifest = clusterOf({
  app: [{ name: 'app', onTerm: { after: 25, code: 0 }, preStop: '{ exec: { command: [sh, -c, sleep 10] } }' }],
});

const hookOver = { what: 'hook', subject, phase: { anyOf: ['end', 'abandoned'] } } as const;

/** Of the whole run, as its timeline shows it. */
const facts: Facts = {
  grace: { of: 'timeline', pod, path: 'parameters.terminationGracePeriodSeconds' },
  preStop: { of: 'timeline', pod, path: 'parameters.preStopSeconds' },
  shutdown: { of: 'timeline', pod, path: 'parameters.shutdownSeconds' },
  needed: { of: 'sum', facts: ['preStop', 'shutdown'] },
  spare: { of: 'difference', facts: ['grace', 'needed'] },
  stopTimeout: {
    of: 'trace',
    where: { what: 'runtime', op: 'stop', subject },
    take: { path: '[-1].timeout' },
    whole: true,
  },
  sigterm: { of: 'trace', where: { what: 'runtime', op: 'SIGTERM', subject }, take: 'first', whole: true },
  exit: { of: 'trace', where: { what: 'runtime', op: 'exit', subject }, take: 'last', whole: true },
  code: { of: 'trace', where: { what: 'runtime', op: 'exit', subject }, take: { path: '[-1].exitCode' }, whole: true },
  lived: { of: 'difference', facts: ['exit', 'sigterm'] },
  seen: { of: 'trace', where: { what: 'runtime', op: 'exit', subject }, take: 'count' },
  floor: { of: 'rule', value: 2, source: 'kubelet 1.36, minimumGracePeriodInSeconds' },
  hook: { of: 'trace', where: hookOver, take: { path: '[-1].phase' }, whole: true },
  hookTook: { of: 'trace', where: hookOver, take: { path: '[-1].seconds' }, whole: true },
};

const remove = { do: 'delete', pod } as const;

/** The budget of 30 s: what preStop takes of it the app has no more. */
export const lesson: Lesson = {
  id: 'D1',
  lens: 'life',
  systems: [9, 34],
  scenes: { grace: { manifest, focus: pod, actions: [{ t: 0, do: 'scheduler', runs: true }] } },
  facts,
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod },
      trial: { do: [remove], wait: 60 },
      show: { timeline: true },
      options: { after: [{ fact: 'code', is: 0 }], killed: [{ fact: 'code', is: 137 }] },
    },
    {
      id: 'delete',
      do: 'observe',
      look: { timeline: true },
      until: [{ fact: 'seen', atLeast: 1 }],
      controls: [button(remove)],
      solution: { do: [remove], wait: 31 },
    },
    {
      id: 'mend',
      do: 'act',
      look: { timeline: true },
      goal: [
        { fact: 'code', is: 0 },
        { fact: 'spare', atLeast: 0 },
      ],
      drag: true,
      solution: { tuning: { [pod]: { terminationGracePeriodSeconds: 40 } }, wait: 10 },
      wrong: { tuning: { [pod]: { terminationGracePeriodSeconds: 32 } }, wait: 10 },
    },
    {
      id: 'over',
      do: 'predict',
      trial: { tuning: { [pod]: { preStopSeconds: 40 } }, wait: 30 },
      show: { timeline: true },
      options: {
        none: [{ fact: 'lived', atMost: 0.5 }],
        little: [{ fact: 'stopTimeout', isAs: 'floor' }],
        all: [{ fact: 'code', is: 0 }],
      },
    },
    {
      id: 'overrun',
      do: 'act',
      look: { timeline: true },
      goal: [
        { fact: 'hook', is: 'abandoned' },
        { fact: 'stopTimeout', isAs: 'floor' },
      ],
      drag: true,
      solution: { tuning: { [pod]: { preStopSeconds: 40 } }, wait: 30 },
      wrong: { tuning: { [pod]: { preStopSeconds: 20 } }, wait: 30 },
    },
  ],
  ending: {
    yaml: `spec:
  # at least preStop + shutdown
  terminationGracePeriodSeconds: 40
  containers:
    - name: app
      lifecycle:
        preStop:
          exec:
            command: [sh, -c, sleep 10]
`,
    cases: {
      parameter: 'preStop, seconds',
      values: [0, 5, 10, 20, 28, 40],
      present: 10,
      change: { replace: { 'sleep 10': 'sleep $' }, do: [remove], wait: 60 },
      shows: ['lived', 'code'],
      good: [{ fact: 'code', is: 0 }],
    },
  },
};
