import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What does a scale-down delete?',
  belief: 'Scaling down keeps the balance that [maxSkew] asked for.',
  steps: {
    ask: {
      text: '`web` has {{active}} pods in three zones, those of `zone-a` on one node. Suppose it scales to four.',
      question: 'What is left?',
      options: {
        level: 'some in each',
        newest: 'none in `zone-c`',
        crowded: 'none in `zone-a`',
      },
      found:
        '{{standsA}}, {{standsB}} and {{standsC}}. Pods that share their node with **most others** go first; zones do not count.',
    },
    scale: {
      title: 'Scale it down',
      text: 'Scale `web` down in one step.',
      goal: 'Leave {{goal.active}} pods of `web`, the zones at least {{goal.apart}} apart.',
      now: 'pods: {{active}}, wanted: {{replicas}}',
      done: 'Left: `{{left}}`. The zones are {{apart}} apart, with `maxSkew` {{maxSkew}}, and nothing moves.',
      hints: [
        'There are {{active}} pods. A pod that you delete is replaced: only `replicas` counts, now {{replicas}}.',
        'Scale the ReplicaSet `web`, in one step.',
        'Scale `web` to {{goal.active}}.',
      ],
    },
    level: {
      title: 'Keep every zone',
      text: 'This step starts with nine pods again, {{onA1}} on `node-a1`. Each scaling counts neighbours once, before any pod goes.',
      goal: 'Leave {{goal.active}} pods, at least {{goal.emptiest}} in each zone.',
      now: '{{standsA}}, {{standsB}} and {{standsC}}',
      done: '{{standsA}}, {{standsB}} and {{standsC}}. In small steps each scaling counts anew.',
      hints: [
        'The zones hold {{standsA}}, {{standsB}} and {{standsC}}. If one is empty already, reset the step.',
        'Remove one pod, let it go, then remove the next: by then another node is the fullest.',
        'Scale `web` down by one and let the clock run a second. Repeat until {{goal.active}} are left.',
      ],
    },
  },
  ending: {
    rule: 'A [ReplicaSet] deletes from **the most crowded node** first. Zones and `maxSkew` do not count.',
    source: 'kube-controller-manager 1.36, ReplicaSet, order of deletion',
    practice:
      'The order is: pods without a node, pods not ready, lower deletion cost, more crowded node, ready last. An autoscaler that shrinks in one large step makes zones drift apart; the annotation makes single pods go first.',
    cases: {
      title: 'From nine to other numbers at once',
      shows: {
        apart: 'apart',
        standsA: 'in zone-a',
        standsB: 'in zone-b',
        standsC: 'in zone-c',
      },
    },
  },
};
