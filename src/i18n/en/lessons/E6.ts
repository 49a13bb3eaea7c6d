import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What does a graceful node shutdown leave behind?',
  belief: 'After a graceful node shutdown its pods are gone, each with its own grace period.',
  steps: {
    ask: {
      text: '`node-1` shuts down [gracefully|graceful-node-shutdown].',
      question: 'What is in the API a minute later?',
      options: {
        nothing: 'nothing of them',
        moved: 'the same pods, on `node-2`',
        remain: 'all {{stays}}, as ended pods',
      },
      found:
        'All {{stays}}, still bound to `node-1`: {{statuses}}. Only `web-x`, which has a [ReplicaSet], is replaced.',
    },
    down: {
      title: 'Shut it down',
      text: 'Pods end in **groups** of [priority]: most get {{others s}}, then critical ones like `dns` {{critical s}}.',
      goal: 'Shut `node-1` down gracefully and run until its pods have ended.',
      now: 'Ended: {{ended}}',
      done: '`cart` was killed at {{cartEnd s}} with {{cartExit}}: its grace period is {{cartGrace s}}, its group had {{others s}}.',
      hints: [
        'On `node-1`: {{statuses}}. Stop the machine, not a pod. A drain leaves it on.',
        'Not only a delete ends a pod: its node can shut down.',
        'Shut down `node-1` gracefully and let the clock run.',
      ],
    },
    back: {
      title: 'Switch it on again',
      text: 'The ended pods are still bound to `node-1`. A minute from now it is switched on again.',
      question: 'What is left an hour later?',
      options: { none: 'none', again: 'all run again', kept: 'all, as ended pods' },
      found:
        'All {{stays}}: an ended pod never runs again, and [PodGC|garbage-collection] starts only above {{threshold}} of them.',
    },
    time: {
      title: 'Give cart enough time',
      text: 'From before the shutdown: a pod gets **the smaller of** its grace period and the time of its group.',
      goal: 'Shut `node-1` down so that `cart` ends with {{goal.cartExit}}.',
      now: '`cart`: {{cartStatus}}',
      done: '`cart` ended by itself at {{cartEnd s}} with {{cartExit}}, within the {{others s}} of its group.',
      hints: [
        '`cart` has a grace period of {{cartGrace s}}, its group {{others s}}. A longer grace period changes nothing.',
        'Let `cart` need less time to stop.',
        'Let `cart` need less than {{others s}} to stop, shut `node-1` down gracefully, and let the clock run.',
      ],
    },
  },
  ending: {
    rule: 'A shutdown ends pods by group, not by their grace period, and leaves all {{ended}} **in the API**.',
    source: 'kubelet 1.36, graceful node shutdown; PodGC of kube-controller-manager 1.36',
    practice: 'Both times default to zero: a kubelet that was told nothing ends no pod, and the machine just goes.',
    then: 'Beta since 1.21. Groups by any priority, beta since 1.24, are set as `shutdownGracePeriodByPodPriority`.',
    cases: {
      title: 'Other total times, in seconds',
      shows: { cartEnd: '`cart` ends at', cartExit: 'exit code of `cart`', dnsTerm: '`dns` gets SIGTERM at' },
    },
  },
};
