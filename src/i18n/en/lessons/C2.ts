import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'When does the preemptor get its node?',
  belief: 'A pod that preempts gets the [nominated node|nominatedNodeName] at once.',
  steps: {
    ask: {
      text: '`payments` preempts `batch-1`, whose [grace period|gracePeriodSeconds] is {{grace s}}.',
      question: 'When is `payments` bound?',
      options: {
        once: 'at once',
        process: 'when the process of `batch-1` ends',
        grace: 'when the grace period is over',
      },
      found:
        'After {{waited s}}: the process of `batch-1` ended after {{victimTook s}}, then the scheduler tried again. Nominated is not bound.',
    },
    wait: {
      title: 'Wait for the victim',
      text: 'Schedule `payments`, then turn **Auto** on so that the scheduler tries again by itself.',
      goal: 'Get `payments` nominated, then bound.',
      now: '`payments`: {{status}}',
      done: 'Bound to `{{node}}` {{waited s}} after the decision. Until then the [victim] held the room.',
      hints: [
        '`payments` is {{status}}. Preemption gives the victim the grace period of its own spec.',
        'Once the room is free, `payments` needs another attempt. **Auto** makes it.',
        'Schedule `payments`, turn **Auto** on and let the clock run.',
      ],
    },
    elsewhere: {
      title: 'Land elsewhere',
      text: 'The same cluster again. The nominated node is tried first, but any node that frees up sooner will do.',
      goal: 'Get `payments` nominated to `node-1`, and bound to `node-2`.',
      now: '`payments`: {{status}}',
      done: 'Nominated to `{{nominated}}`, bound to `{{node}}` after {{waited s}}. `{{victims}}` still has to end: **for nothing**.',
      hints: [
        'First `payments` must be nominated. Then another node must free up before `batch-1` has ended.',
        '`report-1` on `node-2` stops quickly.',
        'Schedule `payments`, turn **Auto** on, delete `report-1` and let the clock run.',
      ],
    },
    taken: {
      title: 'Lose the place',
      text: '`alarm` has priority {{alarmPriority}}. A nomination holds only against **equal or lower** priority.',
      goal: 'Get `payments` nominated to `node-1`, and let `alarm` take its place.',
      now: '`payments`: {{status}}. `alarm`: {{alarmStatus}}',
      done: '`alarm` is bound to `{{alarmNode}}`. `batch-1` went for `payments`, which is still {{status}}.',
      hints: [
        'The pod that you schedule first is nominated.',
        'Schedule `payments` and wait until `batch-1` has gone. Leave **Auto** off.',
        'Schedule `payments`, let the clock run until `batch-1` has gone, then schedule `alarm`.',
      ],
    },
  },
  ending: {
    rule: 'A nomination is a note, not a lock: here priority {{alarmPriority}} took the room made for `payments`.',
    source: 'kube-scheduler 1.36, DefaultPreemption, nominatedNodeName',
    practice: 'Important pods wait out the grace periods of their victims: keep those short.',
    then: 'In 1.19 the scheduling cycle itself deleted the victims. Since 1.33 the scheduler deletes them in the background.',
    cases: {
      title: 'Other grace periods; the process takes {{victimTook s}} to stop',
      shows: { waited: 'seconds until bound', node: 'node' },
    },
  },
};
