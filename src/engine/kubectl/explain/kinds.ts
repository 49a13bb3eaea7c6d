/** What each kind is, in a sentence or two. */
export const kindTexts: Readonly<Record<string, string>> = {
  Event: 'Something that was reported of an object. Events are for reading: nothing is decided by them.',
  LimitRange: 'Bounds for each container, pod or claim of a namespace, and defaults for what containers do not say.',
  Namespace: 'A space of names. When it is deleted, all objects in it are deleted first.',
  Node: 'A machine that pods can be bound to.',
  PersistentVolumeClaim: 'A request for storage. It is bound to one PersistentVolume.',
  PersistentVolume: 'A piece of storage in the cluster.',
  Pod: 'Containers that run together on one node. It is bound once and never moves: what comes in its place is another pod.',
  ReplicationController: 'Keeps a number of pods there. ReplicaSets took its place.',
  ResourceQuota: 'Greatest sums of what the objects of a namespace may use.',
  Service: 'A name and an address for the pods that a selector finds.',
  DaemonSet: 'Keeps one pod on each node that fits.',
  Deployment:
    'Keeps a number of like pods there, by ReplicaSets, and replaces them step by step when their template changes.',
  ReplicaSet: 'Keeps a number of like pods there.',
  StatefulSet:
    'Keeps pods with numbers there, each with a name and claims of its own. A pod is replaced only when the former one is gone.',
  HorizontalPodAutoscaler: 'Changes the number of pods of a workload by what is measured.',
  CronJob: 'Makes Jobs by a schedule.',
  Job: 'Runs pods until enough of them have succeeded.',
  EndpointSlice: 'Addresses of the pods that a Service finds, and whether they may be sent to.',
  PodDisruptionBudget:
    'Bounds evictions: an eviction that would leave too few healthy pods is refused. Deleting a pod does not ask it.',
  PriorityClass: 'A name for a priority. It belongs to no namespace.',
  StorageClass: 'A way in which volumes are made.',
  VolumeAttachment: 'The lock on a volume: the node that it names has it.',
};
