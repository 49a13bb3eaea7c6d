import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What does a log know of a silent node?',
  belief: 'A node is cut off when its `Ready` turns `Unknown`, and its pods end when they are deleted.',
  steps: {
    silent: {
      text: 'The log of a partition. At {{unknown s}} a controller writes that `node-1` is `Unknown`.',
      question: 'When was the node cut off?',
      options: { then: 'at that moment', before: 'well before it' },
      found:
        'Before: its last word is of {{word s}}, and for {{silent s}} nobody wrote. **When** in between, this log can’t tell.',
    },
    lived: {
      title: 'How long it lived',
      text: 'At {{asked s}} `{{by}}` deletes `db-0`. Its grace is {{grace s}}.',
      question: 'When did its process end?',
      options: {
        atOnce: 'with the delete',
        grace: 'by the end of its grace',
        back: 'after the node was back',
      },
      found:
        '{{outlived s}} after the delete. The kubelet heard of it at {{back s}}, and the app ended {{backAfter s}} later.',
    },
    same: {
      title: 'Same log, another truth',
      text: 'Until it is back, a dead machine’s log reads the same. See in the model what is written, and what runs.',
      goal: 'Make `node-1` `Unknown`; `db-0` must end.',
      now: 'Ready: `{{readyNode}}`. Process: {{process}}',
      done: 'The API says `{{readyNode}}`, as before. Whether the process lives, it can’t know.',
      hints: [
        '`Ready` is `{{readyNode}}`, the process: {{process}}.',
        'A node that is only cut off, or has lost its kubelet, runs its containers on.',
        'Power `node-1` off and let the clock run for a minute.',
      ],
    },
  },
  ending: {
    rule: 'A log has one side: what was **written**. Between a node’s last word and its next one, it knows nothing.',
    source: 'Kubernetes 1.36, node lifecycle controller; taint eviction controller',
    practice: 'Log the leases too, at level `Metadata`: then you know to a heartbeat when the node fell silent.',
    cases: {
      title: 'Other faults, same log',
      shows: { readyNode: '`Ready` of the node', process: 'process of `db-0`' },
    },
  },
};
