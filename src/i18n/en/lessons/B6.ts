import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does a forbidden zone count?',
  belief: 'An affinity that forbids a zone takes it out of the sum, whatever else is set.',
  steps: {
    now: {
      text: 'By its [nodeAffinity] `web-5` never goes to `{{forbidden}}`. Its `nodeAffinityPolicy` is `{{policy}}`: only `{{countedZones}}` count. The [minimum] is {{min}}; `{{nodes}}` can take the pod.',
    },
    ask: {
      title: 'Ignore the affinity',
      text: 'Suppose the constraint says [`nodeAffinityPolicy: Ignore`|nodeAffinityPolicy]. The affinity itself stays.',
      question: 'Which nodes can take `web-5` then?',
      options: {
        same: 'the same',
        forbidden: '`node-c1`',
        none: 'none',
      },
      found:
        'None. Now `{{countedZones}}` count, and the minimum is {{min}}. `node-c1` still refuses by `{{refusedBy}}`.',
    },
    count: {
      title: 'See both sums',
      text: 'Change the policy of `web-5`, which is recreated. Watch the ruler.',
      goal: 'Let `zone-c` count, yet stay forbidden to `web-5`.',
      now: 'counted: `{{countedZones}}`',
      done: 'Counted: {{counts}}. The minimum is {{min}}, the ceiling {{highest}}; feasible nodes: {{feasible}}.',
      hints: [
        'Counted are `{{countedZones}}`, as the policy is `{{policy}}`.',
        'Without the affinity the zone would count, but it would be open too. Keep the affinity.',
        'Recreate `web-5` with `nodeAffinityPolicy: Ignore`.',
      ],
    },
    mend: {
      title: 'Let it in again',
      text: 'Whether `zone-c` counts is for you to choose.',
      goal: 'Open a node to `web-5`, with `zone-c` still forbidden.',
      now: 'feasible nodes: {{feasible}}',
      done: 'Counted: `{{countedZones}}`. The minimum is {{min}}, the ceiling {{highest}}: `{{nodes}}` can take the pod.',
      hints: [
        'The zones hold {{counts}}. The ceiling is {{min}} + {{maxSkew}} = {{highest}}.',
        'One pod fewer in `zone-a` is not enough. The ceiling must rise: by the minimum, or by `maxSkew`.',
        'Recreate `web-5` with `nodeAffinityPolicy: Honor`.',
      ],
    },
  },
  ending: {
    rule: '`nodeAffinityPolicy` decides **who counts, not who may enter**: `zone-c` refuses by `{{refusedBy}}` either way.',
    source: 'kube-scheduler 1.36, PodTopologySpread, eligible nodes',
    practice:
      'Leave the field out: `Honor` is what you want for a pool chosen by labels. With `Ignore` an empty forbidden zone closes every zone that holds `maxSkew` pods or more.',
    then: 'The field came with 1.25; before that, nodes that the affinity excludes never made a zone count. Until 1.23 pods on them were still counted if another node of their zone was eligible.',
    cases: {
      title: 'Another zone forbidden, with `Honor`',
      shows: {
        feasible: 'feasible nodes',
        min: 'minimum',
        nodes: 'which nodes',
      },
    },
  },
};
