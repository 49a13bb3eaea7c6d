import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Which removals does a budget stop?',
  belief: 'A [PodDisruptionBudget] limits every removal, rollouts and `kubectl delete` too.',
  steps: {
    delete: {
      text: '{{healthy}} of {{replicas}} pods are healthy; the budget wants {{desired}}. You `kubectl delete` two at once.',
      question: 'What does the API server do?',
      options: { none: 'refuses both', one: 'deletes one', both: 'deletes both' },
      found: 'It deletes both: {{healthy}} healthy, {{desired}} wanted. Refused: {{refusals}}.',
    },
    below: {
      title: 'Go below the budget',
      text: 'Only an [eviction] can be refused. When one is, delete that pod.',
      goal: 'Get an eviction refused, and at most {{goal.healthy}} healthy pod.',
      now: 'Refused: {{refusals}}. Healthy: {{healthy}}, wanted: {{desired}}',
      done: 'Evictions refused: {{refusals}}. Still, {{healthy}} is healthy and {{desired}} are wanted: **a budget is no lock.**',
      hints: [
        'The budget allows {{allowed}} disruption. A further eviction gets {{code}}.',
        'Evict two pods at the same instant, then delete the one that was refused.',
        'Evict one pod of `web`, evict a second, delete that one, and let a second pass.',
      ],
    },
    roll: {
      title: 'A rollout',
      text: 'Again {{healthy}} are healthy, {{desired}} wanted. The [Deployment] gets a new image; its `maxUnavailable` is {{maxUnavailable}}.',
      question: 'How many stay healthy?',
      options: { waits: 'as the budget wants', below: 'one', zero: 'none' },
      found: '{{healthy}}: a rollout keeps its own `maxUnavailable` and asks no budget.',
    },
    drain: {
      title: 'One replica, one budget',
      text: 'Now `web` has {{replicas}} pod, and its budget wants {{desired}}. You [drain] its node.',
      question: 'How does the drain end?',
      options: { moves: 'the pod moves', late: 'after some refusals', never: 'it never ends' },
      found: 'It never ends: every {{again s}} it tries again and gets {{code}}. “{{cause}}”',
    },
    finish: {
      title: 'Finish the drain',
      text: 'It takes one more healthy pod, or a budget that wants one less.',
      goal: 'Finish a drain of `node-1`, with no `web` pod there.',
      now: 'On `node-1`: {{onNode}}. Healthy: {{healthy}}, wanted: {{desired}}',
      done: 'The drain took {{took s}}: with {{healthy}} healthy and {{desired}} wanted, one may go.',
      hints: [
        '{{healthy}} healthy less {{desired}} wanted allows {{allowed}}.',
        'Scale `web` up, edit the budget, or delete the pod, which asks nobody.',
        'Drain `node-1`, scale the Deployment `web` up by one, and let the clock run until the drain tries again.',
      ],
    },
  },
  ending: {
    rule: '**Only an eviction asks the budget.** Deletes, rollouts and node failures do not; they are merely counted.',
    source: 'API server 1.36, eviction subresource; disruption controller; kubectl drain',
    practice:
      'One replica under `minAvailable` of one blocks every node upgrade: prefer `maxUnavailable` and more replicas. Here a drain was refused {{refusals}} times.',
    cases: {
      title: 'Three replicas, two nodes drained at once',
      shows: { ended: 'drains that ended', healthy: 'healthy then' },
    },
  },
};
