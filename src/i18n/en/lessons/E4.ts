import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'When does a dead node give its disk back?',
  belief: 'When a node dies, its volumes detach, and the next pod gets them.',
  steps: {
    ask: {
      text: '`node-1` lost its power at the beginning. Its pod `api-x` is {{oldStatus}}; a replacement was made at {{replaced}} s and waits: {{message}}. The disk is `{{mode}}`, and attached to `{{holder}}`.',
      question: 'When does the disk leave `node-1` if nobody acts?',
      options: {
        now: 'at once: the node is dead',
        minutes: 'after the {{limit}} s of force detach',
        never: 'never while the old object exists',
      },
      found:
        'At {{now}} s it is still attached to `{{holder}}`. For the API `api-x` is {{oldStatus}}, not gone: for the controller of [attachments|volume-attachment] that pod still wants its disk. The clock of force detach does not even start.',
    },
    release: {
      text: 'Here you know that the power is off: `api-x` cannot run, and its object may go. You force delete it. The kubelet of `node-1` has still not said that the disk is no longer in use.',
      question: 'When does the disk leave `node-1` then?',
      options: { soon: 'within seconds', later: 'minutes later', never: 'never' },
      found:
        '{{afterObject}} s after the object went, at {{detached}} s. Without a word from the node the controller waits {{limit}} s, and only of a node that is not healthy.',
    },
    force: {
      title: 'Release the pod',
      text: 'A disk of one node at a time is a **lock in the API**: a `VolumeAttachment`. It is taken off when no pod of that node wants it and the node says that it is out of use.',
      goal: 'Get the replacement of `api-x` to run.',
      now: 'running: {{running}}, the disk is attached to `{{holder}}`, `api-x` is {{oldStatus}}',
      done: 'The object went at {{objectGone}} s, the disk left `node-1` at {{detached}} s, and came to `{{attachedTo}}` at {{attached}} s.',
      hints: [
        'The disk is attached to `{{holder}}`, on behalf of `api-x`, which is {{oldStatus}}. Nothing on the new pod will change that.',
        '`node-1` is off, so nobody will end `api-x` in order. Its object can be taken away: choose `api-x`, then **More** in **Why**.',
        '**More** → Force delete `api-x`. Then press **play**, and see when the disk moves.',
      ],
    },
    sooner: {
      title: 'Without the wait',
      text: 'Once more: the power is gone, and nobody has acted yet. There is one way to tell the cluster that a machine is **really off**. Then pods are removed and disks are taken off without asking it.',
      goal: 'Get the replacement to run, with the disk off `node-1` at most {{wanted}} s after the object of `api-x` is gone.',
      now: 'running: {{running}}, the disk is attached to `{{holder}}`, `api-x` is {{oldStatus}}',
      done: '`api-x` was gone at {{objectGone}} s, the disk left {{afterObject}} s later and came to `{{attachedTo}}` at {{attached}} s.',
      hints: [
        'A missing word from `node-1` costs {{limit}} s, also if you delete its Node object. Either the node speaks again, or you speak for it.',
        'Look at `node-1`: under **Maintain**, in **Why**, is a [taint] that says out of service. Read the warning above it: it holds here, the machine is off.',
        '**Maintain** → Taint `node-1` out of service, then press **play**. Switching the machine on again leads there too.',
      ],
    },
  },
  ending: {
    rule: 'The disk stays where the old pod’s object is, and {{limit}} s longer if nobody confirms that it is out of use. Its node can, or an [out-of-service] taint in its place, **true only if the machine is off**: here it left {{afterObject}} s after the object, at {{detached}} s.',
    source: 'kube-controller-manager 1.36, attach/detach controller and PodGC',
    practice:
      'A hanging `ContainerCreating` with a Multi-Attach error points at another pod: the one that the disk still belongs to.',
    then: 'The proposal of 2016 kept the lock in the claim itself. It became the `VolumeAttachment`, and the taint, stable since 1.28, took the place of breaking it by hand.',
    cases: {
      title: 'The same outage with other access modes, a minute later',
      shows: { running: 'replacements that run', statuses: '`STATUS` of the old pod and the new one' },
    },
  },
};
