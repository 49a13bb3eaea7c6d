/** The Go types of the fields that are computed with (Kubernetes 1.36, core/v1, apps/v1, policy/v1, scheduling/v1). */
export type Shape =
  | { type: 'string' | 'bool' | 'int32' | 'int64' | 'quantity' | 'intOrString' }
  | { type: 'list' | 'map'; of: Shape; name: string }
  | Struct;
export interface Struct {
  type: 'struct';
  /** Name of the Go type. */
  name: string;
  fields: Readonly<Record<string, Shape>>;
}

const string: Shape = { type: 'string' };
const bool: Shape = { type: 'bool' };
const int32: Shape = { type: 'int32' };
const int64: Shape = { type: 'int64' };
const intOrString: Shape = { type: 'intOrString' };
const struct = (name: string, fields: Struct['fields']): Struct => ({ type: 'struct', name, fields });
const list = (of: Shape): Shape => ({ type: 'list', of, name: `[]${typeName(of)}` });
const map = (of: Shape, name: string): Shape => ({ type: 'map', of, name });

/** As Go prints it in error texts. */
export function typeName(shape: Shape): string {
  if (shape.type === 'struct') return `v1.${shape.name}`;
  return 'name' in shape ? shape.name : shape.type;
}

const strings = list(string);
const labels = map(string, 'map[string]string');
const resources = map({ type: 'quantity' }, 'v1.ResourceList');

const meta = struct('ObjectMeta', {
  name: string,
  namespace: string,
  generateName: string,
  uid: string,
  generation: int64,
  labels,
  annotations: labels,
  creationTimestamp: string,
  deletionTimestamp: string,
  deletionGracePeriodSeconds: int64,
  finalizers: strings,
  ownerReferences: list(
    struct('OwnerReference', { apiVersion: string, kind: string, name: string, uid: string, controller: bool }),
  ),
});

const requirement = (name: string) => struct(name, { key: string, operator: string, values: strings });
const selector = struct('LabelSelector', {
  matchLabels: labels,
  matchExpressions: list(requirement('LabelSelectorRequirement')),
});
const nodeRequirements = list(requirement('NodeSelectorRequirement'));
const nodeTerm = struct('NodeSelectorTerm', { matchExpressions: nodeRequirements, matchFields: nodeRequirements });
const podTerm = struct('PodAffinityTerm', {
  labelSelector: selector,
  topologyKey: string,
  namespaces: strings,
  namespaceSelector: selector,
  matchLabelKeys: strings,
  mismatchLabelKeys: strings,
});
const podAffinity = (name: string) =>
  struct(name, {
    requiredDuringSchedulingIgnoredDuringExecution: list(podTerm),
    preferredDuringSchedulingIgnoredDuringExecution: list(
      struct('WeightedPodAffinityTerm', { weight: int32, podAffinityTerm: podTerm }),
    ),
  });
const affinity = struct('Affinity', {
  nodeAffinity: struct('NodeAffinity', {
    requiredDuringSchedulingIgnoredDuringExecution: struct('NodeSelector', { nodeSelectorTerms: list(nodeTerm) }),
    preferredDuringSchedulingIgnoredDuringExecution: list(
      struct('PreferredSchedulingTerm', { weight: int32, preference: nodeTerm }),
    ),
  }),
  podAffinity: podAffinity('PodAffinity'),
  podAntiAffinity: podAffinity('PodAntiAffinity'),
});

const handlerFields = {
  exec: struct('ExecAction', { command: strings }),
  httpGet: struct('HTTPGetAction', { path: string, port: intOrString, host: string, scheme: string }),
  tcpSocket: struct('TCPSocketAction', { port: intOrString, host: string }),
};
const handler = struct('LifecycleHandler', { ...handlerFields, sleep: struct('SleepAction', { seconds: int64 }) });
const probe = struct('Probe', {
  ...handlerFields,
  grpc: struct('GRPCAction', { port: int32, service: string }),
  initialDelaySeconds: int32,
  timeoutSeconds: int32,
  periodSeconds: int32,
  successThreshold: int32,
  failureThreshold: int32,
  terminationGracePeriodSeconds: int64,
});
const requirements = struct('ResourceRequirements', { requests: resources, limits: resources });
const container = struct('Container', {
  name: string,
  image: string,
  imagePullPolicy: string,
  command: strings,
  args: strings,
  resources: requirements,
  ports: list(
    struct('ContainerPort', { name: string, containerPort: int32, hostPort: int32, hostIP: string, protocol: string }),
  ),
  restartPolicy: string,
  restartPolicyRules: list(
    struct('ContainerRestartRule', {
      action: string,
      exitCodes: struct('ContainerRestartRuleOnExitCodes', { operator: string, values: list(int32) }),
    }),
  ),
  lifecycle: struct('Lifecycle', { postStart: handler, preStop: handler, stopSignal: string }),
  livenessProbe: probe,
  readinessProbe: probe,
  startupProbe: probe,
});
const podSpec = struct('PodSpec', {
  nodeName: string,
  schedulerName: string,
  priority: int32,
  priorityClassName: string,
  preemptionPolicy: string,
  restartPolicy: string,
  terminationGracePeriodSeconds: int64,
  activeDeadlineSeconds: int64,
  hostNetwork: bool,
  containers: list(container),
  initContainers: list(container),
  volumes: list(
    struct('Volume', {
      name: string,
      persistentVolumeClaim: struct('PersistentVolumeClaimVolumeSource', { claimName: string, readOnly: bool }),
      emptyDir: struct('EmptyDirVolumeSource', { sizeLimit: { type: 'quantity' }, medium: string }),
    }),
  ),
  resources: requirements,
  resourceClaims: list(struct('PodResourceClaim', { name: string })),
  overhead: resources,
  nodeSelector: labels,
  affinity,
  tolerations: list(
    struct('Toleration', { key: string, operator: string, value: string, effect: string, tolerationSeconds: int64 }),
  ),
  topologySpreadConstraints: list(
    struct('TopologySpreadConstraint', {
      maxSkew: int32,
      topologyKey: string,
      whenUnsatisfiable: string,
      labelSelector: selector,
      minDomains: int32,
      nodeAffinityPolicy: string,
      nodeTaintsPolicy: string,
      matchLabelKeys: strings,
    }),
  ),
  schedulingGates: list(struct('PodSchedulingGate', { name: string })),
  readinessGates: list(struct('PodReadinessGate', { conditionType: string })),
});

