import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What does minDomains cost?',
  belief: '[minDomains] is free safety.',
  steps: {
    ask: {
      text: '`web` runs {{inA}}, {{inB}} and {{inC}} pods, with [`minDomains: {{minDomains}}`|minDomains] and [`maxSkew: {{maxSkew}}`|maxSkew]. Suppose `node-c1`, the only node of `zone-c`, is deleted.',
      question: 'Do the two replacements run?',
      options: {
        move: 'both',
        one: 'one',
        wait: 'neither',
      },
      found: '{{waiting}} wait, {{running}} run. `zone-a` and `zone-b` have room, yet take no pod.',
    },
    lose: {
      title: 'Lose a zone',
      text: 'Delete the Node `node-c1`. Its pods are replaced about a minute later.',
      goal: 'Lose `zone-c`, and see {{goal.refused}} pods of `web` refused.',
      now: 'zones: {{zones}}, running: {{running}}, waiting: {{waiting}}',
      done: '{{zones}} zones are fewer than {{minDomains}}, so the [minimum] counts as {{zero}}: `zone-a` would have {{inA}} + {{self}} − {{zero}} = {{skew}}, more than {{maxSkew}}.',
      hints: [
        '{{zones}} zones have a Node, so {{zones}} are counted. Cordon and drain leave the Node, and its zone counts on.',
        'Delete the Node `node-c1`. Its pods stay for about a minute more.',
        'Delete the Node `node-c1`, then go to the end of the run.',
      ],
    },
    grow: {
      title: 'Scale up',
      text: 'Suppose `web` is scaled up by two pods.',
      question: 'How many of the two run?',
      options: {
        both: 'both',
        one: 'one',
        none: 'none',
      },
      found: 'None: {{waiting}} wait. No zone takes a pod beyond {{zero}} + {{maxSkew}}, and each holds {{inA}}.',
    },
    mend: {
      title: 'Get them running',
      text: 'Bring back a third zone, or ask for less.',
      goal: 'Run at least {{goal.running}} pods, none waiting, under a hard constraint.',
      now: '{{running}} run, {{waiting}} wait',
      done: '{{running}} pods run in {{zones}} zones, and none waits.',
      hints: [
        '{{zones}} zones have a node, `minDomains` asks for {{minDomains}}. Make the two numbers meet.',
        'A waiting pod lists what would help. Or edit Deployment `web`.',
        'Set `minDomains: {{zones}}` in `web`, or add a node in `zone-c`. Then let the clock run.',
      ],
    },
  },
  ending: {
    rule: 'While zones are missing, **the minimum counts as {{zero}}**: no zone takes a pod beyond {{zero}} + {{askedSkew}}.',
    source: 'kube-scheduler 1.36, PodTopologySpread, PreFilter and Filter (minDomains)',
    practice:
      '`minDomains` makes an autoscaler open a zone. Where none can be opened, the outage of one zone stops every scale-up and replacement.',
    then: '1.19 and 1.23 have no `minDomains` (it came with 1.24): there the minimum of the zones that have a node counts.',
    cases: {
      title: 'The lost zone with other `minDomains`',
      shows: {
        running: 'pods that run',
        waiting: 'pods that wait',
      },
    },
  },
};
