/** What the API says of a node that has fallen silent (kube-controller-manager 1.36, tryUpdateNodeHealth; CTRL-1, CTRL-2). */
import type { Condition, Node } from '../objects/types.ts';
import type { Millis } from '../simulation/trace.ts';

/** `--node-monitor-period`. */
export const monitorPeriod: Millis = 5000;

/** The first pass that finds a node silent for longer than the grace period, counted from the pass that saw its last renewal. */
export function staleAt(lastRenewal: Millis, gracePeriod: Millis): Millis {
  const seen = Math.ceil(lastRenewal / monitorPeriod) * monitorPeriod;
  return seen + (Math.floor(gracePeriod / monitorPeriod) + 1) * monitorPeriod;
}

const types = ['Ready', 'MemoryPressure', 'DiskPressure', 'PIDPressure'];

/** The same node with nothing known of it. @param now as the API writes times */
export function withUnknown(node: Node, now: string): Node {
  const conditions = node.status?.conditions ?? [];
  const unknown = (type: string): Condition => ({
    type,
    status: 'Unknown',
    reason: 'NodeStatusUnknown',
    message: 'Kubelet stopped posting node status.',
    lastTransitionTime: now,
  });
  const isRetained = ({ type, status }: Condition) => status === 'Unknown' || !types.includes(type);
  const reportedConditions = conditions.map((condition) =>
    isRetained(condition) ? condition : unknown(condition.type),
  );
  const added = types.filter((type) => !conditions.some((condition) => condition.type === type)).map(unknown);
  return { ...node, status: { ...node.status, conditions: [...reportedConditions, ...added] } };
}
