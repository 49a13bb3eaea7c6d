/** Kinds around pods: access, networks, runtimes, drivers, leases (Kubernetes 1.36): in goTypes.ts's form; `Name@v1` is Name of an older version. */
export const supportTypes = `
# io.k8s.api.autoscaling.v1
CrossVersionObjectReference@v1: apiVersion:string kind!:string name!:string
HorizontalPodAutoscaler@v1: *Object spec!:HorizontalPodAutoscalerSpec@v1 status:HorizontalPodAutoscalerStatus@v1
HorizontalPodAutoscalerSpec@v1: maxReplicas!:int32 minReplicas:int32 scaleTargetRef!:CrossVersionObjectReference@v1
  targetCPUUtilizationPercentage:int32
HorizontalPodAutoscalerStatus@v1: currentCPUUtilizationPercentage:int32 currentReplicas!:int32 desiredReplicas!:int32
  lastScaleTime:Time observedGeneration:int64
# io.k8s.api.coordination.v1
Lease: *Object spec:LeaseSpec
LeaseSpec: acquireTime:MicroTime holderIdentity:string leaseDurationSeconds:int32 leaseTransitions:int32
  preferredHolder:string renewTime:MicroTime strategy:CoordinatedLeaseStrategy=
# io.k8s.api.core.v1
ServiceAccount: *Object automountServiceAccountToken:bool imagePullSecrets:[]LocalObjectReference
  secrets:[]ObjectReference
# io.k8s.api.discovery.v1
Endpoint: addresses!:[]string conditions:EndpointConditions deprecatedTopology:map[string]string hints:EndpointHints
  hostname:string nodeName:string targetRef:ObjectReference zone:string
EndpointConditions: ready:bool serving:bool terminating:bool
EndpointHints: forNodes:[]ForNode forZones:[]ForZone
EndpointPort: appProtocol:string name:string port:int32 protocol:Protocol=
EndpointSlice: *Object addressType!:AddressType= endpoints:[]Endpoint ports:[]EndpointPort
ForNode: name!:string
ForZone: name!:string
# io.k8s.api.networking.v1
HTTPIngressPath: backend!:IngressBackend path:string pathType!:PathType=
HTTPIngressRuleValue: paths!:[]HTTPIngressPath
IPBlock: cidr!:string except:[]string
Ingress: *Object spec:IngressSpec status:IngressStatus
IngressBackend: resource:TypedLocalObjectReference service:IngressServiceBackend
IngressClass: *Object spec:IngressClassSpec
IngressClassParametersReference: apiGroup:string kind!:string name!:string namespace:string scope:string
IngressClassSpec: controller:string parameters:IngressClassParametersReference
IngressLoadBalancerIngress: hostname:string ip:string ports:[]IngressPortStatus
IngressLoadBalancerStatus: ingress:[]IngressLoadBalancerIngress
IngressPortStatus: error:string port!:int32 protocol!:Protocol=
IngressRule: *IngressRuleValue host:string
IngressRuleValue: http:HTTPIngressRuleValue
IngressServiceBackend: name!:string port:ServiceBackendPort
IngressSpec: defaultBackend:IngressBackend ingressClassName:string rules:[]IngressRule tls:[]IngressTLS
IngressStatus: loadBalancer:IngressLoadBalancerStatus
IngressTLS: hosts:[]string secretName:string
NetworkPolicy: *Object spec:NetworkPolicySpec
NetworkPolicyEgressRule: ports:[]NetworkPolicyPort to:[]NetworkPolicyPeer
NetworkPolicyIngressRule: from:[]NetworkPolicyPeer ports:[]NetworkPolicyPort
NetworkPolicyPeer: ipBlock:IPBlock namespaceSelector:LabelSelector podSelector:LabelSelector
NetworkPolicyPort: endPort:int32 port:IntOrString protocol:Protocol=
NetworkPolicySpec: egress:[]NetworkPolicyEgressRule ingress:[]NetworkPolicyIngressRule podSelector:LabelSelector
  policyTypes:[]PolicyType=
ServiceBackendPort: name:string number:int32
# io.k8s.api.node.v1
Overhead: podFixed:ResourceList
RuntimeClass: *Object handler!:string overhead:Overhead scheduling:Scheduling
Scheduling: nodeSelector:map[string]string tolerations:[]Toleration
# io.k8s.api.rbac.v1
AggregationRule: clusterRoleSelectors:[]LabelSelector
ClusterRole: *Object aggregationRule:AggregationRule rules:[]PolicyRule
ClusterRoleBinding: *Object roleRef!:RoleRef subjects:[]Subject
PolicyRule: apiGroups:[]string nonResourceURLs:[]string resourceNames:[]string resources:[]string verbs!:[]string
Role: *Object rules:[]PolicyRule
RoleBinding: *Object roleRef!:RoleRef subjects:[]Subject
RoleRef: apiGroup:string kind!:string name!:string
Subject: apiGroup:string kind!:string name!:string namespace:string
# io.k8s.api.storage.v1
CSIDriver: *Object spec!:CSIDriverSpec
CSIDriverSpec: attachRequired:bool fsGroupPolicy:FSGroupPolicy= nodeAllocatableUpdatePeriodSeconds:int64
  podInfoOnMount:bool preventPodSchedulingIfMissing:bool requiresRepublish:bool seLinuxMount:bool
  serviceAccountTokenInSecrets:bool storageCapacity:bool tokenRequests:[]TokenRequest
  volumeLifecycleModes:[]VolumeLifecycleMode=
CSINode: *Object spec!:CSINodeSpec
CSINodeDriver: allocatable:VolumeNodeResources name!:string nodeID!:string topologyKeys:[]string
CSINodeSpec: drivers!:[]CSINodeDriver
TokenRequest: audience!:string expirationSeconds:int64
VolumeNodeResources: count:int32
`;
