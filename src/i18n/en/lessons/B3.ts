import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Who goes when a set shrinks?',
  belief: 'Scaling down keeps the balance that [maxSkew] asked for.',
  steps: {
    ask: {
      text: '[ReplicaSet] `web` has {{active}} pods, level over three zones: {{standsA}}, {{standsB}} and {{standsC}}. Those of `zone-a` share one node, those of the others stand on two. The template says `maxSkew: {{maxSkew}}`. Now `web` is scaled to four in one go.',
      question: 'What is left in the zones?',
      options: {
        level: 'level: one or two in each',
        newest: 'the newest go: `zone-c` is empty',
        crowded: 'the crowded go: `zone-a` is empty',
      },
      found:
        'Left are {{standsA}}, {{standsB}} and {{standsC}}. Among equals those go first that share their node with **most others**: `node-a1` held {{onA1}}. Zones and constraints are not asked.',
    },
    scale: {
      title: 'Scale it down',
      text: 'Click any `web` pod. In **Why**, the tab **Owner** has a field for its replicas: type the number, then press **Scale**. Watch which pods turn to `Terminating`.',
      goal: 'Scale `web` to {{goal.active}} pods, in one go.',
      now: '{{active}} pods are to stay, goal {{goal.active}}',
      done: 'Left are `{{left}}`. The zones hold {{standsA}}, {{standsB}} and {{standsC}}: {{apart}} apart, with `maxSkew` {{maxSkew}}. No pod moves afterwards.',
      hints: [
        'There are {{active}} pods. Pods that you delete by hand come again: what counts is `replicas`, now {{replicas}}.',
        'Click a pod of `web`. In **Why**, the tab **Owner** has a field for `replicas` and the button **Scale**.',
        'Type {{goal.active}} into the field and press **Scale**.',
      ],
    },
    level: {
      title: 'Do it better',
      text: 'The same nine again. How crowded a node is, is counted **once for each scaling**, before anybody goes: so {{onA1}} neighbours on `node-a1` all count as crowded. Find a way down that leaves no zone empty.',
      goal: 'Leave {{goal.active}} pods, at least {{goal.emptiest}} in each zone.',
      now: '{{active}} pods; the zones hold {{standsA}}, {{standsB}} and {{standsC}}',
      done: 'The zones hold {{standsA}}, {{standsB}} and {{standsC}}. In small steps each scaling sees the nodes as the last one left them.',
      hints: [
        'The zones hold {{standsA}}, {{standsB}} and {{standsC}}. If one is empty already, undo, or reset the step.',
        'Take one pod away, let it happen, then take the next: the fullest node is another one then.',
        'Press the minus beside the replicas and let the clock run a second; again, until {{goal.active}} are left.',
      ],
    },
  },
  ending: {
    rule: 'A ReplicaSet takes pods without a node first, then those not ready, then by deletion cost, then **the most crowded node**, then what became ready last; here that left {{standsA}}, {{standsB}} and {{standsC}}.',
    source: 'kube-controller-manager 1.36, ReplicaSet, order of deletion',
    practice:
      'An autoscaler may shrink in one large step, and zones drift apart. This annotation on single pods makes them go first; a lower cost goes before a higher one.',
    cases: {
      title: 'From nine to other numbers, in one go',
      shows: { apart: 'apart', standsA: 'in zone-a', standsB: 'in zone-b', standsC: 'in zone-c' },
    },
  },
};
