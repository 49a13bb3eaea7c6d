/** What keeps a pod from its node or from serving, in the words of an operator: the first sentence of Why. */
export const cause = {
  unserved: 'No scheduler here is called `{{scheduler}}`; there is `{{other}}`.',
  noLabel: {
    near_one: 'No node has `{{wanted}}`; {{count, number}} has `{{near}}`.',
    near_other: 'No node has `{{wanted}}`; {{count, number}} have `{{near}}`.',
    known: 'No node has `{{wanted}}`; of `{{key}}` there are {{known, list}}.',
    knownValue_one: '`{{value}}` on {{count, number}} node',
    knownValue_other: '`{{value}}` on {{count, number}} nodes',
    unknown: 'No node has `{{wanted}}`, and none has a label `{{key}}` at all.',
  },
  noSuchNode: 'No node has all that `{{pod}}` asks for: {{wanted, list}}.',
  noNodeName: 'There is no node `{{node}}`.',
  untolerated: {
    any_one: '`{{pod}}` does not tolerate `{{taint}}`, the taint of the only node for it.',
    any_other: '`{{pod}}` does not tolerate `{{taint}}`, the taint of {{count, number}} nodes.',
    scoped_one: 'The only node with `{{of}}` has the taint `{{taint}}`, which `{{pod}}` does not tolerate.',
    scoped_other:
      'The {{count, number}} nodes with `{{of}}` have the taint `{{taint}}`, which `{{pod}}` does not tolerate.',
    near: '`{{pod}}` tolerates `{{near}}`, but the taint is called `{{taint}}`.',
  },
  unready: {
    any_one: 'The only node that may take `{{pod}}` is not ready: `{{taint}}`.',
    any_other: 'The {{count, number}} nodes that may take `{{pod}}` are not ready: `{{taint}}`.',
    scoped_one: 'The only node with `{{of}}` is not ready: `{{taint}}`.',
    scoped_other: 'The {{count, number}} nodes with `{{of}}` are not ready: `{{taint}}`.',
  },
  cordoned: {
    any_one: 'The only node that may take `{{pod}}` is cordoned.',
    any_other: 'The {{count, number}} nodes that may take `{{pod}}` are cordoned.',
    scoped_one: 'The only node with `{{of}}` is cordoned.',
    scoped_other: 'The {{count, number}} nodes with `{{of}}` are cordoned.',
    volume_one: 'The volume of `{{pod}}` is in `{{of}}`, where the only node is cordoned.',
    volume_other: 'The volume of `{{pod}}` is in `{{of}}`, where all {{count, number}} nodes are cordoned.',
  },
  tooBig: {
    none: '`{{pod}}` asks for {{asks}} {{resource}}, which no node offers.',
    any: '`{{pod}}` asks for {{asks}} {{resource}}; the largest free is {{most}}, on `{{node}}`, and no node that may take it has more than {{largest}} in all.',
    scoped:
      '`{{pod}}` asks for {{asks}} {{resource}}; no node with `{{of}}` has more than {{largest}} in all, the largest free is {{most}}, on `{{node}}`.',
  },
  full: {
    any_one: '`{{pod}}` asks for {{asks}} {{resource}}; the only node that may take it has {{most}} free.',
    any_other:
      '`{{pod}}` asks for {{asks}} {{resource}}; the largest free is {{most}}, on `{{node}}`, of {{count, number}} nodes that may take it.',
    selector_one: '`{{pod}}` asks for {{asks}} {{resource}}; the only node with `{{of}}` has {{most}} free.',
    selector_other:
      '`{{pod}}` asks for {{asks}} {{resource}}; all {{count, number}} nodes with `{{of}}` are too full, the largest free is {{most}}, on `{{node}}`.',
    volume_one:
      'The volume of `{{pod}}` is in `{{of}}`, where the only node is full: it asks for {{asks}} {{resource}}, {{most}} is free.',
    volume_other:
      'The volume of `{{pod}}` is in `{{of}}`, where all {{count, number}} nodes are full: it asks for {{asks}} {{resource}}, the largest free is {{most}}, on `{{node}}`.',
    volumeIn_one:
      'The volume of `{{pod}}` is in `{{of}}`, where the only node with `{{wanted}}` is full: it asks for {{asks}} {{resource}}, {{most}} is free.',
    volumeIn_other:
      'The volume of `{{pod}}` is in `{{of}}`, where all {{count, number}} nodes with `{{wanted}}` are full: it asks for {{asks}} {{resource}}, the largest free is {{most}}, on `{{node}}`.',
    spread_one:
      'By its spread `{{pod}}` may go to `{{of}}` only, where the only node is full: it asks for {{asks}} {{resource}}, {{most}} is free.',
    spread_other:
      'By its spread `{{pod}}` may go to `{{of}}` only, where all {{count, number}} nodes are full: it asks for {{asks}} {{resource}}, the largest free is {{most}}, on `{{node}}`.',
    several_one:
      'Labels, volumes and other pods leave one node to `{{pod}}`, and that one is full: it asks for {{asks}} {{resource}}, {{most}} is free.',
    several_other:
      'Labels, volumes and other pods leave {{count, number}} nodes to `{{pod}}`, and these are full: it asks for {{asks}} {{resource}}, the largest free is {{most}}, on `{{node}}`.',
    never_one:
      '`{{pod}}` asks for {{asks}} {{resource}}, the only node for it has {{most}} free, and it may not preempt: its `preemptionPolicy` is `Never`.',
    never_other:
      '`{{pod}}` asks for {{asks}} {{resource}}, the largest free of {{count, number}} nodes for it is {{most}}, on `{{node}}`, and it may not preempt: its `preemptionPolicy` is `Never`.',
  },
  fullTogether_one: '`{{pod}}` asks for {{asks, list}}; the only node for it does not have all of that free.',
  fullTogether_other: '`{{pod}}` asks for {{asks, list}}; none of {{count, number}} nodes for it has all of that free.',
  asked: '{{asks}} {{resource}}',
  fullOfPods_one: 'The only node that may take `{{pod}}` is at its limit of pods.',
  fullOfPods_other: 'The {{count, number}} nodes that may take `{{pod}}` are at their limit of pods.',
  noTopology: {
    spread: '`{{pod}}` must spread over `{{topologyKey}}`, a label that no node has.',
    spreadNear: '`{{pod}}` must spread over `{{topologyKey}}`, a label that no node has; nodes have `{{near}}`.',
    affinity: '`{{pod}}` must be with other pods in one `{{topologyKey}}`, a label that no node has.',
    affinityNear:
      '`{{pod}}` must be with other pods in one `{{topologyKey}}`, a label that no node has; nodes have `{{near}}`.',
  },
  spread: {
    closed:
      'By `maxSkew` {{maxSkew, number}} over `{{topologyKey}}` `{{pod}}` must go to `{{domain}}`, where no node can take it.',
    bare: 'Wherever `{{pod}}` may go, it would be spread over `{{topologyKey}}` more unevenly than `maxSkew` {{maxSkew, number}} allows.',
  },
  spreads: 'The spreads of `{{pod}}` over {{keys, list}} contradict each other: where one allows it, another does not.',
  apart: {
    own_one: 'The only `{{topologyKey}}` for `{{pod}}` has a pod that it keeps away from, `{{example}}`.',
    own_other:
      'All {{count, number}} of `{{topologyKey}}` have a pod that `{{pod}}` keeps away from, such as `{{example}}`.',
    theirs_one: 'The only `{{topologyKey}}` for `{{pod}}` has a pod that keeps away from it, `{{example}}`.',
    theirs_other:
      'All {{count, number}} of `{{topologyKey}}` have a pod that keeps away from `{{pod}}`, such as `{{example}}`.',
  },
  together: 'The pods that `{{pod}}` has to be with are in no `{{topologyKey}}` that may take it.',
  nobody: {
    listed:
      '`{{pod}}` has to be with pods of {{namespaces, list}} that match `{{selector}}`, and no such pod is on a node.',
    anywhere: '`{{pod}}` has to be with pods that match `{{selector}}`, and no such pod is on a node.',
  },
  hostPort: {
    by_one: 'Host port {{port}} is taken by `{{holder}}` on the only node that may take `{{pod}}`.',
    by_other: 'Host port {{port}} is taken by `{{holder}}` on all {{count, number}} nodes that may take `{{pod}}`.',
    bare_one: 'Host port {{port}} is taken on the only node that may take `{{pod}}`.',
    bare_other: 'Host port {{port}} is taken on all {{count, number}} nodes that may take `{{pod}}`.',
  },
  volumeElsewhere: 'The volume of `{{claim}}` can be used in `{{where}}` only, where there is no node.',
  volumeLimits_one: 'The only node for `{{pod}}` cannot attach its volumes too.',
  volumeLimits_other: 'None of {{count, number}} nodes for `{{pod}}` can attach its volumes too.',
  missingClaim: {
    bare: 'There is no PersistentVolumeClaim `{{claim}}`.',
    near: 'There is no PersistentVolumeClaim `{{claim}}`; there is `{{near}}`.',
  },
  missingClass: {
    bare: 'The claim `{{claim}}` asks for the StorageClass `{{storageClass}}`, which does not exist.',
    near: 'The claim `{{claim}}` asks for the StorageClass `{{storageClass}}`, which does not exist; there is `{{near}}`.',
    known:
      'The claim `{{claim}}` asks for the StorageClass `{{storageClass}}`, which does not exist; there are {{known, list}}.',
  },
  unboundClaim: {
    provisioned:
      'The claim `{{claim}}` is Pending: `{{provisioner}}` has made no volume of class `{{storageClass}}` for it, which must exist before the pod gets a node.',
    bare: 'The claim `{{claim}}` is Pending: no volume fits it, and no provisioner makes one.',
  },
  lostVolume: 'The claim `{{claim}}` is bound to the volume `{{volume}}`, which does not exist.',
  topologies: 'The StorageClass `{{storageClass}}` makes volumes in {{places, list}} only, where there is no node.',
  image: {
    missing: 'There is no image `{{image}}`.',
    missingNear: 'There is no image `{{image}}`; others here run `{{near}}`.',
    denied: 'The registry refuses `{{image}}`: it needs a pull secret that may read it.',
    name: '`{{image}}` is not a valid image name.',
    registry: 'The node gets nothing from the registry of `{{image}}`.',
    other: 'The image `{{image}}` of `{{container}}` cannot be pulled.',
    otherNear: 'The image `{{image}}` of `{{container}}` cannot be pulled; others here run `{{near}}`.',
  },
  crashLoop: {
    own_one: '`{{container}}` ends by itself with exit code {{code}}, restarted {{count, number}} time.',
    own_other: '`{{container}}` ends by itself with exit code {{code}}, restarted {{count, number}} times.',
    done_one: '`{{container}}` comes to its end without an error and is started again, {{count, number}} time so far.',
    done_other:
      '`{{container}}` comes to its end without an error and is started again, {{count, number}} times so far.',
    command_one: 'The command of `{{container}}` cannot be run, exit code {{code}}, restarted {{count, number}} time.',
    command_other:
      'The command of `{{container}}` cannot be run, exit code {{code}}, restarted {{count, number}} times.',
    killed_one:
      '`{{container}}` is killed, exit code {{code}}, restarted {{count, number}} time: look at its liveness probe.',
    killed_other:
      '`{{container}}` is killed, exit code {{code}}, restarted {{count, number}} times: look at its liveness probe.',
    bare_one: '`{{container}}` ends again and again, restarted {{count, number}} time.',
    bare_other: '`{{container}}` ends again and again, restarted {{count, number}} times.',
  },
  outOfMemory: {
    limit_one:
      '`{{container}}` needs more memory than its limit of {{limit}}: it was killed for it, and restarted {{count, number}} time.',
    limit_other:
      '`{{container}}` needs more memory than its limit of {{limit}}: it was killed for it, and restarted {{count, number}} times.',
    node_one: '`{{container}}` was killed as its node was out of memory, and restarted {{count, number}} time.',
    node_other: '`{{container}}` was killed as its node was out of memory, and restarted {{count, number}} times.',
  },
  init: {
    runs: '`{{container}}` (init {{place, number}} of {{count, number}}) has not finished.',
    runsFor:
      '`{{container}}` (init {{place, number}} of {{count, number}}) has not finished: it waits for `{{service}}`.',
    fails:
      '`{{container}}` (init {{place, number}} of {{count, number}}) ends with exit code {{code}} again and again.',
    failsFor:
      '`{{container}}` (init {{place, number}} of {{count, number}}) ends with exit code {{code}} again and again; it asks for `{{service}}`.',
  },
  readinessGate: {
    missing_one: 'Its containers are ready, but nobody has set the condition {{gates, list}}, its readiness gate.',
    missing_other: 'Its containers are ready, but nobody has set the conditions {{gates, list}}, its readiness gates.',
    false_one: 'Its containers are ready, but its readiness gate {{gates, list}} is not `True`.',
    false_other: 'Its containers are ready, but its readiness gates {{gates, list}} are not `True`.',
  },
  notReadyYet_one: '{{containers, list}} runs, but its readiness probe has not succeeded.',
  notReadyYet_other: '{{containers, list}} run, but their readiness probes have not succeeded.',
  notReady_one: '{{containers, list}} runs, but its probe fails: {{text}}',
  notReady_other: '{{containers, list}} run, but a probe fails: {{text}}',
  config: {
    whole: 'There is no {{kind}} `{{name}}`, which `{{container}}` asks for.',
    key: 'The {{kind}} `{{name}}` has no key `{{key}}`, which `{{container}}` asks for.',
    bare: '`{{container}}` cannot be made: {{text}}.',
  },
  mount: {
    whole: 'There is no {{kind}} `{{name}}`, of which its volume `{{volume}}` is made.',
    key: 'The {{kind}} `{{name}}` has no key `{{key}}`, of which its volume `{{volume}}` is made.',
  },
  evicted: {
    used: 'The kubelet of `{{node}}` evicted it, as the node ran low on {{resource}}: it used {{used}} and had asked for {{request}}.',
    bare: 'The kubelet of `{{node}}` evicted it, as the node ran low on {{resource}}.',
    plain: 'The kubelet of `{{node}}` evicted it.',
  },
  ownerPods_one: '`{{owner}}` has {{count, number}} pod.',
  ownerPods_other: '`{{owner}}` has {{count, number}} pods.',
  quota: 'The ResourceQuota `{{quota}}` is used up: {{requested}} is asked for, {{used}} of {{limited}} is used.',
  serviceAccount: 'There is no ServiceAccount `{{account}}`, so no pod may be made.',
  priorityClass: {
    bare: 'There is no PriorityClass `{{name}}`, so no pod may be made.',
    near: 'There is no PriorityClass `{{name}}`, so no pod may be made; there is `{{near}}`.',
    there:
      'There is no PriorityClass `{{name}}`: an API server would not take this pod. Here it goes on with priority 0.',
  },
  paused: 'It is paused: no ReplicaSet, and so no pod, is made for it until it is resumed.',
  suspended: 'It is suspended: no pod is made for it until it is resumed.',
  noReplicas: 'It asks for 0 replicas.',
  refused: 'The API server refuses to make the pod: “{{text}}”.',
  finalizer_one: 'It is deleted and nothing of it runs; its finalizer {{finalizers, list}} holds the object.',
  finalizer_other: 'It is deleted and nothing of it runs; its finalizers {{finalizers, list}} hold the object.',
} as const;
