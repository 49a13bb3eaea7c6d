import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What does a graceful node shutdown leave behind?',
  belief: 'After a graceful node shutdown its pods are gone, each with its own grace period.',
  steps: {
    ask: {
      text: '`node-1` runs `web-x`, `cart` and `dns`. Somebody types `shutdown` there, and its [kubelet] knows of [graceful node shutdown|graceful-node-shutdown]. `cart` takes longer to end than the others, and has a grace of {{cartGrace}} s.',
      question: 'What does the API hold of these {{stays}} a minute later?',
      options: {
        nothing: 'nothing, they are gone',
        moved: 'the same pods, on `node-2`',
        remain: 'all of them, as ended pods',
      },
      found:
        'All {{stays}} are still there, bound to `node-1`: {{statuses}}. The [ReplicaSet] of `web-x` has made another one on `node-2`; of `cart` and `dns` nobody makes any.',
    },
    down: {
      title: 'Shut it down',
      text: 'The kubelet ends its pods in **groups** of [priority], lower ones first. Here it has {{total}} s in all: {{others}} s for most pods, the last {{critical}} s for critical ones, such as `dns`.',
      goal: 'Shut `node-1` down gracefully, and go on until its pods have ended.',
      now: 'ended by a shutdown: {{ended}}, on `node-1`: {{statuses}}',
      done: '`web-x` ended at {{webEnd}} s. `cart` was killed at {{cartEnd}} s with {{cartExit}}, though its grace is {{cartGrace}} s: its group had {{others}} s. Only then `dns` was asked, at {{dnsTerm}} s.',
      hints: [
        'On `node-1`: {{statuses}}. It is the machine that is asked to stop, not a pod, and not by `kubectl drain`.',
        'Choose one of its pods. In **Why**, **More** holds what can befall its node, too.',
        'Choose `cart` → **More** → Shut down `node-1` gracefully. Then press **play**.',
      ],
    },
    back: {
      text: 'The shutdown is over. The machine has a new kernel and is switched on again a minute from now. The objects of the ended pods are still bound to it: {{statuses}}.',
      question: 'What of them is there an hour later?',
      options: { none: 'none of them', again: 'all run again', kept: 'all, still as ended pods' },
      found:
        'All {{stays}}, still {{statuses}}. An ended pod never runs again, and [PodGC|garbage-collection] begins only when the cluster holds more than {{threshold}} of them. Had the node stayed off, its taint would have removed them, minutes later.',
    },
    time: {
      title: 'Enough time',
      text: 'Before the shutdown, once more. A pod gets **the smaller of** its own grace and the time of its group. `cart` was cut off, and lost what it was writing.',
      goal: 'Shut `node-1` down so that `cart` ends by itself, with exit code {{goal.cartExit}}.',
      now: '`cart` is {{cartStatus}}, its grace {{cartGrace}} s, time of its group {{others}} s',
      done: '`cart` ended by itself at {{cartEnd}} s with {{cartExit}}, within the {{others}} s of its group. Then `dns` was asked at {{dnsTerm}} s.',
      hints: [
        'The grace of `cart` is {{cartGrace}} s, its group has {{others}} s: a longer grace changes nothing. What is left?',
        'Let `cart` take less time to end. In **Why**, **Life** says what its process does; its timeline has a handle at the end of its shutdown.',
        'Choose `cart` → **More** → Shut down `node-1`. Then open **Its timeline**, drag the end of its shutdown to less than {{others}} s, and play.',
      ],
    },
  },
  ending: {
    rule: 'The shutdown had {{total}} s: {{others}} s for most pods, then {{critical}} s for critical ones; `cart` ended at {{cartEnd}} s, `dns` was asked at {{dnsTerm}} s; and all {{ended}} ended pods **stayed in the API**, until the taint of a node that stays off removes them.',
    source: 'kubelet 1.36, graceful node shutdown; PodGC of kube-controller-manager 1.36',
    practice:
      'The default of both times is zero: a kubelet that was told nothing ends nobody, and the machine just goes.',
    then: 'It came after 1.19: beta since 1.21. Groups by any priority, beta since 1.24, are set as `shutdownGracePeriodByPodPriority`.',
    cases: {
      title: 'The same shutdown with other total times, seconds',
      shows: {
        cartEnd: 'second at which `cart` ends',
        cartExit: 'exit code of `cart`',
        dnsTerm: 'second at which `dns` is asked',
      },
    },
  },
};
