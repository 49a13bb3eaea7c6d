import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does a tainted zone count?',
  belief: 'A node whose taint keeps the pod away is not counted either.',
  steps: {
    ask: {
      text: 'The zones hold {{counts}}, so `web-5` may go to `{{openZones}}` alone. Its only node is the control plane, whose [taint] somebody took away. Now the taint comes back, with the effect `NoSchedule`. `web-5` has no [toleration] for it.',
      question: 'Where does `web-5` go then?',
      options: {
        worker: 'to a worker: `zone-c` is left out',
        tainted: 'to the control plane, the emptiest',
        pending: 'nowhere: it stays `Pending`',
      },
      found:
        'Nowhere. `zone-c` still counts with {{min}}, so a worker would be {{inA}} + {{selfMatch}} − {{min}} = {{skewA}}, more than {{maxSkew}}. And the control plane refuses by `{{refusing}}`.',
    },
    taint: {
      title: 'Put the taint back',
      text: 'Click the name of the node `control-plane`. In **Why**, after the conditions, open **Add a taint**: any key, effect `NoSchedule`. Look at the ruler before and after: what does it say of `zone-c`?',
      goal: 'Let the control plane refuse `web-5` by a taint.',
      now: '{{feasible}} feasible now, goal {{goal.feasible}}',
      done: 'The ruler is as it was: `zone-c` counts with {{min}}. The workers refuse by `{{skewed}}`, the control plane by `{{refusing}}`. Neither rule alone would keep the pod waiting.',
      hints: [
        'Feasible at the moment: {{feasible}} of the three nodes.',
        'The effect `PreferNoSchedule` only costs a node some of its score. It has to be `NoSchedule` or `NoExecute`.',
        'Click the name of the node, open **Add a taint**, type `node-role.kubernetes.io/control-plane` as the key, choose `NoSchedule`, and press **Taint**.',
      ],
    },
    honor: {
      title: 'Take the zone out of the sum',
      text: 'Where nothing is written, [`nodeTaintsPolicy`|nodeTaintsPolicy] is `Ignore`: the sum asks nobody about taints. Open the YAML of `web-5` (the pencil beside its name, or `E`); the constraint stands at the end of `spec`. A pod’s constraints are fixed, so **Delete and create again** makes it anew.',
      goal: 'Open both workers to `web-5`, with the taint still on the control plane.',
      now: '{{feasible}} feasible now, goal {{goal.feasible}}',
      done: 'Counted now: `{{countedZones}}`. The [minimum] is {{min}}, the ceiling {{highest}}: `{{nodes}}` can take the pod.',
      hints: [
        'What closes the workers is the minimum, {{min}}. It comes from a zone that could never take this pod.',
        'A toleration would send the pod to the control plane. To leave the zone out, set `nodeTaintsPolicy` in the constraint.',
        'In the YAML of `web-5`, under `topologySpreadConstraints`, add the line `nodeTaintsPolicy: Honor` beside `maxSkew`. Then choose **Delete and create again**.',
      ],
    },
  },
  ending: {
    rule: 'A zone counts if the policies let one of its nodes count; with `nodeTaintsPolicy: {{policy}}` counted are `{{countedZones}}`, the minimum is {{min}}, and {{feasible}} nodes can take `web-5`.',
    source: 'kube-scheduler 1.36, PodTopologySpread, eligible nodes',
    practice:
      'Control planes, GPU pools and cordoned nodes in a zone of their own can keep a hard constraint shut. Write `Honor` wherever nodes are tainted.',
    then: 'Until 1.24 taints were never looked at, which a text of 2021 calls a drawback. The field came with 1.25 and is stable since 1.33; its default is still `Ignore`.',
    cases: {
      title: 'With `Honor`, and other effects of the taint',
      shows: { feasible: 'feasible nodes', min: 'minimum', nodes: 'which nodes' },
    },
  },
};
