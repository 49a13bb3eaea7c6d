import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What does preemptionPolicy: Never do?',
  belief: '[`preemptionPolicy: Never`|preemptionPolicy] makes a pod unimportant.',
  steps: {
    order: {
      text: '`web` waits, with priority {{webPriority}}. `analytics` comes next, with {{priority}} and [`preemptionPolicy: {{policy}}`|preemptionPolicy].',
      question: 'Which pod is tried first?',
      options: { web: '`web`: it came first', analytics: '`analytics`: its priority is higher' },
      found: '`{{head}}`. The [queue|scheduling-queue] goes by priority, then by time, whatever the policy.',
    },
    ask: {
      title: 'No room for analytics',
      text: '`batch` pods of priority {{batchPriority}} fill the nodes. Only `web` still fits.',
      question: 'What happens?',
      options: {
        evicts: '`analytics` preempts `batch` pods',
        blocks: '`analytics` waits, and `web` behind it',
        waits: '`analytics` waits, `web` runs',
      },
      found:
        '`{{first}}` is tried and set aside. `web` runs on `{{webNode}}`: a pod that does not fit holds up no other. Preempted: {{victims}}.',
    },
    enter: {
      title: 'Get analytics in',
      text: '`analytics` removes no pod, but takes room **that becomes free**. Make some, with **Auto** on.',
      goal: 'Run `analytics` with no pod preempted.',
      now: '`analytics`: {{status}}. Preempted: {{victims}}',
      done: '`analytics` runs on `{{node}}` after {{tries}} attempts. Preempted: {{victims}}.',
      hints: [
        'Attempts so far: {{tries}}. Only a change in the cluster can make room.',
        'Two `batch` pods fill `node-1`. When one ends, the scheduler tries again.',
        'Turn **Auto** on, delete `batch-1` and let the clock run.',
      ],
    },
    shield: {
      title: 'Is analytics safe now?',
      text: '`analytics` ({{priority}}) now runs beside `steady-1` ({{steadyPriority}}). `alarm` ({{alarmPriority}}) needs the room of one.',
      question: 'Which pod has to go?',
      options: { analytics: '`analytics`', steady: '`steady-1`', nobody: 'none' },
      found: '`{{taken}}`, the lower one. Never means that it preempts no pod, not that no pod preempts it.',
    },
    keep: {
      title: 'Save analytics',
      text: 'Make the room yourself before `alarm` is tried.',
      goal: 'Get `alarm` bound while `analytics` runs.',
      now: '`alarm`: {{alarmStatus}}. `analytics`: {{status}}',
      done: '`alarm` is bound to `{{alarmNode}}`; `analytics` is {{status}}. Free room needs no preemption.',
      hints: [
        'Left alone, preemption takes the lowest: `analytics` ({{priority}}).',
        'A deleted pod keeps its room until its process has ended.',
        'Delete `steady-1`, let some seconds pass, then schedule `alarm`.',
      ],
    },
  },
  ending: {
    rule: '`preemptionPolicy: {{policy}}`: early in the queue, at no other pod’s expense, and not protected itself.',
    source: 'kube-scheduler 1.36, PrioritySort; DefaultPreemption, preemptionPolicy',
    practice: 'For work that should go first without ending other work, as data science jobs.',
    then: 'Alpha in 1.15, on by default in 1.19, stable since 1.24.',
    cases: {
      title: 'Other priorities of `analytics`',
      shows: { first: 'tried first', victims: 'pods preempted' },
    },
  },
};
