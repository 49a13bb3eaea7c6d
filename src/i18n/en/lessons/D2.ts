import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'When does preStop run?',
  belief: 'preStop runs whenever a container ends.',
  steps: {
    ask: {
      text: '`crasher` fails, `finisher` completes, `eater` [runs out of memory|OOM], `hanger` fails its [liveness probe|liveness-probe].',
      question: 'Where does preStop run?',
      options: {
        all: 'in all',
        failed: 'in all but `finisher`',
        killed: 'in `eater` and `hanger`',
        hanger: 'only in `hanger`',
      },
      found:
        'Hooks run: {{hooked}} of {{ends}}. Only `hanger` was stopped by **the kubelet**. In the others there was no process left to run it in.',
    },
    watch: {
      title: 'Let them end',
      text: 'This is the timeline of `hanger`: its hook is on the kubelet’s lane. Compare the other pods.',
      goal: 'Run until all four have ended once.',
      now: 'Ended: {{ends}} of {{goal.ends}}',
      done: 'Exit codes: `crasher` {{crashed}}, `finisher` {{finished}}, `eater` {{eaten}}, `hanger` {{hung}}. Hooks run: {{hooked}}.',
    },
    force: {
      title: 'What about a forced delete?',
      text: 'The preStop of `leaver` takes {{needs s}}. A [forced delete|force-delete] leaves no grace period.',
      question: 'You force delete it. Does its hook run?',
      options: { ends: 'yes, to its end', none: 'no', cut: 'it is cut off' },
      found: 'It starts, and is cut off after {{ran s}}: the kubelet raises a grace period of {{zero s}} to that.',
    },
    finish: {
      title: 'Give the hook its time',
      text: 'End `leaver` so that its hook runs **to its end**. More than one request does that.',
      goal: 'Let the preStop of `leaver` finish.',
      now: 'Hooks of `leaver` finished: {{hookEnds}}',
      done: 'The hook finished after {{ran s}}, and only then came `SIGTERM`.',
      hints: [
        'preStop runs when the kubelet stops a container. The grace period must be longer than the hook: {{needs s}}.',
        'A delete and an eviction give the pod its whole grace period. Force does not.',
        'Delete `leaver` and let the clock run. If it has gone already, reset the step.',
      ],
    },
  },
  ending: {
    rule: 'preStop runs only when **the kubelet** stops a container: not after a crash, a completion or a lack of memory.',
    source: 'kubelet 1.36, killContainer: delete, eviction, preemption, a failed liveness or startup probe',
    practice: 'Put work that every end needs into the app, or into its next start.',
    then: '1.23 did the same, but up to 1.30 a forced delete fell back to the whole grace period, and the hook could finish.',
    cases: {
      title: 'Other ways to end `leaver`',
      shows: { hookBegins: 'hooks started', hookEnds: 'hooks finished' },
    },
  },
};
