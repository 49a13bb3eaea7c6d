/**
 * Kubernetes objects as plain, immutable data: the fields that decide about scheduling and a pod's life.
 * Field names, units and optionality are the API's; an absent field is absent (see defaults.ts).
 */
import type { JobSpec, JobStatus } from './jobTypes.ts';
import type { Container, QuantityText, ResourceList, ResourceRequirements } from './containerTypes.ts';
import type { Condition, PodStatus } from './statusTypes.ts';
import type { KubeObject, Labels, LabelSelector, NodeSelectorTerm, ObjectMeta } from './metaTypes.ts';
import type { ClaimTemplate } from './storageTypes.ts';

export type {
  Container,
  ContainerPort,
  Handler,
  Probe,
  QuantityText,
  ResourceList,
  ResourceRequirements,
} from './containerTypes.ts';
export type {
  KubeObject,
  Labels,
  LabelSelector,
  LabelSelectorRequirement,
  NodeSelectorTerm,
  ObjectMeta,
  OwnerReference,
} from './metaTypes.ts';
export type { Condition, ContainerState, ContainerStatus, PodStatus } from './statusTypes.ts';

export interface Taint {
  key: string;
  value?: string;
  effect: string;
  timeAdded?: string;
}
export interface Toleration {
  key?: string;
  operator?: string;
  value?: string;
  effect?: string;
  tolerationSeconds?: number;
}

export interface PreferredSchedulingTerm {
  weight: number;
  preference?: NodeSelectorTerm;
}
export interface NodeAffinity {
  requiredDuringSchedulingIgnoredDuringExecution?: { nodeSelectorTerms?: readonly NodeSelectorTerm[] };
  preferredDuringSchedulingIgnoredDuringExecution?: readonly PreferredSchedulingTerm[];
}
export interface PodAffinityTerm {
  labelSelector?: LabelSelector | null;
  topologyKey: string;
  namespaces?: readonly string[];
  namespaceSelector?: LabelSelector | null;
  matchLabelKeys?: readonly string[];
  mismatchLabelKeys?: readonly string[];
}
export interface PodAffinity {
  requiredDuringSchedulingIgnoredDuringExecution?: readonly PodAffinityTerm[];
  preferredDuringSchedulingIgnoredDuringExecution?: readonly { weight: number; podAffinityTerm: PodAffinityTerm }[];
}
export interface Affinity {
  nodeAffinity?: NodeAffinity;
  podAffinity?: PodAffinity;
  podAntiAffinity?: PodAffinity;
}

export interface TopologySpreadConstraint {
  maxSkew: number;
  topologyKey: string;
  whenUnsatisfiable: string;
  labelSelector?: LabelSelector | null;
  minDomains?: number;
  nodeAffinityPolicy?: string;
  nodeTaintsPolicy?: string;
  matchLabelKeys?: readonly string[];
}

export interface Volume {
  name: string;
  persistentVolumeClaim?: { claimName: string; readOnly?: boolean };
  ephemeral?: { volumeClaimTemplate?: ClaimTemplate };
  emptyDir?: { sizeLimit?: QuantityText; medium?: string };
  image?: { reference?: string; pullPolicy?: string };
  [source: string]: unknown;
}

export interface PodSpec {
  nodeName?: string;
  schedulerName?: string;
  priority?: number;
  priorityClassName?: string;
  serviceAccountName?: string;
  preemptionPolicy?: string;
  restartPolicy?: string;
  terminationGracePeriodSeconds?: number;
  activeDeadlineSeconds?: number;
  hostNetwork?: boolean;
  hostUsers?: boolean;
  containers: readonly Container[];
  initContainers?: readonly Container[];
  ephemeralContainers?: readonly Container[];
  volumes?: readonly Volume[];
  resources?: ResourceRequirements;
  resourceClaims?: readonly object[];
  schedulingGroup?: { podGroupName?: string };
  /** Until 1.35; `schedulingGroup` took its place. */
  workloadRef?: { podGroup?: string };
  overhead?: ResourceList;
  /** Of the machine that it is for; no scheduler looks at it. */
  os?: { name: string };
  nodeSelector?: Labels;
  affinity?: Affinity;
  tolerations?: readonly Toleration[];
  topologySpreadConstraints?: readonly TopologySpreadConstraint[];
  schedulingGates?: readonly { name: string }[];
  readinessGates?: readonly { conditionType: string }[];
  dnsPolicy?: string;
  enableServiceLinks?: boolean;
  securityContext?: object;
}
export interface Pod extends KubeObject {
  kind: 'Pod';
  spec: PodSpec;
  status?: PodStatus;
}

