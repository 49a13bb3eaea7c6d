import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Can preemption reach another node?',
  belief: 'Preemption removes whatever stands in the way, on any node.',
  steps: {
    ask: {
      text: '`payments` may not share a **zone** with `rival-1`. `node-a2` has room, `rival-1` runs on `node-a1`. `zone-b` is too small.',
      question: 'Which pod is preempted?',
      options: { rival: '`rival-1` on `node-a1`', batch: '`batch-a2` on `node-a2`', nobody: 'none' },
      found: 'None. Without `batch-a2`, `node-a2` still says “{{onA2}}”. Without `rival-1`, `node-a1` says “{{onA1}}”.',
    },
    film: {
      title: 'One node at a time',
      text: 'Each dry run removes the lower pods of **one node** and runs the filters again. While it tries `node-a2`, `rival-1` on `node-a1` stays.',
    },
    near: {
      title: 'Bring the rival closer',
      text: 'A running pod never moves. But drag `rival-1` to another node to ask: what if it had started there? `node-a2` has room for all.',
      goal: 'Make preemption choose `rival-1`.',
      now: '`rival-1`: on {{rivalAt}}',
      done: 'On `{{chosen}}` the dry run removes `{{victims}}`, and `payments` fits. **Room and rival on one node: now preemption helps.**',
      hints: [
        'On `node-a1` room is missing: {{onA1}}. On `node-a2` the rival is in the way: {{onA2}}.',
        'One node must have both: the room, and the rival to remove.',
        'Drag `rival-1` to `node-a2` and choose **What if it had started there**.',
      ],
    },
    enter: {
      title: 'Let both run',
      text: 'The same cluster again. Preemption moves no pods; you can.',
      goal: 'Run `payments` while `rival-1` runs.',
      now: '`payments`: {{status}}. `rival-1`: {{rivalStatus}} on {{rivalAt}}',
      done: '`payments` runs on `{{node}}`, `rival-1` on `{{rivalAt}}`: separate zones, and no pod preempted.',
      hints: [
        'Only `node-a2` has room for `payments`, and the two may not share a zone.',
        'So the rival must leave `zone-a`. `node-b1` has room for it.',
        'Drag `rival-1` to `node-b1` and choose **What if it had started there**. Then schedule `payments`.',
      ],
    },
  },
  ending: {
    rule: 'Preemption tries each node on its own: it never removes a pod from one node to make room on another.',
    source: 'kube-scheduler 1.36, DefaultPreemption, dry run on one node',
    practice: 'With anti-affinity over a zone, one unimportant pod anywhere in the zone can keep an important one out.',
    cases: {
      title: 'The same anti-affinity over other domains (no node has a label `rack`)',
      shows: { feasible: 'feasible nodes' },
    },
  },
};
