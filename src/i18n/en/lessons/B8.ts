import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does a zone without nodes count?',
  belief: 'The scheduler knows all zones of the region, also those without a node.',
  steps: {
    ask: {
      text: 'Only `{{openZones}}` is open to `web-5`. Suppose its only node, `node-c1`, is removed.',
      question: 'How many of the other two are open then?',
      options: {
        waits: 'none',
        one: 'one',
        both: 'both',
      },
      found:
        'Both: `{{nodes}}`. `zone-c` is gone; {{domainCount}} [domains|domain] are left, with the [minimum] {{min}}.',
    },
    remove: {
      title: 'Remove the zone',
      text: 'A zone exists while a node has its label.',
      goal: 'Make `zone-c` unknown to the scheduler.',
      now: 'zones: {{domainCount}}',
      done: 'Known: `{{countedZones}}`, with {{min}} each. Both are open, and nothing misses the third zone.',
      hints: [
        'Known now: `{{countedZones}}`. A zone is known as long as one node has its label.',
        'A cordoned or drained node still counts. The Node object itself has to go.',
        'Delete the Node `node-c1`.',
      ],
    },
    askMin: {
      title: 'Ask for three zones',
      text: '[minDomains] says how many zones there must be. {{domainCount}} are known; suppose `web-5` asks for three.',
      question: 'What changes?',
      options: {
        lowest: 'nothing',
        refused: 'the API server refuses it',
        zero: 'the minimum counts as zero',
      },
      found:
        'The minimum counts as {{min}}, though the emptiest zone holds {{lowest}}. `zone-a` would have {{inA}} + {{selfMatch}} − {{min}} = {{skewA}}, more than {{maxSkew}}.',
    },
    ask3: {
      title: 'Make it wait',
      text: 'A waiting pod makes an autoscaler add a node. Add `minDomains` to `web-5`, which is recreated.',
      goal: 'Let `web-5` wait for a third zone.',
      now: 'feasible: {{feasible}}, minimum: {{min}}',
      done: '`minDomains` is {{minDomains}}, {{domainCount}} zones are known: the minimum is {{min}}, the ceiling {{highest}}.',
      hints: [
        'Known are {{domainCount}} zones: `{{countedZones}}`. Ask for more than that.',
        '`minDomains` belongs beside `maxSkew` in the constraint, and needs `DoNotSchedule`.',
        'Recreate `web-5` with `minDomains: {{wantedDomains}}`.',
      ],
    },
  },
  ending: {
    rule: '**A zone without nodes does not exist.** With `minDomains` {{minDomains}} the minimum is {{min}} until there are enough.',
    source: 'kube-scheduler 1.36, PodTopologySpread, PreFilter',
    practice:
      'A node group that scales to nothing takes its zone out of every sum. With `minDomains` the pods wait, and an autoscaler reacts to waiting pods.',
    then: '`minDomains` came with 1.24, is on by default since 1.27 and stable since 1.30. Before that nothing could ask for a zone that is not there.',
    cases: {
      title: 'Two zones, other `minDomains`',
      shows: {
        feasible: 'feasible nodes',
        min: 'minimum',
        openZones: 'open zones',
      },
    },
  },
};
