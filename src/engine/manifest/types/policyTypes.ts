/** What limits and scales pods (Kubernetes 1.36, core/v1, autoscaling/v2): in goTypes.ts's form. */
export const policyTypes = `
# io.k8s.api.core.v1
LimitRange: *Object spec:LimitRangeSpec
LimitRangeItem: default:ResourceList defaultRequest:ResourceList max:ResourceList maxLimitRequestRatio:ResourceList
  min:ResourceList type!:LimitType=
LimitRangeSpec: limits!:[]LimitRangeItem
ResourceQuota: *Object spec:ResourceQuotaSpec status:ResourceQuotaStatus
ResourceQuotaSpec: hard:ResourceList scopeSelector:ScopeSelector scopes:[]ResourceQuotaScope=
ResourceQuotaStatus: hard:ResourceList used:ResourceList
ScopeSelector: matchExpressions:[]ScopedResourceSelectorRequirement
ScopedResourceSelectorRequirement: operator!:ScopeSelectorOperator= scopeName!:ResourceQuotaScope= values:[]string
# io.k8s.api.autoscaling.v2
ContainerResourceMetricSource: container!:string name!:ResourceName= target!:MetricTarget
ContainerResourceMetricStatus: container!:string current!:MetricValueStatus name!:ResourceName=
CrossVersionObjectReference: apiVersion:string kind!:string name!:string
ExternalMetricSource: metric!:MetricIdentifier target!:MetricTarget
ExternalMetricStatus: current!:MetricValueStatus metric!:MetricIdentifier
HPAScalingPolicy: periodSeconds!:int32 type!:v2.HPAScalingPolicyType= value!:int32
HPAScalingRules: policies:[]HPAScalingPolicy selectPolicy:v2.ScalingPolicySelect= stabilizationWindowSeconds:int32
  tolerance:Quantity
HorizontalPodAutoscaler: *Object spec:HorizontalPodAutoscalerSpec status:HorizontalPodAutoscalerStatus
HorizontalPodAutoscalerBehavior: scaleDown:HPAScalingRules scaleUp:HPAScalingRules
HorizontalPodAutoscalerCondition: lastTransitionTime:Time message:string reason:string status!:ConditionStatus=
  type!:v2.HorizontalPodAutoscalerConditionType=
HorizontalPodAutoscalerSpec: behavior:HorizontalPodAutoscalerBehavior maxReplicas!:int32 metrics:[]MetricSpec
  minReplicas:int32 scaleTargetRef!:CrossVersionObjectReference
HorizontalPodAutoscalerStatus: conditions:[]HorizontalPodAutoscalerCondition currentMetrics:[]MetricStatus
  currentReplicas:int32 desiredReplicas!:int32 lastScaleTime:Time observedGeneration:int64
MetricIdentifier: name!:string selector:LabelSelector
MetricSpec: containerResource:ContainerResourceMetricSource external:ExternalMetricSource object:ObjectMetricSource
  pods:PodsMetricSource resource:ResourceMetricSource type!:v2.MetricSourceType=
MetricStatus: containerResource:ContainerResourceMetricStatus external:ExternalMetricStatus object:ObjectMetricStatus
  pods:PodsMetricStatus resource:ResourceMetricStatus type!:v2.MetricSourceType=
MetricTarget: averageUtilization:int32 averageValue:Quantity type!:v2.MetricTargetType= value:Quantity
MetricValueStatus: averageUtilization:int32 averageValue:Quantity value:Quantity
ObjectMetricSource: describedObject!:CrossVersionObjectReference metric!:MetricIdentifier target!:MetricTarget
ObjectMetricStatus: current!:MetricValueStatus describedObject!:CrossVersionObjectReference metric!:MetricIdentifier
PodsMetricSource: metric!:MetricIdentifier target!:MetricTarget
PodsMetricStatus: current!:MetricValueStatus metric!:MetricIdentifier
ResourceMetricSource: name!:ResourceName= target!:MetricTarget
ResourceMetricStatus: current!:MetricValueStatus name!:ResourceName=
`;
