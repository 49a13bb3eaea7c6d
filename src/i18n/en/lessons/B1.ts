import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'How far may one zone run ahead?',
  belief: '[maxSkew] is the difference between any two zones.',
  steps: {
    ask: {
      text: 'Three zones hold {{counts}} pods with `app=web`. Another one, `mypod`, waits. Its [`maxSkew: {{maxSkew}}`|maxSkew] limits how uneven the zones may become: as the ruler shows, only `{{openZones}}` is open to it. Suppose one more such pod starts in `zone-c`.',
      question: 'Into which zones may `mypod` go then?',
      options: {
        none: 'into none: `zone-a` is too far ahead',
        c: 'still only into `zone-c`',
        bc: 'into `zone-b` or `zone-c`',
      },
      found:
        'Then the zones hold {{counts}}; open are `{{openZones}}`. In `zone-b` it would be {{inB}} + {{selfMatch}} − {{min}} = {{skewB}}, no more than {{maxSkew}}. That `zone-a` is far ahead closes only `zone-a` itself.',
    },
    hold: {
      title: 'Measure it',
      text: 'Drag `mypod` out of the queue and hold it over each zone, by mouse or by Enter and the arrow keys; on a phone tap the zones. The calliper measures from the **emptiest zone** to the top of the stack, your pod included. It never measures from zone to zone.',
    },
    move: {
      title: 'Change the sum',
      text: 'Running pods never move by themselves. You may ask **what if** one of them stood elsewhere: drag it to another node, by mouse, keys or taps. Then click `mypod` again: its sums are new.',
      goal: 'Move one running pod so that exactly one node can take `mypod`, one outside `zone-c`.',
      now: '{{feasible}} feasible, open: `{{openZones}}`; goal {{goal.feasible}} elsewhere',
      done: 'The zones hold {{counts}}, the [global minimum|minimum] is {{min}}: only `{{nodes}}` is left.',
      hints: [
        'The zones hold {{counts}}. The ceiling is the minimum and maxSkew: {{min}} + {{maxSkew}} = {{highest}}. A zone takes a pod as long as it stays at or below that.',
        'Open now: `{{openZones}}`. Two nodes of one zone open and close together, unless something else keeps one of them shut: look for a taint.',
        'Let `zone-b` be the emptiest: move `web-4` to `zone-c`. Of the nodes in `zone-b` one has a taint.',
      ],
    },
  },
  ending: {
    rule: 'A zone takes the pod if matchNum + selfMatch − **global minimum** ≤ maxSkew: in this cluster up to {{min}} + {{maxSkew}} = {{highest}} matching pods a zone, which leaves `{{nodes}}`.',
    source: 'kube-scheduler 1.36, PodTopologySpread, Filter',
    practice:
      'One empty zone (a new one, or one that just lost its pods) closes every zone that holds `maxSkew` pods or more, until it has caught up.',
    cases: {
      title: 'The zones as they were at first, with other values of `maxSkew`',
      shows: { feasible: 'feasible nodes', openZones: 'open zones' },
    },
  },
};
