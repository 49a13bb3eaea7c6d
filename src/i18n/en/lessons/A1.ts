import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Is CrashLoopBackOff a phase?',
  belief: '`Terminating` and `CrashLoopBackOff` are [pod phases|phase].',
  steps: {
    sort: {
      text: '`kubectl get pods` shows these words as [STATUS]: {{statuses}}. The app in `crash` exits soon after each start.',
      question: 'Which [phase] does the API store for `crash`?',
      options: { failed: '`Failed`', own: '`CrashLoopBackOff`', running: '`Running`' },
      found:
        '`{{crashPhase}}`: the pod has a node, and its container will start again. `{{crashStatus}}` is only the reason why it waits.',
    },
    open: {
      title: 'Where STATUS gets its words',
      text: 'The [container] of `crash` is {{state}}, reason `{{reason}}`. Its last run ended with `{{lastReason}}`, exit code {{code}}. STATUS shows such a reason; the phase is another field.',
    },
    last: {
      text: 'Suppose `web` is deleted. Its app gets SIGTERM and exits with code zero {{shutdown s}} later.',
      question: 'Which phase does the object have last?',
      options: { running: '`Running`', terminating: '`Terminating`', succeeded: '`Succeeded`' },
      found: '`{{ended}}`. The kubelet reports how the containers ended before the object goes.',
    },
    leave: {
      title: 'Make STATUS say Terminating',
      text: 'Delete `web` and let the clock run a moment. Its app takes {{shutdown s}} to stop.',
      goal: 'STATUS of `web` is `{{goal.webStatus}}`.',
      now: 'STATUS `{{webStatus}}`, phase `{{webPhase}}`',
      done: 'STATUS is `{{webStatus}}`, the phase still `{{webPhase}}`. STATUS shows that the pod has a [deletionTimestamp]; the phase does not.',
      hints: [
        'STATUS is `{{webStatus}}` now. It changes once the API server has stored the deletion, while the object still exists.',
        'Delete or evict `web` with its grace period. By force its object goes at once.',
        'Delete `web`, then play for a moment. If the object is gone, undo and try again.',
      ],
    },
  },
  ending: {
    rule: '**The phase is stored, STATUS is only printed.** `crash` prints `{{crashStatus}}`, and its phase is `{{crashPhase}}`.',
    source: 'kubelet 1.36, getPhase; kube-apiserver 1.36, printers',
    practice:
      'Do not wait for `phase=Running` to know that an app works, and do not count crash loops by phase: read conditions and container states.',
    then: 'The 1.30 documentation says that pods of a lost node become `Failed`. In 1.36 they keep their phase until the node returns or pod garbage collection ends them.',
    cases: {
      title: '`crash` under each policy',
      shows: { crashPhase: 'phase', crashStatus: 'STATUS', state: 'container state' },
    },
  },
};
