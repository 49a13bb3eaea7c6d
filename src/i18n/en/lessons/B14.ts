import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'No constraint, no spreading?',
  belief: 'Without topologySpreadConstraints nothing is spread.',
  steps: {
    ask: {
      text: 'Deployment `web` has {{replicas}} replicas behind a Service, and says nothing of spreading. `node-a1` is a very large machine: by free room it is always the best of the {{feasible}} nodes.',
      question: 'Where do the replicas go?',
      options: { one: 'all on `node-a1`', most: 'most on `node-a1`', even: 'equally many on each node' },
      found: '{{onA}}, {{onB}} and {{onC}}. Somebody did ask for spreading: the scheduler itself.',
    },
    read: {
      title: 'Who asked?',
      text: 'The scheduler has two [soft constraints of its own|default-constraints]: [maxSkew] {{hostSkew}} over hosts, {{zoneSkew}} over zones, both `ScheduleAnyway`. Their selector is taken from the Service and the ReplicaSet: here `{{selector}}`. They only score, with weight {{weight}}.',
    },
    service: {
      title: 'Without the Service',
      text: 'The selector came from those who select the pod. Suppose that the Service `web` is deleted before the {{replicas}} replicas are placed.',
      question: 'Where do they go then?',
      options: { one: 'all on `node-a1`', most: 'most on `node-a1`', even: 'equally many on each node' },
      found:
        'As before: {{onA}}, {{onB}} and {{onC}}. The ReplicaSet still selects them. A bare pod, or one of a Job, would be left to itself without a Service.',
    },
    off: {
      title: 'Take the defaults away',
      text: 'The scheduler’s default is `defaultingType: System`, an argument of `PodTopologySpread`. With `List` exactly the listed ones are the defaults; an empty list is none. **Edit the configuration**, below the weights, opens it as YAML. Apply it, go back to the cluster and turn on **Auto**.',
      goal: 'Have all {{goal.onA}} replicas on `node-a1`.',
      now: '{{onA}}, {{onB}} and {{onC}} on the nodes',
      done: 'With {{defaults}} default constraints only room counts: {{onA}}, {{onB}} and {{onC}}.',
      hints: [
        'They stand {{onA}}, {{onB}} and {{onC}}. What is placed does not move: change the scheduler before it places them, or delete the pods.',
        'In `pluginConfig` of the profile, give `PodTopologySpread` the args `defaultingType: List` and `defaultConstraints: []`.',
        'Below `schedulerName`, indented like it, write `pluginConfig: [{ name: PodTopologySpread, args: { defaultingType: List, defaultConstraints: [] } }]`. Apply it, then turn on **Auto**.',
      ],
    },
  },
  ending: {
    rule: 'A pod without constraints that a Service or its owner selects is spread by the **default constraints**: soft, maxSkew {{hostSkew}} over hosts and {{zoneSkew}} over zones; without them {{onA}} of {{replicas}} replicas landed on one node.',
    source: 'kube-scheduler 1.36, PodTopologySpread, defaultingType System',
    practice:
      'They bend to other scores and never block; a platform team may list harder ones for all in the scheduler’s configuration.',
    then: 'In 1.19 there were no system defaults; a plugin named SelectorSpread spread pods of a Service. They came with 1.20, and since 1.23 a node without a zone is scored as well.',
    cases: {
      title: 'The same two constraints as a List, with other values of `maxSkew` over zones',
      shows: { onA: 'pods on node-a1', onB: 'on node-b1', onC: 'on node-c1' },
    },
  },
};
