import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Is a terminating pod ready?',
  belief: 'A terminating pod is not Ready at once, and all its probes stop.',
  steps: {
    ask: {
      text: '`web-1` passes [readiness|readiness-probe] and [liveness|liveness-probe]. You delete it; preStop keeps the app running.',
      question: 'What shows a second later?',
      options: {
        notReady: 'not Ready, endpoint not ready',
        ready: 'Ready, endpoint not ready',
        both: 'Ready, endpoint ready',
      },
      found:
        'Condition `Ready`: {{condition}}. The endpoint stays, with `ready` {{ready}}, `serving` {{serving}}, `terminating` {{terminating}}.',
    },
    delete: {
      title: 'Delete web-1',
      text: 'The lane of the [EndpointSlice] shows the three answers. READY in `kubectl` follows the readiness probe alone.',
      goal: 'Run until the endpoint says `terminating` {{goal.terminating}}.',
      now: 'STATUS {{status}}, READY {{column}}',
      done: '`ready` turned {{leftReady}} because the pod leaves. `serving` stayed {{leftServing}}: its readiness probe passes.',
    },
    hang: {
      title: 'It hangs while it leaves',
      text: 'Now the app stops answering **both** probes while `web-1` terminates.',
      question: 'Which probe notices?',
      options: {
        both: 'both: it is killed early',
        readiness: 'only readiness',
        none: 'neither: all probes have stopped',
      },
      found:
        'Only readiness: `serving` turns {{servingThen}} at {{notServing s}}. Liveness stops with the deletion, as the [startup probe|startup-probe] does. Failures of it: {{livenessFailures}}.',
    },
    drain: {
      title: 'Stop serving early',
      text: 'A pod can tell balancers that it is done: it fails its readiness probe. Choose until when that passes.',
      goal: 'Turn `serving` {{goal.serving}} before `SIGTERM`.',
      now: 'serving {{serving}}, process {{process}}',
      done: '`serving` turned {{servingThen}} {{notServing s}} after the delete, while the process ran on.',
      hints: [
        'Liveness has stopped. Readiness still decides `serving`, {{serving}} now.',
        'Let readiness fail some seconds in. It takes more than one failure to be noticed.',
        'Let readiness pass for the first seconds only, and go to a time before `SIGTERM`.',
      ],
    },
  },
  ending: {
    rule: 'While a pod terminates only **readiness** is still probed: it decides `serving`. `ready` is false from the delete on.',
    source: 'kubelet 1.36, prober; EndpointSlice controller 1.36: ready = serving and not terminating',
    practice: 'Balancers that drain should read `serving`.',
    then: '`serving` and `terminating` are stable since 1.26; before 1.22 a terminating pod simply left. The old Endpoints API leaves terminating pods out.',
    cases: {
      title: 'The app hangs early: other `failureThreshold`s of readiness',
      shows: { notServing: 'seconds until serving is false', livenessFailures: 'liveness failures' },
    },
  },
};
