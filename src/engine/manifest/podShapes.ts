/** The pod's Go types, and those it shares with other kinds (Kubernetes 1.36, core/v1 and meta/v1). */
import { bool, int32, int64, intOrString, list, map, string, struct } from './shape.ts';

export const strings = list(string);
export const labels = map(string, 'map[string]string');
export const resources = map({ type: 'quantity' }, 'v1.ResourceList');

export const meta = struct('ObjectMeta', {
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
    struct(
      'OwnerReference',
      { apiVersion: string, kind: string, name: string, uid: string, controller: bool },
      'apiVersion',
      'kind',
      'name',
      'uid',
    ),
  ),
});

const requirement = (name: string) =>
  struct(name, { key: string, operator: string, values: strings }, 'key', 'operator');
export const selector = struct('LabelSelector', {
  matchLabels: labels,
  matchExpressions: list(requirement('LabelSelectorRequirement')),
});
const nodeRequirements = list(requirement('NodeSelectorRequirement'));
const nodeTerm = struct('NodeSelectorTerm', { matchExpressions: nodeRequirements, matchFields: nodeRequirements });
const podTerm = struct(
  'PodAffinityTerm',
  {
    labelSelector: selector,
    topologyKey: string,
    namespaces: strings,
    namespaceSelector: selector,
    matchLabelKeys: strings,
    mismatchLabelKeys: strings,
  },
  'topologyKey',
);
const podAffinity = (name: string) =>
  struct(name, {
    requiredDuringSchedulingIgnoredDuringExecution: list(podTerm),
    preferredDuringSchedulingIgnoredDuringExecution: list(
      struct('WeightedPodAffinityTerm', { weight: int32, podAffinityTerm: podTerm }, 'weight', 'podAffinityTerm'),
    ),
  });
export const nodeSelector = struct('NodeSelector', { nodeSelectorTerms: list(nodeTerm) });
export const nodeAffinity = struct('NodeAffinity', {
  requiredDuringSchedulingIgnoredDuringExecution: nodeSelector,
  preferredDuringSchedulingIgnoredDuringExecution: list(
    struct('PreferredSchedulingTerm', { weight: int32, preference: nodeTerm }, 'weight'),
  ),
});
const affinity = struct('Affinity', {
  nodeAffinity,
  podAffinity: podAffinity('PodAffinity'),
  podAntiAffinity: podAffinity('PodAntiAffinity'),
});

