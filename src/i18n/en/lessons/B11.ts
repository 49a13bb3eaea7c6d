import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What does a missing topology key do?',
  belief: 'A misspelt [topologyKey] is harmless: the constraint is simply not in force.',
  steps: {
    ask: {
      text: '`web` stands on `node-a1` ({{onA}}), `node-b1` ({{onB}}) and `node-c1` ({{onC}}), each in a zone of its own. `mypod` has one hard constraint, over `{{key}}`. Suppose that the pen slips and writes `topology.kubernetes.io/zones`: a label that no node has.',
      question: 'Which nodes may take `mypod` then?',
      options: { any: 'any, the constraint is skipped', empty: 'only the emptiest, `node-c1`', none: 'none' },
      found:
        '{{count}} of {{nodes}}. Each node lacks the label, and the filter says: “{{reason}}”. Preemption cannot help: it adds no label.',
    },
    mend: {
      title: 'Mend it',
      text: 'So `mypod` waits. Open its YAML, by the pencil beside its name. A pod’s constraints cannot be edited in place: the editor offers to **Delete and create again**. A soft constraint would let it go, too, but spread nothing.',
      goal: 'Have the constraint count the {{goal.domains}} zones, still hard: only `node-c1`, the emptiest, may take `mypod`.',
      now: '{{count}} of {{nodes}} may take it, by the key `{{key}}`',
      done: 'Every node has `{{key}}`: {{domains}} zones are counted, and only `{{feasible}}` is open.',
      hints: [
        'The key is `{{key}}`. Compare it with the labels of a node.',
        'Open the YAML of `mypod` and look at `topologyKey`: the well-known label ends in “zone”. Or label every node.',
        'Write `topologyKey: topology.kubernetes.io/zone` and choose **Delete and create again**.',
      ],
    },
    soft: {
      title: 'Now softly',
      text: 'The same pods. `mypod` now has two constraints with [`ScheduleAnyway`|whenUnsatisfiable], over zones and over racks, and `{{best}}` would get it: it is empty. Suppose that nobody had given `node-c1` its rack label.',
      question: 'Which node wins then?',
      options: { c: '`node-c1`, it is empty', b: '`node-b1`', tie: '`node-b1` and `node-c1` tie' },
      found:
        '`{{best}}`. `node-c1` lacks one key and gets {{normC}} for **both** constraints, where `node-b1` gets {{normB}} and even `node-a1` gets {{normA}}, each times {{weight}}.',
    },
    label: {
      title: 'Let the empty node win',
      text: 'Now the label is missing. Look at the scores: `node-c1` is ahead in room, and has nothing for spreading. Being alone in its zone does not help: one missing key leaves it out of all.',
      goal: 'Have `node-c1` win, with points for spreading.',
      now: '`{{best}}` would get it now',
      done: '`node-c1` lacks no key now: spreading gives {{normA}}, {{normB}} and {{normC}}.',
      hints: [
        'Spreading gives `node-a1` {{normA}}, `node-b1` {{normB}}, `node-c1` {{normC}}. Who stands where does not change the last one.',
        'Open the YAML of `node-a1` and of `node-c1`: one label is on the first alone. Or drop the constraint over racks.',
        'Back to the cluster, choose `node-c1`, open its YAML: add the label `example.com/rack: rack-3`, and apply.',
      ],
    },
  },
  ending: {
    rule: 'A node without a key of a hard constraint takes no pod; without **one** key of the soft ones it gets {{zero}} for **all** of them: `node-c1` had {{zero}}, and has {{normC}} now that it lacks none.',
    source: 'kube-scheduler 1.36, PodTopologySpread, Filter, PreScore and Score',
    practice: 'New node pools often lack a custom label: hard constraints then never use them, soft ones avoid them.',
    then: 'In 1.19 a key that no node had blocked nothing: the filter let every node pass where no domain was eligible. Since 1.20 it blocks all.',
    cases: {
      title: 'The hard constraint with other keys',
      shows: { count: 'may take it', feasible: 'which' },
    },
  },
};
