import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Can success end in CrashLoopBackOff?',
  belief: 'Exit code zero never leads to [CrashLoopBackOff], and one good run resets the back-off.',
  steps: {
    zero: {
      text: '`worker` runs for {{runsFor s}} and exits with [code|exit-code] {{code}}, under [`restartPolicy: Always`|restartPolicy].',
      question: 'What does the kubelet do?',
      options: {
        stays: 'nothing',
        atOnce: 'restart it at once, every time',
        later: 'restart it, later each time',
      },
      found: 'Restarts: {{restarts}}, first at once, then after at least {{waits s}}. A clean exit waits like a crash.',
    },
    status: {
      text: 'A minute later the kubelet waits again before it restarts `worker`.',
      question: 'What does STATUS say in mid-wait?',
      options: { backOff: '`CrashLoopBackOff`', completed: '`Completed`', running: '`Running`' },
      found: '`{{status}}`. `CrashLoopBackOff` appears only when the kubelet next looks at the pod.',
    },
    climb: {
      title: 'Watch the waits grow',
      text: 'Run the clock for minutes. Each wait doubles, up to {{cap s}}.',
      goal: 'See a wait of {{goal.longest s}} begin.',
      now: 'restarts: {{restarts}}, clock: {{clock s}}',
      done: 'Waits: {{waits s}}. While the runs stay short, each further wait is {{longest s}}.',
    },
    long: {
      title: 'Does a good run help?',
      text: 'Another `worker` last waited {{latest s}}. Its present run lasts {{longRun s}}.',
      question: 'How long is its next wait?',
      options: { none: 'none', first: 'as short as the first', longer: 'longer than the last' },
      found: 'At least {{latest s}}, twice as long. Only a run of more than {{forgets s}} resets the wait.',
    },
    forget: {
      title: 'Reset the back-off',
      text: 'Make the last run of `worker` longer, then let the clock pass its end.',
      goal: 'Get one more restart without a wait.',
      now: '{{unwaited}} of {{starts}} starts without a wait',
      done: '{{unwaited}} of {{starts}} starts had no wait. A run of {{ranFor s}} reset the back-off.',
      hints: [
        'The last run lasts {{longRun s}}. The run itself, not the wait, must be longer than {{forgets s}}. The clock is at {{clock s}}.',
        'Let the last run of `worker` last longer. Its exit code does not matter.',
        'Let it run longer than {{forgets s}}, then move the clock past its end.',
      ],
    },
  },
  ending: {
    rule: 'Under `Always` **every exit counts as a crash**: waits double up to {{cap s}}, until a run exceeds {{forgets s}}.',
    source: 'kubelet 1.36, doBackOff',
    practice:
      'Run work that ends under `OnFailure`, in a Job. A service that dies every few minutes climbs to the longest wait.',
    then: 'The 1.30 documentation says that the first restart waits too, and that ten minutes without trouble reset the back-off. In 1.36 the first restart is immediate, and the length of the run decides.',
    cases: {
      title: 'A clean exit under each policy',
      shows: { restarts: 'restarts', status: 'STATUS', phase: 'phase' },
    },
  },
};
