import type { Fact, Facts, TraceFact } from '../../engine/facts/fact.ts';
import type { ContainerBehaviour } from '../../engine/kubelet/containerBehaviour.ts';
import type { SceneChange, Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';
import { choice, button } from '../controls.ts';

const orders = 'default/orders';
const billing = 'default/billing';
const cache = 'default/cache';
const remove = { do: 'delete', pod: orders } as const;

const soFar = (pod: string, op: string, take: 'first' | 'last' | { path: string }): TraceFact => ({
  of: 'trace',
  where: { what: 'runtime', op, subject: `Pod/${pod}` },
  take,
});

/** Of the whole run, as its timeline shows it. */
const runtime = (...asked: Parameters<typeof soFar>): Fact => ({ ...soFar(...asked), whole: true });

const facts: Facts = {
  grace: { of: 'timeline', pod: orders, path: 'parameters.terminationGracePeriodSeconds' },
  sigterm: runtime(orders, 'SIGTERM', 'first'),
  exit: runtime(orders, 'exit', 'last'),
  code: runtime(orders, 'exit', { path: '[-1].exitCode' }),
  reason: runtime(orders, 'exit', { path: '[-1].reason' }),
  took: { of: 'difference', facts: ['exit', 'sigterm'] },
  seen: { of: 'trace', where: { what: 'runtime', op: 'exit', subject: `Pod/${orders}` }, take: 'count' },
  ended: soFar(orders, 'exit', { path: '[-1].exitCode' }),
  endedBy: soFar(orders, 'exit', { path: '[-1].why' }),
  endedAt: soFar(orders, 'exit', 'last'),
  lasted: { of: 'difference', facts: ['endedAt', 'sigterm'] },
  billingCode: runtime(billing, 'exit', { path: '[0].exitCode' }),
  cacheCode: runtime(cache, 'exit', { path: '[0].exitCode' }),
  cacheReason: runtime(cache, 'exit', { path: '[0].reason' }),
  pid: { of: 'rule', value: 1, source: 'Linux: the first process of a PID namespace' },
  base: { of: 'rule', value: 128, source: 'POSIX shells: 128 + number of the signal' },
  killNumber: { of: 'rule', value: 9, source: 'Linux: SIGKILL' },
  termNumber: { of: 'rule', value: 15, source: 'Linux: SIGTERM' },
  success: { of: 'rule', value: 0, source: 'POSIX: EXIT_SUCCESS' },
  killed: { of: 'sum', facts: ['base', 'killNumber'] },
};

/** `orders` is deleted while this is what becomes of SIGTERM. */
const asPid1 = (onTerm: ContainerBehaviour['onTerm'] & object): SceneChange => ({
  tuning: { [orders]: { containers: { app: { onTerm } } } },
  do: [remove],
  wait: 40,
});

/** `exec`: the app itself is PID 1, and has a handler. */
const shell = { onTerm: { shell: true } };
const exec = { onTerm: { after: 5, code: 0 } };

export const lesson: Lesson = {
  id: 'D5',
  lens: 'life',
  systems: [2],
  scenes: { shell: { manifest, focus: orders } },
  facts,
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: orders },
      trial: { do: [remove], wait: 40 },
      show: { timeline: true },
      options: {
        clean: [{ fact: 'code', is: 0 }],
        term: [{ fact: 'code', is: 143 }],
        kill: [{ fact: 'code', is: 137 }],
      },
    },
    {
      id: 'delete',
      do: 'observe',
      look: { timeline: true },
      until: [{ fact: 'seen', atLeast: 1 }],
      controls: [button(remove)],
      solution: { do: [remove], wait: 32 },
    },
    {
      id: 'mend',
      do: 'act',
      // What is set holds from the start on: it is set before the delete, and tells nothing.
      scene: 'shell',
      look: { stage: 'cluster', focus: orders, timeline: false, why: 'life' },
      goal: [
        { fact: 'ended', is: 0 },
        { fact: 'endedBy', is: 'SIGTERM' },
      ],
      controls: [
        choice({ key: 'onTerm' }, ['not reached', 'exits'], (what) => ({
          tuning: { [orders]: { containers: { app: what === 'exits' ? exec : shell } } },
        })),
        choice(
          { key: 'grace', values: { pod: 'orders' } },
          [30, 120],
          (seconds) => ({
            tuning: { [orders]: { terminationGracePeriodSeconds: seconds } },
          }),
          's',
        ),
        button(remove),
      ],
      solution: { tuning: { [orders]: { containers: { app: exec } } }, do: [remove], wait: 8 },
      wrong: { tuning: { [orders]: { terminationGracePeriodSeconds: 120 } }, do: [remove], wait: 125 },
    },
    {
      id: 'init',
      do: 'predict',
      // Its life tells the code of its process: beside the stage stands its node.
      look: { focus: null, node: 'node-3', timeline: false },
      trial: { do: [{ do: 'delete', pod: billing }], wait: 40 },
      show: { timeline: true, focus: billing, node: null },
      options: {
        clean: [{ fact: 'billingCode', is: 0 }],
        term: [{ fact: 'billingCode', is: 143 }],
        kill: [{ fact: 'billingCode', is: 137 }],
      },
    },
    {
      id: 'number',
      do: 'predict',
      // As at first: orders ignores SIGTERM again, and cache was not killed yet.
      scene: 'shell',
      look: { focus: cache, node: null, stage: 'cluster', lens: 'memory' },
      // Until both have ended, and neither has gone or started again.
      trial: { do: [remove], wait: 30.4 },
      show: { stage: 'cluster', lens: 'life', timeline: false, focus: orders },
      options: {
        code: [{ fact: 'cacheCode', isNot: 137 }],
        reason: [
          { fact: 'cacheCode', is: 137 },
          { fact: 'cacheReason', is: 'OOMKilled' },
        ],
        same: [
          { fact: 'cacheCode', is: 137 },
          { fact: 'cacheReason', is: 'Error' },
        ],
      },
    },
  ],
  ending: {
    yaml: `spec:
  containers:
    - name: app
      # the app becomes PID 1
      command:
        - sh
        - -c
        - exec ./orders
`,
    cases: {
      parameter: 'PID 1',
      values: ['shell', 'app', 'app, no handler', 'init', 'init, no handler'],
      present: 'shell',
      change: {
        of: {
          shell: asPid1({ shell: true }),
          app: asPid1({ after: 5, code: 0 }),
          'app, no handler': asPid1({ ignore: true }),
          init: asPid1({ after: 5, code: 0 }),
          'init, no handler': asPid1({ after: 0, code: 143 }),
        },
      },
      shows: ['took', 'code'],
      good: [{ fact: 'code', is: 0 }],
    },
  },
};
