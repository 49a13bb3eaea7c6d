/** The Go types of the kinds that are computed with (Kubernetes 1.36, core/v1, apps/v1, batch/v1, policy/v1, scheduling/v1). */
import { conditions, labels, meta, podSpec, podStatus, resources, selector, strings } from './podShapes.ts';
import {
  claimTemplate,
  persistentVolume,
  persistentVolumeClaim,
  storageClass,
  volumeAttachment,
} from './storageShapes.ts';
import { type Struct, bool, int32, int64, intOrString, list, string, struct } from './shape.ts';

const nodeFields = {
  spec: struct('NodeSpec', {
    unschedulable: bool,
    podCIDR: string,
    taints: list(struct('Taint', { key: string, value: string, effect: string, timeAdded: string }, 'key', 'effect')),
  }),
  status: struct('NodeStatus', {
    allocatable: resources,
    capacity: resources,
    conditions: conditions('NodeCondition'),
    images: list(struct('ContainerImage', { names: strings, sizeBytes: int64 })),
    volumesInUse: strings,
    volumesAttached: list(struct('AttachedVolume', { name: string, devicePath: string }, 'name', 'devicePath')),
  }),
};

const template = struct('PodTemplateSpec', { metadata: meta, spec: podSpec }, 'spec');
const workload = (kind: string, fields: Struct['fields']) =>
  struct(kind, {
    metadata: meta,
    spec: struct(`${kind}Spec`, { selector, template, minReadySeconds: int32, ...fields }),
    status: struct(`${kind}Status`, { conditions: conditions(`${kind}Condition`) }),
  });
const replicas = int32;
const revisionHistoryLimit = int32;
const rolling = (name: string) =>
  struct(name, {
    type: string,
    rollingUpdate: struct('RollingUpdate', { maxSurge: intOrString, maxUnavailable: intOrString, partition: int32 }),
  });
const failureRule = struct('PodFailurePolicyRule', {
  action: string,
  onExitCodes: struct('PodFailurePolicyOnExitCodesRequirement', {
    containerName: string,
    operator: string,
    values: list(int32),
  }),
  onPodConditions: list(struct('PodFailurePolicyOnPodConditionsPattern', { type: string, status: string })),
});
const job = workload('Job', {
  parallelism: int32,
  completions: int32,
  backoffLimit: int32,
  completionMode: string,
  activeDeadlineSeconds: int64,
  ttlSecondsAfterFinished: int32,
  backoffLimitPerIndex: int32,
  maxFailedIndexes: int32,
  suspend: bool,
  successPolicy: struct('SuccessPolicy', {
    rules: list(struct('SuccessPolicyRule', { succeededIndexes: string, succeededCount: int32 })),
  }),
  podReplacementPolicy: string,
  podFailurePolicy: struct('PodFailurePolicy', { rules: list(failureRule) }),
  manualSelector: bool,
});

/** Kind → its fields. */
export const shapes: ReadonlyMap<string, Struct> = new Map([
  ['Pod', struct('Pod', { metadata: meta, spec: podSpec, status: podStatus }, 'spec')],
  ['Node', struct('Node', { metadata: meta, ...nodeFields })],
  ['Namespace', struct('Namespace', { metadata: meta })],
  [
    'Service',
    struct('Service', {
      metadata: meta,
      spec: struct('ServiceSpec', { selector: labels, clusterIP: string, publishNotReadyAddresses: bool }),
    }),
  ],
  [
    'Deployment',
    workload('Deployment', {
      replicas,
      revisionHistoryLimit,
      progressDeadlineSeconds: int32,
      strategy: rolling('DeploymentStrategy'),
    }),
  ],
  ['ReplicaSet', workload('ReplicaSet', { replicas })],
  ['ReplicationController', workload('ReplicationController', { replicas, selector: labels })],
  [
    'StatefulSet',
    workload('StatefulSet', {
      replicas,
      revisionHistoryLimit,
      serviceName: string,
      podManagementPolicy: string,
      ordinals: struct('StatefulSetOrdinals', { start: int32 }),
      volumeClaimTemplates: list(claimTemplate),
      updateStrategy: rolling('StatefulSetUpdateStrategy'),
    }),
  ],
  ['DaemonSet', workload('DaemonSet', { revisionHistoryLimit, updateStrategy: rolling('DaemonSetUpdateStrategy') })],
  ['Job', job],
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
  ['PersistentVolume', persistentVolume],
  ['PersistentVolumeClaim', persistentVolumeClaim],
  ['StorageClass', storageClass],
  ['VolumeAttachment', volumeAttachment],
  [
    'PriorityClass',
    struct('PriorityClass', { metadata: meta, value: int32, globalDefault: bool, preemptionPolicy: string }, 'value'),
  ],
]);
