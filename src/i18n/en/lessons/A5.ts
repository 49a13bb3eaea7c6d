import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'When do sidecars start and stop?',
  belief: '[Init containers|init-container] run beside the app, and a [sidecar] keeps a pod from ending.',
  steps: {
    order: {
      text: '`shop` has the `initContainers` {{inSpec}}; `proxy` and `logs` are [sidecars|sidecar].',
      question: 'In which order do all start?',
      options: {
        together: 'all at once',
        inits: '`migrate`, `proxy`, `logs`, `app`',
        list: '`proxy`, `migrate`, `logs`, `app`',
      },
      found: '{{starts}}: in the order of the list, one by one, the app last.',
    },
    watch: {
      title: 'Watch it start',
      text: 'Press play. A sidecar must have started, an init container succeeded, before the next one starts.',
      goal: 'See `app` start.',
      now: 'started: {{started}}',
      done: '`migrate` ended at {{migrated s}}. `app` started at {{appAt s}}, once its image was pulled.',
    },
    stop: {
      text: 'Suppose `shop` is deleted. Its [grace period|gracePeriodSeconds] is {{grace s}}; `app` needs {{appNeeds s}} to stop.',
      question: 'Who gets SIGTERM when?',
      options: {
        together: 'all at once',
        sidecars: '`logs`, `proxy`, `app`',
        reverse: '`app`, `logs`, `proxy`',
      },
      found: '{{stops}}: sidecars outlive the app, and leave in reverse order.',
    },
    inOrder: {
      title: 'Stop it in order',
      text: 'Delete `shop`, and run the clock until its last container has exited.',
      goal: 'Let `logs` wait for all the time that `app` needs.',
      now: 'got SIGTERM: {{stopped}}',
      done: '`logs` waited {{logsWaited s}} for `app`. Both use the same grace period of {{grace s}}.',
      hints: [
        '`app` needs {{appNeeds s}} after SIGTERM. A shorter grace period cuts the wait of the sidecars short.',
        'Delete `shop` with its own grace period of {{grace s}}, not by force.',
        'Delete `shop`, then let the clock run. If it went by force, undo first.',
      ],
    },
    finish: {
      title: 'Must a sidecar be stopped?',
      text: '`report` has `restartPolicy: Never`, a container `work` and a sidecar `proxy`, which runs for ever.',
      goal: 'Bring `report` to phase `{{goal.reportPhase}}`.',
      now: 'phase {{reportPhase}}, starts of `proxy`: {{proxyStarts}}',
      done: 'Exits: {{reportExits}}. Once no app container is left, the kubelet stops the sidecars.',
      hints: [
        'The phase stays `{{reportPhase}}` while a container runs. A sidecar that exits is started again, whatever its exit code.',
        'Let `work`, not `proxy`, exit with code zero.',
        'Let `work` exit with code zero, and let the clock run past that.',
      ],
    },
  },
  ending: {
    rule: '**First in, last out:** they start {{starts}} and stop in reverse.',
    source: 'kubelet 1.36, computeInitContainerActions, terminationOrdering',
    practice:
      'Put a proxy or log shipper that others need under `initContainers` with `restartPolicy: Always`, not beside the app.',
    then: 'Before sidecars (on by default since 1.29) a proxy beside the app kept a Job from ending, and SIGTERM came in no fixed order.',
    cases: {
      title: 'A slower app, the same grace period',
      shows: { logsWaited: 'wait of logs, s', tookAll: 'last exit, s', exits: 'exits' },
    },
  },
};
