import type { Document, Where } from '../../engine/facts/fact.ts';
import type { RemovalWay } from '../../engine/why/removals/removal.ts';
import type { Lesson } from '../lesson.ts';
import { allWays, memoryRunsShort, preemptor, removalScene } from './scene.ts';
import { button, named } from '../controls.ts';

const pod = 'default/web-1';
const subject = `Pod/${pod}`;

/** As it was before anything was done to it. */
const row = (way: RemovalWay, path: string): Document & { at: number } => ({
  of: 'removals',
  pod,
  ways: [way],
  path: `rows[way=${way}].${path}`,
  at: 4,
});
const marked = (reason: string): Where => ({
  what: 'write',
  subject,
  object: { status: { conditions: { type: 'DisruptionTarget', reason } } },
});

/** The eviction API, a kubelet short of memory, and preemption, on one pod under one budget. */
export const lesson: Lesson = {
  id: 'F5',
  lens: 'priority',
  systems: [37],
  scenes: {
    three: { manifest: removalScene, focus: pod, at: 5000, actions: [{ t: 5000, do: 'scheduler', runs: true }] },
  },
  facts: {
    evict: row('evict', 'outcome'),
    kubelet: row('kubeletEviction', 'outcome'),
    preemption: row('preemption', 'outcome'),
    code: row('evict', 'found.refusal.code'),
    refusal: row('evict', 'found.refusal.message'),
    allowed: row('evict', 'found.budgets[0].allowedBefore'),
    spec: row('evict', 'found.grace.spec'),
    kubeletGiven: row('kubeletEviction', 'found.grace.given'),
    preemptionGiven: row('preemption', 'found.grace.given'),
    kubeletExit: row('kubeletEviction', 'found.exits[0].code'),
    preemptionExit: row('preemption', 'found.exits[0].code'),
    kubeletLeft: row('kubeletEviction', 'found.left.disruption.reason'),
    preemptionLeft: row('preemption', 'found.left.disruption.reason'),
    leaves: { of: 'rule', value: 10, source: 'sim/app of web-1: onTerm after' },
    phase: { of: 'object', subject, path: 'status.phase' },
    reason: { of: 'object', subject, path: 'status.reason' },
    evicted: { of: 'trace', where: marked('TerminationByKubelet'), take: 'count' },
    preempted: { of: 'trace', where: marked('PreemptionByScheduler'), take: 'count' },
    exit: { of: 'trace', where: { what: 'runtime', op: 'exit', subject }, take: { path: '[-1].exitCode' } },
    stopped: { of: 'trace', where: { what: 'runtime', op: 'SIGTERM', subject }, take: 'first' },
    ended: { of: 'trace', where: { what: 'runtime', op: 'exit', subject }, take: 'first' },
    took: { of: 'difference', facts: ['ended', 'stopped'] },
  },
  steps: [
    {
      id: 'budget',
      do: 'predict',
      look: { stage: 'cluster', focus: pod },
      show: { run: { do: allWays, wait: 20 } },
      options: {
        none: [
          { fact: 'kubelet', isNot: 'removed' },
          { fact: 'preemption', isNot: 'removed' },
        ],
        one: [
          { fact: 'kubelet', is: 'removed' },
          { fact: 'preemption', isNot: 'removed' },
        ],
        two: [
          { fact: 'evict', is: 'refused' },
          { fact: 'kubelet', is: 'removed' },
          { fact: 'preemption', is: 'removed' },
        ],
      },
    },
    {
      id: 'grace',
      do: 'predict',
      show: { lens: 'life', run: { do: allWays, wait: 20 } },
      options: {
        both: [
          { fact: 'kubeletExit', is: 0 },
          { fact: 'preemptionExit', is: 0 },
        ],
        kubelet: [
          { fact: 'kubeletExit', is: 0 },
          { fact: 'preemptionExit', isNot: 0 },
        ],
        preemption: [
          { fact: 'kubeletExit', isNot: 0 },
          { fact: 'preemptionExit', is: 0 },
        ],
      },
    },
    {
      id: 'kubelet',
      do: 'act',
      look: { stage: 'removals', focus: pod, timeline: false },
      goal: [
        { fact: 'evicted', atLeast: 1 },
        { fact: 'reason', is: 'Evicted' },
      ],
      controls: [named('pressure', { node: 'node-1' }, { do: memoryRunsShort }), button({ do: 'evict', pod })],
      solution: { do: memoryRunsShort, wait: 20 },
      wrong: { do: [{ do: 'evict', pod }], wait: 20 },
    },
    {
      id: 'preempt',
      do: 'act',
      scene: 'three',
      look: { stage: 'removals', focus: pod, timeline: false },
      goal: [
        { fact: 'preempted', atLeast: 1 },
        { fact: 'exit', is: 0 },
      ],
      controls: [
        ...[0, 1000].map((priority) =>
          named('newcomer', { priority: String(priority) }, { do: [{ do: 'apply', yaml: preemptor(priority) }] }),
        ),
      ],
      solution: { do: [{ do: 'apply', yaml: preemptor(1000) }], wait: 15 },
      wrong: { do: [{ do: 'apply', yaml: preemptor(0) }], wait: 15 },
    },
  ],
  ending: {
    yaml: `spec:
  priorityClassName: important
  terminationGracePeriodSeconds: 30
  containers:
    - name: app
      resources:
        requests: { memory: 1Gi }
        limits: { memory: 1Gi }
`,
    cases: {
      parameter: 'terminationGracePeriodSeconds',
      values: [5, 30, 60],
      present: 30,
      change: { replace: { 'terminationGracePeriodSeconds: 30': 'terminationGracePeriodSeconds: $' } },
      shows: ['preemptionGiven', 'preemptionExit', 'kubeletGiven', 'kubeletExit'],
      draws: { as: 'bars', bars: { preemption: 'preemptionGiven', kubelet: 'kubeletGiven' } },
      good: [{ fact: 'preemptionExit', is: 0 }],
    },
  },
};
