import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What does minDomains cost?',
  belief: '[minDomains] is free safety.',
  steps: {
    ask: {
      text: 'Each zone has one node, and `web` runs {{replicas}} pods: {{inA}}, {{inB}} and {{inC}}. They ask for [`minDomains: {{minDomains}}`|minDomains], at least so many zones, and [`maxSkew: {{maxSkew}}`|maxSkew]. Suppose that the Node `node-c1` is deleted: `zone-c` has no node left.',
      question: 'What becomes of the two pods that replace those of `zone-c`?',
      options: {
        move: 'both run in the other zones',
        one: 'one runs, the other waits',
        wait: 'both wait',
      },
      found: '{{waiting}} wait, {{running}} run. `zone-a` and `zone-b` have room, and yet neither takes a pod.',
    },
    lose: {
      title: 'Lose a zone',
      text: 'A zone without a node is unknown to the scheduler: it is not empty, it does not exist. Choose `node-c1` and delete the Node, under **Maintain**. Its pods are replaced about a minute later: go to the end of the time strip, by a click or the key `End`.',
      goal: 'Have no node in `zone-c`, and see {{goal.refused}} pods of `web` refused by the scheduler.',
      now: '{{zones}} zones have a node; {{running}} pods run, {{waiting}} wait',
      done: '{{zones}} zones are left, [`minDomains`|minDomains] asks for {{minDomains}}: so the [minimum] counts as {{zero}}. For a pod that waits, `zone-a` would come to {{inA}} + {{self}} − {{zero}} = {{skew}}, more than {{maxSkew}}: choose it in the queue to see it.',
      hints: [
        '{{zones}} nodes are there. Cordoning or draining one keeps its zone in the count: its Node has to go.',
        'Choose `node-c1`: **Maintain** has a way to delete the Node. Its pods stay for about a minute more.',
        'Delete the Node `node-c1`, then press `End`, or click the end of the time strip.',
      ],
    },
    grow: {
      title: 'Scale up',
      text: '{{running}} pods run in {{zones}} zones, {{waiting}} wait. Suppose that traffic grows, and somebody scales `web` up by two pods.',
      question: 'How many of the two new pods run?',
      options: { both: 'both', one: 'one of them', none: 'none' },
      found:
        'None: {{waiting}} wait then. As long as a zone is missing, no zone takes a pod beyond {{zero}} + {{maxSkew}}, and each holds {{inA}}.',
    },
    mend: {
      title: 'Get out',
      text: 'Two ways lead out: a node in a third zone, or a hard constraint that asks for less. An autoscaler may bring the node, if `zone-c` still has machines. Else somebody has to edit.',
      goal: 'Have at least {{goal.running}} pods of `web` run and none wait, under a hard constraint.',
      now: '{{running}} run, {{waiting}} wait',
      done: '{{running}} pods run in {{zones}} zones, none waits. The hard constraint asks for no more than these zones can give.',
      hints: [
        '{{zones}} zones have a node, `minDomains` asks for {{minDomains}}. Let one of the two numbers meet the other.',
        'Choose a pod that waits: under **Why** is what would help, each of it tried. Or edit `web`.',
        'Choose a pod, open its **Owner** and there the YAML of Deployment `web`, below the ReplicaSet. Write `minDomains: {{zones}}` and apply it.',
      ],
    },
  },
  ending: {
    rule: 'While fewer domains have a node than `minDomains` asks for ({{asked}} here), the **minimum counts as {{zero}}**, and no zone takes a pod beyond {{zero}} + {{askedSkew}}: the two pods of the lost zone waited, and now {{running}} run.',
    source: 'kube-scheduler 1.36, PodTopologySpread, PreFilter and Filter (minDomains)',
    practice:
      '`minDomains` makes an autoscaler open a zone; where none can, an outage of one zone stops every scale-up and replacement.',
    then: '1.19 and 1.23 have no `minDomains` (it came with 1.24): there the plain minimum of the zones that have a node counts.',
    cases: {
      title: 'The same lost zone with other values of `minDomains`',
      shows: { running: 'pods that run', waiting: 'pods that wait' },
    },
  },
};
