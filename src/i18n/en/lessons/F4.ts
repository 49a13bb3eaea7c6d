import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Whom does a budget stop?',
  belief: 'A [PodDisruptionBudget] limits every removal, rollouts and `kubectl delete` too.',
  steps: {
    delete: {
      text: '`web` runs {{replicas}} pods. Its budget wants {{desired}} of them healthy; {{healthy}} are, so it allows {{allowed}} disruption. Suppose that somebody runs `kubectl delete` on two of them at once.',
      question: 'What does the API server do?',
      options: { none: 'refuses both', one: 'deletes one, refuses the other', both: 'deletes both' },
      found:
        'It deletes both: {{healthy}} healthy is left of the {{desired}} that the budget wants. Refused: {{refusals}}.',
    },
    below: {
      title: 'Go below the budget',
      text: 'The budget can refuse one request alone: the [eviction] of a pod. Try both: choose a pod; **Delete pod** and, behind **More**, **Evict** stand in **Why**. Nothing moves while the clock stands, so the next pod can go at the same instant.',
      goal: 'Have at most {{goal.healthy}} healthy pod.',
      now: '{{healthy}} healthy, {{desired}} wanted, {{refusals}} evictions refused',
      done: '{{healthy}} healthy, {{desired}} wanted, and nobody objected: a budget is no lock.',
      hints: [
        '{{healthy}} are healthy, and the budget allows {{allowed}} more disruption. Evictions beyond that get {{code}}.',
        'Delete pods of `web`, one right after the other: a new pod takes a few seconds until it is ready.',
        'Choose a pod, press **Delete pod**, choose a second one, delete it at the same instant, and press **play**.',
      ],
    },
    roll: {
      title: 'A rollout',
      text: 'Again {{healthy}} healthy pods and {{desired}} wanted. Suppose that the [Deployment] gets a new image; its strategy says `maxUnavailable: {{maxUnavailable}}`.',
      question: 'How far does the [rollout] go at once?',
      options: {
        waits: 'the budget is kept',
        below: 'one healthy pod is left',
        zero: 'no healthy pod is left',
      },
      found:
        '{{healthy}} is left, {{desired}} wanted: the Deployment keeps its own `maxUnavailable: {{maxUnavailable}}`, and asks no budget. Refused: {{refusals}}.',
    },
    drain: {
      title: 'One replica, one budget',
      text: 'Now `web` has {{replicas}} replica on `node-1`, and its budget wants {{desired}} healthy. Suppose that an administrator runs `kubectl drain` on `node-1`. [Drain|drain] evicts.',
      question: 'How does it end?',
      options: { moves: 'the pod moves, then it ends', late: 'it ends after some refusals', never: 'it never ends' },
      found:
        'Never: “{{cause}}”. Drain asks again every {{again}} seconds, and gets {{code}} each time; {{ended}} drains have ended.',
    },
    finish: {
      title: 'Let it end',
      text: 'Drain `node-1` (**Maintain**, in its **Why**), and find what makes the next try succeed. The budget would let one go if one more were healthy, or if it wanted one less.',
      goal: 'Have the drain of `node-1` end, with no pod of `web` on it.',
      now: '{{onNode}} pod on `node-1`, {{healthy}} healthy, {{desired}} wanted',
      done: 'The drain took {{took}} s. {{healthy}} healthy, {{desired}} wanted: the budget allows {{allowed}} now.',
      hints: [
        '{{healthy}} healthy less {{desired}} wanted allows {{allowed}}. Make the first number larger, or the second smaller.',
        'Scale `web` up: the new pod lands on another node, since `node-1` is cordoned. Or edit the budget; or delete the pod, which asks nobody.',
        'Drain `node-1`. Choose its pod: **Owner**, in **Why**, scales Deployment `web` up by one. Then press **play** until the drain asks again.',
      ],
    },
  },
  ending: {
    rule: 'Only the **eviction API** asks a budget: here it answered {{code}} to a drain, {{refusals}} times, and the drain ended after {{took}} s, with {{healthy}} healthy and {{desired}} wanted. Delete, rollouts and node failures ask nobody, and are merely counted.',
    source: 'API server 1.36, eviction subresource; disruption controller; kubectl drain',
    practice:
      'One replica under `minAvailable` of one blocks every node upgrade; prefer `maxUnavailable`, and more than one replica.',
    cases: {
      title: 'Three replicas; `node-1` and `node-2` are drained at once, with other values of minAvailable',
      shows: { ended: 'drains that ended at the first try', healthy: 'healthy then' },
    },
  },
};
