import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Who may use the room that preemption made?',
  belief: 'Room that preemption made is empty, and anybody may take it.',
  steps: {
    room: {
      title: 'Make room',
      text: '`payments` (priority {{priority}}) fits only if `batch-1` leaves `node-1`. Schedule it, then let the clock run until `batch-1` has gone.',
      goal: 'Get `payments` nominated to `node-1`, with `batch-1` gone.',
      now: '`payments`: {{status}}. On `node-1`: {{onNode1}}',
      done: '`node-1` has room. `payments` is still {{status}}, with [nominatedNodeName] `{{nominated}}`.',
      hints: [
        'Only a scheduling attempt nominates. Deleting `batch-1` yourself makes room for anybody.',
        'Schedule `payments`. Then the victim ends within its grace period.',
        'Schedule `payments` and let the clock run until `batch-1` has gone.',
      ],
    },
    lower: {
      title: 'A lower pod comes',
      text: '`report` has priority {{lowPriority}} and would fit into that room. `payments` ({{priority}}) is not bound yet.',
      question: 'The scheduler tries report. What happens?',
      options: { takes: 'it takes the room', waits: 'it waits' },
      found:
        'It waits: {{refusal}}. The filters count `payments` **as if it ran** on `{{noted}}`: {{taken}} of {{has}} milli-CPU taken.',
    },
    higher: {
      title: 'A higher pod comes',
      text: '`alarm` has priority {{highPriority}} and wants the same room. A pod has already ended for `payments`.',
      question: 'The scheduler tries alarm. What happens?',
      options: { takes: 'it takes the room', waits: 'it waits' },
      found:
        'It takes the room on `{{noted}}`. A nomination counts only against pods of **equal or lower** [priority].',
    },
    take: {
      title: 'Take the place',
      text: 'Now you choose which pod the scheduler tries.',
      goal: 'Let `alarm` take the room made for `payments`.',
      now: '`alarm`: {{highStatus}}. `report`: {{lowStatus}}',
      done: '`alarm` runs on `{{highNode}}`. `payments` is {{status}}: `batch-1` ended for nothing.',
      hints: [
        'From `report` the room is kept: {{refusal}}. From which pod is it not?',
        'The nomination counts up to priority {{priority}}. `alarm` has {{highPriority}}.',
        'Schedule `alarm` and let a second pass.',
      ],
    },
  },
  ending: {
    rule: 'Room made for priority {{priority}} is kept from {{priority}} and below, not from above: `alarm` ({{highPriority}}) took it.',
    source: 'kube-scheduler 1.36, filtering with nominated pods',
    practice: 'Preemption guarantees no place: a higher pod may take the room that your victims left.',
    cases: {
      title: 'Other priorities of `alarm`, against {{priority}}',
      shows: { highStatus: '`alarm`' },
    },
  },
};