const handlerFields = {
  exec: struct('ExecAction', { command: strings }),
  httpGet: struct('HTTPGetAction', {
    path: string,
    port: intOrString,
    host: string,
    scheme: string,
    httpHeaders: list(struct('HTTPHeader', { name: string, value: string }, 'name')),
  }),
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
const requirements = struct('ResourceRequirements', {
  requests: resources,
  limits: resources,
  claims: list(struct('ResourceClaim', { name: string, request: string }, 'name')),
});
const envSource = struct('EnvVarSource', {
  fieldRef: struct('ObjectFieldSelector', { apiVersion: string, fieldPath: string }, 'fieldPath'),
  resourceFieldRef: struct('ResourceFieldSelector', { resource: string }, 'resource'),
  configMapKeyRef: struct('ConfigMapKeySelector', { name: string, key: string }, 'key'),
  secretKeyRef: struct('SecretKeySelector', { name: string, key: string }, 'key'),
});
const users = { runAsUser: int64, runAsGroup: int64 };
const container = struct(
  'Container',
  {
    name: string,
    image: string,
    imagePullPolicy: string,
    command: strings,
    args: strings,
    resources: requirements,
    env: list(struct('EnvVar', { name: string, value: string, valueFrom: envSource }, 'name')),
    volumeMounts: list(
      struct(
        'VolumeMount',
        { name: string, mountPath: string, subPath: string, subPathExpr: string },
        'name',
        'mountPath',
      ),
    ),
    resizePolicy: list(
      struct('ContainerResizePolicy', { resourceName: string, restartPolicy: string }, 'resourceName', 'restartPolicy'),
    ),
    securityContext: struct('SecurityContext', users),
    terminationMessagePolicy: string,
    ports: list(
      struct(
        'ContainerPort',
        { name: string, containerPort: int32, hostPort: int32, hostIP: string, protocol: string },
        'containerPort',
      ),
    ),
    restartPolicy: string,
    restartPolicyRules: list(
      struct(
        'ContainerRestartRule',
        {
          action: string,
          exitCodes: struct('ContainerRestartRuleOnExitCodes', { operator: string, values: list(int32) }, 'operator'),
        },
        'action',
      ),
    ),
    lifecycle: struct('Lifecycle', { postStart: handler, preStop: handler, stopSignal: string }),
    livenessProbe: probe,
    readinessProbe: probe,
    startupProbe: probe,
  },
  'name',
);
export const spreadConstraint = struct(
  'TopologySpreadConstraint',
  {
    maxSkew: int32,
    topologyKey: string,
    whenUnsatisfiable: string,
    labelSelector: selector,
    minDomains: int32,
    nodeAffinityPolicy: string,
    nodeTaintsPolicy: string,
    matchLabelKeys: strings,
  },
  'maxSkew',
  'topologyKey',
  'whenUnsatisfiable',
);
export const podSpec = struct(
  'PodSpec',
  {
    nodeName: string,
    schedulerName: string,
    priority: int32,
    priorityClassName: string,
    preemptionPolicy: string,
    restartPolicy: string,
    terminationGracePeriodSeconds: int64,
    activeDeadlineSeconds: int64,
    hostNetwork: bool,
    hostPID: bool,
    shareProcessNamespace: bool,
    containers: list(container),
    initContainers: list(container),
    ephemeralContainers: list(container),
    os: struct('PodOS', { name: string }, 'name'),
    dnsPolicy: string,
    dnsConfig: struct('PodDNSConfig', {
      nameservers: strings,
      searches: strings,
      options: list(struct('PodDNSConfigOption', { name: string, value: string })),
    }),
    serviceAccountName: string,
    hostname: string,
    subdomain: string,
    runtimeClassName: string,
    hostAliases: list(struct('HostAlias', { ip: string, hostnames: strings }, 'ip')),
    imagePullSecrets: list(struct('LocalObjectReference', { name: string })),
    securityContext: struct('PodSecurityContext', {
      ...users,
      fsGroup: int64,
      supplementalGroups: list(int64),
      fsGroupChangePolicy: string,
    }),
    volumes: list(
      struct(
        'Volume',
        {
          name: string,
          persistentVolumeClaim: struct('PersistentVolumeClaimVolumeSource', { claimName: string, readOnly: bool }),
          emptyDir: struct('EmptyDirVolumeSource', { sizeLimit: { type: 'quantity' }, medium: string }),
        },
        'name',
      ),
    ),
    resources: requirements,
    resourceClaims: list(struct('PodResourceClaim', { name: string })),
    schedulingGroup: struct('PodSchedulingGroup', { podGroupName: string }),
    workloadRef: struct('WorkloadReference', { name: string, podGroup: string }),
    overhead: resources,
    nodeSelector: labels,
    affinity,
    tolerations: list(
      struct('Toleration', { key: string, operator: string, value: string, effect: string, tolerationSeconds: int64 }),
    ),
    topologySpreadConstraints: list(spreadConstraint),
    schedulingGates: list(struct('PodSchedulingGate', { name: string }, 'name')),
    readinessGates: list(struct('PodReadinessGate', { conditionType: string }, 'conditionType')),
  },
  'containers',
);

export const conditions = (name: string) =>
  list(
    struct(
      name,
      { type: string, status: string, reason: string, message: string, lastTransitionTime: string },
      'type',
      'status',
    ),
  );
const state = struct('ContainerState', {
  waiting: struct('ContainerStateWaiting', { reason: string, message: string }),
  running: struct('ContainerStateRunning', { startedAt: string }),
  terminated: struct(
    'ContainerStateTerminated',
    { exitCode: int32, signal: int32, reason: string, message: string },
    'exitCode',
  ),
});
const containerStatuses = list(
  struct(
    'ContainerStatus',
    {
      name: string,
      state,
      lastState: state,
      ready: bool,
      started: bool,
      restartCount: int32,
      image: string,
      imageID: string,
      containerID: string,
    },
    'name',
    'ready',
    'restartCount',
  ),
);
export const podStatus = struct('PodStatus', {
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
