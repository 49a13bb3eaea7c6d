import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Is that word a phase?',
  belief: '`Terminating` and `CrashLoopBackOff` are [pod phases|phase].',
  steps: {
    sort: {
      text: 'Six pods. For them `kubectl get pods` prints these words in the column [STATUS]: {{statuses}}. The app in `crash` fails a second after each start, and the kubelet starts it again.',
      question: 'Which [phase|phase] does the API store for `crash`?',
      options: { failed: '`Failed`', own: '`CrashLoopBackOff`', running: '`Running`' },
      found:
        '`{{crashPhase}}`: it has a node, its container has been made, and will be started again. The [phases|phase] of the six are {{phases}}. `Unknown` is left, and nobody has set that one since 2015.',
    },
    open: {
      title: 'What the phase leaves out',
      text: 'In **Why**, **Life** shows `crash`: its [container] is {{state}} with reason `{{reason}}`; its last state was {{lastState}}, reason `{{lastReason}}`, exit code {{code}}. Each [condition] answers one question: True are {{trueOnes}}, False are {{falseOnes}}. STATUS only prints one of these reasons.',
    },
    end: {
      text: 'Somebody deletes `web`. Its app gets SIGTERM and exits with code zero {{shutdown}} s later; a little after that its object goes from the API.',
      question: 'Which phase does the object have at its end?',
      options: { running: '`Running`', terminating: '`Terminating`', succeeded: '`Succeeded`' },
      found:
        '`{{ended}}`. Since 1.27 the kubelet writes how the containers ended before the object goes, so that whoever watches still learns it.',
    },
    leave: {
      title: 'Make a word that is no phase',
      text: 'Delete `web`: its app takes {{shutdown}} s to stop. The clock stays at the request: press play. In **Why**, **Life** shows the line of `kubectl`, and under it the phase.',
      goal: 'Let STATUS of `web` be `{{goal.webStatus}}`.',
      now: 'STATUS `{{webStatus}}`, phase `{{webPhase}}`',
      done: 'STATUS is `{{webStatus}}`, and the phase is still `{{webPhase}}`. Nothing wrote that word: the API server prints it because of the [deletionTimestamp].',
      hints: [
        'STATUS of `web` is `{{webStatus}}` now. It changes as soon as the API server has stored that the pod is to go, and while the object is still there.',
        'Any graceful way will do: delete it, or evict it. Without any grace the object is gone at once, and nothing can be printed.',
        'Choose `web`, press **Delete pod** in **Why**, then play for a moment. If the object is gone already, press Undo and begin anew.',
      ],
    },
  },
  ending: {
    rule: 'A pod has one of **five phases**. The six here show {{kinds}}; whatever else STATUS says, as `{{crashStatus}}` for a pod that is `{{crashPhase}}`, is put together when the line is printed, from reasons in its status and its `deletionTimestamp`.',
    source: 'kubelet 1.36, getPhase; kube-apiserver 1.36, printers',
    practice:
      'Never wait for `phase=Running` to know that an app works, nor count `CrashLoopBackOff` by phase: read conditions and container states.',
    then: 'The page of 1.30 says that pods of a lost node become `Failed`. In 1.36 their phase stays as it was, until the node is back or the pod garbage collector ends them.',
    cases: {
      title: 'The failing app of `crash` under each policy',
      shows: { crashPhase: 'phase', crashStatus: 'STATUS', state: 'container state' },
    },
  },
};
