/** Which fields an object has, told by its `kind`: the one place that takes the name for the shape. */
import type { HorizontalPodAutoscaler } from './autoscalerTypes.ts';
import type { ConfigMap, Secret } from './configurationTypes.ts';
import type { EndpointSlice } from './endpointTypes.ts';
import type { RecordedEvent } from './eventTypes.ts';
import type { LimitRange, ResourceQuota } from './policyTypes.ts';
import type {
  CsiDriver,
  CsiNode,
  CsiStorageCapacity,
  PersistentVolume,
  PersistentVolumeClaim,
  StorageClass,
  VolumeAttachment,
} from './storageTypes.ts';
import type {
  KubeObject,
  Namespace,
  Node,
  Pod,
  PodDisruptionBudget,
  PriorityClass,
  Service,
  Workload,
} from './types.ts';
import type { ControllerRevision } from './revisionTypes.ts';
import type { CronJob } from './cronJobTypes.ts';

/** Those whose fields the simulation knows. */
export interface Kinds {
  Pod: Pod;
  Node: Node;
  Service: Service;
  Namespace: Namespace;
  Deployment: Workload;
  ReplicaSet: Workload;
  ReplicationController: Workload;
  StatefulSet: Workload;
  DaemonSet: Workload;
  Job: Workload;
  CronJob: CronJob;
  HorizontalPodAutoscaler: HorizontalPodAutoscaler;
  PodDisruptionBudget: PodDisruptionBudget;
  PriorityClass: PriorityClass;
  PersistentVolume: PersistentVolume;
  PersistentVolumeClaim: PersistentVolumeClaim;
  StorageClass: StorageClass;
  VolumeAttachment: VolumeAttachment;
  CSINode: CsiNode;
  CSIDriver: CsiDriver;
  CSIStorageCapacity: CsiStorageCapacity;
  ConfigMap: ConfigMap;
  Secret: Secret;
  Event: RecordedEvent;
  EndpointSlice: EndpointSlice;
  LimitRange: LimitRange;
  ResourceQuota: ResourceQuota;
  ControllerRevision: ControllerRevision;
}
export type Kind = keyof Kinds;

/** Objects are read, admitted and stored by their kind, so that one that is called a Pod has a Pod's fields. */
export const isKind = <Name extends Kind>(object: KubeObject, kind: Name): object is Kinds[Name] =>
  object.kind === kind;
