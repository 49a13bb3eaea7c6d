import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Who acts on a failing probe?',
  belief: 'A failing [readiness probe|readiness-probe] restarts the pod.',
  steps: {
    ask: {
      text: 'Three pods behind one Service. The [kubelet] asks the app in `web` two things every {{period}} s. Readiness: does `httpGet /ready` answer well? [Liveness|liveness-probe]: does `tcpSocket` find an open port? Either has failed after {{threshold}} bad answers in a row.',
      question: 'From now on only `/ready` fails. What happens to `web`?',
      options: {
        restarted: 'it is restarted',
        cut: 'it gets no more traffic',
        nothing: 'nothing: liveness is fine',
      },
      found:
        'Restarts: {{restarts}}. Its endpoint is ready: {{sends}}. A failing readiness probe takes traffic away and nothing else.',
    },
    unready: {
      title: 'Let readiness fail',
      text: 'In **Why**, **Life**, open **What this process does**. Under **Probes succeed** write at which ages of the process each probe succeeds: `{{ages}}` is the first ten seconds of its life. The past is run again with it.',
      goal: 'Let `web` lose its traffic without a restart.',
      now: 'endpoint ready: {{sends}}, restarts: {{restarts}}',
      done: 'Ready is {{ready}}, so its endpoint in the [EndpointSlice] is ready: {{sends}}. The process runs on, STATUS `{{status}}`, restarts {{restarts}}.',
      hints: [
        'The condition Ready of `web` is {{ready}} now. It turns False when readiness has failed, or when the container does not run.',
        'Only the field of the readiness probe is needed: leave liveness as it is. The clock must be past the failures.',
        'Write `{{ages}}` into readiness, press Enter, and let the clock run a little.',
      ],
    },
    kill: {
      title: 'Now let liveness fail',
      text: 'Under **Probes succeed** the next field says at which ages the liveness probe succeeds. Liveness is meant for hangs that the process itself does not notice.',
      goal: 'Let the kubelet restart the container in `web`.',
      now: 'restarts: {{restarts}}',
      done: 'Killed {{span}} s after the first bad answer, with the last of {{threshold}}, and started again in place: restarts {{restarts}}. Same pod, same node.',
      hints: [
        'After {{threshold}} bad answers in a row, {{period}} s apart, liveness has failed. Readiness never leads there.',
        'Under **Probes succeed** the second field belongs to liveness. Empty means: as long as the app listens.',
        'Write `{{ages}}` into liveness and press Enter. If nothing has happened yet, let the clock run.',
      ],
    },
    gate: {
      title: 'One more to agree',
      text: 'The clock is back at the start. The pod `gated` has no probe: READY will soon be {{gatedColumn}}. But its spec names a [readiness gate|readiness-gate], `example.com/load-balancer`, and no controller writes a [condition] of that type.',
      question: 'Will the Service send requests to it?',
      options: { yes: 'yes: its container is ready', no: 'no: the gate counts as False' },
      found:
        'Endpoint ready: {{gatedSends}}. After half a minute ContainersReady is {{gatedContainers}}, Ready is {{gatedReady}} with reason `{{gatedReason}}`. What is absent counts as False.',
    },
    start: {
      title: 'The third kind',
      text: 'Still at the start: the app in `slow` loads for about a minute. Its liveness probe (`grpc`) would fail meanwhile, every {{slowPeriod}} s. It has a [startup probe|startup-probe] as well: `exec`, a command in the container.',
      question: 'How often is `slow` restarted while it loads?',
      options: { often: 'again and again', once: 'once', never: 'never' },
      found:
        'Restarts: {{slowRestarts}}. Until the startup probe succeeded, at {{slowStarted}} s, its result was `{{slowHeld}}`, neither Success nor Failure, and the other probes did not run.',
    },
  },
  ending: {
    rule: '**Readiness** decides on traffic, **liveness** on life: here {{threshold}} bad answers, {{period}} s apart, and the container is killed {{span}} s after the first; **startup** holds both back.',
    source: 'kubelet 1.36, prober; EndpointSlice controller 1.36',
    practice: 'Ask a shared database in readiness, never in liveness: else its outage restarts all apps at once.',
    then: "The page of 1.30 says that `kubectl patch` cannot write a gate's condition. Since 1.33 `kubectl patch --subresource=status` is stable and can.",
    cases: {
      title: 'The liveness probe with other thresholds',
      shows: { took: 'seconds from the first bad answer to the kill', restarts: 'restarts so far' },
    },
  },
};
