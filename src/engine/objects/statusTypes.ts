/** What status says of pods, their containers and other objects: the API's fields. */

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
  observedGeneration?: number;
}
