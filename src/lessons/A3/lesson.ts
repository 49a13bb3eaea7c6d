import type { Facts } from '../../engine/facts/fact.ts';
import { choice } from '../controls.ts';
import type { SceneChange, Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';

const pod = 'default/web';
const app = 'containers[name=app]';
const ofWeb = { subject: `Pod/${pod}` };
const endpoint = (name: string) => ({ what: 'endpoint', subject: `Pod/default/${name}` }) as const;

const facts: Facts = {
  status: { of: 'life', pod, path: 'kubectl.status' },
  ready: { of: 'life', pod, path: 'conditions[type=Ready].status' },
  restarts: { of: 'life', pod, path: `${app}.api.restartCount` },
  readiness: { of: 'life', pod, path: `${app}.probes[probe=readiness].result` },
  sends: { of: 'trace', where: endpoint('web'), take: { path: '[-1].state.ready' } },
  threshold: { of: 'object', subject: `Pod/${pod}`, path: 'spec.containers[0].livenessProbe.failureThreshold' },
  period: { of: 'object', subject: `Pod/${pod}`, path: 'spec.containers[0].livenessProbe.periodSeconds' },
  failed: { of: 'trace', where: { ...ofWeb, what: 'event', reason: 'Unhealthy' }, take: 'first' },
  killed: { of: 'trace', where: { ...ofWeb, what: 'event', reason: 'Killing' }, take: 'first' },
  took: { of: 'difference', facts: ['killed', 'failed'] },
  one: { of: 'rule', value: 1, source: 'between n answers lie n − 1 periods' },
  pauses: { of: 'difference', facts: ['threshold', 'one'] },
  span: { of: 'product', facts: ['pauses', 'period'] },
  gatedReady: { of: 'life', pod: 'default/gated', path: 'conditions[type=Ready].status' },
  gatedContainers: { of: 'life', pod: 'default/gated', path: 'conditions[type=ContainersReady].status' },
  gatedSends: { of: 'trace', where: endpoint('gated'), take: { path: '[-1].state.ready' } },
  slowStarted: {
    of: 'trace',
    where: { what: 'probe', probe: 'startup', result: 'Success', subject: 'Pod/default/slow' },
    take: 'first',
    whole: true,
  },
  slowRestarts: { of: 'life', pod: 'default/slow', path: `${app}.api.restartCount` },
};

/** Ages at which each of them succeeds. */
const probes = (readiness: string, liveness: string): SceneChange => ({
  tuning: { [pod]: { containers: { app: { probes: { readiness, liveness } } } } },
});

const spans = { 'first 5 s': '0-5', 'first 10 s': '0-10', always: '0-' } as const;

const passes = (probe: 'readiness' | 'liveness') =>
  choice({ key: probe }, ['first 5 s', 'first 10 s', 'always'], (when) => ({
    tuning: { [pod]: { containers: { app: { probes: { [probe]: spans[when] } } } } },
  }));

/** Three pods behind one Service: what fails of each, and who acts on it. */
export const lesson: Lesson = {
  id: 'A3',
  lens: 'probes',
  systems: [5, 8],
  scenes: { web: { manifest, focus: pod, actions: [{ t: 0, do: 'scheduler', runs: true }], at: 30_000 } },
  facts,
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', lens: 'traffic', focus: pod, why: 'life' },
      show: { stage: 'cluster', timeline: false },
      options: {
        restarted: [{ fact: 'restarts', atLeast: 1 }],
        cut: [
          { fact: 'restarts', is: 0 },
          { fact: 'sends', is: false },
        ],
        nothing: [
          { fact: 'restarts', is: 0 },
          { fact: 'sends', is: true },
        ],
      },
      trial: { ...probes('0-30', '0-'), wait: 40 },
    },
    {
      id: 'unready',
      do: 'act',
      look: { lens: 'traffic' },
      // Not because the pod goes, or its node.
      goal: [
        { fact: 'sends', is: false },
        { fact: 'restarts', is: 0 },
        { fact: 'readiness', is: 'Failure' },
        { fact: 'status', is: 'Running' },
      ],
      controls: [passes('readiness'), passes('liveness')],
      solution: { ...probes('0-10', '0-'), wait: 10 },
      wrong: { ...probes('0-', '0-10'), wait: 10 },
    },
    {
      id: 'kill',
      do: 'act',
      look: { lens: 'probes' },
      // Not by a crash of its own.
      goal: [
        { fact: 'restarts', atLeast: 1 },
        { fact: 'killed', atLeast: 0 },
      ],
      controls: [passes('readiness'), passes('liveness')],
      solution: { ...probes('0-10', '0-10'), wait: 10 },
      wrong: { ...probes('0-5', '0-'), wait: 30 },
    },
    {
      id: 'gate',
      do: 'predict',
      // Before the picture knows.
      look: { lens: 'traffic', focus: pod, seconds: 0.2 },
      trial: { wait: 29.8 },
      show: { stage: 'cluster', timeline: false },
      options: { yes: [{ fact: 'gatedSends', is: true }], no: [{ fact: 'gatedSends', is: false }] },
    },
    {
      id: 'start',
      do: 'predict',
      look: { lens: 'probes', focus: 'default/slow', why: 'life', seconds: 1 },
      show: { stage: 'cluster', timeline: false },
      options: {
        often: [{ fact: 'slowRestarts', atLeast: 2 }],
        once: [{ fact: 'slowRestarts', is: 1 }],
        never: [{ fact: 'slowRestarts', is: 0 }],
      },
      trial: { wait: 90 },
    },
  ],
  ending: {
    yaml: `# no traffic while it fails
readinessProbe:
  httpGet:
    path: /ready
    port: 80
# killed, restarted if it fails
livenessProbe:
  tcpSocket:
    port: 80
  periodSeconds: 5
  failureThreshold: 3
# the other two wait for it
startupProbe:
  exec:
    command: [cat, /tmp/started]
  failureThreshold: 30
`,
    cases: {
      parameter: 'failureThreshold',
      values: [1, 3, 6, 9],
      present: 3,
      change: { replace: { 'failureThreshold: 3': 'failureThreshold: $' }, ...probes('0-', '0-10'), wait: 60 },
      shows: ['took', 'restarts'],
    },
  },
};
