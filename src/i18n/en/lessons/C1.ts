import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does a budget stop preemption?',
  belief: 'A `PodDisruptionBudget` protects its pods from [preemption].',
  steps: {
    evict: {
      title: 'Ask the budget',
      text: 'A [budget|PodDisruptionBudget] guards `db-1`: {{minAvailable}} pod must stay available, so {{allowed}} disruptions are allowed. An [eviction] has to ask it.',
      goal: 'Get an eviction of `db-1` refused.',
      now: 'Refused: {{refusals}}',
      done: 'Refused with {{code}}, Too Many Requests. A drain gets the same answer.',
      hints: [
        'The budget allows {{allowed}} disruptions of `db-1`. Only an eviction asks the budget.',
        '**Delete pod** asks nobody. **Evict** asks.',
        'Evict `db-1`.',
      ],
    },
    ask: {
      title: 'An urgent pod arrives',
      text: '`payments` has [priority] {{priority}}, `db-1` {{low}}, `core-1` {{corePriority}}. `node-2` is [cordoned|cordon].',
      question: 'What does preemption do?',
      options: {
        waits: 'waits until the budget allows it',
        batch: 'preempts `batch-1` on `node-2`',
        db: 'preempts `db-1`',
      },
      found: '`{{victims}}` goes, against its budget. **To preemption a budget is a wish, not a lock.**',
    },
    spare: {
      title: 'Spare db-1',
      text: 'With a choice, preemption first picks the node where the **fewest budgets break**. Open a second node, and turn **Auto** on.',
      goal: 'Run `payments` beside `db-1`.',
      now: '`payments`: {{status}}. Preempted: {{preempting}}',
      done: '`batch-1` went from `{{node}}`: {{onNode2}} budgets broken there, {{onNode1}} on `node-1`. That counts before priority.',
      hints: [
        'With one candidate there is no choice.',
        '`node-2` is cordoned, so preemption does not consider it.',
        'Uncordon `node-2`, turn **Auto** on and let the clock run.',
      ],
    },
  },
  ending: {
    rule: 'A budget stops a drain. Preemption only tries to keep it: where every node breaks one, it breaks one.',
    source: 'kube-scheduler 1.36, DefaultPreemption, pickOneNodeForPreemption',
    practice: 'To keep a pod safe from preemption, give it a higher priority.',
    cases: {
      title: 'With `node-2` open: other budgets',
      shows: { onNode1: 'budgets broken on `node-1`', victims: 'preempted' },
    },
  },
};
