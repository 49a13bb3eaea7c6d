import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'First in, last out',
  belief: '[Init containers|init-container] run beside the app, and a [sidecar] keeps a pod from ending.',
  steps: {
    order: {
      text: 'The pod `shop` lists under `initContainers`: {{inSpec}}. Of these `proxy` and `logs` say `restartPolicy: Always`, which makes them [sidecars|sidecar]. Under `containers` stands `app`.',
      question: 'In which order do they start?',
      options: {
        together: 'all at the same time',
        inits: '`migrate`, then the sidecars, then `app`',
        list: '`proxy`, `migrate`, `logs`, `app`',
      },
      found: '{{starts}}: as they stand in the list, one by one, and the app at the very end.',
    },
    watch: {
      title: 'Watch it start',
      text: 'Press play, or step with `→`, and follow the lanes of the timeline. A sidecar lets the next one begin as soon as it has started, an init container only when it has ended well.',
      goal: 'See `app` start.',
      now: 'STATUS `{{status}}`, containers started: {{started}}',
      done: 'Sandbox and network came first, at {{networkAt}} s. `migrate` ended at {{migrated}} s, and `app` started at {{appAt}} s, after its image was pulled.',
    },
    stop: {
      text: 'Now `shop` is to be deleted. Its [grace|gracePeriodSeconds] is {{grace}} s, and `app` needs {{appNeeds}} s after SIGTERM.',
      question: 'In which order do they get SIGTERM?',
      options: {
        together: 'all at the same time',
        sidecars: '`logs`, `proxy`, then `app`',
        reverse: '`app`, then `logs`, then `proxy`',
      },
      found: '{{stops}}: the sidecars stay until the app is gone, and leave in reverse order.',
    },
    end: {
      title: 'Let it go in order',
      text: 'End `shop` so that everyone may finish in turn: **Delete shop** stands over its timeline. Let the clock run until the last one has left.',
      goal: 'Let `logs` wait for all of the time that `app` needs.',
      now: 'containers that got SIGTERM: {{stopped}}',
      done: '`logs` waited {{logsWaited}} s for `app`, and the whole pod took {{tookAll}} s. Its wait is taken from the same grace of {{grace}} s.',
      hints: [
        '`app` needs {{appNeeds}} s after SIGTERM. A shorter grace ends the wait of the sidecars early.',
        'Delete `shop` with its own grace of {{grace}} s: not by force.',
        'Press **Delete shop** over the timeline, or **Delete pod** in **Why**, then click late on the time strip. If it went by force, press Undo first.',
      ],
    },
    finish: {
      title: 'Must a sidecar be stopped by hand?',
      text: 'The pod `report` has `restartPolicy: Never`, a container `work` and a sidecar `proxy` that would run for ever. Let the pod come to its end: in **Why**, **Life**, each container has a list **What this process does**.',
      goal: 'Bring the phase of `report` to `{{goal.reportPhase}}`.',
      now: 'phase {{reportPhase}}, STATUS `{{reportStatus}}`, starts of `proxy`: {{proxyStarts}}',
      done: 'They ended in this order: {{reportExits}}. When no app container is left to run, the kubelet stops the sidecars itself.',
      hints: [
        'The phase is `{{reportPhase}}` as long as one container runs. A sidecar that ends is started again, whatever its exit code.',
        'Tell `work`, not `proxy`, to exit by itself with code zero.',
        'Choose `report`, open the list of `work`, let it exit after a minute with code zero, and click late on the time strip.',
      ],
    },
  },
  ending: {
    rule: 'They start {{starts}}, one after the other; on deletion the app goes first and the sidecars follow **in reverse**: here {{tookAll}} s of {{grace}} s.',
    source: 'kubelet 1.36, computeInitContainerActions, terminationOrdering',
    practice:
      'A proxy or log shipper that others need belongs under `initContainers` with `restartPolicy: Always`, not beside the app.',
    then: 'Before sidecars (on by default since 1.29) a proxy beside the app kept a Job from ending, and the order of SIGTERM was open.',
    cases: {
      title: 'Deleted with the same grace, and a slower app',
      shows: { logsWaited: 'seconds that logs waits', tookAll: 'seconds until the last exit', exits: 'exits' },
    },
  },
};
