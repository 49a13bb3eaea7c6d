import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Three removals that are called eviction',
  belief: '[Eviction|eviction], [kubelet eviction|kubelet-eviction] and [preemption] are one thing.',
  steps: {
    budget: {
      text: '`web-1` and `web-2` run under a [budget|PodDisruptionBudget] that allows {{allowed}} disruptions. Three powers may want `web-1` gone: somebody who calls the eviction API, its kubelet when memory runs short, and the scheduler for a pod of higher priority.',
      question: 'Which of them can end it now?',
      options: {
        none: 'none, the budget protects it',
        one: 'only the kubelet',
        two: 'the kubelet and the scheduler',
      },
      found:
        'The kubelet ends it, and so does the scheduler, which only prefers other victims. The eviction API alone asks the budget, and answers {{code}}: “{{refusal}}”',
    },
    grace: {
      title: 'How long do they wait?',
      text: '`web-1` has a [grace period|gracePeriodSeconds] of {{spec}} s, and needs {{leaves}} s after [SIGTERM] to leave cleanly.',
      question: 'Who lets it finish?',
      options: { both: 'both', kubelet: 'only the kubelet', preemption: 'only the scheduler' },
      found:
        'Preemption deletes it like anybody, with {{preemptionGiven}} seconds: exit {{preemptionExit}}. The kubelet overrides the grace at a hard threshold and leaves {{kubeletGiven}} seconds: exit {{kubeletExit}}.',
    },
    kubelet: {
      title: 'Have the kubelet take it',
      text: 'The stage compares the ways in which `web-1` may be removed. Each can be done from there, and it says what brings it about: here memory runs short on `node-1`. Then look at what stays of the pod.',
      goal: 'See `web-1` evicted by its kubelet.',
      now: 'phase of `web-1`: {{phase}}',
      done: 'It ended after {{took}} s with exit {{exit}}. The object stays, {{phase}} with reason `{{reason}}`, its condition says `{{kubeletLeft}}`: nothing was deleted.',
      hints: [
        'Its phase is {{phase}}. The eviction API is another thing: under this budget it answers {{code}}.',
        'Choose **Kubelet eviction** in the comparison and do it; or tell the process of `web-1`, and `node-1`, to use more memory.',
        'Do the kubelet eviction from the comparison, then play until the kubelet has looked and the process has ended.',
      ],
    },
    preempt: {
      title: 'Have the scheduler take it',
      text: 'The scene begins anew. Now somebody more important shall need the room of `web-1`. The budget is still at {{allowed}}.',
      goal: 'See `web-1` preempted, and leave cleanly with exit {{goal.exit}}.',
      now: 'phase of `web-1`: {{phase}}',
      done: 'It had its whole grace and left after {{took}} s with exit {{exit}}. Its condition said `{{preemptionLeft}}`, then its object was deleted.',
      hints: [
        'Its phase is {{phase}}. A newcomer of no higher priority only waits.',
        'Choose **Preemption** in the comparison and do it; or apply a PriorityClass and a pod that needs the cpu of `node-1`.',
        'Do the preemption from the comparison, then play for as long as the app takes, {{leaves}} seconds.',
      ],
    },
  },
  ending: {
    rule: 'The **eviction API** asks the budget ({{code}} at {{allowed}} allowed); **preemption** only weighs it and grants the pod’s own {{preemptionGiven}} s; the **kubelet** asks nobody and leaves {{kubeletGiven}} s. The condition `DisruptionTarget` tells who it was: `{{preemptionLeft}}` or `{{kubeletLeft}}`.',
    source: 'API server (eviction subresource), kube-scheduler (DefaultPreemption) and kubelet (eviction manager) 1.36',
    practice:
      'Read the condition before blaming the budget: only the first of the three could have been stopped by it.',
    then: '1.19 and 1.23 left no `DisruptionTarget` condition (since 1.26), and from 1.22 to 1.30 the kubelet’s override at a hard threshold was zero, which left the pod its whole grace.',
    cases: {
      title: 'The same pod with other graces',
      shows: {
        preemptionGiven: 'seconds that preemption grants',
        preemptionExit: 'exit code',
        kubeletGiven: 'seconds that the kubelet leaves',
        kubeletExit: 'exit code then',
      },
    },
  },
};
