import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What if two constraints disagree?',
  belief: 'Zone and host are tried one after the other, and one of them gives way.',
  steps: {
    ask: {
      text: '`zone-a` has nodes with {{onA1}} and {{onA2}} pods, `zone-b` one with {{onB1}}. `mypod` asks for [`maxSkew: {{maxSkew}}`|maxSkew] over zones and over hosts.',
      question: 'Where may it go?',
      options: {
        a2: '`node-a2`',
        b1: '`node-b1`',
        none: 'nowhere',
      },
      found: 'Nowhere. Over zones only `{{openZones}}` is open, over hosts only `{{openHosts}}`, in the other zone.',
    },
    more: {
      title: 'Does a new machine help?',
      text: 'Suppose somebody adds an empty machine, `node-a3`, to `zone-a`.',
      question: 'Which node takes `mypod` then?',
      options: {
        new: '`node-a3`',
        freed: '`node-a2`',
        none: 'none',
      },
      found:
        'None. Over hosts now only `{{openHosts}}` is open, over zones still only `{{openZones}}`. A node must satisfy **both**.',
    },
    out: {
      title: 'Find a way out',
      text: 'Add room in the right zone, soften or widen a constraint, or move a pod.',
      goal: 'Open at least one node to `mypod`.',
      now: 'over zones: `{{openZones}}`, over hosts: `{{openHosts}}`',
      done: '`{{feasible}}` may take it: no hard constraint refuses it there.',
      hints: [
        'Over zones `{{openZones}}` is open, over hosts `{{openHosts}}`. Some node must be in both.',
        'Add a node to the **open zone**, make one constraint soft, raise its maxSkew, or move a running pod.',
        'Add `node-b2` in `zone-b`.',
      ],
    },
  },
  ending: {
    rule: '**All hard constraints must hold.** Zones left `{{openZonesAtFirst}}`, hosts left `{{openHostsAtFirst}}`, and no node was in both.',
    source: 'kube-scheduler 1.36, PodTopologySpread, Filter',
    practice:
      'Zones with unequal numbers of nodes make the two exclude each other. Keep the zone hard and the host soft.',
    cases: {
      title: '`node-a2` in another zone',
      shows: {
        count: 'may take it',
        openZones: 'open over zones',
        openHosts: 'open over hosts',
      },
    },
  },
};
