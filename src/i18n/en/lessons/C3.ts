import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Which pod becomes the victim?',
  belief: 'The pod with the lowest [priority] of the cluster is the [victim].',
  steps: {
    ask: {
      text: '`payments` needs room, and all {{nodes}} nodes are full. Lowest is `idle-5`; `db-1` has {{dbPriority}} and a [budget|PodDisruptionBudget].',
      question: 'Which pods have to go?',
      options: { idle: '`idle-5`', db: '`db-1`', report: '`report-1`', batch: '`batch-1` and `batch-2`' },
      found:
        '`{{victims}}` on `{{chosen}}`. Preemption chooses a **node**, not a pod: on `node-5`, `{{onNode5}}` would go together.',
    },
    film: {
      title: 'Watch the choice',
      text: '{{rivals}} nodes could make room. Up to {{asked}} questions, always in this order, take nodes out until one is left. Step through them.',
    },
    budget: {
      title: 'Relax the budget',
      text: '`node-3` fell at the first question: the budget of `db-1` allows no disruption. Suppose it allowed one.',
      question: 'Which pod has to go then?',
      options: { same: 'still `report-1`', db: '`db-1`', idle: '`idle-5`' },
      found:
        '`{{victims}}`. No budget breaks, so the second question decides: whose **highest victim** is lowest? {{dbPriority}} is lower than {{low}}.',
    },
    aim: {
      title: 'Aim at idle-5',
      text: 'A pod is protected by higher ones that would have to go with it, as `idle-5` is at first. Change the cluster.',
      goal: 'Make `idle-5` the only victim.',
      now: 'Victims now: {{victims}}',
      done: '`{{victims}}` alone on `{{chosen}}`. The second question settles it: no priority is lower than {{idlePriority}}.',
      hints: [
        'The victims on `node-5` would be {{onNode5}}.',
        '`payments` needs more room than `idle-5` gives up. What else on `node-5` could go first?',
        'Delete `batch-5` and let its process end.',
      ],
    },
  },
  ending: {
    rule: 'Preemption chooses a node, and all its victims go together: here `{{firstVictims}}`, not the lowest pod of all.',
    source: 'kube-scheduler 1.36, DefaultPreemption, pickOneNodeForPreemption',
    practice:
      'Nodes left after each question: fewest broken budgets {{kept1}}, lowest highest victim {{kept2}}, smallest sum {{kept3}}, fewest victims {{kept4}}, latest start {{kept5}}.',
    cases: {
      title: 'Other priorities of `payments`',
      shows: { rivals: 'nodes that could make room', victims: 'preempted' },
    },
  },
};
