import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What does the message say of preemption?',
  belief: 'If a pod cannot preempt, the message says plainly why.',
  steps: {
    ask: {
      text: '`payments` (priority {{priority}}) must run beside `app=cache`. On `node-3` there are `cache-1` with priority {{cachePriority}} and `batch-1` with {{batchPriority}}. Without `batch-1` there would be room enough, with the cache beside it.',
      question: 'Whom will preemption evict?',
      options: { batch: 'only `batch-1`', both: '`batch-1` and `cache-1`', nobody: 'nobody' },
      found:
        'Nobody. A dry run takes **all** lower pods away first, `cache-1` among them. Then the affinity is broken: {{onNode3}}. Only after that would pods be given back one by one.',
    },
    read: {
      title: 'Read the message',
      text: 'In **Why** is the scheduler’s message. Its first part says why no node takes `payments`. Its second part counts the nodes once more: “{{said}}”',
      question: 'Which node is meant by “not helpful”?',
      options: { node1: '`node-1`', node2: '`node-2`', node3: '`node-3`' },
      found:
        '`node-1`: {{onNode1}}. No eviction takes a taint away, so preemption looks at `{{potential}}` alone. `node-2`: {{onNode2}}. `node-3`: {{onNode3}}. “No new claims” is about devices; nobody here claims any.',
    },
    film: {
      title: 'The dry runs',
      text: 'The film shows the {{tried}} nodes that preemption tries. On `node-2` nobody has a lower [priority]. On `node-3` all lower pods go, and with the cache goes the reason to be there.',
    },
    enter: {
      title: 'Bring it in',
      text: 'Change what stands in the way, in any way. The lasting cure: a pod that others must be near should not be less important than they are. Turn on **Auto**, so that the scheduler tries again, and let time pass.',
      goal: 'Get `payments` bound to a node.',
      now: '`payments`: {{status}}; priority of `cache-1`: {{cacheNow}}',
      done: '`payments` runs on `{{node}}`. `cache-1` has {{cacheNow}}: from {{priority}} on a dry run leaves it where it is.',
      hints: [
        'Two of the three reasons do not help: neither the taint nor `node-2` has to do with the cache. `node-3` is the place.',
        'On `node-3` `batch-1` is in the way. Preemption would take it, if `cache-1` had a priority of at least {{priority}} and so stayed.',
        'Simplest: choose `batch-1`, press **Delete pod**, turn on **Auto**, let time pass. Lasting: edit `cache-1` as YAML, give it `priorityClassName: core`, drop its line `priority`, and press **Delete and create again**.',
      ],
    },
  },
  ending: {
    rule: 'After `preemption:` each node counts once more: `node-1` is not helped ({{onNode1}}), `node-2` has nobody lower, `node-3` fails without its lower pods ({{onNode3}}).',
    source: 'kube-scheduler 1.36, DefaultPreemption, FitError; InterPodAffinity, Filter',
    practice:
      'Let required affinity point only at pods of equal or higher priority: lower ones are taken away in every dry run.',
    then: 'In 1.19 the message ended before this: the part after `preemption:` exists since 1.24, the words on claims since 1.34.',
    cases: {
      title: 'Other priorities of `cache-1`, below, at and above that of `payments`',
      shows: { candidates: 'nodes that can make room', victims: 'who goes' },
    },
  },
};
