import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does Kubernetes rebalance zones?',
  belief: 'Kubernetes keeps the [skew] within [maxSkew] all the time.',
  steps: {
    ask: {
      text: 'Bare `web` pods with `maxSkew: {{maxSkew}}` stand in three zones: {{counts}}. Suppose both in `zone-c` are deleted.',
      question: 'What do the others do?',
      options: {
        moved: 'one moves to `zone-c`',
        stay: 'nothing',
        evicted: 'one is evicted',
      },
      found: 'They stay at {{standsA}}, {{standsB}} and {{standsC}}, although `maxSkew` is {{maxSkew}}.',
    },
    empty: {
      title: 'Empty a zone',
      text: 'Delete pods and let them end. A pod that is being deleted no longer counts.',
      goal: 'Leave one zone without `web` pods.',
      now: 'emptiest zone: {{emptiest}}',
      done: '{{standsA}}, {{standsB}} and {{standsC}}: {{apart}} apart. The constraint is read **when a pod is placed**, and then never again.',
      hints: [
        'The zones hold {{standsA}}, {{standsB}}, {{standsC}}. Delete pods until one of them holds {{goal.emptiest}}.',
        'Each node is a zone of its own, with two pods. Delete both of one node.',
        'Delete `web-5` and `web-6`, then let the clock run.',
      ],
    },
    next: {
      title: 'Place the next pod',
      text: 'The constraint of `web-7` is read as it is placed: the emptiest zone is open.',
      goal: 'Let the scheduler place `web-7`.',
      now: 'placed by the scheduler: {{scheduled}}',
      done: '`web-7` went to `{{place}}`: {{standsA}}, {{standsB}} and {{standsC}}. The others stayed.',
      hints: [
        'The scheduler waits for you: {{seconds s}} have passed, and nothing happened. A pod that you bind by hand does not count.',
        'The scheduler’s controls are beside the queue in which `web-7` waits.',
        'Press **Schedule**, or turn on **Auto** and press play.',
      ],
    },
  },
  ending: {
    rule: '**The scheduler checks `maxSkew` once, when it places a pod.** Running pods stay: {{standsA}}, {{standsB}} and {{standsC}}.',
    source: 'kube-scheduler 1.36, PodTopologySpread, Filter',
    practice:
      'After a zone’s outage its pods stay where they were recreated. Only new pods bring the zones closer: those of a rollout, or those that replace what the descheduler evicts.',
    cases: {
      title: 'Empty `zone-c`, other `maxSkew`',
      shows: {
        feasible: 'feasible nodes',
        openZones: 'open to the next pod',
      },
    },
  },
};
