import type { Fact, Facts, TraceFact } from '../../engine/facts/fact.ts';
import { caseValue } from '../caseValue.ts';
import { endAsked } from '../endAsked.ts';
import type { Lesson } from '../lesson.ts';
import { clusterOf } from '../worked/cluster.ts';
import { button, typing } from '../controls.ts';

const pod = 'default/web-0';
const subject = `Pod/${pod}`;
const manifest = clusterOf({ isStateful: true, app: [{ name: 'app', onTerm: { ignore: true } }] });
const actions = [{ t: 0, do: 'scheduler', runs: true }] as const;

const force = { do: 'delete', pod, gracePeriodSeconds: 0 } as const;
/** The first web-0 runs on this node, and its process ends once. */
const old = { kind: 'container', node: 'node-1' } as const;

const whole = (where: TraceFact['where'], take: TraceFact['take']): Fact => ({
  of: 'trace',
  where: { subject, ...where },
  take,
  whole: true,
});
const removed = { what: 'write', type: 'DELETED' } as const;
const oldExit = { what: 'runtime', op: 'exit', actor: old } as const;

const facts: Facts = {
  asked: whole(endAsked, 'first'),
  goneAt: whole(removed, 'first'),
  gone: { of: 'difference', facts: ['goneAt', 'asked'] },
  exitAt: whole(oldExit, 'first'),
  exit: { of: 'difference', facts: ['exitAt', 'asked'] },
  sigtermAt: whole({ what: 'runtime', op: 'SIGTERM' }, 'first'),
  sigterm: { of: 'difference', facts: ['sigtermAt', 'asked'] },
  after: { of: 'difference', facts: ['exitAt', 'goneAt'] },
  startAt: whole({ what: 'runtime', op: 'start' }, 'first'),
  start: { of: 'difference', facts: ['startAt', 'asked'] },
  both: { of: 'difference', facts: ['exitAt', 'startAt'] },
  /** At the cursor. */
  breaches: { of: 'trace', where: { subject, what: 'invariant', rule: 'S-INV-3' }, take: 'count' },
  isAnew: { of: 'trace', where: { subject, what: 'runtime', op: 'start' }, take: 'count' },
  isRemoved: { of: 'trace', where: { subject, ...removed }, take: 'count' },
  isDead: { of: 'trace', where: { subject, ...oldExit }, take: 'count' },
};

export const lesson: Lesson = {
  id: 'D6',
  lens: 'life',
  systems: [10],
  scenes: { force: { manifest, focus: pod, actions } },
  facts,
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod },
      trial: { do: [force], wait: 40 },
      show: { timeline: true },
      options: {
        with: [{ fact: 'after', atMost: 0.05 }],
        soon: [
          { fact: 'after', atLeast: 0.06 },
          { fact: 'after', atMost: 10 },
        ],
        grace: [{ fact: 'after', atLeast: 11 }],
      },
    },
    {
      id: 'between',
      do: 'act',
      look: { focus: pod, timeline: false, why: 'life' },
      goal: [
        { fact: 'isRemoved', atLeast: 1 },
        { fact: 'isDead', is: 0 },
      ],
      controls: [button({ do: 'delete', pod }), button({ do: 'delete', pod, gracePeriodSeconds: 5 }), button(force)],
      solution: { do: [force], wait: 0.3 },
      wrong: { do: [{ do: 'delete', pod }], wait: 32 },
    },
    {
      id: 'name',
      do: 'predict',
      look: { stage: 'cluster', timeline: false },
      show: { stage: 'truths', run: { wait: 5 } },
      options: {
        after: [{ fact: 'both', atMost: 0 }],
        before: [{ fact: 'both', atLeast: 0.01 }],
      },
    },
    {
      id: 'safe',
      do: 'act',
      scene: 'force',
      look: { focus: pod, timeline: false, why: 'life' },
      goal: [
        { fact: 'isAnew', atLeast: 1 },
        { fact: 'isDead', atLeast: 1 },
        { fact: 'breaches', is: 0 },
      ],
      controls: [
        button({ do: 'delete', pod }),
        button({ do: 'delete', pod, gracePeriodSeconds: 5 }),
        button(force),
        typing('kubectl delete pod web-0 --grace-period='),
      ],
      solution: { do: [{ do: 'delete', pod, gracePeriodSeconds: 5 }], wait: 20 },
      wrong: { do: [force], wait: 20 },
    },
  ],
  ending: {
    yaml: `apiVersion: v1
kind: DeleteOptions
# kubectl delete --grace-period=5
gracePeriodSeconds: 5
`,
    cases: {
      parameter: 'gracePeriodSeconds',
      values: [0, 1, 5, 30],
      present: 0,
      // The value stands in the dollar's place before anything is run.
      change: { do: [{ ...force, gracePeriodSeconds: caseValue }], wait: 60 },
      shows: ['start', 'exit'],
      draws: { as: 'strip' },
      good: [{ fact: 'breaches', is: 0 }],
    },
  },
};
