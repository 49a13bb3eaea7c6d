import type { Fact, Facts, TraceFact } from '../../engine/facts/fact.ts';
import { endAsked } from '../endAsked.ts';
import type { Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';
import { choice, button } from '../controls.ts';

const pod = 'default/web-1';
const subject = `Pod/${pod}`;
const remove = { do: 'delete', pod } as const;

const seen = (where: TraceFact['where'], take: TraceFact['take']): TraceFact => ({
  of: 'trace',
  where: { subject, ...where },
  take,
});

/** As it was stored last. */
const endpoint = (condition: string): Fact => seen({ what: 'endpoint' }, { path: `[-1].state.${condition}` });

/** Seconds from the scene's beginning in which its probes succeed. */
const ages = '0-5';

/** At the cursor. */
const facts: Facts = {
  ready: endpoint('ready'),
  serving: endpoint('serving'),
  terminating: endpoint('terminating'),
  /** When it began to terminate, whatever came later. */
  leftReady: seen({ what: 'endpoint', state: { terminating: true } }, { path: '[0].state.ready' }),
  leftServing: seen({ what: 'endpoint', state: { terminating: true } }, { path: '[0].state.serving' }),
  servingThen: seen({ what: 'endpoint', state: { serving: false, terminating: true } }, { path: '[0].state.serving' }),
  condition: { of: 'object', subject, path: 'status.conditions[type=Ready].status' },
  status: { of: 'life', pod, path: 'kubectl.status' },
  column: { of: 'life', pod, path: 'kubectl.ready' },
  process: { of: 'life', pod, path: 'containers[name=app].process.state' },
  livenessFailures: seen({ what: 'probe', probe: 'liveness', result: 'Failure' }, 'count'),
  askedAt: seen(endAsked, 'first'),
  notServingAt: seen({ what: 'endpoint', state: { serving: false, terminating: true } }, 'first'),
  notServing: { of: 'difference', facts: ['notServingAt', 'askedAt'] },
};

const passing = (probe: 'readiness' | 'liveness', when: 'first 5 s' | 'always') => ({
  tuning: {
    [pod]: {
      containers: { app: { onTerm: { after: 5, code: 0 }, probes: { [probe]: when === 'always' ? '0-' : ages } } },
    },
  },
});

/** The app hangs 5 s after the scene's beginning. */
const hang = { containers: { app: { onTerm: { after: 5, code: 0 }, probes: { readiness: ages, liveness: ages } } } };
const stopsServing = { containers: { app: { onTerm: { after: 5, code: 0 }, probes: { readiness: ages } } } };
const notLive = { containers: { app: { onTerm: { after: 5, code: 0 }, probes: { liveness: ages } } } };

export const lesson: Lesson = {
  id: 'D7',
  lens: 'probes',
  systems: [8, 9],
  scenes: {
    probes: { manifest, focus: pod },
    leaving: { manifest, focus: pod, actions: [{ t: 0, do: 'delete', pod }], at: 1000 },
  },
  facts,
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod },
      trial: { do: [remove], wait: 1 },
      // On into its shutdown, where the endpoint still says the same.
      show: { timeline: true, lanes: ['endpointslice'], run: { do: [remove], wait: 22 } },
      options: {
        notReady: [{ fact: 'condition', is: 'False' }],
        ready: [
          { fact: 'condition', is: 'True' },
          { fact: 'ready', is: false },
        ],
        both: [
          { fact: 'condition', is: 'True' },
          { fact: 'ready', isNot: false },
        ],
      },
    },
    {
      id: 'delete',
      do: 'observe',
      look: { timeline: true },
      until: [{ fact: 'terminating', is: true }],
      controls: [button(remove)],
      solution: { do: [remove], wait: 22 },
    },
    {
      id: 'hang',
      do: 'predict',
      // It leaves again: who has played on has seen it gone.
      scene: 'leaving',
      // The lanes show which probe works on.
      look: { stage: 'cluster', focus: pod, timeline: false },
      trial: { tuning: { [pod]: hang }, wait: 12 },
      show: { timeline: true, lanes: ['endpointslice'] },
      options: {
        both: [{ fact: 'livenessFailures', atLeast: 1 }],
        readiness: [
          { fact: 'livenessFailures', is: 0 },
          { fact: 'servingThen', is: false },
        ],
        none: [
          { fact: 'livenessFailures', is: 0 },
          { fact: 'servingThen', is: null },
        ],
      },
    },
    {
      id: 'drain',
      do: 'act',
      look: { focus: pod, timeline: false, why: 'life' },
      goal: [
        { fact: 'terminating', is: true },
        { fact: 'serving', is: false },
        { fact: 'process', is: 'running' },
      ],
      controls: [
        choice({ key: 'readiness' }, ['first 5 s', 'always'], (when) => passing('readiness', when)),
        choice({ key: 'liveness' }, ['first 5 s', 'always'], (when) => passing('liveness', when)),
        button(remove),
      ],
      solution: { tuning: { [pod]: stopsServing }, wait: 12 },
      wrong: { tuning: { [pod]: notLive }, wait: 12 },
    },
  ],
  ending: {
    yaml: `spec:
  containers:
    - name: app
      # goes on, and decides serving
      readinessProbe:
        httpGet:
          path: /ready
          port: 80
        periodSeconds: 2
        failureThreshold: 2
`,
    cases: {
      parameter: 'failureThreshold',
      values: [1, 2, 3, 5],
      present: 2,
      change: {
        replace: { 'failureThreshold: 2': 'failureThreshold: $' },
        tuning: { [pod]: hang },
        do: [remove],
        wait: 19,
      },
      shows: ['notServing', 'livenessFailures'],
    },
  },
};
