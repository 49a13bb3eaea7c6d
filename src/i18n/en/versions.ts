/** Words of the inspector: where older sources differ from Kubernetes 1.36. Which versions these are: versions.ts of the inspector. */
export const versions = {
  summary: 'In older texts you may have read …',
  until: 'until {{to}}',
  between: '{{from}} to {{to}}',
  only: '{{from}}',
  since: 'since {{from}}',
  earlier: 'earlier',
  today: 'today',
  counting: {
    then: 'Pods on nodes that node affinity excludes, or that lack another constraint’s key, were counted too, if their domain had an eligible node.',
    now: 'Only pods on eligible nodes are counted.',
  },
  perKey: {
    then: 'Counts and minimum were kept for each topology key.',
    now: 'They are kept for each constraint.',
  },
  noKey: {
    then: 'If no node had the topology key, the filter let every node pass.',
    now: 'A node without the key is refused, and no eviction helps.',
  },
  taintsPolicy: {
    then: 'Taints did not matter: an empty zone that the pod can’t enter held the minimum at 0.',
    now: '`nodeTaintsPolicy: Honor` leaves such nodes out. The default is still `Ignore`.',
  },
  minDomains: {
    then: 'The minimum was that of the domains there are.',
    now: 'With fewer domains than `minDomains` the minimum is 0.',
  },
  emptySelector: {
    then: 'An empty selector `{}` counted every pod of the namespace.',
    now: 'It counts none.',
  },
  matchLabelKeys: {
    then: 'The constraint had no `matchLabelKeys`.',
    between: 'The scheduler added the pod’s values of these labels to the selector by itself.',
    now: 'The API server writes them into `labelSelector` when the pod is created.',
  },
  whenUnsatisfiable: {
    then: 'A document calls `DoNotSchedule` the default of `whenUnsatisfiable`.',
    now: 'The field is required. It never had a default.',
  },
  rounding: {
    then: 'The raw score dropped the fraction: `trunc(sum)`.',
    now: 'It is rounded: `round(sum)`.',
  },
  noSoft: {
    then: 'Without soft constraints every node got 100 here.',
    now: 'The plugin answers Skip: there is no row.',
  },
  defaultSpread: {
    then: 'No built-in default constraints; `SelectorSpread` spread the pods of a Service.',
    now: 'Built-in soft ones act: `maxSkew` 3 over hosts and 5 over zones.',
  },
  zoneless: {
    then: 'With the built-in default constraints a node without a zone scored 0.',
    now: 'It takes part: nodes without a zone count as one more domain.',
  },
  weights: {
    then: '`PodTopologySpread` weighed 2, the other plugins here 1.',
    now: '`TaintToleration` 3; `NodeAffinity`, `PodTopologySpread`, `InterPodAffinity` 2; the others 1.',
  },
  balanced: {
    then: '`1 − |cpu − memory|` of the used fractions.',
    between: '`1 − std` of the fractions with this pod.',
    now: 'The difference that the pod makes to it: 75 = none.',
  },
  wholeNode: {
    then: 'A request larger than the whole node was `Unschedulable`: preemption tried the node in vain.',
    now: 'It is `UnschedulableAndUnresolvable`: preemption leaves the node out.',
  },
  fitScore: {
    then: 'A plugin of its own, `NodeResourcesLeastAllocated`, gave this score.',
    now: '`NodeResourcesFit` does, by the `scoringStrategy` of the profile.',
  },
  namespaceSelector: {
    then: 'A term named its namespaces one by one.',
    now: 'It may choose them by `namespaceSelector`, too.',
  },
  readWriteOncePod: {
    then: 'There was no access mode `ReadWriteOncePod`.',
    between: 'It stood behind the gate `ReadWriteOncePod`, alpha, from 1.27 on beta.',
    now: 'It is stable, without a gate.',
  },
  resourceClaims: {
    then: 'Pods had no resource claims; from 1.26 on they had, if a feature gate was switched on.',
    now: 'They have; the plugin is on by default.',
  },
  declaredFeatures: {
    then: 'Without a feature gate no node declared features.',
    now: 'Beta, on by default.',
  },
  taintReason: {
    then: "`node(s) had taint {key: value}, that the pod didn't tolerate`",
    between: '`node(s) had untolerated taint {key: value}`',
    now: '`node(s) had untolerated taint(s)`',
  },
  failureText: {
    then: 'The text ended with the reasons.',
    between: '`preemption: …` follows, if preemption found no room.',
    now: '`no new claims to deallocate, ` stands before it.',
  },
  hostTies: {
    then: 'One of the nodes with the highest total at random.',
    now: 'The root of a heap over the totals: by chance only as far as filtering in parallel shuffles the nodes.',
  },
  switchedOff: {
    then: '`disablePreemption: true` in the configuration.',
    now: 'The plugin `DefaultPreemption` is disabled in a profile.',
  },
  priorityGate: {
    then: 'Priority stood behind the feature gate `PodPriority`.',
    now: 'There is no gate: it is always on.',
  },
  neverPolicy: {
    then: '`preemptionPolicy: Never` was alpha, behind the gate `NonPreemptingPriority`.',
    between: 'Beta, on by default.',
    now: 'Stable, no gate.',
  },
  notEligible: {
    then: 'Any pod of lower priority that was ending on the nominated node held preemption back.',
    now: 'Only one that is marked as a victim, by `DisruptionTarget`.',
  },
  victimMark: {
    then: 'Victims were not marked.',
    between: 'The condition `AlphaNoCompatGuaranteeDisruptionTarget`, alpha.',
    now: 'The condition `DisruptionTarget`.',
  },
  preemptedEvent: {
    then: '`Preempted by <namespace>/<name> on node <node>`',
    between: '`Preempted by a pod on node <node>`',
    now: '`Preempted by pod <uid> on node <node>`',
  },
  victimDeletion: {
    then: 'Victims were deleted within the scheduling cycle.',
    now: 'In the background; until it is done, the pod that preempts is gated.',
  },
  wakeUp: {
    then: 'Any event of a kind that some rejecting plugin listens to moved the pod.',
    now: 'Each plugin looks at the object and says whether it may help: queueing hints.',
  },
  idleBackoff: {
    then: 'A pod waited out its back-off also on an idle scheduler.',
    now: 'An idle scheduler takes it from `backoffQ` at once.',
  },
  message: {
    worded: 'This text is worded as in Kubernetes {{range}}.',
    today: '1.36 says it so:',
    same: 'Podyssey says the same.',
    sameReasons: 'The same reasons for the same number of nodes; only the wording is newer.',
    differs: 'Podyssey says now:',
    feasible: 'Podyssey finds a node for it now: `{{node}}`.',
    whyFile:
      'Why the two differ, the page can’t know: the text is of the moment when the cluster was asked, and nodes, pods, volumes and claims that mattered then need not be in the file.',
    whyNoNodes: 'The file holds no node, so the page can’t know what the scheduler saw.',
    whyNodes:
      'Nodes: {{then, number}} in the text, {{now, number}} here. The file does not hold the same ones, or they changed since.',
    whySince: 'The cluster has changed since that attempt.',
    whyVolumes: 'It uses parts that Podyssey leaves out, listed below.',
    upTo: 'up to {{to}}',
    fromTo: '{{from}} to {{to}}',
  },
} as const;
