import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does a forbidden zone count?',
  belief: 'An affinity that forbids a zone takes it out of the sum, whatever else is set.',
  steps: {
    now: {
      text: 'By its [nodeAffinity] `web-5` never goes to `{{forbidden}}`. The constraint says nothing of it, so `nodeAffinityPolicy` is `{{policy}}`. Counted are `{{countedZones}}`: the empty zone does not set the [minimum], which is {{min}}. Feasible: `{{nodes}}`. What shuts `node-c1` is `{{refusedBy}}`, not the sum of its zone.',
    },
    ask: {
      title: 'Turn the policy round',
      text: 'Now the constraint gets [`nodeAffinityPolicy: Ignore`|nodeAffinityPolicy]. The affinity itself stays in the pod as it is.',
      question: 'Which nodes can take `web-5` then?',
      options: {
        same: 'the same: the affinity is still there',
        forbidden: '`node-c1`: its affinity is ignored',
        none: 'none: `zone-c` counts and stays forbidden',
      },
      found:
        'None. The **sum** ignores the affinity: `{{countedZones}}` count, and the minimum is {{min}}. `node-c1` still refuses by `{{refusedBy}}`, since that filter has no such policy.',
    },
    count: {
      title: 'See both sums',
      text: 'Open the YAML of `web-5` (the pencil beside its name, or `E`) and set `nodeAffinityPolicy` in its constraint, at the end of `spec`. A pod’s constraints are fixed, so **Delete and create again** makes it anew. Compare the ruler before and after.',
      goal: 'Let `zone-c` count, and leave it forbidden to `web-5`.',
      now: 'counted: `{{countedZones}}`',
      done: 'The zones count {{counts}}. The minimum is {{min}} and the ceiling {{highest}}: {{feasible}} nodes are left.',
      hints: [
        'Counted are `{{countedZones}}`, since the policy is `{{policy}}`.',
        'Without the affinity the zone would count as well, but then it would also be open. The affinity has to stay.',
        'Under `topologySpreadConstraints`, beside `maxSkew`, add `nodeAffinityPolicy: Ignore`. Choose **Delete and create again**.',
      ],
    },
    mend: {
      title: 'Let it in again',
      text: 'Give `web-5` at least one node again, any way you like, as long as `zone-c` stays forbidden to it. Whether the zone should count is for you to say.',
      goal: 'Open a node to `web-5`, with `zone-c` still forbidden.',
      now: '{{feasible}} feasible now, goal {{goal.feasible}}',
      done: 'Counted: `{{countedZones}}`. The minimum is {{min}}, the ceiling {{highest}}; `{{nodes}}` can take the pod.',
      hints: [
        'The zones count {{counts}}. The ceiling is {{min}} + {{maxSkew}} = {{highest}}.',
        'One pod fewer in `zone-a` is not enough. The ceiling has to rise: by the minimum, or by `maxSkew`.',
        'In the YAML of `web-5` set `nodeAffinityPolicy: Honor`, or take the line out. Choose **Delete and create again**.',
      ],
    },
  },
  ending: {
    rule: '`nodeAffinityPolicy` decides about the sum only: with `{{policy}}` counted are `{{countedZones}}` and the minimum is {{min}}; `zone-c` itself is shut by `{{refusedBy}}` either way.',
    source: 'kube-scheduler 1.36, PodTopologySpread, eligible nodes',
    practice:
      'Leave it out: `Honor` is what you want of a pool that is chosen by labels. With `Ignore` an empty zone that is forbidden shuts all that hold `maxSkew` pods or more.',
    then: 'The field came with 1.25; before that nodes that the affinity excludes never made a zone count. Until 1.23 pods on them were still counted if another node of their zone was eligible.',
    cases: {
      title: 'Another zone forbidden, with `Honor`',
      shows: { feasible: 'feasible nodes', min: 'minimum', nodes: 'which nodes' },
    },
  },
};
