import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Are all evictions the same?',
  belief: '[Eviction|eviction], [kubelet eviction|kubelet-eviction] and [preemption] are one thing.',
  steps: {
    budget: {
      text: 'The [budget|PodDisruptionBudget] of `web-1` allows {{allowed}} disruptions. The eviction API, the kubelet and the scheduler all want it gone.',
      question: 'Which can end it?',
      options: { none: 'none', one: 'only the kubelet', two: 'kubelet and scheduler' },
      found:
        'Kubelet and scheduler: one took `web-1`, one its twin. Only the eviction API asks the budget, and answers {{code}}: “{{refusal}}”',
    },
    grace: {
      title: 'How long do they wait?',
      text: '`web-1` and `web-2` need {{leaves s}} after [SIGTERM]; their [grace period|gracePeriodSeconds] is {{spec s}}.',
      question: 'Who lets them finish?',
      options: { both: 'both', kubelet: 'only the kubelet', preemption: 'only the scheduler' },
      found:
        'The scheduler gives {{preemptionGiven s}}: exit code {{preemptionExit}}. The kubelet, at a hard threshold, gives {{kubeletGiven s}}: exit code {{kubeletExit}}.',
    },
    kubelet: {
      title: 'Evicted by the kubelet',
      text: 'Here are the ways to lose `web-1`. Each says what brings it about.',
      goal: 'Get `web-1` evicted by its kubelet.',
      now: 'Phase of `web-1`: {{phase}}',
      done: 'It ended after {{took s}} with exit code {{exit}}. The object stays: {{phase}}, `{{reason}}`, `{{kubeletLeft}}`.',
      hints: [
        'Its phase is {{phase}}. The eviction API is another thing: here it answers {{code}}.',
        'A kubelet evicts when memory runs short on its node.',
        'Let memory run short on `node-1`, and let the clock run.',
      ],
    },
    preempt: {
      title: 'Preempted by the scheduler',
      text: 'The same cluster again. Now a more important pod needs the room; the budget still allows {{allowed}}.',
      goal: 'Get `web-1` preempted, ending with exit code {{goal.exit}}.',
      now: 'Phase of `web-1`: {{phase}}',
      done: 'It ended by itself after {{took s}} with exit code {{exit}}. Its condition was `{{preemptionLeft}}`; then the object went.',
      hints: [
        'Its phase is {{phase}}. A pod of no higher priority only waits.',
        'A pod of higher priority must need the cpu of `node-1`.',
        'Add a pod of higher priority, and let {{leaves s}} pass.',
      ],
    },
  },
  ending: {
    rule: '**Only the eviction API asks the budget.** Preemption gave {{preemptionGiven s}}, the kubelet {{kubeletGiven s}}.',
    source: 'API server (eviction subresource), kube-scheduler (DefaultPreemption) and kubelet (eviction manager) 1.36',
    practice:
      'Before you blame the budget, read the condition `DisruptionTarget`: `{{preemptionLeft}}` or `{{kubeletLeft}}`.',
    then: 'The condition exists since 1.26. From 1.22 to 1.30 a hard threshold left the pod its whole grace period.',
    cases: {
      title: 'Other grace periods of the pod',
      shows: {
        preemptionGiven: 'seconds from preemption',
        preemptionExit: 'exit code',
        kubeletGiven: 'seconds from the kubelet',
        kubeletExit: 'exit code then',
      },
    },
  },
};
