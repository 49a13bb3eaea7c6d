import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does a budget stop preemption?',
  belief: 'A `PodDisruptionBudget` protects its pods from [preemption].',
  steps: {
    evict: {
      title: 'Ask politely',
      text: '`db-1` is guarded by a [budget|PodDisruptionBudget]: `minAvailable` is {{minAvailable}}, so {{allowed}} disruptions are allowed. At the end of **Why**, under **More**, there is **Evict**: the [eviction] API asks the budget first.',
      goal: 'Evict `db-1`, and be refused.',
      now: '{{refusals}} refusals so far, goal {{goal.refusals}}',
      done: 'The API server answers {{code}}: too many requests. An eviction, and so a drain, may not break the budget.',
      hints: [
        'The budget `db` allows {{allowed}} disruptions. Only a request that asks it can be refused.',
        '**Delete pod** asks nobody. **Evict** stands under **More**, next to it.',
        'Choose `db-1` on `node-1`, open **More** at the end of **Why** and press **Evict**.',
      ],
    },
    ask: {
      title: 'Now somebody important comes',
      text: '`payments` waits with [priority] {{priority}}; `db-1` has {{low}}. `node-2` is [cordoned|cordon], and `core-1` on `node-3` has {{corePriority}}. The only way in leads over `db-1`.',
      question: 'What will preemption do?',
      options: { waits: 'wait until the budget allows it', batch: 'evict `batch-1` on `node-2`', db: 'evict `db-1`' },
      found:
        'It evicts `{{victims}}`: {{violations}} broken budget. The scheduler deletes its [victims|victim] directly and never asks the eviction API, so nothing can refuse.',
    },
    schedule: {
      title: 'Let it decide',
      text: '`payments` is chosen already: press **Schedule**. No node is feasible, so the scheduler looks for pods of lower priority that it can remove.',
      goal: 'See `db-1` preempted.',
      now: '{{preempted}} preemptions of `db-1`, goal {{goal.preempted}}',
      done: '`db-1` has to go although the budget allowed {{allowed}} disruptions. **A budget is a wish here, not a lock.**',
      hints: [
        'Evict is refused as long as the budget allows {{allowed}} disruptions. Preemption is a decision of the scheduler.',
        '`payments` waits in the **Scheduling queue**. Only a scheduling attempt can lead to preemption.',
        'With `payments` chosen press **Schedule**, or the key `S`.',
      ],
    },
    spare: {
      title: 'Give it a choice',
      text: 'From the beginning. Where it can choose, preemption takes the node with the **fewest broken budgets**: its first question, even before priorities. Give it a second node to choose. Then turn on **Auto**, so that the scheduler tries again by itself, and let time pass.',
      goal: 'Let preemption bring `payments` in while `db-1` keeps running.',
      now: '`payments`: {{status}}; preempted: {{preempting}} (`db-1`: {{preempted}})',
      done: '`payments` runs on `{{node}}`. On `node-1` preemption would have broken {{onNode1}} budget, on `node-2` {{onNode2}}: `batch-1` went, although its priority {{middle}} is higher than {{low}}.',
      hints: [
        'With one candidate there is no choice. Preemption may only look at nodes that could take the pod.',
        '`node-2` is cordoned: preemption is no help there. What if it were not?',
        'Press the name of `node-2` on the stage, open **Maintain** and press Uncordon. Then turn on **Auto** and drag the clock to its end.',
      ],
    },
  },
  ending: {
    rule: 'Preemption asks first **which node breaks the fewest budgets**: `node-1` {{onNode1}}, `node-2` {{onNode2}}. Where every node breaks one, it goes ahead all the same.',
    source: 'kube-scheduler 1.36, DefaultPreemption, pickOneNodeForPreemption',
    practice:
      'To keep a pod safe from preemption give it a priority: a budget holds drains up, but the scheduler only prefers to keep it.',
    cases: {
      title: 'With `node-2` open: who goes under other budgets',
      shows: { onNode1: 'broken budgets on `node-1`', victims: 'evicted' },
    },
  },
};
