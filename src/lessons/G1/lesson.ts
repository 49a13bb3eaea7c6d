import type { Facts } from '../../engine/facts/fact.ts';
import { caseValue } from '../caseValue.ts';
import { choice, modelBeside } from '../controls.ts';
import type { Lesson } from '../lesson.ts';
import { log } from './log.ts';
import model from './scenario.yaml?raw';

const pod = 'default/cart';
const subject = `Pod/${pod}`;
const asks = { what: 'request', verb: 'delete', subject } as const;
const ends = { what: 'runtime', op: 'exit', subject } as const;

/** Of the whole record, or run: the question is what is in it, wherever the clock stands. */
const facts: Facts = {
  grace: { of: 'object', subject, path: 'spec.terminationGracePeriodSeconds', at: 10 },
  requests: { of: 'trace', where: asks, take: 'count', whole: true },
  asked: { of: 'trace', where: asks, take: 'first', whole: true },
  by: { of: 'trace', where: asks, take: { path: '[0].recorded.user' }, whole: true },
  sigterms: { of: 'trace', where: { what: 'runtime', op: 'SIGTERM', subject }, take: 'count', whole: true },
  killing: { of: 'trace', where: { what: 'runtime', op: 'stop', subject }, take: 'first', whole: true },
  exit: { of: 'trace', where: ends, take: 'first', whole: true },
  code: { of: 'trace', where: ends, take: { path: '[0].exitCode' }, whole: true },
  why: { of: 'trace', where: ends, take: { path: '[0].why' }, whole: true },
  lived: { of: 'difference', facts: ['exit', 'killing'] },
  needs: { of: 'timeline', pod, path: 'parameters.shutdownSeconds' },
};

const withGrace = (seconds: number) => ({ tuning: { [pod]: { terminationGracePeriodSeconds: seconds } } });

/** An audit log of a pod that was killed: who wanted its end, and what no line tells of it. */
export const lesson: Lesson = {
  id: 'G1',
  lens: 'life',
  systems: [9, 34],
  scenes: {
    log: { manifest: log, form: 'record', focus: pod, opens: 'timeline', at: 40_000 },
    model: {
      ...{ manifest: model, focus: pod, opens: 'timeline', at: 70_000 },
      actions: [
        { t: 0, do: 'scheduler', runs: true },
        { t: 40_000, do: 'delete', pod },
      ],
    },
  },
  facts,
  steps: [
    {
      id: 'who',
      do: 'predict',
      // Before the delete: the log tells what came.
      look: { stage: 'cluster', focus: pod, timeline: false, seconds: 40 },
      trial: { wait: 5 },
      show: { timeline: true, lanes: ['user'] },
      options: {
        bot: [{ fact: 'by', is: 'deploy-bot' }],
        jane: [{ fact: 'by', is: 'jane' }],
        kubelet: [{ fact: 'by', is: 'system:node:node-2' }],
      },
    },
    {
      id: 'how',
      do: 'predict',
      look: { timeline: true, seconds: 45 },
      trial: { wait: 16 },
      options: {
        itself: [{ fact: 'why', is: 'self' }],
        asked: [{ fact: 'why', is: 'SIGTERM' }],
        killed: [{ fact: 'why', is: 'SIGKILL' }],
      },
    },
    {
      id: 'term',
      do: 'predict',
      look: { timeline: true, seconds: 61 },
      options: {
        none: [{ fact: 'sigterms', is: 0 }],
        one: [{ fact: 'sigterms', is: 1 }],
        more: [{ fact: 'sigterms', atLeast: 2 }],
      },
    },
    { id: 'beside', do: 'observe', look: { timeline: true }, controls: [modelBeside(pod, 40)] },
    {
      id: 'mend',
      do: 'act',
      scene: 'model',
      look: { timeline: true, focus: pod },
      goal: [{ fact: 'code', is: 0 }],
      drag: true,
      controls: [choice({ key: 'grace', values: { pod: 'cart' } }, [10, 20, 30, 60], withGrace, 's')],
      solution: withGrace(30),
      wrong: withGrace(10),
    },
  ],
  ending: {
    yaml: `spec:
  # at least preStop + the longest shutdown
  terminationGracePeriodSeconds: 30
`,
    cases: {
      parameter: 'terminationGracePeriodSeconds',
      values: [10, 20, 30, 60],
      present: 20,
      scene: 'model',
      change: { tuning: { [pod]: { terminationGracePeriodSeconds: caseValue } }, wait: 60 },
      shows: ['lived', 'code'],
      good: [{ fact: 'code', is: 0 }],
    },
  },
};
