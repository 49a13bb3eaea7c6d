import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does one full zone stop the others?',
  belief: 'A full zone only loses its own share; the others take the rest.',
  steps: {
    ask: {
      text: '`train-0` fills `zone-c`, beside one `web` pod. The other zones are nearly empty. Suppose `web` scales to nine.',
      question: 'How many get a node?',
      options: {
        all: 'nine',
        share: 'seven',
        ceiling: 'five',
      },
      found:
        '{{placed}} of {{active}}: {{standsA}}, {{standsB}} and {{standsC}}. `zone-c` cannot rise, so no zone exceeds {{emptiest}} + {{maxSkew}} = {{highest}}.',
    },
    scale: {
      title: 'Run into the ceiling',
      text: 'Scale `web`. `maxSkew` closes two zones, the lack of cpu the third.',
      goal: 'Scale to {{goal.active}}, and see the pods that wait.',
      now: '{{placed}} of {{active}} have a node',
      done: '{{unplaced}} wait: `{{message}}`',
      hints: [
        '`replicas` is {{replicas}} now.',
        'Scale the ReplicaSet `web`.',
        'Scale `web` to {{goal.active}}, and let the clock run a moment.',
      ],
    },
    mend: {
      title: 'Get all of them running',
      text: 'Free the waiting pods, in any way. Which zone needs it?',
      goal: 'Give all {{goal.placed}} pods a node.',
      now: 'with a node: {{placed}}',
      done: '{{standsA}}, {{standsB}} and {{standsC}}. The emptiest zone sets the ceiling of **all**: {{emptiest}} + {{maxSkew}} = {{highest}}.',
      hints: [
        'The ceiling is {{emptiest}} + {{maxSkew}} = {{highest}}. More room in a zone that has room does not raise it.',
        'Make room in `zone-c`, and let the clock run until the scheduler tries again.',
        'Delete `train-0`, then let the clock run: the waiting pods are tried again.',
      ],
    },
  },
  ending: {
    rule: 'No zone exceeds **the emptiest plus `maxSkew`**: {{emptiestThen}} + {{maxSkewThen}} = {{highestThen}} while `zone-c` was full.',
    source: 'kube-scheduler 1.36, PodTopologySpread, Filter',
    practice:
      'An autoscaler has to grow the full zone, where the cloud may have nothing left. A higher `maxSkew`, or `ScheduleAnyway`, lets the others go on.',
    cases: {
      title: 'Other `maxSkew`',
      shows: {
        placed: 'placed',
        standsA: 'in zone-a',
        standsB: 'in zone-b',
        standsC: 'in zone-c',
      },
    },
  },
};
