/** Containers as plain data: what they ask for, how they are checked and stopped. */
/** A resource amount as written: `500m`, `1Gi`, or a bare number from YAML. Read it with quantity.ts. */
export type QuantityText = string | number;
export type ResourceList = Readonly<Record<string, QuantityText>>;

export interface ResourceRequirements {
  requests?: ResourceList;
  limits?: ResourceList;
}
export interface ContainerPort {
  name?: string;
  containerPort: number;
  hostPort?: number;
  hostIP?: string;
  protocol?: string;
}
/** A lifecycle or probe handler; exactly one of the members is set. */
export interface Handler {
  exec?: { command?: readonly string[] };
  httpGet?: { path?: string; port: number | string; host?: string; scheme?: string };
  tcpSocket?: { port: number | string; host?: string };
  grpc?: { port: number; service?: string };
  sleep?: { seconds: number };
}
export interface Probe extends Handler {
  initialDelaySeconds?: number;
  timeoutSeconds?: number;
  periodSeconds?: number;
  successThreshold?: number;
  failureThreshold?: number;
  terminationGracePeriodSeconds?: number;
}
export interface Container {
  name: string;
  image?: string;
  imagePullPolicy?: string;
  command?: readonly string[];
  args?: readonly string[];
  resources?: ResourceRequirements;
  /** Which changes of its resources have it restarted. */
  resizePolicy?: readonly { resourceName: string; restartPolicy: string }[];
  ports?: readonly ContainerPort[];
  /** On init containers `Always` makes a sidecar; on any container it overrides the pod's policy. */
  restartPolicy?: string;
  restartPolicyRules?: readonly {
    action: string;
    exitCodes?: { operator: string; values?: readonly number[] };
  }[];
  lifecycle?: { postStart?: Handler; preStop?: Handler; stopSignal?: string };
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  startupProbe?: Probe;
  terminationMessagePath?: string;
  terminationMessagePolicy?: string;
}
