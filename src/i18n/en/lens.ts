/** Words of the lenses: what the stage draws of the cluster. */
export const lens = {
  label: 'Stage shows',
  name: {
    placement: 'placement',
    priority: 'priority',
    traffic: 'traffic',
    probes: 'probes',
    life: 'life',
    memory: 'memory',
    truths: 'two truths',
  },
  choose: {
    placement: 'Stage: show placement',
    priority: 'Stage: show priority',
    traffic: 'Stage: show traffic',
    probes: 'Stage: show probes',
    life: 'Stage: show life',
    memory: 'Stage: show memory and disk',
  },
  also: {
    'lens-placement': 'lens filters scores ruler spread',
    'lens-priority': 'lens racks requests budgets PodDisruptionBudget preemption victims',
    'lens-traffic': 'lens clients Service endpoints requests load balancer',
    'lens-probes': 'lens readiness liveness startup checks',
    'lens-life': 'lens process phase STATUS grace',
    'lens-memory': 'lens disk usage eviction OOM',
  },
} as const;
