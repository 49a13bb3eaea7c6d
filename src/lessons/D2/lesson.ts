import type { Fact, Facts } from '../../engine/facts/fact.ts';
import type { ContainerBehaviour } from '../../engine/kubelet/containerBehaviour.ts';
import type { SceneChange, Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';
import { button } from '../controls.ts';

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
  hookBegins: { of: 'trace', where: { what: 'hook', phase: 'begin', subject: leaver }, take: 'count' },
  ran: { of: 'trace', where: { what: 'hook', subject: leaver }, take: { path: '[-1].seconds' } },
};

const remove = { do: 'delete', pod: focus } as const;

/** `leaver` ends as its process does by itself, or for its probe. */
const ending = (does: ContainerBehaviour): SceneChange => ({
  tuning: { [focus]: { containers: { app: { onTerm: { after: 1, code: 0 }, ...does } } } },
  wait: 20,
});

export const lesson: Lesson = {
  id: 'D2',
  lens: 'life',
  systems: [2, 34],
  scenes: { ends: { manifest, focus } },
  facts,
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: 'default/crasher' },
      trial: { wait: 20 },
      // All four side by side: the hook of one takes its share of the grace.
      show: { stage: 'cluster', timeline: false, focus: 'default/hanger' },
      options: {
        all: [{ fact: 'hooked', is: 4 }],
        failed: [{ fact: 'hooked', is: 3 }],
        killed: [{ fact: 'hooked', is: 2 }],
        hanger: [{ fact: 'hooks', is: ['Pod/default/hanger'] }],
      },
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
      trial: { do: [{ ...remove, gracePeriodSeconds: 0 }], wait: 10 },
      show: { timeline: true },
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
      controls: [button(remove), button({ do: 'evict', pod: focus }), button({ ...remove, gracePeriodSeconds: 0 })],
      solution: { do: [{ do: 'evict', pod: focus }], wait: 6 },
      wrong: { do: [{ ...remove, gracePeriodSeconds: 0 }], wait: 10 },
    },
  ],
  ending: {
    yaml: `spec:
  containers:
    - name: app
      lifecycle:
        # called by the kubelet
        preStop:
          exec:
            command: [sh, -c, sleep 3]
`,
    cases: {
      parameter: 'end',
      values: ['crash', 'completion', 'out of memory', 'failed liveness', 'delete', 'forced delete'],
      present: 'delete',
      change: {
        of: {
          crash: ending({ runs: [{ after: 4, code: 1 }] }),
          completion: ending({ runs: [{ after: 6, code: 0 }] }),
          'out of memory': ending({ runs: [{ after: 8, oom: true }] }),
          'failed liveness': ending({ probes: { liveness: '0-5' } }),
          delete: { do: [remove], wait: 20 },
          'forced delete': { do: [{ ...remove, gracePeriodSeconds: 0 }], wait: 20 },
        },
      },
      shows: ['hookBegins', 'hookEnds'],
      good: [{ fact: 'hookEnds', atLeast: 1 }],
    },
  },
};
