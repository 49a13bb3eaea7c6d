import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Important, but patient',
  belief: '[`preemptionPolicy: Never`|preemptionPolicy] makes a pod unimportant.',
  steps: {
    order: {
      text: '`web` came first; the table says which node would take it. Its priority is {{webPriority}}. `analytics` has {{priority}}, and its [PriorityClass] says `preemptionPolicy: {{policy}}`. Both wait in the [queue|scheduling-queue].',
      question: 'Whom does the scheduler try first?',
      options: { web: '`web`, it came first', analytics: '`analytics`, its priority is higher' },
      found: '`{{head}}` is at the head. The queue is ordered by priority, then by time. The policy has no say in it.',
    },
    ask: {
      title: 'No room for it',
      text: 'The nodes are nearly full of `batch` pods with priority {{batchPriority}}: `analytics` does not fit, `web` is small enough for what is left.',
      question: 'The scheduler works through its queue. What comes of it?',
      options: {
        evicts: '`analytics` evicts `batch` pods',
        blocks: '`analytics` waits, and `web` behind it',
        waits: '`analytics` waits, `web` runs',
      },
      found:
        '`{{first}}` was tried first and set aside: {{reason}} Then `web` was tried, and runs on `{{webNode}}`. A pod that fits nowhere does not hold up the others; {{victims}} pods were evicted.',
    },
    enter: {
      title: 'Give it its turn',
      text: 'Turn on **Auto**: the scheduler works through its queue. `analytics` takes no room from others, but it takes room **that becomes free**, and stands before all of lower priority in the queue.',
      goal: 'Let `analytics` run, with nobody preempted.',
      now: '`analytics`: {{status}}; preempted: {{victims}}; `web`: {{webStatus}}',
      done: '`analytics` runs on `{{node}}`. Attempts: {{tries}}; pods preempted: {{victims}}.',
      hints: [
        'Attempts so far: {{tries}}. Only a change in the cluster can make room for it.',
        'Two `batch` pods fill `node-1`. If one of them ended, the scheduler would hear of it and try again.',
        'Turn on **Auto**, choose `batch-1`, press **Delete pod**, and drag the handle of the clock to its end.',
      ],
    },
    shield: {
      title: 'Is it safe now?',
      text: 'Later: `analytics` runs with {{priority}}, beside `steady-1` with {{steadyPriority}}. Now `alarm` comes with {{alarmPriority}} and needs the room of one of them.',
      question: 'Who has to go?',
      options: { analytics: '`analytics`', steady: '`steady-1`', nobody: 'nobody' },
      found:
        '`{{taken}}`: the less important of the two. Never says that a pod **takes from nobody**; it does not say that nobody takes from it.',
    },
    keep: {
      title: 'Keep it',
      text: 'You may decide otherwise than the scheduler would. Change the cluster first and let that take effect: a deleted pod keeps its room until it has ended. Then choose `alarm` and press **Schedule**.',
      goal: 'Let `alarm` have a node while `analytics` still runs.',
      now: '`alarm`: {{alarmStatus}}; `analytics`: {{status}}',
      done: '`alarm` runs on `{{alarmNode}}`, and `analytics` is {{status}}. Room that is free needs no preemption.',
      hints: [
        'Priorities: `alarm` {{alarmPriority}}, `steady-1` {{steadyPriority}}, `analytics` {{priority}}. Left to itself, preemption takes the lowest.',
        'Make the room yourself, before `alarm` is tried.',
        'Choose `steady-1`, press **Delete pod** and let a few seconds pass. Then choose `alarm` and press **Schedule**.',
      ],
    },
  },
  ending: {
    rule: 'With priority {{priority}} and `preemptionPolicy: {{policy}}` a pod stands **before** all of lower priority in the queue, takes from none of them, and is still taken from by {{alarmPriority}}.',
    source: 'kube-scheduler 1.36, PrioritySort; DefaultPreemption, preemptionPolicy',
    practice: 'For work that should go first but end nobody’s run: data science jobs beside batch jobs.',
    then: 'The field was alpha in 1.15, came on by default in 1.19 and is stable since 1.24.',
    cases: {
      title: 'Other priorities of the class, all with Never',
      shows: { first: 'tried first', victims: 'pods preempted' },
    },
  },
};
