import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'When does the preemptor get its node?',
  belief: 'A pod that preempts gets the [nominated node|nominatedNodeName] at once.',
  steps: {
    ask: {
      text: '`payments` has priority {{priority}} and fits nowhere. `batch-1` on `node-1` is the cheapest [victim]. Its [gracePeriodSeconds] is {{grace}}; its process needs a while to stop once it hears [SIGTERM].',
      question: 'When is `payments` bound?',
      options: {
        once: 'at once, the node is nominated',
        process: 'when the process of `batch-1` has ended',
        grace: 'when the whole grace period is over',
      },
      found:
        'After {{waited}} s. The process of `batch-1` ended {{victimTook}} s after the decision, and then the scheduler tried again. Nominated means **noted down**, not bound.',
    },
    wait: {
      title: 'Wait for the victim',
      text: 'Press **Schedule**: `payments` is nominated and `batch-1` is told to end. Turn on **Auto**, so that the scheduler tries again by itself, and let time pass: **Play**, or drag the handle of the clock to its end.',
      goal: 'See `payments` nominated, and then bound.',
      now: '`payments`: {{status}}',
      done: 'Bound to `{{node}}`, {{waited}} s after the decision. All that time the victim took its room, and `payments` waited.',
      hints: [
        '`payments` is {{status}}: preemption only tells the victim to go, with the grace that the victim itself has.',
        'After the decision nothing is bound. Someone must try `payments` again once the room is free: **Auto** does.',
        'Press **Schedule**, turn on **Auto**, then drag the handle of the clock to its end.',
      ],
    },
    elsewhere: {
      title: 'Land elsewhere',
      text: 'From the beginning, with `batch-1` slow again. The scheduler looks at the nominated node first, but a node that frees up earlier is as good. Then `batch-1` has to go **for nothing**.',
      goal: 'Let `payments` be nominated to `node-1` and bound to `node-2`.',
      now: '`payments`: {{status}}, goal {{goal.node}}',
      done: 'It was nominated to `{{nominated}}` and runs on `{{node}}` after {{waited}} s. The victim `{{victims}}` has to end all the same.',
      hints: [
        'First the decision: `payments` must be nominated while `batch-1` still ends. Then another node must have room sooner.',
        'On `node-2` there is `report-1`. Its process stops quickly when it is asked to.',
        'Press **Schedule**, turn on **Auto**, then choose `report-1`, press **Delete pod** and let time pass.',
      ],
    },
    taken: {
      title: 'Lose the place',
      text: 'From the beginning, and now `alarm` waits, too, with priority {{alarmPriority}}. A nomination keeps the room only against pods of **equal or lower** priority. The scheduler decides about the pod that you choose.',
      goal: 'Let `payments` be nominated to `node-1`, and `alarm` take that place.',
      now: '`payments`: {{status}}; `alarm`: {{alarmStatus}}',
      done: '`alarm` runs on `{{alarmNode}}`. `batch-1` went for `payments`, and `payments` is {{status}} still: **preempted for, but not scheduled**.',
      hints: [
        'Choose which pod to schedule first: it becomes the nominated one.',
        'Schedule `payments`, let `batch-1` end, and do not turn on **Auto** yet.',
        'Press **Schedule** with `payments` chosen. Let time pass until `batch-1` is gone. Then choose `alarm` and press **Schedule**.',
      ],
    },
  },
  ending: {
    rule: '`nominatedNodeName` is a note: `payments` noted `{{nominated}}`, waited for `{{victims}}` to end, and may land elsewhere or, as here, lose the room to a pod of priority {{alarmPriority}}.',
    source: 'kube-scheduler 1.36, DefaultPreemption, nominatedNodeName',
    practice:
      'Long grace periods of low pods are waiting time of important ones: keep them short where pods are meant to be preempted.',
    then: 'In 1.19 victims were deleted inside the scheduling cycle; since 1.33 the scheduler deletes them in the background and holds the preemptor back until all are told.',
    cases: {
      title: 'Other grace periods of the victim, whose process needs {{victimTook}} s',
      shows: { waited: 'seconds from the decision to the bind', node: 'where it runs' },
    },
  },
};
