import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Are pods without constraints spread?',
  belief: 'Without topologySpreadConstraints nothing is spread.',
  steps: {
    ask: {
      text: 'Deployment `web` has {{replicas}} replicas, a Service and no constraint. `node-a1` has the most room.',
      question: 'Where do the replicas go?',
      options: {
        one: 'all on `node-a1`',
        most: 'most on `node-a1`',
        even: 'evenly on all nodes',
      },
      found: '{{onA}}, {{onB}} and {{onC}}. The scheduler itself asked for spreading.',
    },
    read: {
      title: 'Who asked?',
      text: 'The scheduler has two [soft constraints of its own|default-constraints]: [maxSkew] {{hostSkew}} over hosts, {{zoneSkew}} over zones. The Service and the ReplicaSet give their selector: `{{selector}}`.',
    },
    service: {
      title: 'Without the Service',
      text: 'Suppose the Service `web` is deleted before the replicas are placed.',
      question: 'Where do they go then?',
      options: {
        one: 'all on `node-a1`',
        most: 'most on `node-a1`',
        even: 'evenly on all nodes',
      },
      found:
        'As before: {{onA}}, {{onB}} and {{onC}}. The ReplicaSet still selects them; a bare pod would not be spread.',
    },
    off: {
      title: 'Take the defaults away',
      text: 'By default `PodTopologySpread` runs with `defaultingType: System`. With `List` only the constraints listed in the scheduler’s configuration apply.',
      goal: 'Get all {{goal.onA}} replicas onto `node-a1`.',
      now: '{{onA}}, {{onB}} and {{onC}}',
      done: 'Default constraints: {{defaults}}. Only room counts: {{onA}}, {{onB}} and {{onC}}.',
      hints: [
        'They stand {{onA}}, {{onB}} and {{onC}}. Placed pods do not move: change the scheduler first, or delete the pods.',
        'In `pluginConfig` of the profile, give `PodTopologySpread` the args `defaultingType: List` and `defaultConstraints: []`.',
        'Turn the default constraints off, then turn on **Auto**.',
      ],
    },
  },
  ending: {
    rule: '**The scheduler spreads whatever a Service or an owner selects**, softly: maxSkew {{hostSkew}} over hosts, {{zoneSkew}} over zones.',
    source: 'kube-scheduler 1.36, PodTopologySpread, defaultingType System',
    practice:
      'The defaults bend to other scores and never block. A platform team may list harder ones in the scheduler’s configuration.',
    then: 'In 1.19 there were no system defaults; a plugin named SelectorSpread spread pods of a Service. They came with 1.20, and since 1.23 a node without a zone is scored as well.',
    cases: {
      title: 'Other `maxSkew` over zones',
      shows: {
        onA: 'on node-a1',
        onB: 'on node-b1',
        onC: 'on node-c1',
      },
    },
  },
};
