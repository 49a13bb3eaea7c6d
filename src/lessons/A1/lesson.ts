import type { Facts } from '../../engine/facts/fact.ts';
import type { Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';
import { button } from '../controls.ts';

const crash = 'default/crash';
const app = 'containers[name=app].api';

const facts: Facts = {
  statuses: { of: 'view', path: 'pods[*].status' },
  running: { of: 'view', path: 'pods[*phase=Running].name' },
  crashPhase: { of: 'life', pod: crash, path: 'phase' },
  crashStatus: { of: 'life', pod: crash, path: 'kubectl.status' },
  state: { of: 'life', pod: crash, path: `${app}.state` },
  reason: { of: 'life', pod: crash, path: `${app}.reason` },
  lastReason: { of: 'life', pod: crash, path: `${app}.last.reason` },
  code: { of: 'life', pod: crash, path: `${app}.last.exitCode` },
  webStatus: { of: 'view', path: 'pods[name=web].status' },
  webPhase: { of: 'view', path: 'pods[name=web].phase' },
  shutdown: { of: 'life', pod: 'default/web', path: 'containers[name=app].behaviour.onTerm.after' },
  ended: {
    of: 'trace',
    where: { what: 'write', type: 'DELETED', subject: 'Pod/default/web' },
    take: { path: '[0].object.status.phase' },
  },
};

/** Six pods in states that kubectl prints as so many words: few of them are phases. */
export const lesson: Lesson = {
  id: 'A1',
  lens: 'life',
  systems: [1, 2, 4],
  scenes: { six: { manifest, focus: 'default/report', actions: [{ t: 0, do: 'scheduler', runs: true }], at: 500_000 } },
  facts,
  steps: [
    {
      id: 'sort',
      do: 'predict',
      // The life of the pods tells the phase that is asked for.
      look: { stage: 'cluster', lens: 'placement', focus: null },
      show: { lens: 'life', focus: crash },
      options: {
        failed: [{ fact: 'crashPhase', is: 'Failed' }],
        own: [{ fact: 'crashPhase', is: 'CrashLoopBackOff' }],
        running: [{ fact: 'crashPhase', is: 'Running' }],
      },
    },
    { id: 'open', do: 'observe', look: { lens: 'life', focus: crash, why: 'life' } },
    {
      id: 'last',
      do: 'predict',
      look: { focus: 'default/web', why: 'life' },
      show: { timeline: true },
      options: {
        running: [{ fact: 'ended', is: 'Running' }],
        terminating: [{ fact: 'ended', is: 'Terminating' }],
        succeeded: [{ fact: 'ended', is: 'Succeeded' }],
      },
      trial: { do: [{ do: 'delete', pod: 'default/web' }], wait: 60 },
    },
    {
      id: 'leave',
      do: 'act',
      goal: [{ fact: 'webStatus', is: 'Terminating' }],
      controls: [
        button({ do: 'delete', pod: 'default/web' }),
        button({ do: 'evict', pod: 'default/web' }),
        button({ do: 'delete', pod: 'default/web', gracePeriodSeconds: 0 }),
      ],
      solution: { do: [{ do: 'delete', pod: 'default/web' }], wait: 2 },
      wrong: { do: [{ do: 'delete', pod: 'default/web', gracePeriodSeconds: 0 }], wait: 2 },
    },
  ],
  ending: {
    yaml: `spec:
  # a failed app ends as Failed;
  # under Always: Running
  restartPolicy: Never
`,
    cases: {
      parameter: 'restartPolicy',
      values: ['Always', 'OnFailure', 'Never'],
      present: 'Always',
      change: { replace: { 'restartPolicy: Always': 'restartPolicy: $' } },
      shows: ['crashPhase', 'crashStatus', 'state'],
      draws: { pod: crash },
    },
  },
};
