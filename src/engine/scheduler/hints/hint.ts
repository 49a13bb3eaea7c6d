/** Queueing hints: what a plugin says to one change of the cluster (kube-scheduler 1.36, EventsToRegister; SCHED-50). */
import type { KubeObject, Pod } from '../../objects/types.ts';
import type { ClusterObjects } from '../clusterObjects.ts';

/** What is told of a pod's change, behind whether it has a node; a change of nothing that counts is told without. */
export type PodPart =
  | ''
  | 'PodLabel'
  | 'PodScaleDown'
  | 'PodToleration'
  | 'PodSchedulingGatesEliminated'
  | 'PodGeneratedResourceClaim';

/** Upstream's labels of cluster events (SCHED-51). */
export type ClusterEvent =
  | 'NodeAdd'
  | 'NodeDelete'
  | 'NodeUpdateNodeAllocatable'
  | 'NodeUpdateNodeLabel'
  | 'NodeUpdateNodeTaint'
  | 'NodeUpdateNodeCondition'
  | 'NodeUpdateNodeAnnotation'
  | 'NodeUpdateNodeDeclaredFeature'
  | 'AssignedPodAdd'
  | 'AssignedPodDelete'
  | `${'AssignedPodUpdate' | 'UnschedulablePodUpdate'}${PodPart}`
  | `${'PersistentVolumeClaim' | 'PersistentVolume'}${'Add' | 'Update'}`
  | `storage.k8s.io/${'StorageClass' | 'CSINode' | 'CSIStorageCapacity'}${'Add' | 'Update'}`
  | 'storage.k8s.io/CSIDriverUpdate'
  | 'storage.k8s.io/VolumeAttachmentDelete'
  /** Matches every plugin: the 5-minute flush and forced activation. */
  | 'WildCard';

export type Hint = 'Queue' | 'QueueSkip';

const podParts: readonly PodPart[] = [
  '',
  'PodLabel',
  'PodScaleDown',
  'PodToleration',
  'PodSchedulingGatesEliminated',
  'PodGeneratedResourceClaim',
];

/** Every event of a pod that changes. */
export const podUpdates: readonly ClusterEvent[] = podParts.flatMap(
  (part) => [`AssignedPodUpdate${part}`, `UnschedulablePodUpdate${part}`] as const,
);

/** One object before and after; an added one has no `before`, a deleted one no `after`. */
export interface ObjectChange {
  readonly before: KubeObject | null;
  readonly after: KubeObject | null;
}

/** What a hint looks up: the cluster's default spread constraints take their selector from these. */
export type HintCluster = Pick<ClusterObjects, 'services' | 'workloads'>;

/** A plugin's answer to one event; the waiting pod, the object before and after. */
export type QueueingHint = (pod: Pod, change: ObjectChange, cluster: HintCluster) => Hint;

/** The events that a plugin listens to. */
export type HintTable = Readonly<Partial<Record<ClusterEvent, QueueingHint>>>;

/** Of one profile: plugin name → table. */
export type Hints = ReadonlyMap<string, HintTable>;

/** What one change does to one waiting pod. */
export interface WakeAnswer {
  readonly events: readonly ClusterEvent[];
  /** Rejecting plugins that listen to one of the events; Queue wins over several events. */
  readonly hints: Readonly<Record<string, Hint>>;
  readonly wakes: boolean;
}
