import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What does --force delete?',
  belief: '`kubectl delete --force` kills the pod now.',
  steps: {
    ask: {
      text: 'Someone force deletes `web-0`, which ignores [SIGTERM], on a healthy node.',
      question: 'When does the process of `web-0` end?',
      options: { with: 'with its object', soon: 'soon after', grace: 'after its grace period' },
      found:
        'The object is gone at {{gone s}}. The process gets `SIGTERM` at {{sigterm s}}, `SIGKILL` at {{exit s}}: it outlives its name by {{after s}}.',
    },
    between: {
      title: 'Stop in between',
      text: '[Force delete|force-delete] `web-0`, then step on event by event. Compare the API with the node.',
      goal: 'Stop while only the process of `web-0` is left.',
      now: 'Objects removed: {{isRemoved}}. Processes ended: {{isDead}}',
      done: 'From {{gone s}} to {{exit s}} a process runs without an object. Nothing in the API shows it.',
      hints: [
        'Force removes the object and asks no node. When is only the process left?',
        'With a plain delete the process ends first. Use force.',
        'Force delete `web-0`, open **Its timeline** and press **Step** until the object is gone.',
      ],
    },
    name: {
      title: 'The name is free',
      text: 'The [StatefulSet] makes `web-0` again. It promises [at most one|at-most-one] pod of each name.',
      question: 'When does the new `web-0` start?',
      options: { after: 'once the old process has ended', before: 'while the old process runs' },
      found:
        'At {{start s}}, while the old one runs until {{exit s}}. **For {{both s}} two processes are `web-0`.** The promise is broken.',
    },
    safe: {
      title: 'Replace it safely',
      text: 'The same pod again. Get a new `web-0` fast, but **never beside the old one**.',
      goal: 'End the old process before the new `web-0` starts.',
      now: 'Ended: {{isDead}}. Started: {{isAnew}}. Promises broken: {{breaches}}',
      done: 'The old process ended at {{exit s}}, the new one started at {{start s}}: **one after the other**.',
      hints: [
        'A delete that waits for the kubelet is safe. Force does not wait.',
        'A short grace period is not force: the kubelet still has to confirm.',
        'Delete `web-0` with a short grace period and let the clock run.',
      ],
    },
  },
  ending: {
    rule: 'Force removes **the object**, not the process: the name is free while the old process still runs.',
    source:
      'API server 1.36: without a grace the request itself removes the object; kubelet 1.36: it stops what it has lost',
    practice: 'To hurry, use a grace period of a few seconds. Force only what surely no longer runs.',
    then: 'A kubelet 1.23 gave a forced delete the **whole** grace period. Choose the kubelet **1.23** on the timeline to see it.',
    cases: {
      title: 'Other grace periods of the delete',
      shows: { start: 'seconds until the new one starts', exit: 'seconds until the old one ends' },
    },
  },
};
