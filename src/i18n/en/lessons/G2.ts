import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Why did this eviction take so long?',
  belief: 'An eviction in a log is a pod that was ended, and who waits long enough gets through.',
  steps: {
    often: {
      text: '`{{by}}` drained `node-1`. The log has each [eviction] of its pod, the first at {{first s}}, the last at {{last s}}.',
      question: 'How many were refused?',
      options: { never: 'none', once: 'one', more: 'several' },
      found: '{{refusals}}, each with code {{code}}. A **refused eviction changes nothing**: it is no end of a pod.',
    },
    through: {
      title: 'What let it through',
      text: 'The [budget|PodDisruptionBudget] wants {{least}} healthy pod besides. Look at the others of `web` before {{last s}}.',
      question: 'What changed?',
      options: {
        budget: 'somebody loosened the budget',
        ready: 'another pod became ready',
        patience: 'nothing: it waited long enough',
      },
      found: 'A replacement became ready at {{readyAt s}}. Until then `web` had one healthy pod, this one.',
    },
    which: {
      title: 'Which eviction?',
      text: 'Three things are called eviction. The pod’s condition `DisruptionTarget` tells which it was.',
      question: 'Who ended this pod?',
      options: {
        api: 'a user, by the Eviction API',
        kubelet: 'the kubelet, short of memory',
        preempted: 'the scheduler, for another',
      },
      found: '`{{reason}}`. Only this one asks the budget.',
    },
    drain: {
      title: 'Do better',
      text: 'The model: the same budget, and the other pod was deleted just now.',
      goal: 'Empty `node-1` without one refusal.',
      now: 'Healthy: {{healthy}}. Refusals: {{tries}}. On `node-1`: {{onNode}}',
      done: 'No refusal: another pod was healthy before, or the drain had waited for one.',
      hints: [
        'Healthy now: {{healthy}}. The budget wants {{least}} to be left.',
        'The replacement needs some seconds until it is ready.',
        'Let the clock run for ten seconds, then drain `node-1`.',
      ],
    },
  },
  ending: {
    rule: 'Read the **code** of each eviction: a refusal says that the budget held. What let it through is in the log of **other** pods.',
    source: 'Kubernetes 1.36, API server, Eviction API; disruption controller',
    practice: 'A drain that hangs is seldom a fault of the drained node. Look for the pod that does not get ready.',
    cases: {
      title: 'Other budgets of the same drain',
      shows: { tries: 'refusals', onNode: 'pods left on `node-1`' },
    },
  },
};
