import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'When is a pod deleted from a silent node?',
  belief: 'Five minutes after a node fails, its pods are moved.',
  steps: {
    ask: {
      text: '`node-1` is about to fall silent. `web` has the default [tolerationSeconds], {{tolerates s}}.',
      question: 'How long after the cut is `web` deleted?',
      options: { soon: 'a minute or two', five: '{{tolerates s}}', later: 'longer' },
      found: '{{webFromCut s}}. Its {{tolerates s}} start with a [taint], and that comes only at {{tainted s}}.',
    },
    silence: {
      title: 'The first clocks',
      text: 'The [kubelet] renews its [lease] every {{beat s}}. `node-lifecycle` waits for {{grace s}} of silence.',
      goal: 'Cut `node-1` off and run until it has its taint.',
      now: 'Ready: {{readyNode}}. Last lease at {{lease s}}',
      done: 'Last lease at {{lease s}}, `{{readyNode}}` at {{unknown s}}: it looks every {{pass s}} for **more** than {{grace s}}. Taint at {{tainted s}}.',
      hints: [
        'Ready is {{readyNode}}. What stops the lease on its way to the API server makes the node silent.',
        'Cut `node-1` off from the API server.',
        'After the cut let the clock run for about a minute.',
      ],
    },
    who: {
      title: 'Change a running clock',
      text: '`web` tolerates the taint for {{tolerates s}}, `cart` for {{cartTolerates s}}.',
      question: 'Now `web` gets {{cartTolerates s}} too. When is it deleted?',
      options: {
        taint: '{{cartTolerates s}} after the taint',
        change: '{{cartTolerates s}} after the change',
        before: 'as before',
      },
      found:
        '{{waited s}} after the taint: a running clock is not reset. `cart` is deleted at {{cart s}}, `agent` never.',
    },
    sooner: {
      title: 'Set the clock in time',
      text: 'Prepare before the cut: the `tolerationSeconds` of a running pod may be changed.',
      goal: 'Get `web` deleted at most {{wanted s}} after the taint.',
      now: '`web` tolerates {{tolerates s}}: {{status}}',
      done: 'Deleted {{waited s}} after the taint. The time until the taint is the node’s and stays.',
      hints: [
        '`web` tolerates `unreachable` for {{tolerates s}}. Change that **before** the taint comes.',
        'What counts is its toleration of `node.kubernetes.io/unreachable`.',
        'Set `tolerationSeconds` of `web` to {{cartTolerates}}, cut `node-1` off and let the clock run.',
      ],
    },
  },
  ending: {
    rule: 'Silence of {{grace s}}, then a taint, then the pod’s own `tolerationSeconds`: `web` was deleted at {{web s}}, unheard on its node.',
    source: 'kube-controller-manager 1.36, node-lifecycle and taint-eviction',
    practice: 'Shorter seconds replace sooner, and needlessly more often when the network hiccups.',
    then: 'Texts up to 1.31 say {{before s}} of silence in place of {{grace s}}. In 2016 the node controller deleted the pods itself; now taints do.',
    cases: {
      title: 'Other tolerationSeconds of `cart`',
      shows: { cartFromCut: 'seconds from the cut until deleted' },
    },
  },
};
