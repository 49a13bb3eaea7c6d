/** Which cluster events one change makes (kube-scheduler 1.36, framework/events.go; SCHED-51). */
import { milliInt64 } from '../../objects/quantity.ts';
import { requestQuantities, requestsSource } from '../../objects/podQuantities.ts';
import type { Node, Pod } from '../../objects/types.ts';
import { type Changed, changedNode, changedPod, isPlaced } from './change.ts';
import type { ObjectChange, ClusterEvent, PodPart } from './hint.ts';
import { isSameLabels, isSameList, isSameResources } from './sameValues.ts';

/** In upstream's order, each to be handled on its own; empty for objects that nothing listens to. */
export function eventsOf(change: ObjectChange): readonly ClusterEvent[] {
  const kind = (change.after ?? change.before)?.kind;
  if (kind === 'Node') return nodeEvents(changedNode(change));
  return kind === 'Pod' ? podEvents(changedPod(change)) : storageEvents(kind, change);
}

/** Those that some plugin listens to: of what goes only attachments help. */
function storageEvents(kind: string | undefined, { before, after }: ObjectChange): readonly ClusterEvent[] {
  const what = before ? 'Update' : 'Add';
  switch (kind) {
    case 'PersistentVolume':
    case 'PersistentVolumeClaim':
      return after ? [`${kind}${what}`] : [];
    case 'StorageClass':
    case 'CSINode':
    case 'CSIStorageCapacity':
      return after ? [`storage.k8s.io/${kind}${what}`] : [];
    case 'CSIDriver':
      return before && after ? ['storage.k8s.io/CSIDriverUpdate'] : [];
    case 'VolumeAttachment':
      return after ? [] : ['storage.k8s.io/VolumeAttachmentDelete'];
    default:
      return [];
  }
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
  if (!isSameList(before.status?.declaredFeatures, after.status?.declaredFeatures))
    events.push('NodeUpdateNodeDeclaredFeature');
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

const gates = ({ spec }: Pod): number => spec.schedulingGates?.length ?? 0;
const tolerations = ({ spec }: Pod): number => spec.tolerations?.length ?? 0;

/** Its request of some resource fell, or is gone. */
function asksForLess(before: Pod, after: Pod): boolean {
  if (requestsSource(before) === requestsSource(after)) return false;
  const now = requestQuantities(after);
  return [...requestQuantities(before)].some(([name, amount]) => {
    const left = now.get(name);
    return left === undefined || milliInt64(left) < milliInt64(amount);
  });
}