export interface Node extends KubeObject {
  kind: 'Node';
  spec?: {
    unschedulable?: boolean;
    taints?: readonly Taint[];
    podCIDR?: string;
    podCIDRs?: readonly string[];
    providerID?: string;
  };
  status?: {
    allocatable?: ResourceList;
    capacity?: ResourceList;
    conditions?: readonly Condition[];
    images?: readonly { names?: readonly string[]; sizeBytes?: number }[];
    /** Features that its kubelet supports, sorted; pods may need some of them. */
    declaredFeatures?: readonly string[];
    /** Volumes that its kubelet uses, as it says; they are not taken away under it. */
    volumesInUse?: readonly string[];
    volumesAttached?: readonly { name: string; devicePath: string }[];
  };
}

export interface Namespace extends KubeObject {
  kind: 'Namespace';
  status?: { phase?: string; conditions?: readonly Condition[] };
}
export interface Service extends KubeObject {
  kind: 'Service';
  spec?: {
    type?: string;
    selector?: Labels;
    ports?: readonly { port?: number; targetPort?: number | string }[];
    publishNotReadyAddresses?: boolean;
    allocateLoadBalancerNodePorts?: boolean;
    clusterIP?: string;
    internalTrafficPolicy?: string;
    externalTrafficPolicy?: string;
  };
}
export interface PriorityClass extends KubeObject {
  kind: 'PriorityClass';
  value: number;
  globalDefault?: boolean;
  preemptionPolicy?: string;
}
export interface PodDisruptionBudget extends KubeObject {
  kind: 'PodDisruptionBudget';
  spec?: {
    selector?: LabelSelector | null;
    minAvailable?: number | string;
    maxUnavailable?: number | string;
    unhealthyPodEvictionPolicy?: string;
  };
  status?: {
    disruptionsAllowed?: number;
    currentHealthy?: number;
    desiredHealthy?: number;
    expectedPods?: number;
    /** Pods on their way out by an eviction: name → when it was allowed. */
    disruptedPods?: Readonly<Record<string, string>>;
    observedGeneration?: number;
    conditions?: readonly Condition[];
  };
}
export interface PodTemplate {
  metadata?: Partial<ObjectMeta>;
  spec: PodSpec;
}
/** Deployment, ReplicaSet, StatefulSet, DaemonSet, Job: what makes pods. Each kind uses some of the fields. */
export interface Workload extends KubeObject {
  kind: 'Deployment' | 'ReplicaSet' | 'StatefulSet' | 'DaemonSet' | 'Job' | 'ReplicationController';
  spec?: WorkloadSpec;
  status?: WorkloadStatus;
}
export interface WorkloadSpec extends JobSpec {
  replicas?: number;
  selector?: LabelSelector;
  template?: PodTemplate;
  minReadySeconds?: number;
  /** Of a Deployment. */
  strategy?: { type?: string; rollingUpdate?: { maxSurge?: number | string; maxUnavailable?: number | string } };
  paused?: boolean;
  progressDeadlineSeconds?: number;
  revisionHistoryLimit?: number;
  /** Of a StatefulSet (and updateStrategy of a DaemonSet). */
  serviceName?: string;
  podManagementPolicy?: string;
  ordinals?: { start?: number };
  volumeClaimTemplates?: readonly ClaimTemplate[];
  updateStrategy?: {
    type?: string;
    rollingUpdate?: { partition?: number; maxSurge?: number | string; maxUnavailable?: number | string };
  };
}
export interface WorkloadStatus extends JobStatus {
  observedGeneration?: number;
  conditions?: readonly Condition[];
  replicas?: number;
  fullyLabeledReplicas?: number;
  readyReplicas?: number;
  availableReplicas?: number;
  terminatingReplicas?: number;
  updatedReplicas?: number;
  unavailableReplicas?: number;
  currentReplicas?: number;
  currentRevision?: string;
  updateRevision?: string;
  /** Of a DaemonSet. */
  currentNumberScheduled?: number;
  desiredNumberScheduled?: number;
  numberMisscheduled?: number;
  numberReady?: number;
  numberAvailable?: number;
  numberUnavailable?: number;
  updatedNumberScheduled?: number;
}

/** `namespace/name`: how a pod is named in decisions, views and actions. */
export type PodKey = string;
export const podKey = (pod: { metadata: ObjectMeta }): PodKey =>
  `${pod.metadata.namespace ?? 'default'}/${pod.metadata.name}`;
