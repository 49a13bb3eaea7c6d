import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does preemption remove as few pods as possible?',
  belief: '[preemption] removes all pods of lower priority on the node, or else as few as possible.',
  steps: {
    ask: {
      text: '`payments` needs {{needs}} milli-CPU. `api-1` ({{apiPriority}}) frees that much; `batch-1` and `batch-2` ({{batchPriority}}) do together.',
      question: 'Which pods have to go?',
      options: { all: 'all four', one: '`api-1`', two: '`batch-1` and `batch-2`' },
      found:
        '`{{victims}}`. On paper all {{removed}} leave; then, most important first, each comes back if `payments` still fits: `{{stays}}` do.',
    },
    film: {
      title: 'Pod by pod',
      text: 'Step through the [reprieve]: `api-1` comes back first, so its room is never on offer.',
    },
    count: {
      title: 'With a spread constraint',
      text: '`web-new` spreads over zones with [maxSkew] {{maxSkew}}. `zone-b` is full; in `zone-a` the pods are lower.',
      question: 'How many pods of zone-a have to go?',
      options: { none: 'none: preemption changes no skew', one: 'one', both: 'both' },
      found:
        '{{webGone}}: `{{webVictims}}`. **The counts follow each dry run**: with {{back}} pod back and `web-new`, `zone-a` has {{after}}; one more would be too many.',
    },
    fewer: {
      title: 'Lose one pod, not two',
      text: 'Pods whose budget would break come back **first**, whatever their priority. The budget `batch` allows {{allowed}} disruptions.',
      goal: 'By the budget, make `api-1` the only victim.',
      now: 'Victims now: {{victims}}',
      done: '`{{violating}}` come back first: their budget would break. Then `{{victims}}` no longer fits.',
      hints: [
        'These come back now: {{stays}}. The `batch` pods must come before `api-1`.',
        'Which `minAvailable` leaves the budget nothing to spare?',
        'Set `minAvailable` of the budget `batch` to the number of the `batch` pods.',
      ],
    },
  },
  ending: {
    rule: 'All {{firstRemoved}} lower pods leave on paper, then come back by importance: `{{firstStays}}` did, so `{{firstVictims}}` had to go.',
    source: 'kube-scheduler 1.36, DefaultPreemption, SelectVictimsOnNode',
    practice: 'Small low pods are the usual victims, even where one larger pod would do.',
    cases: {
      title: 'Other cpu requests of `payments`',
      shows: { gone: 'victims', victims: 'preempted' },
    },
  },
};
