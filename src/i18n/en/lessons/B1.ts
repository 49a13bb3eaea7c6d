import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'How uneven may zones get?',
  belief: '[maxSkew] is the difference between any two zones.',
  steps: {
    drop: {
      text: '`web` should run evenly in three zones. Three of its copies are new.',
      goal: 'Drop each where it fits.',
      now: 'Waiting: {{left}}',
      done: 'When the emptiest zone grew, the minimum rose, and the ceiling rose with it.',
      hints: [
        'A pod fits where its dashed outline stays below the red line.',
        'The red line stands one pod above the emptiest zone. Fill that zone, and the line rises.',
        'Drop `web-5` on `zone-c`, `web-6` on `zone-b`, and `web-7` on `zone-c`.',
      ],
    },
    ask: {
      title: 'Where is the ceiling?',
      text: 'It is the emptiest zone + [`maxSkew`|maxSkew]. Suppose one more pod starts in `zone-c`.',
      question: 'Into which zones may `mypod` go then?',
      options: {
        none: 'into none',
        c: 'still only into `zone-c`',
        bc: 'into `zone-b` or `zone-c`',
      },
      found:
        'Then the zones hold {{counts}}, and `{{openZones}}` are open. In `zone-b` it is {{inB}} + {{selfMatch}} − {{min}} = {{skewB}}, no more than {{maxSkew}}.',
    },
    move: {
      title: 'Which node takes it?',
      text: 'A zone is a label on nodes. Running pods never move; ask **what if** one had started elsewhere: drag it.',
      goal: 'Leave `mypod` one node, outside `zone-c`.',
      now: 'Nodes: {{feasible}}; zones: `{{openZones}}`',
      done: 'The zones hold {{counts}}, the [global minimum|minimum] is {{min}}: only `{{nodes}}` is left.',
      hints: [
        'The zones hold {{counts}}. The ceiling is the minimum and maxSkew: {{min}} + {{maxSkew}} = {{highest}}. A zone takes a pod as long as it stays at or below that.',
        'Open now: `{{openZones}}`. Two nodes of one zone open and close together, unless something else keeps one of them shut: look for a taint.',
        'Let `zone-b` be the emptiest: move `web-4` to `zone-c`. Of the nodes in `zone-b` one has a taint.',
      ],
    },
    why: {
      title: 'Why not `node-b2`?',
      text: 'It is in `zone-b`, too. **Why** lists what each filter says on each node. Open a cell, and the stage lights up what it read.',
    },
    run: {
      title: 'When does it start?',
      text: 'The scheduler only chooses the node; the kubelet there starts the container. Press **Schedule**, then **Play**.',
      goal: 'See `mypod` run.',
      now: '`mypod`: {{status}}',
      done: '`mypod` runs on `{{home}}`, and the ruler counts it.',
      hints: [
        '**Schedule** stands beside the queue, above the ruler.',
        'Time stands still until you press **Play**, below the stage.',
        'Press **Schedule**, then **Play**, and wait until `mypod` is Running.',
      ],
    },
  },
  ending: {
    rule: 'A zone is open if matchNum + selfMatch − **global minimum** ≤ maxSkew. While `mypod` waits, that is up to {{min}} + {{maxSkew}} = {{highest}} pods a zone, which leaves `{{openAtFirst}}`.',
    source: 'kube-scheduler 1.36, PodTopologySpread, Filter',
    practice:
      'One empty zone (a new one, or one that just lost its pods) closes every zone that holds `maxSkew` pods or more, until it has caught up.',
    cases: {
      title: 'Other values of `maxSkew`',
      shows: { feasible: 'feasible nodes', openZones: 'open zones' },
    },
  },
};
