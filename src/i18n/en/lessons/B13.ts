import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Two constraints at once',
  belief: 'Zone and host are tried one after the other, and one of them gives way.',
  steps: {
    ask: {
      text: '`zone-a` has two nodes with {{onA1}} and {{onA2}} pods, `zone-b` has one with {{onB1}}. `mypod` asks for [`maxSkew: {{maxSkew}}`|maxSkew] twice: over zones, and over hosts. Both are hard.',
      question: 'Where may it go?',
      options: { a2: 'only `node-a2`', b1: 'only `node-b1`', none: 'nowhere' },
      found:
        'Nowhere: {{count}} of {{nodes}}. Over zones only `{{openZones}}` is open ({{inA}} against {{inB}}), over hosts only `{{openHosts}}`, which stands in the other zone.',
    },
    more: {
      title: 'A new machine',
      text: 'Over zones `zone-a` would come to a [skew] of {{zoneSkew}}, over hosts `node-b1` to {{bSkew}}. Suppose that somebody adds an empty machine, `node-a3`, to `zone-a`.',
      question: 'Which node takes `mypod` then?',
      options: { new: 'the new one, `node-a3`', freed: '`node-a2`', none: 'none' },
      found:
        'None. Over hosts now only `{{openHosts}}` is open, but its zone is as full as before; and `node-b1` would come to {{bSkew}}. Every node must satisfy **both**.',
    },
    out: {
      title: 'Find a way out',
      text: 'There are several: room in the right zone, a constraint that is soft or wider, running pods that stand elsewhere. **Why** of `mypod` lists what would help; each was tried by the engine and may be applied.',
      goal: 'Have at least one node that may take `mypod`.',
      now: '{{count}} of {{nodes}} may; open over zones: `{{openZones}}`, over hosts: `{{openHosts}}`',
      done: '`{{feasible}}` may take it: no hard constraint refuses it there.',
      hints: [
        'Over zones `{{openZones}}` is open, over hosts `{{openHosts}}`. A node is needed that is in both lists.',
        'Add a node to the **open zone**, make one constraint soft, raise its maxSkew, or drag a running pod.',
        'Under **Why**, apply “Add a node `node-b2` like `node-b1`”. Or drag `web-4` to `node-a1`, and see both sums.',
      ],
    },
  },
  ending: {
    rule: 'Hard constraints are **ANDed**, each with its own minimum: zones left `{{openZonesAtFirst}}`, hosts left `{{openHostsAtFirst}}`, and no node was in both; now `{{feasible}}` may take the pod.',
    source: 'kube-scheduler 1.36, PodTopologySpread, Filter',
    practice:
      'Zones with unequal numbers of nodes make the two exclude each other; keep the zone hard and the host soft.',
    cases: {
      title: 'The same machines and pods, with `node-a2` in another zone',
      shows: { count: 'may take it', openZones: 'open over zones', openHosts: 'open over hosts' },
    },
  },
};
