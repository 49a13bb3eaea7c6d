/** Words of the inspector: preemption, step by step. */
export const preemption = {
  term: 'PostFilter: `DefaultPreemption`',
  steps: 'Preemption step by step',
  notEligible: 'kube-scheduler says',
  criteria: 'Candidates by criteria, in this order; the first that decides ends the choice',
  criterion: {
    pdbViolations: 'victims that break a budget',
    highestPriority: 'highest victim',
    sumOfPriorities: 'sum',
    numberOfVictims: 'victims',
    earliestStartTime: 'started',
  },
  criterionRule: {
    pdbViolations: 'Fewest victims that break a budget.',
    highestPriority: 'Lowest priority of the most important victim.',
    sumOfPriorities:
      'Smallest sum of priority + 2147483648 over the victims. The 2³¹ makes every victim count more than 0, also one of negative priority: fewer victims cost less.',
    numberOfVictims: 'Fewest victims.',
    earliestStartTime: 'Of each node’s most important victims the earliest start: the node where it is latest wins.',
  },
  rules: 'What each column asks',
  out: 'out here',
  stillIn: 'still in',
  chosen: 'chosen',
  later: 'What usually follows',
  next: {
    mark: 'Each victim gets the condition `DisruptionTarget` with reason `PreemptionByScheduler`, then a DELETE, and ends with its own grace period: 30 s if it sets none.',
    event: 'Each gets the event `Preempted by pod <uid> on node {{node}}`.',
    leaving: 'A victim that is already ending is left alone.',
    queue:
      '`{{pod}}` goes back to the queue. PreEnqueue keeps it out of `activeQ` until the last victim’s DELETE is stored.',
    room: 'A victim holds its room until its containers have ended, not only until the DELETE.',
    hint: 'The nomination is a hint: on the next try `{{node}}` is looked at first and alone, but if another node fits sooner, the pod goes there.',
    lower: 'Pods of lower priority that were nominated to `{{node}}` lose their nomination.',
  },
  nothing: 'No pod is preempted. A nomination that the pod had is cleared.',
  waiting: 'No pod is preempted, and its nomination stays.',
  adds: 'It adds to the FailedScheduling text',
  nested: 'Reason by reason',
  meansNotHelpful:
    'Nodes where it was not tried: removing pods would not change their answer, or enough candidates were found before.',
  meansNoVictims: 'Nodes where no pod has a lower priority.',
  meansStill: 'Nodes that still refuse it for this reason with all pods of lower priority gone.',
  meansClaims: '`no new claims to deallocate` comes from the plugin `DynamicResources`, which was asked before.',
  reason: 'reason',
  nodes: 'nodes',
} as const;
