/** Workloads, budgets and priorities (Kubernetes 1.36, apps/v1, batch/v1, policy/v1, scheduling/v1): in goTypes.ts's form. */
export const workloadTypes = `
# io.k8s.api.apps.v1
DaemonSet: *Object spec:DaemonSetSpec status:DaemonSetStatus
DaemonSetCondition: lastTransitionTime:Time message:string reason:string status!:ConditionStatus=
  type!:DaemonSetConditionType=
DaemonSetSpec: minReadySeconds:int32 revisionHistoryLimit:int32 selector!:LabelSelector template!:PodTemplateSpec
  updateStrategy:DaemonSetUpdateStrategy
DaemonSetStatus: collisionCount:int32 conditions:[]DaemonSetCondition currentNumberScheduled!:int32
  desiredNumberScheduled!:int32 numberAvailable:int32 numberMisscheduled!:int32 numberReady!:int32
  numberUnavailable:int32 observedGeneration:int64 updatedNumberScheduled:int32
DaemonSetUpdateStrategy: rollingUpdate:RollingUpdateDaemonSet type:DaemonSetUpdateStrategyType=
Deployment: *Object spec:DeploymentSpec status:DeploymentStatus
DeploymentCondition: lastTransitionTime:Time lastUpdateTime:Time message:string reason:string status!:ConditionStatus=
  type!:DeploymentConditionType=
DeploymentSpec: minReadySeconds:int32 paused:bool progressDeadlineSeconds:int32 replicas:int32
  revisionHistoryLimit:int32 selector!:LabelSelector strategy:DeploymentStrategy template!:PodTemplateSpec
DeploymentStatus: availableReplicas:int32 collisionCount:int32 conditions:[]DeploymentCondition
  observedGeneration:int64 readyReplicas:int32 replicas:int32 terminatingReplicas:int32 unavailableReplicas:int32
  updatedReplicas:int32
DeploymentStrategy: rollingUpdate:RollingUpdateDeployment type:DeploymentStrategyType=
ReplicaSet: *Object spec:ReplicaSetSpec status:ReplicaSetStatus
ReplicaSetCondition: lastTransitionTime:Time message:string reason:string status!:ConditionStatus=
  type!:ReplicaSetConditionType=
ReplicaSetSpec: minReadySeconds:int32 replicas:int32 selector!:LabelSelector template:PodTemplateSpec
ReplicaSetStatus: availableReplicas:int32 conditions:[]ReplicaSetCondition fullyLabeledReplicas:int32
  observedGeneration:int64 readyReplicas:int32 replicas!:int32 terminatingReplicas:int32
RollingUpdateDaemonSet: maxSurge:IntOrString maxUnavailable:IntOrString
RollingUpdateDeployment: maxSurge:IntOrString maxUnavailable:IntOrString
RollingUpdateStatefulSetStrategy: maxUnavailable:IntOrString partition:int32
StatefulSet: *Object spec:StatefulSetSpec status:StatefulSetStatus
StatefulSetCondition: lastTransitionTime:Time message:string reason:string status!:ConditionStatus=
  type!:StatefulSetConditionType=
StatefulSetOrdinals: start:int32
StatefulSetPersistentVolumeClaimRetentionPolicy: whenDeleted:PersistentVolumeClaimRetentionPolicyType=
  whenScaled:PersistentVolumeClaimRetentionPolicyType=
StatefulSetSpec: minReadySeconds:int32 ordinals:StatefulSetOrdinals
  persistentVolumeClaimRetentionPolicy:StatefulSetPersistentVolumeClaimRetentionPolicy
  podManagementPolicy:PodManagementPolicyType= replicas:int32 revisionHistoryLimit:int32 selector!:LabelSelector
  serviceName:string template!:PodTemplateSpec updateStrategy:StatefulSetUpdateStrategy
  volumeClaimTemplates:[]PersistentVolumeClaim
StatefulSetStatus: availableReplicas:int32 collisionCount:int32 conditions:[]StatefulSetCondition
  currentReplicas:int32 currentRevision:string observedGeneration:int64 readyReplicas:int32 replicas!:int32
  updateRevision:string updatedReplicas:int32
StatefulSetUpdateStrategy: rollingUpdate:RollingUpdateStatefulSetStrategy type:StatefulSetUpdateStrategyType=
# io.k8s.api.batch.v1
CronJob: *Object spec!:CronJobSpec status:CronJobStatus
CronJobSpec: concurrencyPolicy:ConcurrencyPolicy= failedJobsHistoryLimit:int32 jobTemplate!:JobTemplateSpec
  schedule!:string startingDeadlineSeconds:int64 successfulJobsHistoryLimit:int32 suspend:bool timeZone:string
CronJobStatus: active:[]ObjectReference lastScheduleTime:Time lastSuccessfulTime:Time
Job: *Object spec:JobSpec status:JobStatus
JobCondition: lastProbeTime:Time lastTransitionTime:Time message:string reason:string status!:ConditionStatus=
  type!:JobConditionType=
JobSpec: activeDeadlineSeconds:int64 backoffLimit:int32 backoffLimitPerIndex:int32 completionMode:CompletionMode=
  completions:int32 managedBy:string manualSelector:bool maxFailedIndexes:int32 parallelism:int32
  podFailurePolicy:PodFailurePolicy podReplacementPolicy:PodReplacementPolicy= selector:LabelSelector
  successPolicy:SuccessPolicy suspend:bool template!:PodTemplateSpec ttlSecondsAfterFinished:int32
JobStatus: active:int32 completedIndexes:string completionTime:Time conditions:[]JobCondition failed:int32
  failedIndexes:string ready:int32 startTime:Time succeeded:int32 terminating:int32
  uncountedTerminatedPods:UncountedTerminatedPods
JobTemplateSpec: metadata:ObjectMeta spec:JobSpec
PodFailurePolicy: rules!:[]PodFailurePolicyRule
PodFailurePolicyOnExitCodesRequirement: containerName:string operator!:PodFailurePolicyOnExitCodesOperator=
  values!:[]int32
PodFailurePolicyOnPodConditionsPattern: status:ConditionStatus= type!:PodConditionType=
PodFailurePolicyRule: action!:PodFailurePolicyAction= onExitCodes:PodFailurePolicyOnExitCodesRequirement
  onPodConditions:[]PodFailurePolicyOnPodConditionsPattern
SuccessPolicy: rules!:[]SuccessPolicyRule
SuccessPolicyRule: succeededCount:int32 succeededIndexes:string
UncountedTerminatedPods: failed:[]types.UID= succeeded:[]types.UID=
# io.k8s.api.policy.v1
PodDisruptionBudget: *Object spec:PodDisruptionBudgetSpec status:PodDisruptionBudgetStatus
PodDisruptionBudgetSpec: maxUnavailable:IntOrString minAvailable:IntOrString selector:LabelSelector
  unhealthyPodEvictionPolicy:UnhealthyPodEvictionPolicyType=
PodDisruptionBudgetStatus: conditions:[]Condition currentHealthy:int32 desiredHealthy:int32
  disruptedPods:map[string]Time disruptionsAllowed:int32 expectedPods:int32 observedGeneration:int64
# io.k8s.api.scheduling.v1
PriorityClass: *Object description:string globalDefault:bool preemptionPolicy:PreemptionPolicy= value:int32
`;
