import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Whose is the empty place?',
  belief: 'Room that preemption made is empty, and anybody may take it.',
  steps: {
    room: {
      title: 'Make room',
      text: '`payments` (priority {{priority}}) fits nowhere unless `batch-1` goes from `node-1`. The scheduler works only when you press **Schedule**, so you can look at the moment in between. Let it decide for `payments`; then let time pass until `batch-1` is gone.',
      goal: 'See `payments` nominated to `node-1`, and `batch-1` gone.',
      now: '`payments`: {{status}}; pods on `node-1`: {{onNode1}}',
      done: '`payments` is still {{status}}, with [nominatedNodeName] `{{nominated}}`. On `node-1` there is free room now.',
      hints: [
        'Nothing is nominated before the scheduler has decided for `payments`. Deleting `batch-1` yourself makes room, but keeps it for nobody.',
        'With `payments` chosen press **Schedule**. Then the victim ends with its own grace.',
        'After **Schedule** press **Play**, or drag the handle of the clock, until `batch-1` is gone.',
      ],
    },
    lower: {
      title: 'A lower one comes',
      text: '`report` has priority {{lowPriority}} and would fit into the free room of `node-1`. `payments` ({{priority}}) is not bound yet.',
      question: 'The scheduler tries `report`. What comes of it?',
      options: { takes: 'it takes the free room', waits: 'it waits' },
      found:
        'It waits: {{refusal}}. For `report` the filters are asked **as if `payments` already ran** on `{{noted}}`: {{taken}} of {{has}} milli-CPU count as taken.',
    },
    higher: {
      title: 'A higher one comes',
      text: '`alarm` has priority {{highPriority}} and wants the same room. `payments` was there first: a pod has ended for it.',
      question: 'The scheduler tries `alarm`. What comes of it?',
      options: { takes: 'it takes the free room', waits: 'it waits' },
      found:
        'It takes the room on `{{noted}}`. A nomination counts only against pods of **equal or lower** [priority].',
    },
    take: {
      title: 'See who gets it',
      text: 'Now try it. Choose any of the waiting pods and press **Schedule**; it is the scheduler that decides, not the order in which they came.',
      goal: 'Let `alarm` take the place that was made for `payments`.',
      now: '`alarm`: {{highStatus}}; `report`: {{lowStatus}}; `payments`: {{status}}',
      done: '`alarm` runs on `{{highNode}}`. `payments` is {{status}}, and the pod that ended for it has ended in vain.',
      hints: [
        'For `report` the room is kept: {{refusal}}. For whom is it not?',
        'The nomination of `payments` holds against {{priority}} and below. `alarm` has {{highPriority}}.',
        'Choose `alarm` in the queue and press **Schedule**, or `S`; then let a second pass.',
      ],
    },
  },
  ending: {
    rule: 'Room made for {{priority}} is reserved against {{priority}} and below, not above: `report` ({{lowPriority}}) waited, `alarm` ({{highPriority}}) took `{{highNode}}`.',
    source: 'kube-scheduler 1.36, filtering with nominated pods',
    practice:
      'Preempting does not guarantee a place: in a full cluster with several levels, the level above may live off the victims of yours.',
    cases: {
      title: 'The same newcomer with other priorities, against {{priority}}',
      shows: { highStatus: 'what becomes of it' },
    },
  },
};
