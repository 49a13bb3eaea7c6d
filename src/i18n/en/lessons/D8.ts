import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What can a second delete change?',
  belief: 'A second delete with a shorter grace ends the pod sooner, and force gets rid of it in any case.',
  steps: {
    ask: {
      text: '`web-a` ignores [SIGTERM]; its [grace|gracePeriodSeconds] is {{grace}} s. Somebody deletes it, loses patience in the middle, and types `kubectl delete` again, now with a much shorter `--grace-period`.',
      question: 'When does SIGKILL come?',
      options: {
        once: 'at once, the new time is over',
        five: 'when the new time is over',
        first: 'when the first grace is over',
      },
      found:
        'At {{kill}} s, {{lived}} s after `SIGTERM`, as if nobody had asked again. The new deadline lay in the past, so the API stored a grace of {{storedThen}}; the runtime went on with its first {{timeout}} s.',
    },
    shorten: {
      title: 'Ask twice',
      text: 'Press **Delete pod** at the foot of **Why**, and play for some seconds. Then delete it again: **More**, there too, has a shorter `--grace-period`. Let the clock go a moment on, and read what the API promises now.',
      goal: 'By a second delete, let the API promise a grace of at most {{goal.stored}} s while the process still runs.',
      now: 'Deletes: {{deletes}}. Grace in the API: {{promised}} s. Processes ended: {{exits}}.',
      done: 'You asked for {{lastAsk}} s, and the API promises {{stored}} s now. Stops that the runtime got: {{stops}}, with {{timeout}} s. It goes on with that.',
      hints: [
        'The grace in the API is `deletionGracePeriodSeconds`. A further delete may shorten it, never lengthen it.',
        'Two deletes are needed: a plain one, and a shorter one before `SIGKILL`. Deletes until now: {{deletes}}.',
        'Press **Delete pod**, play for some seconds, pause, open **More**, and choose the delete with `--grace-period`. Then play on for a moment.',
      ],
    },
    waits: {
      title: 'Nothing to wait for',
      text: '`waits` fits no node. Its own grace is {{waitsGrace}} s, and the request names none.',
      question: 'You delete `waits`. When is it gone?',
      options: { grace: 'when its grace is over', once: 'at once' },
      found:
        'After {{waitsTook}} s. The API server takes the grace of the request, else that of the pod; but without a node, or for a pod that has finished, it takes {{none}}: nobody has anything to end.',
    },
    held: {
      title: 'Held by a finalizer',
      text: 'A new scene: here `web-a` has a [finalizer]. Somebody wants it to finish its own cleaning before the object may go.',
      question: 'You force delete `web-a`. What is left?',
      options: {
        gone: 'nothing: force removes all',
        object: 'the object, without processes',
        both: 'the object and its processes',
      },
      found:
        'Under force the processes end at {{dead}} s. The object stays, with a grace of {{stored}} and the finalizer `{{finalizers}}`, for as long as that is in it.',
    },
    free: {
      title: 'Let it go',
      text: 'Get rid of `web-a` altogether: press **Delete web-a** over the lanes, and let the clock run. Where only the finalizer keeps the object, a button appears that takes it away, as whoever set it should.',
      goal: 'Let the process of `web-a` have ended, and its object be gone.',
      now: 'Deletes: {{deletes}}. Processes ended: {{exits}}. Objects removed: {{isGone}}, goal {{goal.isGone}}.',
      done: 'The process ended at {{dead}} s, and the list of finalizers is empty: nothing keeps the object any more.',
      hints: [
        'Deletes until now: {{deletes}}. One is enough: once the deletion is stored, a further one does not take the object away.',
        'The object goes when two things hold: nothing of it runs, and its list of finalizers is empty.',
        'Delete `web-a`, let the clock run until its process has ended (`End`), press the button that names the finalizer, and let the clock run on.',
      ],
    },
  },
  ending: {
    rule: 'The grace in the API **only shrinks**, a stop that runs keeps its first one, and a finalizer keeps the object: here the processes ended at {{dead}} s, and the object waited for its finalizer.',
    source: 'API server 1.36, BeforeDelete; kubelet 1.36, pod worker: a kill under way is not begun anew',
    practice: 'To hurry a pod that terminates, end its process. Remove a finalizer only if you know what it waits for.',
    then: 'The source reading of **1.23.1** shows the same choice of the API server. Its kubelet had a flag for a shortened grace; but the kill that runs was not begun anew there either.',
    cases: {
      title: 'A second delete after a while, with other graces',
      shows: { storedThen: 'seconds of grace in the API', kill: 'seconds until SIGKILL' },
    },
  },
};
