/** Words of the gallery of scenes: fetched with it. */
export const gallery = {
  search: 'Search scenes',
  from: 'From',
  everything: 'everything',
  shown: '{{count}} of {{all}} scenes',
  none: 'No scene has all of these words.',
  groups: {
    stories: 'Stories',
    endings: 'How a pod ends',
    uneven: 'Uneven zones',
    failures: 'What can fail',
    A: 'A · Life of a pod',
    B: 'B · Spread',
    C: 'C · Priority and preemption',
    D: 'D · Leaving gracefully',
    E: 'E · When nodes fail',
    F: 'F · Pressure and budgets',
    G: 'G · Reading what happened',
  },
  lesson: 'Lesson {{id}}',
  /** Below a title: whose scene it is, and what is in it. */
  of: '{{name}} · {{facts}}',
  /** Not what is so: what the lesson puts to the test. */
  belief: '“{{belief}}”',
  /** Another scene of a lesson than its first. */
  lessonScene: 'Lesson {{id}}, scene {{scene}}',
  lanes: { apiserver: 'API', kubelet: 'kubelet', endpointslice: 'endpoint', clients: 'clients' },
  /** What the picture shows. */
  facts: {
    nodes_one: '{{count}} node',
    nodes_other: '{{count}} nodes',
    pods_one: '{{count}} pod',
    pods_other: '{{count}} pods',
    waiting: '{{n}} waiting',
    timeline: 'timeline',
    containers_one: '{{count}} container',
    containers_other: '{{count}} containers',
    truths: 'two truths',
    believed: 'API: {{n}}',
    real: 'runs: {{n}}',
    broken: 'an invariant is broken',
  },
  trouble: {
    off: 'powered off',
    cut: 'cut off',
    stopped: 'kubelet stopped',
    notReady: 'NotReady',
    pressure: 'pressure',
    cordoned: 'cordoned',
    tainted: 'tainted',
  },
} as const;
