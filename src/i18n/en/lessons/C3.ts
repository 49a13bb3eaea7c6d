import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Who is the victim?',
  belief: 'The pod with the lowest [priority] of the cluster is the [victim].',
  steps: {
    ask: {
      text: 'All {{nodes}} nodes are full, and `payments` needs room with priority {{priority}}. `idle-5` has the lowest priority there is: {{idlePriority}}. `db-1` has {{dbPriority}} and a [PodDisruptionBudget]; `report-1`, `batch-1` and `batch-2` have {{low}}.',
      question: 'Who has to go?',
      options: { idle: '`idle-5`', db: '`db-1`', report: '`report-1`', batch: '`batch-1` and `batch-2`' },
      found:
        '`{{victims}}` on `{{chosen}}`. Preemption chooses a **node**, not a pod. On `node-5` its room costs `{{onNode5}}` together, so that `idle-5` alone would not do.',
    },
    film: {
      title: 'Watch the choice',
      text: 'The film stands at **Pick the node**: {{rivals}} nodes could make room, and {{asked}} questions in a fixed order take nodes out until one is left. Go through them with the film’s own **Next**, or the arrow keys. The scenes before it show who would have to go on each node.',
    },
    budget: {
      title: 'Another budget',
      text: '`node-3` fell at the first question: `db-1` may not be disrupted. Say its budget allowed one disruption.',
      question: 'Who would go then?',
      options: { same: 'still `report-1`', db: '`db-1`', idle: '`idle-5`' },
      found:
        '`{{victims}}`. No budget breaks any more, so the second question decides: the lowest **highest victim**. Priority {{dbPriority}} is lower than {{low}}, and the other questions are not asked.',
    },
    aim: {
      title: 'Make it idle-5',
      text: '`idle-5` is spared because `batch-5` would have to go with it: the highest victim of `node-5` then has {{low}}, as elsewhere. Change the cluster in any way; a pod that you delete has left its room once its process has ended.',
      goal: 'Make `idle-5` the only victim.',
      now: 'victims now: {{victims}}; goal {{goal.victims}}',
      done: 'On `{{chosen}}` only `{{victims}}` has to go. The second question already ends the choice: nothing is lower than {{idlePriority}}.',
      hints: [
        'Victims of `node-5` now: {{onNode5}}. Preemption takes as many as the room needs, on one node.',
        '`payments` needs more room than `idle-5` gives up. Somebody else of `node-5` would have to leave before.',
        'Choose `batch-5`, press **Delete pod**, and let a second or two pass.',
      ],
    },
  },
  ending: {
    rule: '{{rivals}} nodes could make room. Fewest broken budgets left {{kept1}}, lowest highest victim {{kept2}}, smallest sum {{kept3}}, fewest victims {{kept4}}, latest start {{kept5}}: `{{firstVictims}}` had to go.',
    source: 'kube-scheduler 1.36, DefaultPreemption, pickOneNodeForPreemption',
    practice:
      'A pod of higher priority may go before one of lower priority: the order of the questions decides, and pods of one node go together.',
    cases: {
      title: 'The same cluster with other priorities of `payments`',
      shows: { rivals: 'nodes that could make room', victims: 'who goes' },
    },
  },
};
