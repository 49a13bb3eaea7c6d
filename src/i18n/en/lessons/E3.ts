import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'When is a pod taken off a silent node?',
  belief: 'Five minutes after a node fails, its pods are moved.',
  steps: {
    ask: {
      text: '`node-1` holds `web`, `cart` and `agent`, and is about to lose its way to the API server. `web` asks for nothing special, so admission gave it [tolerationSeconds] {{tolerates}}.',
      question: 'How long after the cut is `web` asked to go?',
      options: {
        soon: 'within a minute or two',
        five: '{{tolerates}} s after the cut',
        later: 'later than that',
      },
      found:
        '{{webFromCut}} s after the cut, at {{web}} s. Its {{tolerates}} s begin with a [taint] at {{tainted}} s, and that waits for other clocks.',
    },
    silence: {
      title: 'The first clocks',
      text: 'Every {{beat}} s a [kubelet] renews its [lease]. Every {{pass}} s `node-lifecycle` looks whether the last one is older than {{grace}} s. Nobody else judges a silent node.',
      goal: 'Let `node-1` fall silent, and go on until the API says Unknown of it.',
      now: 'Ready {{readyNode}} at {{now}} s, last lease at {{lease}} s',
      done: 'The last lease came at {{lease}} s. Ready became `{{readyNode}}` at {{unknown}} s: the first look that found it **more** than {{grace}} s old. The taint that evicts came at {{tainted}} s.',
      hints: [
        'Ready is {{readyNode}}. The lease travels from the kubelet to the API server: only what closes that way makes the node silent.',
        'Choose `node-1` → **Break** → Cut `node-1` off from the API server. Other pods’ way to it is another matter.',
        'After the cut press **play**. It takes about a minute of the cluster’s time.',
      ],
    },
    who: {
      text: 'From the taint on each pod has its own clock. `web` tolerates it for {{tolerates}} s, `cart` for {{cartTolerates}} s. `agent` tolerates it without a limit, as pods of a [DaemonSet] do.',
      question: 'Somebody gives `web` {{cartTolerates}} s as well, now. When is it asked to go?',
      options: {
        taint: '{{cartTolerates}} s after the taint, or at once',
        change: '{{cartTolerates}} s after the change',
        before: 'as before the change',
      },
      found:
        'At {{web}} s, {{waited}} s after the taint: a clock that runs is not set anew. `cart` is asked at {{cart}} s, and `agent` never.',
    },
    sooner: {
      title: 'Change the last clock',
      text: 'The morning before, once more: nothing is cut yet. Of a running pod’s tolerations the seconds may be changed. `web` should leave a dead node sooner.',
      goal: 'Let `web` be asked to go at most {{wanted}} s after the taint, by the taint itself.',
      now: '`web` tolerates {{tolerates}} s, `STATUS` {{status}}',
      done: 'Asked to go at {{web}} s, {{waited}} s after the taint. The time until the taint stayed as it was: that belongs to the node.',
      hints: [
        '`web` tolerates `unreachable` for {{tolerates}} s. The clock starts with the taint and is not set anew: what is to count must be there **before**.',
        'Choose `web` and open its YAML: **E**, or the sheet beside its name in **Why**. Look for `node.kubernetes.io/unreachable`. `cart` shows what it may look like.',
        'Set `tolerationSeconds` there to {{cartTolerates}}, apply, and close it. Then cut `node-1` off (**Break**, in its **Why**) and press **play**.',
      ],
    },
  },
  ending: {
    rule: 'Last lease at {{lease}} s, silent for more than {{grace}} s, seen at a look every {{pass}} s (Unknown at {{unknown}} s), then each pod’s own `tolerationSeconds`: `web` was asked to go at {{web}} s. **Asked**: nobody on the node hears it.',
    source: 'kube-controller-manager 1.36, node-lifecycle and taint-eviction',
    practice: 'Shorter seconds mean a sooner replacement, and more needless ones each time the network only hiccups.',
    then: 'Texts up to 1.31 say {{before}} s of silence in place of {{grace}} s. In 2016 the node controller deleted the pods by itself; now taints do, and each pod may answer them.',
    cases: {
      title: '`cart` with other values of tolerationSeconds',
      shows: { cartFromCut: 'seconds from the cut until it is asked to go' },
    },
  },
};
