import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does a tainted zone count?',
  belief: 'A node whose taint keeps the pod away is not counted either.',
  steps: {
    ask: {
      text: 'Only `{{openZones}}`, the control plane, is open to `web-5`. Suppose somebody [taints|taint] it; `web-5` has no [toleration].',
      question: 'Where does `web-5` go?',
      options: {
        worker: 'to a worker',
        tainted: 'to the control plane',
        pending: 'nowhere',
      },
      found:
        'Nowhere. `zone-c` still counts, with {{min}}: a worker would have {{inA}} + {{selfMatch}} − {{min}} = {{skewA}}. The control plane refuses by `{{refusing}}`.',
    },
    taint: {
      title: 'Taint the control plane',
      text: 'Any key will do, with the effect `NoSchedule`.',
      goal: 'Let the control plane refuse `web-5` by a taint.',
      now: 'feasible nodes: {{feasible}}',
      done: 'The ruler has not changed: `zone-c` counts {{min}}. The workers refuse by `{{skewed}}`, the control plane by `{{refusing}}`.',
      hints: [
        'Feasible now: {{feasible}} of the three nodes.',
        'The effect `PreferNoSchedule` only lowers a node’s score. It has to be `NoSchedule` or `NoExecute`.',
        'Taint `control-plane` with the effect `NoSchedule`.',
      ],
    },
    honor: {
      title: 'Leave the zone out',
      text: '[nodeTaintsPolicy] is `Ignore` by default: tainted nodes count. Change it in `web-5`, which is recreated.',
      goal: 'Open both workers to `web-5`, and keep the taint.',
      now: 'feasible nodes: {{feasible}}',
      done: 'Counted: `{{countedZones}}`. The [minimum] is {{min}}, the ceiling {{highest}}: `{{nodes}}` can take the pod.',
      hints: [
        'The minimum, {{min}}, closes the workers. It comes from a zone that can never take this pod.',
        'A toleration would send the pod to the control plane. Set `nodeTaintsPolicy` in the constraint instead.',
        'Recreate `web-5` with `nodeTaintsPolicy: Honor`.',
      ],
    },
  },
  ending: {
    rule: '**A tainted zone counts**, unless `nodeTaintsPolicy` is `Honor`: then the minimum is {{min}} and {{feasible}} nodes are open.',
    source: 'kube-scheduler 1.36, PodTopologySpread, eligible nodes',
    practice:
      'Control planes, GPU pools and cordoned nodes in a zone of their own can block a hard constraint. Write `Honor` wherever nodes are tainted.',
    then: 'Until 1.24 taints were never looked at, which a text of 2021 calls a drawback. The field came with 1.25 and is stable since 1.33; its default is still `Ignore`.',
    cases: {
      title: 'With `Honor` and other taint effects',
      shows: {
        feasible: 'feasible nodes',
        min: 'minimum',
        nodes: 'which nodes',
      },
    },
  },
};
