import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What makes fencing safe?',
  belief: '[Fencing|fencing] is magic of the storage people: a taint on the node does the same.',
  steps: {
    ask: {
      text: '`node-1` is silent, Ready {{readyNode}}. Someone adds the [out-of-service] taint without looking at the machine.',
      question: 'What happens to `db-0` and its volume?',
      options: { nothing: 'nothing', moves: 'both move', both: 'both move, and two nodes write' },
      found: 'From {{bothWrite s}} on two nodes write. `node-1` was only cut off: the taint was not true.',
    },
    order: {
      title: 'The right order',
      text: 'The taint is a **promise by a person** that the machine is off. The cluster does not check it.',
      goal: 'Get a new `db-0` with no invariant broken.',
      now: 'Processes: {{lives}}. Invariants broken: {{broken}}',
      done: 'The old process ended at {{endedAt s}}, the new one started at {{began s}}: **fence, then release**.',
      hints: [
        'Processes of `db-0` now: {{lives}}. The API does not reach the one on `node-1`; its power switch does.',
        'You need both: power off and the taint. In which order?',
        'Power off `node-1`, taint it out of service, and let the clock run.',
      ],
    },
    agent: {
      title: 'A careless controller',
      text: 'A fencing controller has a broken power switch, and does not wait for confirmation.',
      question: 'What happens to `db-0`?',
      options: { waits: 'it waits', safe: 'a new one runs alone', corrupts: 'a new one runs beside it' },
      found: 'It releases at {{releases s}} without a fence: {{lives}} processes of `db-0` run from {{began s}} on.',
    },
    automatic: {
      title: 'Let a controller do it',
      text: 'Set up a controller that fences by power. Does it wait until it is off?',
      goal: 'Let it bring `db-0` back, with no invariant broken.',
      now: 'Processes: {{lives}}. Invariants broken: {{broken}}',
      done: 'Silence seen at {{detects s}}, fenced at {{fenced s}}, released at {{releases s}}, running at {{began s}}. Nobody was woken.',
      hints: [
        '`db-0` is {{status}} on `{{dbNode}}`. Without a controller that fences it stays there.',
        'Power ends processes. What matters is that the controller waits until it is off.',
        'Fence by power, and wait until it is off. Let the clock run until the new `db-0` runs.',
      ],
    },
  },
  ending: {
    rule: '**First the fence, then the release**: the old process ended at {{endedAt s}}, the new one started at {{began s}}.',
    source: 'Kubernetes 1.36, out-of-service taint; fencing as the pod safety proposal describes it',
    practice: 'Remove the taint when the machine is back: until then every pod that lands there is deleted.',
    then: 'The proposal of 2016 wanted fencing controllers in the cluster. Kubernetes has none of its own; it offers the taint, stable since 1.28.',
    cases: {
      title: 'Controllers that fence otherwise, then force delete',
      shows: { lives: 'processes of `db-0`', broken: 'invariants broken' },
    },
  },
};
