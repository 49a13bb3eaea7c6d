import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Is force delete safe on a dead node?',
  belief: 'A pod that hangs in `Terminating` on a dead node may be force deleted: what is dead cannot do harm.',
  steps: {
    ask: {
      text: '`node-1` is cut off, `db-0` {{status}} since {{asked s}}. You `kubectl delete --force` it.',
      question: 'How many processes of `db-0` run then?',
      options: { none: 'none', one: 'one', two: 'two' },
      found:
        '**{{lives}}**: a new one on `{{dbNode}}` since {{second s}}, and the one on `node-1`, which nobody told to stop.',
    },
    force: {
      title: 'Do it',
      text: 'The object is the **lock on the name**. A kubelet removes it after the processes have ended; [force|force-delete] at once.',
      goal: 'Get another `db-0`, with `node-1` left as it is.',
      now: 'Processes of `db-0`: {{lives}}',
      done: '{{lives}} processes write to one volume, from {{writers}}. Its claim says `{{mode}}`; over NFS nothing enforces that.',
      hints: [
        '`db-0` is {{status}}, and its object holds the name. A delete with any grace period changes nothing here.',
        'Only a forced delete frees the name without the kubelet.',
        'Force delete `db-0` and let the clock run.',
      ],
    },
    again: {
      title: 'Two lives of one name',
      text: 'One object is gone, its process still writes. You delete `db-0` again.',
      question: 'Which processes of `db-0` run then?',
      options: { none: 'none', old: 'the old one', both: 'the old and a new one' },
      found:
        'Again {{lives}}: only the one on `{{endedOn}}` ended and was replaced. The API no longer knows the old one.',
    },
    safe: {
      title: 'The safe order',
      text: 'The same outage again. A force delete says “it is dead”. **Make that true first.**',
      goal: 'Get a new `db-0`, and never two at once.',
      now: 'New: {{anew}}. Invariants broken: {{broken}}',
      done: 'The old process ended at {{firstExit s}}, the new one started at {{second s}}. Only the order differs.',
      hints: [
        'Processes of `db-0` now: {{lives}}. It must be none before the name is free.',
        'Connect `node-1` again, so that the kubelet ends it, or power `node-1` off.',
        'Power off `node-1`, then force delete `db-0` and let the clock run.',
      ],
    },
  },
  ending: {
    rule: '**Before you force: who has seen that this machine is off?** Force frees the name, whether or not the process lives.',
    source: 'Kubernetes 1.36, API server, pod deletion; StatefulSet controller',
    practice: 'Here the process had ended at {{firstExit s}}, and the name was free at {{forced s}}.',
    then: 'The proposal of 2016 wanted a flag `--confirm`. It became `--force` with a warning. A `--grace-period` of zero alone counts as one second, which still waits.',
    cases: {
      title: 'Other grace periods of that delete',
      shows: { lives: 'processes of `db-0`', status: '`STATUS`' },
    },
  },
};
