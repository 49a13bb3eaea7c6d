import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'When does a dead node give its disk back?',
  belief: 'When a node dies, its volumes detach, and the next pod gets them.',
  steps: {
    ask: {
      text: '`api-x` on the dead `node-1` is {{oldStatus}}; its replacement waits for the disk.',
      question: 'When does the disk leave `node-1`?',
      options: {
        now: 'at once',
        minutes: 'after {{limit s}}',
        never: 'never by itself',
      },
      found: 'Still on `{{holder}}` at {{now s}}: `api-x` is {{oldStatus}}, not gone, and so still wants its disk.',
    },
    release: {
      title: 'Remove the object',
      text: 'You know that the power is off, so you force delete `api-x`. `node-1` cannot confirm that the disk is free.',
      question: 'When does the disk leave `node-1`?',
      options: { soon: 'within seconds', later: 'minutes later', never: 'never' },
      found:
        '{{afterObject s}} after the object: without word from an unhealthy node the controller waits {{limit s}}.',
    },
    force: {
      title: 'Release the disk',
      text: 'A `VolumeAttachment` locks the disk to one node, until no pod there wants it and the node lets go.',
      goal: 'Get the replacement of `api-x` to run.',
      now: 'Running: {{running}}. Disk: `{{holder}}`',
      done: 'The object went at {{objectGone s}}, the disk left at {{detached s}} and reached `{{attachedTo}}` at {{attached s}}.',
      hints: [
        'The disk is on `{{holder}}` for `api-x`, which is {{oldStatus}}. Nothing on the new pod changes that.',
        '`node-1` is off, so no kubelet will remove `api-x`. You can.',
        'Force delete `api-x`, and let the clock run until the disk moves.',
      ],
    },
    sooner: {
      title: 'Without the wait',
      text: 'The same outage. Tell the cluster that the machine is **really off**.',
      goal: 'Get the replacement to run, with the disk free at most {{wanted s}} after `api-x` has gone.',
      now: 'Running: {{running}}. Disk: `{{holder}}`',
      done: 'The disk left {{afterObject s}} after `api-x` and reached `{{attachedTo}}` at {{attached s}}.',
      hints: [
        'The silence of `node-1` costs {{limit s}}, even if you delete its Node. Tell the cluster in its place.',
        'There is a [taint] that says out of service. The machine is off, so it is true here.',
        'Taint `node-1` out of service and let the clock run. Powering it on again works too.',
      ],
    },
  },
  ending: {
    rule: 'The disk stays as long as the object, then {{limit s}} more, unless an [out-of-service] taint says that the machine is off.',
    source: 'kube-controller-manager 1.36, attach/detach controller and PodGC',
    practice: 'A Multi-Attach error points at another pod: the one that still holds the disk.',
    then: 'The proposal of 2016 kept the lock in the claim. It became the `VolumeAttachment`; the taint, stable since 1.28, replaced breaking it by hand.',
    cases: {
      title: 'Other access modes, a minute later',
      shows: { running: 'replacements that run', statuses: '`STATUS` of both pods' },
    },
  },
};
