/** Go types whose fields are all known: those that are computed with stand in manifest/, here are the others. */

const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);
const object = words('apiVersion kind metadata spec status');

/** Kubernetes 1.36, core/v1, meta/v1, apps/v1, batch/v1, policy/v1, scheduling/v1. A type that is absent has more fields. */
export const otherFields: ReadonlyMap<string, readonly string[]> = new Map([
  ...words('Pod Node Service Namespace Deployment ReplicaSet ReplicationController StatefulSet DaemonSet Job')
    .concat('PodDisruptionBudget')
    .map((kind) => [kind, object] as const),
  ['PriorityClass', words('apiVersion kind metadata value globalDefault description preemptionPolicy')],
  ['ObjectMeta', words('selfLink resourceVersion managedFields')],
  ['OwnerReference', words('blockOwnerDeletion')],
  [
    'PodSpec',
    words(`serviceAccount automountServiceAccountToken hostIPC setHostnameAsFQDN hostUsers hostnameOverride
      enableServiceLinks workloadRef schedulingGroup`),
  ],
  [
    'Container',
    words(`workingDir envFrom volumeDevices terminationMessagePath stdin stdinOnce tty targetContainerName`),
  ],
  ['EnvVarSource', words('fileKeyRef')],
  ['ResourceFieldSelector', words('containerName divisor')],
  ['ConfigMapKeySelector', words('optional')],
  ['SecretKeySelector', words('optional')],
  ['VolumeMount', words('readOnly recursiveReadOnly mountPropagation')],
  ['NodeSpec', words('podCIDRs providerID configSource externalID')],
  ['DeploymentSpec', words('paused')],
  ['StatefulSetSpec', words('persistentVolumeClaimRetentionPolicy')],
  ['JobSpec', words('managedBy')],
  ...words(`Affinity NodeAffinity NodeSelector NodeSelectorTerm NodeSelectorRequirement PreferredSchedulingTerm
    PodAffinity PodAntiAffinity WeightedPodAffinityTerm PodAffinityTerm LabelSelector LabelSelectorRequirement
    Toleration TopologySpreadConstraint Taint PodSchedulingGate PodReadinessGate ResourceRequirements ResourceClaim
    ContainerPort Probe Lifecycle LifecycleHandler ExecAction HTTPGetAction HTTPHeader TCPSocketAction SleepAction
    GRPCAction EnvVar ObjectFieldSelector ContainerResizePolicy PodTemplateSpec ReplicaSetSpec DaemonSetSpec
    PodDisruptionBudgetSpec`).map((name) => [name, []] as const),
]);
