/** Nodes, namespaces, Services and what else is no pod and no volume (Kubernetes 1.36, core/v1): in goTypes.ts's form. */
export const clusterTypes = `
# io.k8s.api.core.v1
AttachedVolume: devicePath!:string name!:UniqueVolumeName=
ClientIPConfig: timeoutSeconds:int32
ConfigMap: *Object binaryData:map[string]bytes data:map[string]string immutable:bool
ConfigMapNodeConfigSource: kubeletConfigKey!:string name!:string namespace!:string resourceVersion:string
  uid:types.UID=
ContainerImage: names:[]string sizeBytes:int64
DaemonEndpoint: Port!:int32
Event: *Object action:string count:int32 eventTime:MicroTime firstTimestamp:Time involvedObject!:ObjectReference
  lastTimestamp:Time message:string reason:string related:ObjectReference reportingComponent:string
  reportingInstance:string series:EventSeries source:EventSource type:string
EventSeries: count:int32 lastObservedTime:MicroTime
EventSource: component:string host:string
LoadBalancerIngress: hostname:string ip:string ipMode:LoadBalancerIPMode= ports:[]PortStatus
LoadBalancerStatus: ingress:[]LoadBalancerIngress
Namespace: *Object spec:NamespaceSpec status:NamespaceStatus
NamespaceCondition: lastTransitionTime:Time message:string reason:string status!:ConditionStatus=
  type!:NamespaceConditionType=
NamespaceSpec: finalizers:[]FinalizerName=
NamespaceStatus: conditions:[]NamespaceCondition phase:NamespacePhase=
Node: *Object spec:NodeSpec status:NodeStatus
NodeAddress: address!:string type!:NodeAddressType=
NodeAllocatableResourceClaimStatus: containers:[]string resourceClaimName!:string resources!:ResourceList
NodeCondition: lastHeartbeatTime:Time lastTransitionTime:Time message:string reason:string status!:ConditionStatus=
  type!:NodeConditionType=
NodeConfigSource: configMap:ConfigMapNodeConfigSource
NodeConfigStatus: active:NodeConfigSource assigned:NodeConfigSource error:string lastKnownGood:NodeConfigSource
NodeDaemonEndpoints: kubeletEndpoint:DaemonEndpoint
NodeFeatures: supplementalGroupsPolicy:bool
NodeRuntimeHandler: features:NodeRuntimeHandlerFeatures name:string
NodeRuntimeHandlerFeatures: recursiveReadOnlyMounts:bool userNamespaces:bool
NodeSpec: configSource:NodeConfigSource externalID:string podCIDR:string podCIDRs:[]string providerID:string
  taints:[]Taint unschedulable:bool
NodeStatus: addresses:[]NodeAddress allocatable:ResourceList capacity:ResourceList conditions:[]NodeCondition
  config:NodeConfigStatus daemonEndpoints:NodeDaemonEndpoints declaredFeatures:[]string features:NodeFeatures
  images:[]ContainerImage nodeInfo:NodeSystemInfo phase:NodePhase= runtimeHandlers:[]NodeRuntimeHandler
  volumesAttached:[]AttachedVolume volumesInUse:[]UniqueVolumeName=
NodeSwapStatus: capacity:int64
NodeSystemInfo: architecture!:string bootID!:string containerRuntimeVersion!:string kernelVersion!:string
  kubeProxyVersion!:string kubeletVersion!:string machineID!:string operatingSystem!:string osImage!:string
  swap:NodeSwapStatus systemUUID!:string
PortStatus: error:string port!:int32 protocol!:Protocol=
ReplicationController: *Object spec:ReplicationControllerSpec status:ReplicationControllerStatus
ReplicationControllerCondition: lastTransitionTime:Time message:string reason:string status!:ConditionStatus=
  type!:ReplicationControllerConditionType=
ReplicationControllerSpec: minReadySeconds:int32 replicas:int32 selector:map[string]string template:PodTemplateSpec
ReplicationControllerStatus: availableReplicas:int32 conditions:[]ReplicationControllerCondition
  fullyLabeledReplicas:int32 observedGeneration:int64 readyReplicas:int32 replicas!:int32
Secret: *Object data:map[string]bytes immutable:bool stringData:map[string]string type:SecretType=
Service: *Object spec:ServiceSpec status:ServiceStatus
ServicePort: appProtocol:string name:string nodePort:int32 port!:int32 protocol:Protocol= targetPort:IntOrString
ServiceSpec: allocateLoadBalancerNodePorts:bool clusterIP:string clusterIPs:[]string externalIPs:[]string
  externalName:string externalTrafficPolicy:ServiceExternalTrafficPolicy= healthCheckNodePort:int32
  internalTrafficPolicy:ServiceInternalTrafficPolicy= ipFamilies:[]IPFamily= ipFamilyPolicy:IPFamilyPolicy=
  loadBalancerClass:string loadBalancerIP:string loadBalancerSourceRanges:[]string ports:[]ServicePort
  publishNotReadyAddresses:bool selector:map[string]string sessionAffinity:ServiceAffinity=
  sessionAffinityConfig:SessionAffinityConfig trafficDistribution:string type:ServiceType=
ServiceStatus: conditions:[]Condition loadBalancer:LoadBalancerStatus
SessionAffinityConfig: clientIP:ClientIPConfig
Taint: effect!:TaintEffect= key!:string timeAdded:Time value:string
`;
