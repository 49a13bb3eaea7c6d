import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Is a terminating pod ready?',
  belief: 'A terminating pod is not Ready at once, and all its probes stop.',
  steps: {
    ask: {
      text: '`web-1` answers its [readiness probe|readiness-probe] and its [liveness probe|liveness-probe]. You delete it; its preStop keeps the app working for a while. A second later you look at its condition `Ready` and at its entry in the [EndpointSlice].',
      question: 'What do they say?',
      options: {
        notReady: 'condition False, endpoint not ready',
        ready: 'condition True, endpoint not ready',
        both: 'condition True, endpoint ready',
      },
      found:
        'The condition is {{condition}}. The endpoint says `ready` {{ready}}, `serving` {{serving}}, `terminating` {{terminating}}: it is still there, with three answers in place of one.',
    },
    delete: {
      title: 'Delete it and look',
      text: 'Press **Delete web-1** over the lanes, then **Step** until its endpoint changes. The lane of the EndpointSlice shows the three answers; the `kubectl` line shows READY {{column}} all the same.',
      goal: 'Let the clock run until the endpoint says `terminating` {{goal.terminating}}.',
      now: 'STATUS {{status}}, READY {{column}}, condition Ready {{condition}}',
      done: '`ready` turned {{leftReady}} because the pod leaves; `serving` stayed {{leftServing}} because its readiness probe succeeds.',
    },
    hang: {
      title: 'It hangs while it leaves',
      text: 'Now the app stops answering **both** probes, while `web-1` is terminating. Before the delete, failing liveness would have had it killed and restarted.',
      question: 'Which probe notices?',
      options: {
        both: 'both: it is killed early',
        readiness: 'only the readiness probe',
        none: 'neither: all probes have stopped',
      },
      found:
        'Only readiness: its first failure comes {{failedAfter}} s after the delete, and at {{notServing}} s `serving` turns {{servingThen}}. Failures of liveness: {{livenessFailures}}. That probe stops where the termination begins, like the [startup probe|startup-probe].',
    },
    drain: {
      title: 'Say that it is done',
      text: 'A pod can tell balancers that it is done before it ends: it lets its readiness probe fail. In **Why**, **Life**, under **What this process does**, stands at which ages, in seconds, its **probes succeed**.',
      goal: 'Let `serving` be {{goal.serving}} while the process still runs, before its `SIGTERM`.',
      now: 'serving {{serving}}, process {{process}}, READY {{column}}',
      done: '{{notServing}} s after the delete `serving` turned {{servingThen}}, while the process went on. Its endpoint stays in the slice until the pod has ended.',
      hints: [
        'Which of its probes still runs? Liveness has stopped; the other decides `serving`, which is {{serving}} now.',
        'Let readiness fail some seconds after the scene’s beginning, and let the clock run until it is noticed: it takes several failures.',
        'In **Why**, **Life**, open **What this process does** of `web-1`, write `{{ages}}` at **readiness at**, and go to a time before `SIGTERM` at which `serving` has changed.',
      ],
    },
  },
  ending: {
    rule: 'While a pod terminates, liveness and startup stop, **readiness goes on**: `ready` became false with the deletion, `serving` only at {{notServing}} s, when the probe had failed often enough.',
    source: 'kubelet 1.36, prober; EndpointSlice controller 1.36: ready = serving and not terminating',
    practice: 'Balancers that drain should read `serving`; for a plain deletion you need no readiness probe at all.',
    then: 'The page of **1.30** says that the old Endpoints API shows terminating pods: it leaves them out. `serving` and `terminating` are stable since 1.26; before 1.22 a terminating pod simply left.',
    cases: {
      title: 'The app hangs early in its end; readiness with other failureThresholds',
      shows: { notServing: 'seconds until serving is false', livenessFailures: 'liveness failures' },
    },
  },
};
