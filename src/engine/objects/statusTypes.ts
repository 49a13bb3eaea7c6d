/** What status says of pods, their containers and other objects: the API's fields. */
import type { ResourceList, ResourceRequirements } from './containerTypes.ts';

export interface Condition {
  type: string;
  status: string;
  reason?: string;
  message?: string;
  lastTransitionTime?: string;
  /** When a controller said it last, also without a change. */
  lastUpdateTime?: string;
  observedGeneration?: number;
}
export interface ContainerState {
  waiting?: { reason?: string; message?: string };
  running?: { startedAt?: string };
  terminated?: {
    exitCode: number;
    signal?: number;
    reason?: string;
    message?: string;
    startedAt?: string;
    finishedAt?: string;
  };
}
export interface ContainerStatus {
  name: string;
  state?: ContainerState;
  lastState?: ContainerState;
  ready: boolean;
  started?: boolean;
  restartCount: number;
  image?: string;
  imageID?: string;
  containerID?: string;
  /** What the node has set aside for it, and what it really runs with: other than the spec while a resize is under way. */
  allocatedResources?: ResourceList;
  resources?: ResourceRequirements;
}
export interface PodStatus {
  phase?: string;
  reason?: string;
  message?: string;
  startTime?: string;
  podIP?: string;
  podIPs?: readonly { ip: string }[];
  nominatedNodeName?: string;
  qosClass?: string;
  conditions?: readonly Condition[];
  initContainerStatuses?: readonly ContainerStatus[];
  containerStatuses?: readonly ContainerStatus[];
  /** As of a container, for the pod as a whole. */
  allocatedResources?: ResourceList;
  resources?: ResourceRequirements;
  observedGeneration?: number;
}
