import type { Fact, Facts, TraceFact } from '../../engine/facts/fact.ts';
import { caseValue } from '../caseValue.ts';
import { endAsked } from '../endAsked.ts';
import type { Lesson } from '../lesson.ts';
import { clusterOf } from '../worked/cluster.ts';
import waits from './waits.yaml?raw';
import { button, named } from '../controls.ts';

const pod = 'default/web-a';
const subject = `Pod/${pod}`;
const waiting = 'default/waits';

const ignores = { name: 'app', onTerm: { ignore: true } } as const;
const actions = [{ t: 0, do: 'scheduler', runs: true }] as const;
const remove = { do: 'delete', pod } as const;
const force = { ...remove, gracePeriodSeconds: 0 } as const;
const unbound = {
  do: 'patch',
  subject,
  patch: { type: 'merge', fields: { metadata: { finalizers: null } } },
} as const;
const finalizer = 'example.com/drain';

const of = (where: TraceFact['where'], take: TraceFact['take'], whole = true): Fact => ({
  of: 'trace',
  where: { subject, ...where },
  take,
  ...(whole && { whole: true }),
});
const graceOf = 'object.metadata.deletionGracePeriodSeconds';

const facts: Facts = {
  grace: { of: 'timeline', pod, path: 'parameters.terminationGracePeriodSeconds' },
  /** At the cursor: what the API promises, how often somebody asked. */
  stored: { of: 'object', subject, path: 'metadata.deletionGracePeriodSeconds' },
  allStored: of({ what: 'write', changed: 'deletionGracePeriodSeconds' }, { path: `[*].${graceOf}` }, false),
  firstStored: of({ what: 'write', changed: 'deletionGracePeriodSeconds' }, { path: `[0].${graceOf}` }, false),
  shortened: { of: 'difference', facts: ['firstStored', 'stored'] },
  /** The pod's own as long as nobody has deleted it. */
  promised: { of: 'least', facts: ['grace', 'allStored'] },
  deletes: of(endAsked, 'count', false),
  lastAsk: of(endAsked, { path: '[-1].gracePeriodSeconds' }, false),
  exits: of({ what: 'runtime', op: 'exit' }, 'count', false),
  firstAt: of(endAsked, 'first'),
  timeout: of({ what: 'runtime', op: 'stop' }, { path: '[-1].timeout' }),
  sigtermAt: of({ what: 'runtime', op: 'SIGTERM' }, 'first'),
  killAt: of({ what: 'runtime', op: 'SIGKILL' }, 'last'),
  kill: { of: 'difference', facts: ['killAt', 'firstAt'] },
  lived: { of: 'difference', facts: ['killAt', 'sigtermAt'] },
  /** A moment after the second delete of the cases. */
  storedThen: {
    ...of({ what: 'write', changed: 'deletionGracePeriodSeconds' }, { path: `[-1].${graceOf}` }, false),
    at: 10.5,
  },
  waitsGrace: { of: 'timeline', pod: waiting, path: 'parameters.terminationGracePeriodSeconds' },
  waitsAsked: { of: 'trace', where: { ...endAsked, subject: `Pod/${waiting}` }, take: 'first', whole: true },
  waitsGone: {
    of: 'trace',
    where: { what: 'write', type: 'DELETED', subject: `Pod/${waiting}` },
    take: 'first',
    whole: true,
  },
  waitsTook: { of: 'difference', facts: ['waitsGone', 'waitsAsked'] },
  finalizers: { of: 'object', subject, path: 'metadata.finalizers' },
  isGone: of({ what: 'write', type: 'DELETED' }, 'count', false),
  deadAt: of({ what: 'runtime', op: 'exit' }, 'last'),
  dead: { of: 'difference', facts: ['deadAt', 'firstAt'] },
};

export const lesson: Lesson = {
  id: 'D8',
  lens: 'life',
  systems: [35, 36],
  scenes: {
    shorten: { manifest: `${clusterOf({ app: [ignores] })}---\n${waits}`, focus: pod, actions },
    finalizer: { manifest: clusterOf({ app: [ignores], finalizer }), focus: pod, actions },
  },
  facts,
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod },
      trial: { do: [remove, { ...remove, after: 10, gracePeriodSeconds: 5 }], wait: 60 },
      show: { timeline: true },
      options: {
        once: [{ fact: 'kill', atMost: 12 }],
        five: [
          { fact: 'kill', atLeast: 12 },
          { fact: 'kill', atMost: 20 },
        ],
        first: [{ fact: 'kill', atLeast: 25 }],
      },
    },
    {
      id: 'shorten',
      do: 'act',
      look: { why: 'life' },
      goal: [
        { fact: 'deletes', atLeast: 2 },
        { fact: 'stored', atMost: 5 },
        { fact: 'lastAsk', atMost: 5 },
        { fact: 'shortened', atLeast: 1 },
        { fact: 'exits', is: 0 },
      ],
      controls: [button(remove), button({ ...remove, gracePeriodSeconds: 5 }), button(force)],
      solution: { do: [remove, { ...remove, after: 10, gracePeriodSeconds: 5 }], wait: 11 },
      wrong: { do: [remove, { ...remove, after: 10 }], wait: 11 },
    },
    {
      id: 'waits',
      do: 'predict',
      look: { focus: waiting, timeline: false },
      trial: { do: [{ do: 'delete', pod: waiting }], wait: 40 },
      show: { timeline: true },
      options: {
        grace: [{ fact: 'waitsTook', atLeast: 20 }],
        once: [{ fact: 'waitsTook', atMost: 0.5 }],
      },
    },
    {
      id: 'held',
      do: 'predict',
      scene: 'finalizer',
      look: { focus: pod, timeline: false },
      trial: { do: [force], wait: 30 },
      show: { timeline: true },
      options: {
        gone: [{ fact: 'isGone', atLeast: 1 }],
        object: [
          { fact: 'isGone', is: 0 },
          { fact: 'exits', atLeast: 1 },
        ],
        both: [
          { fact: 'isGone', is: 0 },
          { fact: 'exits', is: 0 },
        ],
      },
    },
    {
      id: 'free',
      do: 'act',
      look: { focus: pod, timeline: true },
      goal: [
        { fact: 'isGone', atLeast: 1 },
        { fact: 'exits', atLeast: 1 },
      ],
      controls: [button(remove), button(force), named('finalizer', { pod: 'web-a' }, { do: [unbound] })],
      solution: {
        do: [force, { after: 5, ...unbound }],
        wait: 6,
      },
      wrong: { do: [force, { ...force, after: 5 }], wait: 20 },
    },
  ],
  ending: {
    yaml: `metadata:
  finalizers:
    # whoever set it takes it away
    - ${finalizer}
spec:
  terminationGracePeriodSeconds: 30
`,
    cases: {
      parameter: 'gracePeriodSeconds',
      values: [1, 5, 15, 20, 60],
      present: 5,
      // The value stands in the dollar's place before anything is run.
      change: { do: [remove, { ...remove, after: 10, gracePeriodSeconds: caseValue }], wait: 60 },
      shows: ['storedThen', 'kill'],
    },
  },
};
