/** What would let a pod be placed. */
export const fixes = {
  title: 'What would help',
  order:
    'The least harm first: little of this pod’s own manifest, then a node’s upkeep, capacity, what the pod was promised, what is kept for others, and last other people’s pods. Where a landing is named, the scheduler tried it.',
  searching_one: 'Searching: {{count, number}} found so far …',
  searching_other: 'Searching: {{count, number}} found so far …',
  playing: 'While the clock runs nothing is searched. Stop it to see what would help.',
  lands_one:
    'Nothing has to be changed: of all nodes {{count, number}} takes it, and the scheduler would choose `{{node}}`.',
  lands_other:
    'Nothing has to be changed: of all nodes {{count, number}} take it, and the scheduler would choose `{{node}}`.',
  landsTied_one:
    'Nothing has to be changed: of all nodes {{count, number}} takes it; `{{node}}` and {{others, number}} more tie, so chance decides.',
  landsTied_other:
    'Nothing has to be changed: of all nodes {{count, number}} take it; `{{node}}` and {{others, number}} more tie, so chance decides.',
  waits_one:
    'Nothing has to be changed: {{leaving, list}} is Terminating already, and when it is gone this pod lands on `{{node}}`.',
  waits_other:
    'Nothing has to be changed: {{leaving, list}} are Terminating already, and when they are gone this pod lands on `{{node}}`.',
  preempts: 'Nothing has to be changed: asked now, it preempts {{victims, list}} on `{{node}}`.',
  preemptsNote: 'What else would let it in:',
  schedule: 'Schedule it',
  nothing: 'Nothing of what was tried helps.',
  tried_one:
    'Tried: {{combinations, number}} changes and combinations on {{looked, number}} of {{count, number}} node.',
  tried_other:
    'Tried: {{combinations, number}} changes and combinations on {{looked, number}} of {{count, number}} nodes.',
  alike_one: 'All nodes are alike in what stands in the way.',
  alike_other:
    'By what stands in the way there are {{count, number}} kinds of nodes; of each kind the roomiest were tried.',
  bounded: 'There was too much to try everything: something else may help, too.',
  stays: 'Pods and nodes on stage are those of now; the verdicts are those with the change.',
  unhelped: 'No change is known here that would satisfy {{plugins, list}}.',
  preview: 'Preview',
  previewOf: 'Preview: {{what}}',
  leaveShort: 'Leave',
  escape: 'Esc',
  plate: 'Preview',
  apply: 'Apply',
  applyOf: 'Apply: {{what}}',
  and: ', and ',
  lands1_one: 'It would land on `{{node}}`, the only node that takes it then.',
  lands1_other: 'It would land on `{{node}}`; {{count, number}} nodes take it then.',
  makesRoom: 'It would preempt {{victims, list}} on `{{node}}`, and land there once that room is free.',
  field: 'Changed in `{{subject}}`',
  was: 'was',
  becomes: 'becomes',
  nowhere: 'not set',
  removed: 'removed',
  advice: {
    mendProvisioner:
      'See with `kubectl describe pvc` what `{{provisioner}}` says of `{{claim}}`, and mend it: it has to make the volume',
    createVolume: 'Create a PersistentVolume that suits the claim `{{claim}}`',
    restoreVolume: 'Bring the PersistentVolume `{{volume}}` back, which holds the data of `{{claim}}`',
    giveImage: 'Push `{{image}}` to its registry, or set an image that exists in `{{container}}`',
    reachRegistry:
      'Mend what is between the node and the registry of `{{image}}`: the name, the way, the certificate or the rate limit, as the kubelet’s words say',
    pullSecret: 'Give the pod an image pull secret that may read `{{image}}`',
    readLogs: 'Read why `{{container}}` ended: `kubectl logs -n {{namespace}} {{pod}} -c {{container}} --previous`',
    readLogsNow: 'Read what `{{container}}` waits for: `kubectl logs -n {{namespace}} {{pod}} -c {{container}}`',
    mendService: 'Bring up `{{service}}`, which `{{container}}` waits for',
    setGate_one: 'Mend the controller that has to set the condition {{gates, list}}',
    setGate_other: 'Mend the controllers that have to set the conditions {{gates, list}}',
    mendProbe: 'Correct the probe of {{containers, list}}, or what it asks',
    createObject: 'Create the {{object}} `{{name}}`',
    addKey: 'Add the key `{{key}}` to the {{object}} `{{name}}`',
    mendFinalizer_one:
      'Mend the controller that has to take off the finalizer {{finalizers, list}}; to take it off by hand skips what it guards',
    mendFinalizer_other:
      'Mend the controllers that have to take off the finalizers {{finalizers, list}}; to take them off by hand skips what they guard',
    raiseQuota:
      'Raise the ResourceQuota `{{quota}}` above {{limited}}, or free some of it: {{used}} is used, {{requested}} is asked for',
    useClass: 'Use the PriorityClass `{{to}}` in place of `{{from}}`',
    createPriorityClass: 'Create the PriorityClass `{{name}}`',
  },
  harm: {
    noOwner: 'Nothing recreates `{{pod}}`: it would be gone for good.',
    budget: 'The PodDisruptionBudget `{{budget}}` lets no more of them go now.',
    budgetSome_one: 'The PodDisruptionBudget `{{budget}}` lets {{count, number}} more of them go now.',
    budgetSome_other: 'The PodDisruptionBudget `{{budget}}` lets {{count, number}} more of them go now.',
    budgetBare: 'It is under the PodDisruptionBudget `{{budget}}`.',
    claims: 'It uses the data of {{claims, list}}.',
    scratch: 'What it holds in {{volumes, list}} is lost.',
    peers: 'It is one of {{peers, number}} that keep apart: a majority of them may have to stay.',
  },
  tier: {
    own: 'what the pod asks for',
    node: 'node upkeep',
    others: 'other people’s pods',
    hardware: 'new hardware',
    promise: 'gives something up',
    reserved: 'takes what is kept for others',
  },
  manner: {
    replace: 'The spec of a pod cannot be changed: the pod is deleted and created again.',
    template: 'The spec of a pod cannot be changed: so the template of `{{owner}}` is, and all its pods are recreated.',
    templateDeleted:
      'The spec of a pod cannot be changed: the template of `{{owner}}` is, and this pod is deleted so that a new one is made from it.',
    refused: 'Preview only: the API server would refuse the recreated pod: {{message}}',
    nobody: 'Look only: the spec of a pod cannot be changed, and neither can the template of `{{owner}}` here.',
  },
} as const;