const conditions = (name: string) =>
  list(struct(name, { type: string, status: string, reason: string, message: string, lastTransitionTime: string }));
const state = struct('ContainerState', {
  waiting: struct('ContainerStateWaiting', { reason: string, message: string }),
  running: struct('ContainerStateRunning', { startedAt: string }),
  terminated: struct('ContainerStateTerminated', { exitCode: int32, signal: int32, reason: string, message: string }),
});
const containerStatuses = list(
  struct('ContainerStatus', {
    name: string,
    state,
    lastState: state,
    ready: bool,
    started: bool,
    restartCount: int32,
    image: string,
    imageID: string,
    containerID: string,
  }),
);
const podStatus = struct('PodStatus', {
  phase: string,
  reason: string,
  message: string,
  startTime: string,
  podIP: string,
  nominatedNodeName: string,
  qosClass: string,
  conditions: conditions('PodCondition'),
  initContainerStatuses: containerStatuses,
  containerStatuses,
});

const nodeFields = {
  spec: struct('NodeSpec', {
    unschedulable: bool,
    podCIDR: string,
    taints: list(struct('Taint', { key: string, value: string, effect: string, timeAdded: string })),
  }),
  status: struct('NodeStatus', {
    allocatable: resources,
    capacity: resources,
    conditions: conditions('NodeCondition'),
    images: list(struct('ContainerImage', { names: strings, sizeBytes: int64 })),
  }),
};

const template = struct('PodTemplateSpec', { metadata: meta, spec: podSpec });
const workload = (kind: string, fields: Struct['fields']) =>
  struct(kind, {
    metadata: meta,
    spec: struct(`${kind}Spec`, { selector, template, minReadySeconds: int32, ...fields }),
    status: struct(`${kind}Status`, { conditions: conditions(`${kind}Condition`) }),
  });
const replicas = int32;

/** Kind → its fields. */
export const shapes: ReadonlyMap<string, Struct> = new Map([
  ['Pod', struct('Pod', { metadata: meta, spec: podSpec, status: podStatus })],
  ['Node', struct('Node', { metadata: meta, ...nodeFields })],
  ['Namespace', struct('Namespace', { metadata: meta })],
  [
    'Service',
    struct('Service', {
      metadata: meta,
      spec: struct('ServiceSpec', { selector: labels, clusterIP: string, publishNotReadyAddresses: bool }),
    }),
  ],
  ['Deployment', workload('Deployment', { replicas })],
  ['ReplicaSet', workload('ReplicaSet', { replicas })],
  ['ReplicationController', workload('ReplicationController', { replicas, selector: labels })],
  ['StatefulSet', workload('StatefulSet', { replicas, serviceName: string, podManagementPolicy: string })],
  ['DaemonSet', workload('DaemonSet', {})],
  ['Job', workload('Job', { parallelism: int32, completions: int32, backoffLimit: int32 })],
  [
    'PodDisruptionBudget',
    struct('PodDisruptionBudget', {
      metadata: meta,
      spec: struct('PodDisruptionBudgetSpec', {
        selector,
        minAvailable: intOrString,
        maxUnavailable: intOrString,
        unhealthyPodEvictionPolicy: string,
      }),
      status: struct('PodDisruptionBudgetStatus', {
        disruptionsAllowed: int32,
        currentHealthy: int32,
        desiredHealthy: int32,
        expectedPods: int32,
      }),
    }),
  ],
  [
    'PriorityClass',
    struct('PriorityClass', { metadata: meta, value: int32, globalDefault: bool, preemptionPolicy: string }),
  ],
]);
