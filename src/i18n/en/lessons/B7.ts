import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What does one full zone cost?',
  belief: 'A full zone only loses its own share; the others take the rest.',
  steps: {
    ask: {
      text: '[ReplicaSet] `web` has a pod in each of three zones. `train-0` fills `zone-c`: no other `web` pod fits beside it. The nodes of `zone-a` and `zone-b` are nearly empty. `maxSkew` is {{maxSkew}}. Now `web` is scaled to nine, and the scheduler runs.',
      question: 'How many of the nine get a node?',
      options: {
        all: 'all: the others take the rest',
        share: 'all but the share of `zone-c`',
        ceiling: 'only up to one more than `zone-c`',
      },
      found:
        '{{placed}} of {{active}}: {{standsA}}, {{standsB}} and {{standsC}}. `zone-c` is the [minimum] and cannot rise, so no zone may hold more than {{emptiest}} + {{maxSkew}} = {{highest}}.',
    },
    scale: {
      title: 'Run into the ceiling',
      text: 'Scale `web` to nine: click one of its pods, then **Owner** in **Why**. Then click a pod that waits in the queue, and look at ruler and nodes: two zones are closed by the sum, the third by its cpu.',
      goal: 'Scale to {{goal.active}}, and see what the scheduler says to those that wait.',
      now: '{{active}} pods wanted, {{placed}} have a node',
      done: '{{unplaced}} wait. Each of them is told: `{{message}}`',
      hints: [
        'At the moment `replicas` is {{replicas}}.',
        'Click `web-1`. In **Why**, the tab **Owner** has a field for the replicas and the button **Scale**.',
        'Type {{goal.active}}, press **Scale**, and let the clock run for a moment.',
      ],
    },
    mend: {
      title: 'Get all of them running',
      text: 'Free those that wait, in any way you like: make room, delete, or change what the pods ask for. Think first which zone needs it.',
      goal: 'Give all {{goal.placed}} pods a node.',
      now: '{{placed}} have a node, goal {{goal.placed}}',
      done: 'The zones hold {{standsA}}, {{standsB}} and {{standsC}}. The emptiest one has {{emptiest}}, so the ceiling of **all** zones is {{emptiest}} + {{maxSkew}} = {{highest}}.',
      hints: [
        'The ceiling is the emptiest zone and `maxSkew`: {{emptiest}} + {{maxSkew}} = {{highest}}. More room where there is room already does not raise it.',
        'Make room in `zone-c`, and let the clock run until the scheduler has tried again.',
        'Delete `train-0` on `node-c1`, then press play: pods that waited are tried again.',
      ],
    },
  },
  ending: {
    rule: 'No zone is filled beyond the emptiest one plus `maxSkew`: {{emptiestThen}} + {{maxSkewThen}} = {{highestThen}} while `zone-c` was full, {{emptiest}} + {{maxSkew}} = {{highest}} now. What keeps the emptiest zone from rising holds all others down.',
    source: 'kube-scheduler 1.36, PodTopologySpread, Filter',
    practice:
      'An autoscaler has to grow the zone that is full, and often the cloud has nothing left there. A higher `maxSkew`, or `ScheduleAnyway`, lets the others go on.',
    cases: {
      title: 'Nine replicas and a full zone, with other values of `maxSkew`',
      shows: { placed: 'with a node', standsA: 'in zone-a', standsB: 'in zone-b', standsC: 'in zone-c' },
    },
  },
};
