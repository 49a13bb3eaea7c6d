/** What lint looks for (`about`), and what it says where it finds it (`found`). */
export const lint = {
  'constraint-cannot-hold': {
    about: 'A placement constraint leaves some pods no node.',
    foundOnly: 'Its pod finds no node. {{why}}',
    found_one: '{{count, number}} of {{pods, number}} pods finds no node. {{why}}',
    found_other: '{{count, number}} of {{pods, number}} pods find no node. {{why}}',
  },
  'no-room': {
    about: 'The given nodes have no room for all pods.',
    foundOnly: 'Its pod finds no room. {{why}}',
    found_one: '{{count, number}} of {{pods, number}} pods finds no room. {{why}}',
    found_other: '{{count, number}} of {{pods, number}} pods find no room. {{why}}',
  },
  'selector-misses-own-pod': {
    about: 'A spread constraint does not select the pods that have it.',
    found:
      'The constraint over `{{topologyKey}}` counts pods of `{{selector}}`, and its own pods are none of these: they are not spread at all.',
    foundNone:
      'The constraint over `{{topologyKey}}` has no labelSelector, which selects no pod: its own pods are not spread at all.',
  },
  'min-domains-above-domains': {
    about: 'minDomains is above the number of domains.',
    found_one:
      'minDomains asks for {{minDomains, number}} domains of `{{topologyKey}}`, and {{count, number}} is counted: the least count is taken as 0, so {{most, number}} pods find a place, and no more.',
    found_other:
      'minDomains asks for {{minDomains, number}} domains of `{{topologyKey}}`, and {{count, number}} are counted: the least count is taken as 0, so {{most, number}} pods find a place, and no more.',
  },
  'tainted-domain-counted': {
    about: 'A domain that no pod may enter is counted for spreading.',
    found_one:
      'The pod tolerates the taints of no node of {{domains, list}}, which is counted all the same: it stays at 0 pods, so every other domain of `{{topologyKey}}` takes at most {{maxSkew, number}}.',
    found_other:
      'The pod tolerates the taints of no node of {{domains, list}}, which are counted all the same: they stay at 0 pods, so every other domain of `{{topologyKey}}` takes at most {{maxSkew, number}}.',
  },
  'match-label-keys-missing': {
    about: 'A rollout leaves the pods more uneven than maxSkew allows.',
    found:
      'After a rollout the pods differ by {{skew, number}} between domains of `{{topologyKey}}`, although maxSkew is {{maxSkew, number}}: the old pods were counted with the new. With `matchLabelKeys: [pod-template-hash]` they differ by {{otherwise, number}}.',
  },
  'pdb-never-allows': {
    about: 'A PodDisruptionBudget never allows an eviction.',
    found_one:
      'It selects {{count, number}} pod, which is healthy, and wants {{desired, number}} of them: no eviction is ever allowed, and a drain never ends.',
    found_other:
      'It selects {{count, number}} pods, all of them healthy, and wants {{desired, number}} of them: no eviction is ever allowed, and a drain never ends.',
  },
  'pdb-always-allows': {
    about: 'A PodDisruptionBudget always allows every eviction.',
    found_one: 'It lets its {{count, number}} pod go at any time: it holds nobody back.',
    found_other: 'It lets all of its {{count, number}} pods go at once: it holds nobody back.',
  },
  'pdb-matches-nothing': {
    about: 'A PodDisruptionBudget selects no pod.',
    found: 'It selects none of the pods that these files bring into the namespace {{namespace}}.',
  },
  'drain-hangs': {
    about: 'A drain of a node never ends.',
    found: '`kubectl drain {{node}}` does not end: the eviction of {{pod}} is refused again and again. “{{answer}}”',
    foundBecause:
      '`kubectl drain {{node}}` does not end: the eviction of {{pod}} is refused again and again. “{{answer}}” The pod that would let it go waits for a node. {{why}}',
  },
  'rollout-hangs': {
    about: 'A rollout never ends.',
    found: 'A rollout comes to a halt: no node takes the new pod {{pod}}.',
    foundBecause: 'A rollout comes to a halt: no node takes the new pod {{pod}}. {{why}}',
  },
  'grace-too-short': {
    about: 'preStop and shutdown take longer than the grace.',
    found:
      'Deleted, {{container}} is cut short after its grace of {{grace, s}}: preStop and shutdown take {{needs, s}}.',
    foundStuck:
      'Deleted, {{container}} is killed after its grace of {{grace, s}}, and would be after any: it does not end at SIGTERM.',
  },
  'endpoints-hear-late': {
    about: 'Requests still come to a pod that no longer listens.',
    found:
      'When a pod is deleted, requests to {{services, list}} fail: by its preStop it listens for {{preStop, s}} more, and who sends to it is taken to hear after {{heard, s}}.',
    foundNone:
      'When a pod is deleted, requests to {{services, list}} fail: without a preStop it stops to listen at once, and who sends to it is taken to hear after {{heard, s}}.',
  },
  'probe-kills-slow-start': {
    about: 'A probe kills a container that starts slowly.',
    found:
      'If {{container}} takes {{starts, s}} until it listens, a probe kills it after {{killed, s}}, at each start again.',
  },
  'priority-class-missing': {
    about: 'Priority admission refuses the pods.',
    found: 'Its pods are refused when they are made: {{text}}.',
  },
  'preemption-breaks-budget': {
    about: 'Preemption evicts pods that a budget protects.',
    found:
      '{{preemptor}} takes its place on {{node}} from {{victims, list}}, beyond what their PodDisruptionBudgets allow: preemption does without them where there is no other way.',
  },
  unknown:
    'The files come out of a cluster and hold no Node: nothing was run. Its nodes come with `kubectl get nodes -o yaml`.',
  ignored_one: '{{count, number}} more is ignored by annotation.',
  ignored_other: '{{count, number}} more are ignored by annotation.',
} as const;
