import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What does a missing topology key do?',
  belief: 'A misspelt [topologyKey] is harmless: the constraint is simply not in force.',
  steps: {
    ask: {
      text: '`web` stands on `node-a1` ({{onA}}), `node-b1` ({{onB}}) and `node-c1` ({{onC}}), each in a zone of its own. `mypod` has one hard constraint, with a slip of the pen: `{{key}}`. No node has that label.',
      question: 'Which nodes may take `mypod`?',
      options: { any: 'any, the constraint is skipped', empty: 'only the emptiest, `node-c1`', none: 'none' },
      found:
        '{{count}} of {{nodes}}. Each node lacks the label, and the filter says: “{{reason}}”. Preemption is not even tried: it can add no label.',
    },
    mend: {
      title: 'Mend it',
      text: 'The constraints of a pod cannot be edited in place. In the editor, **Replace** deletes the pod and creates it anew. Making the constraint soft would also let the pod go: but then nothing is spread.',
      goal: 'Have the constraint count zones: exactly `node-c1`, the emptiest, may take `mypod`.',
      now: '{{count}} feasible now, by the key `{{key}}`',
      done: '`{{key}}` is on every node: {{feasible}} may take it, and it is counted as it was meant.',
      hints: [
        'The key is `{{key}}`. Compare it with the labels of a node.',
        'Open the YAML of `mypod` and look at `topologyKey`: the well-known label ends in “zone”. Or label every node.',
        'Write `topologyKey: topology.kubernetes.io/zone`, choose to replace the pod, and apply.',
      ],
    },
    soft: {
      title: 'Now softly',
      text: 'The same pods. `mypod` now has two constraints with [`ScheduleAnyway`|whenUnsatisfiable], over zones and over racks. `node-c1` is empty and in a zone of its own, but nobody gave it the rack label.',
      question: 'Which node wins?',
      options: { c: '`node-c1`, it is empty', b: '`node-b1`', tie: '`node-b1` and `node-c1` tie' },
      found:
        '{{best}}. `node-c1` lacks one key and gets {{normC}} for **both** constraints, where `node-b1` gets {{normB}} and even `node-a1` gets {{normA}}, each times {{weight}}.',
    },
    label: {
      title: 'Let the empty node win',
      text: 'Look at the scores: `node-c1` is ahead in room, and has nothing for spreading. Its own zone does not help it, since one missing key leaves it out of all.',
      goal: 'Have `node-c1` win.',
      now: '{{best}} leads; spreading gives {{normA}}, {{normB}} and {{normC}}',
      done: 'With both keys `node-c1` is counted: spreading gives {{normA}}, {{normB}} and {{normC}}.',
      hints: [
        'Spreading gives `node-a1` {{normA}}, `node-b1` {{normB}}, `node-c1` {{normC}}. Who stands where does not change the last one.',
        'Open the YAML of `node-a1` and of `node-c1`: one label is on the first alone. Or drop the constraint over racks.',
        'Edit `node-c1`: add the label `example.com/rack` with a value of its own, and apply.',
      ],
    },
  },
  ending: {
    rule: 'A node without a key of a hard constraint takes no pod; without **one** key of the soft ones it gets {{zero}} for **all** of them: `node-c1` had {{zero}}, and has {{normC}} now that it carries both.',
    source: 'kube-scheduler 1.36, PodTopologySpread, Filter, PreScore and Score',
    practice: 'New node pools often lack a custom label: hard constraints then never use them, soft ones avoid them.',
    then: 'In 1.19 a key that no node had blocked nothing: the filter let every node pass where no domain was eligible. Since 1.20 it blocks all.',
    cases: {
      title: 'The first scene with other keys',
      shows: { count: 'nodes that may take it', feasible: 'which' },
    },
  },
};
