import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What does “Preemption is not helpful” mean?',
  belief: 'If a pod cannot preempt, the message says plainly why.',
  steps: {
    ask: {
      text: '`payments` (priority {{priority}}) must run beside `app=cache`. `node-3` has `cache-1` ({{cachePriority}}) and `batch-1` ({{batchPriority}}). Without `batch-1` there is room.',
      question: 'Which pods are preempted?',
      options: { batch: '`batch-1`', both: '`batch-1` and `cache-1`', nobody: 'none' },
      found: 'None. A dry run first removes **all** lower pods, `cache-1` too. Then `node-3` says “{{onNode3}}”.',
    },
    read: {
      title: 'Read the message',
      text: '“{{said}}” “Not helpful” is `node-1`. Its taint goes.',
      question: 'What becomes of `node-1`?',
      options: {
        runs: '`payments` runs there',
        tried: 'it gets a dry run',
        still: 'still “not helpful”',
      },
      found: 'Still not helpful: {{onNode1}}. Removing pods brings no cache there. Only `{{potential}}` get a dry run.',
    },
    film: {
      title: 'Watch the dry runs',
      text: 'On `node-2` no pod is lower. On `node-3` all lower pods go, and with the cache the reason to run there.',
    },
    enter: {
      title: 'Make payments fit',
      text: 'Remove what is in the way. Or for good: give `cache-1` a priority not below `payments`. Turn **Auto** on.',
      goal: 'Get `payments` bound.',
      now: '`payments`: {{status}}. Priority of `cache-1`: {{cacheNow}}',
      done: '`payments` runs on `{{node}}`. A dry run leaves `cache-1` alone from priority {{priority}} on; it has {{cacheNow}}.',
      hints: [
        'Neither the taint nor `node-2` has to do with the cache. Work on `node-3`.',
        'Preemption would take `batch-1` if `cache-1` had a priority of at least {{priority}}.',
        'Quick: delete `batch-1` and turn **Auto** on. Lasting: recreate `cache-1` with `priorityClassName: core` and turn **Auto** on.',
      ],
    },
  },
  ending: {
    rule: 'A dry run removes all lower pods first. If you depend on one of them, preemption cannot help you.',
    source: 'kube-scheduler 1.36, DefaultPreemption, FitError; InterPodAffinity, Filter',
    practice: 'Point required affinity only at pods of equal or higher priority.',
    then: 'The part after `preemption:` exists since 1.24, the words on claims (devices) since 1.34.',
    cases: {
      title: 'Other priorities of `cache-1`',
      shows: { candidates: 'nodes that can make room', victims: 'preempted' },
    },
  },
};
