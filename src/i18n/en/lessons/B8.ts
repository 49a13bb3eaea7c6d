import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What if a zone has no nodes?',
  belief: 'The scheduler knows all zones of the region, also those without a node.',
  steps: {
    ask: {
      text: 'The zones hold {{counts}}, so only `{{openZones}}` is open to `web-5`. Then the autoscaler removes `node-c1`, which is empty, and the only node of its zone.',
      question: 'Which nodes are open to `web-5` then?',
      options: {
        waits: 'none: it waits for `zone-c`',
        one: 'one of the two that are left',
        both: 'both nodes that are left',
      },
      found:
        'Both: `{{nodes}}`. A zone is a value of a label, and no node has this one any more. {{domainCount}} [domains|domain] are left, the [minimum] is {{min}} in place of the empty zone’s.',
    },
    remove: {
      title: 'Scale the zone to nothing',
      text: 'Click the name of `node-c1`. In **Why**, **Maintain** holds all that is done to a node; delete it there. Watch the ruler lose a column, and the ceiling rise.',
      goal: 'Make `zone-c` unknown to the scheduler.',
      now: 'zones in the sum: {{domainCount}}, goal {{goal.domainCount}}',
      done: 'Known are `{{countedZones}}`, each with {{min}}: both are open, and nothing says that a third zone is missing. The machine runs on without a Node object; the scheduler knows only objects.',
      hints: [
        'Known at the moment: `{{countedZones}}`. A zone is known as long as one node has its label.',
        'A cordoned or drained node still counts: it is there, with its label. The node object itself has to go.',
        'Click the name of `node-c1`, then **Maintain**, then **Delete the Node**.',
      ],
    },
    askMin: {
      title: 'Ask for three zones',
      text: 'A constraint may say how many zones there have to be: [minDomains]. Now {{domainCount}} are known, and `web-5` shall ask for three.',
      question: 'What does `minDomains` change?',
      options: {
        lowest: 'nothing: it is a wish',
        refused: 'the API server refuses the pod',
        zero: 'the minimum is taken as zero',
      },
      found:
        'The emptiest zone still holds {{lowest}}, but the minimum is taken as {{min}}, as if the missing zone were there and empty. `zone-a` would be {{inA}} + {{selfMatch}} − {{min}} = {{skewA}}, more than {{maxSkew}}.',
    },
    ask3: {
      title: 'Make it wait',
      text: 'Open the YAML of `web-5` (the pencil beside its name, or `E`), add `minDomains` to its constraint, at the end of `spec`, and choose **Delete and create again**. A pod that waits is what makes a cluster autoscaler add a node.',
      goal: 'Let `web-5` wait for a third zone instead of piling up.',
      now: '{{feasible}} feasible with a minimum of {{min}}, goal {{goal.feasible}}',
      done: '`minDomains` is {{minDomains}}, known are {{domainCount}}: the minimum is {{min}}, the ceiling {{highest}}, and no zone may take the pod before another one has a node.',
      hints: [
        'Known are {{domainCount}} zones: `{{countedZones}}`. The number that you ask for has to be higher.',
        '`minDomains` stands beside `maxSkew` in the constraint, and goes only with `DoNotSchedule`.',
        'Under `topologySpreadConstraints` add `minDomains: {{wantedDomains}}`. Choose **Delete and create again**.',
      ],
    },
  },
  ending: {
    rule: 'A domain exists while a node has its label: {{domainCount}} here; with `minDomains` {{minDomains}} the minimum counts as {{min}} although the emptiest zone holds {{lowest}}.',
    source: 'kube-scheduler 1.36, PodTopologySpread, PreFilter',
    practice:
      'Node groups that scale to nothing take their zone out of every sum. `minDomains` keeps it in: the pods wait, which is what an autoscaler acts on.',
    then: '`minDomains` came with 1.24, is on by default since 1.27 and stable since 1.30. Before that nothing could ask for a zone that is not there.',
    cases: {
      title: 'Two zones left, and other values of `minDomains`',
      shows: { feasible: 'feasible nodes', min: 'minimum', openZones: 'open zones' },
    },
  },
};
