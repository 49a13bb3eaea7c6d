/** Comparing scheduler profiles, and putting one in force. */
export const profiles = {
  command: {
    use: 'Use this profile',
    edit: 'Edit the configuration',
  },
  decidedBy: 'Decided by the profile `{{name}}`, one of {{count, number}} in the scheduler’s configuration.',
  open: 'Compare profiles',
  lead: 'The same pod at the same moment under two scheduler profiles. Nothing changes until you use one.',
  inForce: 'In force',
  changed: 'Compared with',
  ofConfiguration: 'Of this configuration',
  presets: 'Ready-made',
  nameInForce: '{{name}}, as now',
  edited: '{{name}}, changed',
  preset: {
    default: 'kube-scheduler’s default',
    binPacking: 'Bin packing: full nodes first',
    weightsOf119: 'Weights of 1.19',
    filtersOnly: 'Filters only, no scores',
  },
  about: {
    default: 'What kube-scheduler 1.36 does without a configuration file.',
    binPacking: '`NodeResourcesFit` scores with `MostAllocated`: the fuller a node, the better.',
    weightsOf119:
      'All weights 1, `PodTopologySpread` 2, as in 1.19. The formulas stay those of 1.36, also where 1.19 had others.',
    filtersOnly: 'No Score plugin runs: every feasible node is as good as any other.',
  },
  weights: {
    title: 'Weights',
    number: '{{plugin}}, weight as a number',
    was: 'in force {{weight}}',
    off: 'off',
    hint: 'Whole numbers from 0 to 100. 0 switches a plugin off at Score; its Filter stays, so weights never change which nodes are feasible.',
  },
  settings: {
    title: 'More settings',
    scoringStrategy: 'scoringStrategy',
    hardPodAffinityWeight: 'hardPodAffinityWeight',
    percentageOfNodesToScore: 'percentageOfNodesToScore',
    adaptive: '0 = adaptive: all below 100 nodes.',
    less: '{{name}}: less',
    more: '{{name}}: more',
  },
  back: 'Back to the chosen profile',
  table: {
    caption: 'Total of each feasible node under both profiles',
    node: 'Node',
    inForce: 'In force',
    changed: 'Compared',
    difference: '±',
    best: 'first',
    unscored: 'no score',
    unseen: 'not looked at',
    refused: 'not feasible',
    noParts: 'No plugin gives it a point.',
    more: '{{count}} more nodes',
  },
  outcome: {
    nothing: 'This is the profile in force. Choose another one, or change a weight.',
    noNode: 'No node is feasible under this profile either, so there is nothing to score.',
    oneNode:
      'Only `{{node}}` is feasible. With fewer than two feasible nodes kube-scheduler computes no score, so weights change nothing here.',
    noScores: 'No Score plugin runs, so kube-scheduler takes the first feasible node that it finds: `{{node}}`.',
    tie: '{{count, number}} nodes tie now with {{total, number}} points; kube-scheduler may take any of them.',
    stays: '`{{node}}` stays first, now {{lead, number}} points ahead (before: {{before, number}}).',
    staysAlone: '`{{node}}` stays first, now {{lead, number}} points ahead.',
    insteadFeasible: '`{{node}}` instead of `{{before}}`: it is feasible only under this profile.',
    insteadRefused: '`{{node}}` instead of `{{before}}`, which is not feasible under this profile.',
    insteadUnseen:
      '`{{node}}` instead of `{{before}}`: the profile in force stops at the nodes that it has found feasible by then, and had not looked at it.',
    weight:
      '`{{node}}` instead of `{{before}}`: `{{plugin}}` now weighs {{weight}} instead of {{old}} and puts it {{now}} (before: {{was}}).',
    off: '`{{node}}` instead of `{{before}}`: `{{plugin}}` no longer counts, which had put it {{was}}.',
    on: '`{{node}}` instead of `{{before}}`: `{{plugin}}` counts now and puts it {{now}}.',
    MostAllocated:
      '`{{node}}` instead of `{{before}}`: `{{plugin}}` now prefers full nodes and puts it {{now}} (before: {{was}}).',
    LeastAllocated:
      '`{{node}}` instead of `{{before}}`: `{{plugin}}` now prefers empty nodes and puts it {{now}} (before: {{was}}).',
    RequestedToCapacityRatio:
      '`{{node}}` instead of `{{before}}`: `{{plugin}}` now follows the shape and puts it {{now}} (before: {{was}}).',
    points: '`{{node}}` instead of `{{before}}`: `{{plugin}}` puts it {{now}} (before: {{was}}).',
  },
  apart: {
    ahead: '{{points, number}} points ahead',
    behind: '{{points, number}} points behind',
    level: 'level',
  },
  refused: 'kube-scheduler would not start with this profile:',
} as const;
