import type { Facts } from '../../engine/facts/fact.ts';
import type { SceneChange, Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';
import { choice } from '../controls.ts';

const pod = 'default/worker';
const ofWorker = { subject: `Pod/${pod}` };
const once = '[{"after":1,"code":0}]';
const then = `[${'{"after":1,"code":0},'.repeat(4)}{"after":300,"code":0}]`;
const reported = 'containers[name=worker].behaviour.runs';

/** The API server is told so once in each wait, mostly at its end. */
const backOffShown = {
  ...ofWorker,
  what: 'write',
  changed: 'containerStatuses',
  object: { status: { containerStatuses: { state: { waiting: { reason: 'CrashLoopBackOff' } } } } },
} as const;

const facts: Facts = {
  clock: { of: 'clock' },
  runsFor: { of: 'life', pod, path: `${reported}[0].after` },
  longRun: { of: 'life', pod, path: `${reported}[-1].after` },
  runs: { of: 'life', pod, path: `${reported}[*].after` },
  ranFor: { of: 'most', facts: ['runs'] },
  code: { of: 'life', pod, path: `${reported}[0].code` },
  status: { of: 'life', pod, path: 'kubectl.status' },
  phase: { of: 'life', pod, path: 'phase' },
  restarts: { of: 'life', pod, path: 'containers[0].api.restartCount' },
  starts: { of: 'trace', where: { ...ofWorker, what: 'runtime', op: 'start' }, take: 'count' },
  told: { of: 'trace', where: { ...ofWorker, what: 'backoff' }, take: { path: '[*].delaySeconds' } },
  waits: { of: 'distinct', fact: 'told' },
  latest: { of: 'trace', where: { ...ofWorker, what: 'backoff' }, take: { path: '[-1].delaySeconds' } },
  longest: { of: 'most', facts: ['told'] },
  said: { of: 'trace', where: backOffShown, take: 'count' },
  /** The first run, and those that began without a wait. */
  unwaited: { of: 'difference', facts: ['starts', 'said'] },
  cap: { of: 'rule', value: 300, source: 'kubelet 1.36, MaxContainerBackOff' },
  forgets: { of: 'rule', value: 600, source: 'kubelet 1.36, back-off entries expire after 600 s' },
};

/** From the fifth run on it takes so long. */
const lateRuns = (seconds: number): SceneChange => ({
  tuning: {
    [pod]: {
      containers: { worker: { runs: [...Array.from({ length: 4 }, () => short), { after: seconds, code: 0 }] } },
    },
  },
});
const short = { after: 1, code: 0 };
const scheduler = [{ t: 0, do: 'scheduler', runs: true }] as const;

/** Work that ends well, again and again: the kubelet waits longer each time. */
export const lesson: Lesson = {
  id: 'A2',
  lens: 'life',
  systems: [3],
  scenes: {
    loop: { manifest, focus: pod, actions: scheduler, at: 1000 },
    long: { manifest: manifest.replace(once, then), focus: pod, actions: scheduler, at: 94_000 },
  },
  facts,
  steps: [
    {
      id: 'zero',
      do: 'predict',
      look: { stage: 'cluster', focus: pod, why: 'life' },
      show: { timeline: true },
      options: {
        stays: [{ fact: 'restarts', is: 0 }],
        atOnce: [{ fact: 'restarts', atLeast: 20 }],
        later: [
          { fact: 'restarts', atLeast: 1 },
          { fact: 'longest', atLeast: 40 },
        ],
      },
      trial: { wait: 175.6 },
    },
    {
      id: 'status',
      do: 'predict',
      show: { stage: 'cluster', timeline: false },
      options: {
        backOff: [{ fact: 'status', is: 'CrashLoopBackOff' }],
        completed: [{ fact: 'status', is: 'Completed' }],
        running: [{ fact: 'status', is: 'Running' }],
      },
      trial: { wait: 60 },
    },
    {
      id: 'climb',
      do: 'observe',
      // Some waits have passed: the longest are still to come.
      look: { seconds: 75 },
      until: [{ fact: 'longest', atLeast: 300 }],
      solution: { wait: 720 },
    },
    {
      id: 'long',
      do: 'predict',
      scene: 'long',
      look: { focus: pod, why: 'life' },
      show: { timeline: true },
      options: {
        none: [{ fact: 'unwaited', atLeast: 3 }],
        first: [{ fact: 'latest', is: 10 }],
        longer: [{ fact: 'latest', is: 80 }],
      },
      trial: { wait: 330 },
    },
    {
      id: 'forget',
      do: 'act',
      look: { focus: pod, why: 'life' },
      // A kubelet that is started anew forgets as well: not what this step is about.
      goal: [
        { fact: 'unwaited', atLeast: 3 },
        { fact: 'ranFor', atLeast: 600 },
      ],
      controls: [choice({ key: 'runs' }, [300, 500, 660], lateRuns, 's')],
      solution: { ...lateRuns(660), wait: 700 },
      wrong: { ...lateRuns(500), wait: 700 },
    },
  ],
  ending: {
    yaml: `spec:
  restartPolicy: OnFailure
`,
    cases: {
      parameter: 'restartPolicy',
      values: ['Always', 'OnFailure', 'Never'],
      present: 'Always',
      change: { replace: { 'restartPolicy: Always': 'restartPolicy: $' }, wait: 700 },
      shows: ['restarts', 'status', 'phase'],
    },
  },
};
