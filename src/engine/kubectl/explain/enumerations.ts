/** Values of the strings that the API's schema enumerates, by their Go type, in the order of the schema. */
const written = `
CompletionMode: Indexed NonIndexed
ConcurrencyPolicy: Allow Forbid Replace
ContainerRestartRuleOnExitCodesOperator: In NotIn
DNSPolicy: ClusterFirst ClusterFirstWithHostNet Default None
DaemonSetUpdateStrategyType: OnDelete RollingUpdate
DeploymentStrategyType: Recreate RollingUpdate
LimitType: Container PersistentVolumeClaim Pod
NamespacePhase: Active Terminating
NodeInclusionPolicy: Honor Ignore
NodeSelectorOperator: DoesNotExist Exists Gt In Lt NotIn
PersistentVolumeAccessMode: ReadOnlyMany ReadWriteMany ReadWriteOnce ReadWriteOncePod
PersistentVolumeClaimPhase: Bound Lost Pending
PersistentVolumeMode: Block Filesystem
PersistentVolumePhase: Available Bound Failed Pending Released
PersistentVolumeReclaimPolicy: Delete Recycle Retain
PodFailurePolicyAction: Count FailIndex FailJob Ignore
PodFailurePolicyOnExitCodesOperator: In NotIn
PodManagementPolicyType: OrderedReady Parallel
PodPhase: Failed Pending Running Succeeded Unknown
PodQOSClass: BestEffort Burstable Guaranteed
PodReplacementPolicy: Failed TerminatingOrFailed
PreemptionPolicy: Never PreemptLowerPriority
Protocol: SCTP TCP UDP
PullPolicy: Always IfNotPresent Never
RestartPolicy: Always Never OnFailure
ScopeSelectorOperator: DoesNotExist Exists In NotIn
ServiceExternalTrafficPolicy: Cluster Local
ServiceInternalTrafficPolicy: Cluster Local
ServiceType: ClusterIP ExternalName LoadBalancer NodePort
StatefulSetUpdateStrategyType: OnDelete RollingUpdate
TaintEffect: NoExecute NoSchedule PreferNoSchedule
TerminationMessagePolicy: FallbackToLogsOnError File
TolerationOperator: Equal Exists Gt Lt
URIScheme: HTTP HTTPS
UnhealthyPodEvictionPolicyType: AlwaysAllow IfHealthyBudget
UnsatisfiableConstraintAction: DoNotSchedule ScheduleAnyway
VolumeBindingMode: Immediate WaitForFirstConsumer
`;

const values = new Map(
  written
    .trim()
    .split('\n')
    .map((line) => line.split(': '))
    .map(([name = '', all = '']) => [name, all.split(' ')] as const),
);

/** @param type name of a Go type, as `v1.PullPolicy` */
export const enumerationOf = (type: string): readonly string[] => values.get(type.replace(/^v\d\./, '')) ?? [];
