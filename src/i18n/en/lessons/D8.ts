import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Can a second delete hurry the first?',
  belief: 'A second delete with a shorter grace period ends the pod sooner, and force gets rid of it in any case.',
  steps: {
    ask: {
      text: '`web-a` ignores [SIGTERM]. The first delete gives it {{grace s}}, a second one less.',
      question: 'When does SIGKILL come?',
      options: { once: 'at once', five: 'after the shorter time', first: 'after the first time' },
      found:
        '{{lived s}} after `SIGTERM`. The API stores {{storedThen s}}, but the runtime keeps its first {{timeout s}}.',
    },
    shorten: {
      title: 'Delete twice',
      text: 'Delete `web-a`, wait some seconds, delete it again with a shorter `--grace-period`.',
      goal: 'Make the API promise at most {{goal.stored s}} while the process runs.',
      now: 'Deletes: {{deletes}}. Promised: {{promised s}}',
      done: 'You asked for {{lastAsk s}}, the API promises {{stored s}}. The runtime goes on with {{timeout s}}.',
      hints: [
        'A further delete may shorten `deletionGracePeriodSeconds`, never lengthen it.',
        'It takes a plain delete, then a shorter one before `SIGKILL`. Deletes so far: {{deletes}}.',
        'Delete `web-a`, let some seconds pass, delete it with the shorter grace period, and let a moment pass.',
      ],
    },
    waits: {
      title: 'Nothing to wait for',
      text: '`waits` fits on no node. Its grace period is {{waitsGrace s}}.',
      question: 'You delete `waits`. When is it gone?',
      options: { grace: 'when its grace period is over', once: 'at once' },
      found: 'After {{waitsTook s}}: without a node there is no process to end.',
    },
    held: {
      title: 'Held by a finalizer',
      text: '`web-a` now has a [finalizer]: someone cleans up before the object goes.',
      question: 'You force delete `web-a`. What is left?',
      options: { gone: 'nothing', object: 'the object alone', both: 'object and processes' },
      found: 'The processes end at {{dead s}}. The object stays until `{{finalizers}}` is removed from it.',
    },
    free: {
      title: 'Let it go',
      text: 'Delete `web-a`. Then remove the finalizer, as its owner would.',
      goal: 'End the process and get rid of the object.',
      now: 'Processes ended: {{exits}}. Objects removed: {{isGone}}',
      done: 'The process ended at {{dead s}}, and no finalizer holds the object any more.',
      hints: [
        'Deletes so far: {{deletes}}. One is enough; a second does not remove the object.',
        'The object goes when no process is left and its list of finalizers is empty.',
        'Delete `web-a`, let its process end, remove the finalizer and let the clock run.',
      ],
    },
  },
  ending: {
    rule: 'A second delete shortens the **promise**, not the stop under way. A finalizer holds the object even against force.',
    source: 'API server 1.36, BeforeDelete; kubelet 1.36, pod worker: a kill under way is not begun anew',
    practice: 'To hurry a terminating pod, end its process. Remove a finalizer only if you know what it waits for.',
    then: 'In 1.23.1 the API server did the same. Its kubelet had a flag for a shortened grace period, but did not restart a kill under way either.',
    cases: {
      title: 'A second delete with other grace periods',
      shows: { storedThen: 'seconds in the API', kill: 'seconds until SIGKILL' },
    },
  },
};
