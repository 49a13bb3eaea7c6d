import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Is a misspelt topologyKey harmless?',
  belief: 'A misspelt [topologyKey] is harmless: the constraint is simply not in force.',
  steps: {
    ask: {
      text: '`mypod` has one hard constraint, over `{{key}}`. Suppose it says `topology.kubernetes.io/zones`, which no node has.',
      question: 'Which nodes may take it?',
      options: {
        any: 'any',
        empty: 'only the emptiest',
        none: 'none',
      },
      found: '{{count}} of {{nodes}}: “{{reason}}”. Preemption cannot help, as it adds no label.',
    },
    mend: {
      title: 'Correct the key',
      text: 'Correct the YAML of `mypod`; the pod is recreated.',
      goal: 'Count {{goal.domains}} zones, still hard: only `node-c1` may take `mypod`.',
      now: '{{count}} of {{nodes}} open, by `{{key}}`',
      done: 'Every node has `{{key}}`: {{domains}} zones count, and only `{{feasible}}` is open.',
      hints: [
        'The key is `{{key}}`. Compare it with the labels of a node.',
        'In the YAML of `mypod`, `topologyKey` should end in “zone”. Labelling every node would do as well.',
        'Recreate `mypod` with `topologyKey: topology.kubernetes.io/zone`.',
      ],
    },
    soft: {
      title: 'What if it is soft?',
      text: '`mypod` has two [soft|whenUnsatisfiable] constraints, over zones and racks. Empty `{{best}}` would win. Suppose `node-c1` loses its rack label.',
      question: 'Which node wins?',
      options: {
        c: '`node-c1`',
        b: '`node-b1`',
        tie: 'both tie',
      },
      found:
        '`{{best}}`. `node-c1` lacks one key and gets {{normC}} for **both**; `node-b1` gets {{normB}}, even `node-a1` {{normA}}.',
    },
    label: {
      title: 'Let the empty node win',
      text: 'A node without a rack label gets nothing for spreading, however much room it has.',
      goal: 'Let `node-c1` win, with points for spreading.',
      now: 'would win: `{{best}}`',
      done: '`node-c1` lacks no key now. Spreading gives {{normA}}, {{normB}} and {{normC}}.',
      hints: [
        'Spreading gives `node-a1` {{normA}}, `node-b1` {{normB}}, `node-c1` {{normC}}. Moving pods does not change the last one.',
        'Compare the labels of `node-a1` and `node-c1`: one is missing. Or remove the constraint over racks.',
        'Give `node-c1` the label `example.com/rack: rack-3`.',
      ],
    },
  },
  ending: {
    rule: 'Without a **hard** key a node takes no pod. Without one **soft** key it gets {{zero}} for all of them.',
    source: 'kube-scheduler 1.36, PodTopologySpread, Filter, PreScore and Score',
    practice: 'New node pools often lack a custom label: hard constraints then never use them, soft ones avoid them.',
    then: 'In 1.19 a key that no node had blocked nothing: the filter let every node pass where no domain was eligible. Since 1.20 it blocks all.',
    cases: {
      title: 'The hard constraint with other keys',
      shows: {
        count: 'may take it',
        feasible: 'which',
      },
    },
  },
};
