/** The systems of five texts about pods that Podyssey makes work: lessons name by number, from 1 on, those that they show. */
const sources = {
  'Pod lifecycle': [
    'Phases',
    'Container states',
    'Restart policy',
    'Conditions',
    'Readiness gates',
    'Network readiness',
    'Scheduling readiness',
    'Probes',
    'Termination',
    'Forced deletion',
    'Garbage collection',
  ],
  'Topology spread': [
    'One constraint',
    'Several constraints',
    'Cluster defaults',
    'PreFilter and Filter',
    'PreScore, Score, Normalize',
    'AddPod and RemovePod',
  ],
  'Priority and preemption': [
    'PriorityClass',
    'Non-preempting pods',
    'Queue order',
    'Preemption',
    'Victims’ grace',
    'PodDisruptionBudget',
    'Affinity to lower-priority pods',
    'Cross-node preemption',
    'Troubles; priority and QoS',
  ],
  'Pod safety': [
    'Guarantees and steps',
    'At most one',
    'Force delete',
    'Who may delete',
    'Fencing',
    'Observing a partition',
    'Storage consistency',
  ],
  'Graceful exit': ['The kubelet’s grace', 'gracePeriodOverride', 'The API server', 'Eviction'],
} as const;

export const systems = Object.entries(sources).flatMap(([source, names]) => names.map((name) => ({ source, name })));
