import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does preemption reach next door?',
  belief: 'Preemption removes whatever stands in the way, on any node.',
  steps: {
    ask: {
      text: '`payments` has priority {{priority}}, and its [anti-affinity|podAntiAffinity] forbids a whole **zone** that holds `rival-1`. `node-a2` has room, but `rival-1` runs next door on `node-a1`. Both `rival-1` and `batch-a2` have priority {{low}}. In `zone-b` there is too little room.',
      question: 'Whom will preemption evict?',
      options: { rival: '`rival-1` on `node-a1`', batch: '`batch-a2` on `node-a2`', nobody: 'nobody' },
      found:
        'Nobody: {{candidates}} nodes could be made to fit. Without `batch-a2` it still says on `node-a2`: {{onA2}}. Without `rival-1` it says on `node-a1`: {{onA1}}.',
    },
    film: {
      title: 'Node by node',
      text: 'The film shows the dry runs. Each takes the lower pods of **one node** away and asks all filters again. `rival-1` is never away while `node-a2` is tried: it does not stand there.',
    },
    near: {
      title: 'Bring the rival closer',
      text: 'A running pod never moves. But you may ask: **what if it had been made** on another node? Drag it there, choose that, and the decision is made anew. `node-a2` has enough room for all of them.',
      goal: 'Make preemption choose `rival-1` as a victim.',
      now: 'feasible without preemption: {{feasible}}; `rival-1` stands on {{rivalAt}}',
      done: 'On `{{chosen}}` the dry run takes `{{victims}}` away, the zone is free of rivals, and `payments` fits. **Room and rival on one node: now it helps.**',
      hints: [
        'A dry run on `node-a1` fails for room: {{onA1}}. One on `node-a2` fails for the rival: {{onA2}}.',
        'It takes one node where both are solved: room, and the rival among those that go.',
        'Drag `rival-1` from `node-a1` to `node-a2` (by keys: Enter, arrow keys, Enter) and choose **What if it had been made there**.',
      ],
    },
    enter: {
      title: 'Let both run',
      text: 'From the beginning. Preemption does not move pods and does not reach over to other nodes, but you can.',
      goal: 'Let `payments` run while `rival-1` still runs.',
      now: '`payments`: {{status}}; `rival-1`: {{rivalStatus}} on {{rivalAt}}',
      done: '`payments` runs on `{{node}}` with `rival-1` on `{{rivalAt}}`: no zone holds both, and nobody was evicted.',
      hints: [
        '`payments` and `rival-1` may not share a zone. `node-a2` alone has room for `payments`.',
        'So the rival must leave `zone-a`. It is small: `node-b1` has room for it.',
        'Drag `rival-1` to `node-b1` and choose **What if it had been made there**. Then choose `payments`, press **Schedule** and let a second pass.',
      ],
    },
  },
  ending: {
    rule: 'Preemption tries each node **on its own**: on `node-a1` it failed by “{{onA1}}”, on `node-a2` by “{{onA2}}”. It never evicts a pod of one node to make room on another.',
    source: 'kube-scheduler 1.36, DefaultPreemption, dry run on one node',
    practice:
      'Anti-affinity over a zone can keep an important pod out for as long as an unimportant one runs anywhere in that zone.',
    cases: {
      title: 'The same anti-affinity over other domains; no node has a label `rack`',
      shows: { feasible: 'feasible nodes' },
    },
  },
};
