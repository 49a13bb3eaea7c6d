/** Which cluster events one change makes (kube-scheduler 1.36, framework/events.go; SCHED-51). */
import { exactMilliValue } from '../../objects/quantity.ts';
import { requestQuantities } from '../../objects/podQuantities.ts';
import type { Node, Pod } from '../../objects/types.ts';
import { type Changed, changedNode, changedPod, isPlaced } from './change.ts';
import type { ObjectChange, ClusterEvent } from './hint.ts';
import { isSameLabels, isSameList, isSameResources } from './sameValues.ts';

/** In upstream's order, each to be handled on its own; empty for objects that nothing listens to. */
export function eventsOf(change: ObjectChange): readonly ClusterEvent[] {
  const kind = (change.after ?? change.before)?.kind;
  if (kind === 'Node') return nodeEvents(changedNode(change));
  return kind === 'Pod' ? podEvents(changedPod(change)) : storageEvents(kind, change);
}

/** Of those that come and change; what goes helps nobody. */
function storageEvents(kind: string | undefined, { before, after }: ObjectChange): readonly ClusterEvent[] {
  if (!after) return [];
  if (kind === 'StorageClass') return before ? [] : ['StorageClassAdd'];
  if (kind === 'PersistentVolume' || kind === 'PersistentVolumeClaim') return [`${kind}${before ? 'Update' : 'Add'}`];
  return [];
}

function nodeEvents({ before, after }: Changed<Node>): readonly ClusterEvent[] {
  if (!after) return ['NodeDelete'];
  return before ? nodeUpdates(before, after) : ['NodeAdd'];
}

function nodeUpdates(before: Node, after: Node): readonly ClusterEvent[] {
  const events: ClusterEvent[] = [];
  if (before.spec?.unschedulable && !after.spec?.unschedulable) events.push('NodeUpdateNodeTaint');
  if (!isSameResources(before.status?.allocatable, after.status?.allocatable)) events.push('NodeUpdateNodeAllocatable');
  if (!isSameLabels(before.metadata.labels, after.metadata.labels)) events.push('NodeUpdateNodeLabel');
  if (!isSameList(before.spec?.taints, after.spec?.taints)) events.push('NodeUpdateNodeTaint');
  if (!isSameLabels(conditionsOf(before), conditionsOf(after))) events.push('NodeUpdateNodeCondition');
  if (!isSameLabels(before.metadata.annotations, after.metadata.annotations)) events.push('NodeUpdateNodeAnnotation');
  return events;
}

/** Condition type → status. */
const conditionsOf = ({ status }: Node): Readonly<Record<string, string>> =>
  Object.fromEntries((status?.conditions ?? []).map((condition) => [condition.type, condition.status]));

/** A pod without a node makes no event by coming, nor by going unless it was nominated. */
function podEvents({ before, after }: Changed<Pod>): readonly ClusterEvent[] {
  if (!after) return before && isPlaced(before) ? ['AssignedPodDelete'] : [];
  if (before) return podUpdates(before, after);
  return after.spec.nodeName ? ['AssignedPodAdd'] : [];
}

function podUpdates(before: Pod, after: Pod): readonly ClusterEvent[] {
  const prefix = after.spec.nodeName ? 'AssignedPodUpdate' : 'UnschedulablePodUpdate';
  const parts: readonly PodPart[] = [
    ...(isSameLabels(before.metadata.labels, after.metadata.labels) ? [] : (['PodLabel'] as const)),
    ...(asksForLess(before, after) ? (['PodScaleDown'] as const) : []),
    ...(gates(before) > 0 && gates(after) === 0 ? (['PodSchedulingGatesEliminated'] as const) : []),
    ...(tolerations(before) === tolerations(after) ? [] : (['PodToleration'] as const)),
  ];
  return parts.length > 0 ? parts.map((part): ClusterEvent => `${prefix}${part}`) : [prefix];
}

type PodPart = 'PodLabel' | 'PodScaleDown' | 'PodSchedulingGatesEliminated' | 'PodToleration';

const gates = ({ spec }: Pod): number => spec.schedulingGates?.length ?? 0;
const tolerations = ({ spec }: Pod): number => spec.tolerations?.length ?? 0;

/** Its request of some resource fell, or is gone. */
function asksForLess(before: Pod, after: Pod): boolean {
  const now = requestQuantities(after);
  return [...requestQuantities(before)].some(([name, amount]) => {
    const left = now.get(name);
    return left === undefined || exactMilliValue(left) < exactMilliValue(amount);
  });
}
