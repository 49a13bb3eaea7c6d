import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What does force end?',
  belief: '`kubectl delete --force` kills the pod now.',
  steps: {
    ask: {
      text: '`web-0` belongs to a [StatefulSet] and does not react to [SIGTERM]. Somebody types `kubectl delete --force`. The node is healthy.',
      question: 'When does the process of `web-0` end?',
      options: {
        with: 'together with its object',
        soon: 'a little after its object',
        grace: 'at the end of its grace',
      },
      found:
        'The object is gone at {{gone}} s. The kubelet hears of it, sends `SIGTERM` at {{sigterm}} s and `SIGKILL` at {{exit}} s: the process lives {{after}} s longer than its name.',
    },
    between: {
      title: 'Stop in between',
      text: '[Force delete|force-delete] `web-0`: at the foot of **Why**, under **More**. Open **Its timeline** beside it, and go on with **Step** over the lanes, event by event. Compare what the API says with what the node runs.',
      goal: 'Stop the clock when the API has forgotten `web-0`, and its process still lives.',
      now: 'Object removed: {{isRemoved}}. Process ended: {{isDead}}, goal {{goal.isDead}}.',
      done: 'From {{gone}} s to {{exit}} s there is a process without an object. Nothing in the API tells of it.',
      hints: [
        'Force takes away the object, and asks no node. Where is the instant at which only one of the two is left?',
        'A plain delete does not help: there the process ends first. Look for the short while after a forced one.',
        'Choose `web-0`, open **More** at the foot of **Why**, choose **Force delete**, open **Its timeline**, and press **Step** over the lanes until the object is gone.',
      ],
    },
    name: {
      title: 'The name is free',
      text: 'The StatefulSet sees that `web-0` is missing, and makes it anew. Its pods count on being [at most one|at-most-one] of each name.',
      question: 'When does the new `web-0` start?',
      options: { after: 'once the old process has ended', before: 'while the old process still lives' },
      found:
        'At {{start}} s, while the old one lives until {{exit}} s: for {{both}} s two processes run under one name. The timeline marks it as a broken invariant ({{breaches}}).',
    },
    safe: {
      title: 'Anew, and alone',
      text: 'The scene begins again. Get a new `web-0` as soon as you can, but **never beside the old one**.',
      goal: 'Let the old process end and a new `web-0` start, without two of that name at any time.',
      now: 'Old one ended: {{isDead}}. New ones in this run: {{isAnew}}. Invariants broken: {{breaches}}, goal {{goal.breaches}}.',
      done: 'The old process ended at {{exit}} s, its name was free at {{gone}} s, the new one started at {{start}} s: **one after the other**.',
      hints: [
        'Whoever waits for the kubelet’s own delete is safe: it comes after the process has ended. Force does not wait.',
        'A shorter grace is no force: it is also asked of the kubelet. **More** in **Why** offers one.',
        'Delete `web-0` plainly or with a short grace, and let the clock run until the old one has ended.',
      ],
    },
  },
  ending: {
    rule: 'Force removes **the object**; the processes end later and nobody waits for that. With a grace the name came free at {{gone}} s, after the end of the process at {{exit}} s.',
    source:
      'API server 1.36: without a grace the request itself removes the object; kubelet 1.36: it stops what it has lost',
    practice: 'To hurry, shorten the grace to some seconds. Force only what surely no longer runs.',
    then: 'Where the text of **2016** asks for a flag `--confirm`, kubectl has `--force` and a warning. To a kubelet of **1.23** a forced delete named no grace, and it gave the process the **whole** grace of its pod: choose the kubelet **1.23** over the lanes of its timeline.',
    cases: {
      title: 'The same delete with other graces: the new one must not start before the old one has ended',
      shows: { start: 'seconds until the new one starts', exit: 'seconds until the old one ends' },
    },
  },
};
