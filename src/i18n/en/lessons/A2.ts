import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Done, and yet in a crash loop',
  belief: 'Exit code zero never leads to [CrashLoopBackOff], and a back-off can be waited out quickly.',
  steps: {
    zero: {
      text: 'One pod: the process in `worker` does its work in {{runsFor}} s and ends with [exit code|exit-code] {{code}}. The pod says [`restartPolicy: Always`|restartPolicy].',
      question: 'What does the kubelet do in the next minutes?',
      options: {
        stays: 'nothing: the work is done',
        atOnce: 'start it at once, each time',
        later: 'start it later each time',
      },
      found:
        'It was started {{restarts}} times again: at once the first time, then after {{waits}} s. `Always` means always: a good end is put off just like a crash.',
    },
    status: {
      text: 'About a minute after the first start the kubelet waits once more before it starts `worker` again.',
      question: 'What does `kubectl get pods` print in the midst of that wait?',
      options: { backOff: '`CrashLoopBackOff`', completed: '`Completed`', running: '`Running`' },
      found:
        '`{{status}}`, although it waits {{latest}} s: the reason of the last exit stays until the kubelet looks at the pod again. `CrashLoopBackOff` is seen for a moment at the end, and in a long wait from the kubelet’s next look on.',
    },
    climb: {
      title: 'Let the waits grow',
      text: 'Let some minutes go by: press late on the time strip, or play fast. In **Why**, **Life** counts each wait down. It doubles with each restart and stops growing at {{cap}} s.',
      goal: 'See a wait of {{goal.longest}} s.',
      now: 'restarts so far: {{restarts}}, clock at {{clock}} s',
      done: 'The waits were {{waits}} s. From here on each one is {{longest}} s, for as long as the runs are short.',
    },
    long: {
      title: 'A good run',
      text: 'Another `worker`: its first runs ended after {{runsFor}} s each, and its last wait was {{latest}} s. The run that has just begun does well for {{longRun}} s, and then ends as before.',
      question: 'How long will the kubelet wait after it?',
      options: { none: 'not at all', first: 'as short as at first', longer: 'longer than the last time' },
      found:
        '{{latest}} s: twice the wait before. A run of {{longRun}} s is too short. The kubelet goes on doubling up to a run of {{forgets}} s.',
    },
    forget: {
      title: 'Make it forget',
      text: 'Tell the process to run longer: in **Why**, **Life**, unfold **What this process does**. The last attempt in the list stands for all later ones. Then click at the very end of the time strip.',
      goal: 'Get one more restart without a wait, besides the first one.',
      now: '{{unwaited}} of {{starts}} starts without a wait, clock at {{clock}} s',
      done: '{{unwaited}} of {{starts}} starts had no wait. After a run of {{ranFor}} s the back-off begins anew.',
      hints: [
        'The last attempt runs for {{longRun}} s. Waiting does not count: the run itself must be longer than {{forgets}} s.',
        'Choose `worker`, unfold **What this process does**, and find the last attempt: it ends by itself after {{longRun}} s. Leave the exit code as it is.',
        'Set that to a minute more than {{forgets}} s. Then click at the very end of the time strip: the next start is there without a wait.',
      ],
    },
  },
  ending: {
    rule: 'Under `Always` each end is followed by a start: at once, then after {{first}} s, doubled up to {{cap}} s, whatever the exit code; a run of **more than {{forgets}} s** makes the kubelet forget, a shorter one does not.',
    source: 'kubelet 1.36, doBackOff',
    practice:
      'Work that ends belongs under `OnFailure`, in a Job; a service that dies every few minutes climbs to the longest wait.',
    then: 'The page of 1.30 says that the first restart waits too, and that the back-off is reset after ten minutes without trouble. In 1.36 the first one is immediate, and the length of the run decides.',
    cases: {
      title: 'A process that ends with code zero, under each policy',
      shows: { restarts: 'restarts', status: 'STATUS', phase: 'phase' },
    },
  },
};
