import type { Fact, Facts } from '../../engine/facts/fact.ts';
import type { Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';

const focus = 'default/leaver';
const leaver = `Pod/${focus}`;
const others = { anyOf: ['crasher', 'finisher', 'eater', 'hanger'].map((name) => `Pod/default/${name}`) };

const exitCode = (name: string): Fact => ({
  of: 'trace',
  where: { what: 'runtime', op: 'exit', subject: `Pod/default/${name}` },
  take: { path: '[0].exitCode' },
});

const facts: Facts = {
  ended: { of: 'trace', where: { what: 'runtime', op: 'exit', subject: others }, take: { path: '[*].subject' } },
  ends: { of: 'count', fact: 'ended' },
  crashed: exitCode('crasher'),
  finished: exitCode('finisher'),
  eaten: exitCode('eater'),
  hung: exitCode('hanger'),
  hooks: { of: 'trace', where: { what: 'hook', phase: 'begin', subject: others }, take: { path: '[*].subject' } },
  hooked: { of: 'count', fact: 'hooks' },
  /** Of the one that is deleted. */
  phase: { of: 'trace', where: { what: 'hook', subject: leaver }, take: { path: '[-1].phase' } },
  hookEnds: { of: 'trace', where: { what: 'hook', phase: 'end', subject: leaver }, take: 'count' },
  needs: { of: 'trace', where: { what: 'hook', phase: 'begin' }, take: { path: '[0].seconds' } },
  zero: { of: 'rule', value: 0, source: 'kubectl delete --force: gracePeriodSeconds 0' },
  ran: { of: 'trace', where: { what: 'hook', subject: leaver }, take: { path: '[-1].seconds' } },
  grace: { of: 'timeline', pod: focus, path: 'parameters.terminationGracePeriodSeconds' },
};

export const lesson: Lesson = {
  id: 'D2',
  systems: [2, 34],
  scenes: { ends: { manifest, focus } },
  facts,
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: 'default/crasher' },
      trial: { wait: 20 },
      options: {
        all: [{ fact: 'hooked', is: 4 }],
        failed: [{ fact: 'hooked', is: 3 }],
        killed: [{ fact: 'hooked', is: 2 }],
        hanger: [{ fact: 'hooks', is: ['Pod/default/hanger'] }],
      },
      reveal: 'later',
    },
    {
      id: 'watch',
      do: 'observe',
      look: { focus: 'default/hanger', timeline: true },
      until: [{ fact: 'ends', atLeast: 4 }],
      solution: { wait: 20 },
    },
    {
      id: 'force',
      do: 'predict',
      look: { focus, timeline: false },
      trial: { do: [{ do: 'delete', pod: focus, gracePeriodSeconds: 0 }], wait: 10 },
      options: {
        ends: [{ fact: 'phase', is: 'end' }],
        none: [{ fact: 'phase', is: null }],
        cut: [{ fact: 'phase', is: 'abandoned' }],
      },
    },
    {
      id: 'finish',
      do: 'act',
      look: { focus, timeline: false },
      goal: [{ fact: 'hookEnds', atLeast: 1 }],
      solution: { do: [{ do: 'evict', pod: focus }], wait: 6 },
      wrong: { do: [{ do: 'delete', pod: focus, gracePeriodSeconds: 0 }], wait: 10 },
    },
  ],
  ending: {
    yaml: `spec:
  terminationGracePeriodSeconds: 30
  containers:
    - name: app
      lifecycle:
        # run only when the kubelet stops a running container
        preStop:
          exec:
            command: [sh, -c, sleep 3]
`,
    cases: {
      parameter: 'terminationGracePeriodSeconds',
      values: [1, 2, 3, 5, 30],
      present: 30,
      change: {
        replace: { 'terminationGracePeriodSeconds: 30': 'terminationGracePeriodSeconds: $' },
        do: [{ do: 'delete', pod: focus }],
        wait: 40,
      },
      shows: ['ran', 'phase'],
      good: [{ fact: 'phase', is: 'end' }],
    },
  },
};
