import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Who calls preStop?',
  belief: 'preStop runs whenever a container ends.',
  steps: {
    ask: {
      text: 'Four pods have the same [preStop] hook and are about to end: `crasher` exits with an error, `finisher` completes its work, `eater` [runs out of memory|OOM], and `hanger` stops answering its [liveness probe|liveness-probe].',
      question: 'In whose container does preStop run?',
      options: {
        all: 'in all four',
        failed: 'in all but `finisher`',
        killed: 'in those that are killed',
        hanger: 'only in `hanger`',
      },
      found:
        'Of {{ends}} ends only {{hooked}} ran its hook: `hanger`, the only one that **the kubelet** stopped. The others ended by themselves or by the kernel: there was nothing left to call it in.',
    },
    watch: {
      title: 'Let them end',
      text: 'Nobody has to do anything: play the clock, or press `End`. The timeline is that of `hanger`; its hook is drawn in the kubelet’s lane. Close it and choose the others to see how they ended.',
      goal: 'Let the clock run until all four have ended once.',
      now: 'Ends: {{ends}} of {{goal.ends}}; hooks begun: {{hooked}}',
      done: '`crasher` failed with {{crashed}}, `finisher` **completed** with {{finished}}, `eater` was killed by the kernel with {{eaten}}: no hook. `hanger`, with {{hung}}, was stopped by the kubelet. Hooks begun: {{hooked}}.',
    },
    force: {
      title: 'And with force?',
      text: 'The fifth pod, `leaver`, runs on. Its hook needs as long as that of `hanger`: {{needs}} s. A deletion does call it. But a [forced one|force-delete] leaves no grace.',
      question: 'What becomes of the hook of `leaver` under force?',
      options: { ends: 'it runs to its end', none: 'it is not called', cut: 'it begins, and is cut off' },
      found:
        'It begins and is given up after {{ran}} s, though it needs {{needs}} s: the kubelet raises a grace of {{zero}} to the least that it gives.',
    },
    finish: {
      title: 'Give it its time',
      text: 'Have `leaver` ended so that its hook runs **to its end**. Several requests to the API lead there: they stand at the foot of **Why**, at **Delete pod** and **More**. Then let the clock run on.',
      goal: 'Let the preStop of `leaver` run to its end.',
      now: 'Hooks of `leaver` that ended: {{hookEnds}}, goal {{goal.hookEnds}}',
      done: 'After {{ran}} s the hook ended; `SIGTERM` came only then.',
      hints: [
        'preStop is called when the kubelet stops a container that runs. The grace has to be longer than the hook, which needs {{needs}} s.',
        'A plain delete leaves the pod its whole grace, and an eviction too. A crash calls nothing, and force cuts it off.',
        'Choose `leaver`, press **Delete pod** in **Why**, and let the clock run for some seconds. If it is gone already, begin the step again.',
      ],
    },
  },
  ending: {
    rule: 'preStop belongs to **being stopped by the kubelet**. Of {{ends}} ends {{hooked}} called it: the one for a failed probe. A crash, a completion and a lack of memory called nothing; what you asked for `leaver` did.',
    source: 'kubelet 1.36, killContainer: delete, eviction, preemption, a failed liveness or startup probe',
    practice: 'Work that has to be done at every end belongs in the app, or in what starts it anew, not into preStop.',
    then: 'The source reading of **1.23.1** says so too. But there, and up to 1.30, a forced delete fell back to the whole grace, so that a hook would have run to its end.',
    cases: {
      title: '`leaver`, ended in other ways',
      shows: { hookBegins: 'hooks begun', hookEnds: 'hooks run to the end' },
    },
  },
};
