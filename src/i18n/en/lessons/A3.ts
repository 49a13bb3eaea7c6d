import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Which probe restarts a container?',
  belief: 'A failing [readiness probe|readiness-probe] restarts the pod.',
  steps: {
    ask: {
      text: 'Every {{period s}} the [kubelet] asks whether `web` is [ready|readiness-probe] and [alive|liveness-probe].',
      question: 'Suppose only readiness fails now. What happens?',
      options: {
        restarted: '`web` restarts',
        cut: '`web` gets no more traffic',
        nothing: 'nothing',
      },
      found: 'Endpoint ready: {{sends}}; restarts: {{restarts}}. A failing readiness probe only takes traffic away.',
    },
    unready: {
      title: 'Fail the readiness probe',
      text: 'Make readiness of `web` fail, and leave liveness alone.',
      goal: 'Stop the traffic to `web` without a restart.',
      now: 'endpoint ready: {{sends}}, restarts: {{restarts}}',
      done: 'The endpoint in the [EndpointSlice] is ready: {{sends}}. The process runs on.',
      hints: [
        'The condition Ready of `web` is {{ready}} now. It turns False once {{threshold}} answers in a row were bad.',
        'Choose until when readiness passes. Liveness has to pass to the end.',
        'Let readiness pass for the first seconds only, and let the clock run a little.',
      ],
    },
    kill: {
      title: 'Fail the liveness probe',
      text: 'Liveness finds hangs that the process does not notice itself.',
      goal: 'Make the kubelet restart the container of `web`.',
      now: 'restarts: {{restarts}}',
      done: 'Killed {{span s}} after the first bad answer, then restarted in the same pod.',
      hints: [
        'Liveness fails after {{threshold}} bad answers in a row, {{period s}} apart. Readiness never restarts anything.',
        'Choose until when liveness passes.',
        'Let liveness pass for the first seconds only, and let the clock run.',
      ],
    },
    gate: {
      title: 'What does a readiness gate do?',
      text: '`gated` has no probe, but a [readiness gate|readiness-gate]. No controller writes the [condition] that it names.',
      question: 'Does `gated` get traffic?',
      options: { yes: 'yes: its container is ready', no: 'no' },
      found:
        'Endpoint ready: {{gatedSends}}. ContainersReady is {{gatedContainers}}, Ready is {{gatedReady}}: a missing condition counts as False.',
    },
    start: {
      title: 'Who protects a slow start?',
      text: '`slow` loads for a minute, too long for its liveness probe. It has a [startup probe|startup-probe] as well.',
      question: 'How often does it restart meanwhile?',
      options: { often: 'again and again', once: 'once', never: 'never' },
      found:
        'Restarts: {{slowRestarts}}. The other probes did not run before the startup probe succeeded, at {{slowStarted s}}.',
    },
  },
  ending: {
    rule: '**Readiness decides on traffic, liveness on restarts,** startup holds both back.',
    source: 'kubelet 1.36, prober; EndpointSlice controller 1.36',
    practice: 'Check a shared database in readiness, never in liveness: else its outage restarts every app at once.',
    then: "The 1.30 documentation says that `kubectl patch` cannot write a gate's condition. Since 1.33 `kubectl patch --subresource=status` is stable and can.",
    cases: {
      title: 'Liveness with other thresholds',
      shows: { took: 'seconds to the kill', restarts: 'restarts' },
    },
  },
};
