/** Pods and all that they hold but volumes (Kubernetes 1.36, core/v1): in goTypes.ts's form. */
export const podTypes = `
# io.k8s.api.core.v1
Affinity: nodeAffinity:NodeAffinity podAffinity:PodAffinity podAntiAffinity:PodAntiAffinity
AppArmorProfile: localhostProfile:string type!:AppArmorProfileType=
Capabilities: add:[]Capability= drop:[]Capability=
ConfigMapEnvSource: *LocalObjectReference optional:bool
ConfigMapKeySelector: *LocalObjectReference key!:string optional:bool
Container: args:[]string command:[]string env:[]EnvVar envFrom:[]EnvFromSource image:string
  imagePullPolicy:PullPolicy= lifecycle:Lifecycle livenessProbe:Probe name!:string ports:[]ContainerPort
  readinessProbe:Probe resizePolicy:[]ContainerResizePolicy resources:ResourceRequirements
  restartPolicy:ContainerRestartPolicy= restartPolicyRules:[]ContainerRestartRule securityContext:SecurityContext
  startupProbe:Probe stdin:bool stdinOnce:bool terminationMessagePath:string
  terminationMessagePolicy:TerminationMessagePolicy= tty:bool volumeDevices:[]VolumeDevice volumeMounts:[]VolumeMount
  workingDir:string
ContainerExtendedResourceRequest: containerName!:string requestName!:string resourceName!:string
ContainerPort: containerPort!:int32 hostIP:string hostPort:int32 name:string protocol:Protocol=
ContainerResizePolicy: resourceName!:ResourceName= restartPolicy!:ResourceResizeRestartPolicy=
ContainerRestartRule: action!:ContainerRestartRuleAction= exitCodes:ContainerRestartRuleOnExitCodes
ContainerRestartRuleOnExitCodes: operator!:ContainerRestartRuleOnExitCodesOperator= values:[]int32
ContainerState: running:ContainerStateRunning terminated:ContainerStateTerminated waiting:ContainerStateWaiting
ContainerStateRunning: startedAt:Time
ContainerStateTerminated: containerID:string exitCode!:int32 finishedAt:Time message:string reason:string signal:int32
  startedAt:Time
ContainerStateWaiting: message:string reason:string
ContainerStatus: allocatedResources:ResourceList allocatedResourcesStatus:[]ResourceStatus containerID:string
  image!:string imageID!:string lastState:ContainerState name!:string ready!:bool resources:ResourceRequirements
  restartCount!:int32 started:bool state:ContainerState stopSignal:Signal= user:ContainerUser
  volumeMounts:[]VolumeMountStatus
ContainerUser: linux:LinuxContainerUser
EnvFromSource: configMapRef:ConfigMapEnvSource prefix:string secretRef:SecretEnvSource
EnvVar: name!:string value:string valueFrom:EnvVarSource
EnvVarSource: configMapKeyRef:ConfigMapKeySelector fieldRef:ObjectFieldSelector fileKeyRef:FileKeySelector
  resourceFieldRef:ResourceFieldSelector secretKeyRef:SecretKeySelector
EphemeralContainer: *EphemeralContainerCommon targetContainerName:string
EphemeralContainerCommon: args:[]string command:[]string env:[]EnvVar envFrom:[]EnvFromSource image:string
  imagePullPolicy:PullPolicy= lifecycle:Lifecycle livenessProbe:Probe name!:string ports:[]ContainerPort
  readinessProbe:Probe resizePolicy:[]ContainerResizePolicy resources:ResourceRequirements
  restartPolicy:ContainerRestartPolicy= restartPolicyRules:[]ContainerRestartRule securityContext:SecurityContext
  startupProbe:Probe stdin:bool stdinOnce:bool terminationMessagePath:string
  terminationMessagePolicy:TerminationMessagePolicy= tty:bool volumeDevices:[]VolumeDevice volumeMounts:[]VolumeMount
  workingDir:string
ExecAction: command:[]string
FileKeySelector: key!:string optional:bool path!:string volumeName!:string
GRPCAction: port!:int32 service:string
HTTPGetAction: host:string httpHeaders:[]HTTPHeader path:string port!:IntOrString scheme:URIScheme=
HTTPHeader: name!:string value!:string
HostAlias: hostnames:[]string ip!:string
HostIP: ip!:string
Lifecycle: postStart:LifecycleHandler preStop:LifecycleHandler stopSignal:Signal=
LifecycleHandler: exec:ExecAction httpGet:HTTPGetAction sleep:SleepAction tcpSocket:TCPSocketAction
LinuxContainerUser: gid!:int64 supplementalGroups:[]int64 uid!:int64
LocalObjectReference: name:string
NodeAffinity: preferredDuringSchedulingIgnoredDuringExecution:[]PreferredSchedulingTerm
  requiredDuringSchedulingIgnoredDuringExecution:NodeSelector
NodeSelector: nodeSelectorTerms!:[]NodeSelectorTerm
NodeSelectorRequirement: key!:string operator!:NodeSelectorOperator= values:[]string
NodeSelectorTerm: matchExpressions:[]NodeSelectorRequirement matchFields:[]NodeSelectorRequirement
ObjectFieldSelector: apiVersion:string fieldPath!:string
ObjectReference: apiVersion:string fieldPath:string kind:string name:string namespace:string resourceVersion:string
  uid:types.UID=
Pod: *Object spec:PodSpec status:PodStatus
PodAffinity: preferredDuringSchedulingIgnoredDuringExecution:[]WeightedPodAffinityTerm
  requiredDuringSchedulingIgnoredDuringExecution:[]PodAffinityTerm
PodAffinityTerm: labelSelector:LabelSelector matchLabelKeys:[]string mismatchLabelKeys:[]string
  namespaceSelector:LabelSelector namespaces:[]string topologyKey!:string
PodAntiAffinity: preferredDuringSchedulingIgnoredDuringExecution:[]WeightedPodAffinityTerm
  requiredDuringSchedulingIgnoredDuringExecution:[]PodAffinityTerm
PodCondition: lastProbeTime:Time lastTransitionTime:Time message:string observedGeneration:int64 reason:string
  status!:ConditionStatus= type!:PodConditionType=
PodDNSConfig: nameservers:[]string options:[]PodDNSConfigOption searches:[]string
PodDNSConfigOption: name:string value:string
PodExtendedResourceClaimStatus: requestMappings!:[]ContainerExtendedResourceRequest resourceClaimName!:string
PodIP: ip!:string
PodOS: name!:OSName=
PodReadinessGate: conditionType!:PodConditionType=
PodResourceClaim: name!:string resourceClaimName:string resourceClaimTemplateName:string
PodResourceClaimStatus: name!:string resourceClaimName:string
PodSchedulingGate: name!:string
PodSchedulingGroup: podGroupName:string
PodSecurityContext: appArmorProfile:AppArmorProfile fsGroup:int64 fsGroupChangePolicy:PodFSGroupChangePolicy=
  runAsGroup:int64 runAsNonRoot:bool runAsUser:int64 seLinuxChangePolicy:PodSELinuxChangePolicy=
  seLinuxOptions:SELinuxOptions seccompProfile:SeccompProfile supplementalGroups:[]int64
  supplementalGroupsPolicy:SupplementalGroupsPolicy= sysctls:[]Sysctl windowsOptions:WindowsSecurityContextOptions
PodSpec: activeDeadlineSeconds:int64 affinity:Affinity automountServiceAccountToken:bool containers!:[]Container
  dnsConfig:PodDNSConfig dnsPolicy:DNSPolicy= enableServiceLinks:bool ephemeralContainers:[]EphemeralContainer
  hostAliases:[]HostAlias hostIPC:bool hostNetwork:bool hostPID:bool hostUsers:bool hostname:string
  hostnameOverride:string imagePullSecrets:[]LocalObjectReference initContainers:[]Container nodeName:string
  nodeSelector:map[string]string os:PodOS overhead:ResourceList preemptionPolicy:PreemptionPolicy= priority:int32
  priorityClassName:string readinessGates:[]PodReadinessGate resourceClaims:[]PodResourceClaim
  resources:ResourceRequirements restartPolicy:RestartPolicy= runtimeClassName:string schedulerName:string
  schedulingGates:[]PodSchedulingGate schedulingGroup:PodSchedulingGroup securityContext:PodSecurityContext
  serviceAccount:string serviceAccountName:string setHostnameAsFQDN:bool shareProcessNamespace:bool subdomain:string
  terminationGracePeriodSeconds:int64 tolerations:[]Toleration topologySpreadConstraints:[]TopologySpreadConstraint
  volumes:[]Volume
PodStatus: allocatedResources:ResourceList conditions:[]PodCondition containerStatuses:[]ContainerStatus
  ephemeralContainerStatuses:[]ContainerStatus extendedResourceClaimStatus:PodExtendedResourceClaimStatus hostIP:string
  hostIPs:[]HostIP initContainerStatuses:[]ContainerStatus message:string
  nodeAllocatableResourceClaimStatuses:[]NodeAllocatableResourceClaimStatus nominatedNodeName:string
  observedGeneration:int64 phase:PodPhase= podIP:string podIPs:[]PodIP qosClass:PodQOSClass= reason:string
  resize:PodResizeStatus= resourceClaimStatuses:[]PodResourceClaimStatus resources:ResourceRequirements startTime:Time
PodTemplateSpec: metadata:ObjectMeta spec:PodSpec
PreferredSchedulingTerm: preference!:NodeSelectorTerm weight!:int32
Probe: *ProbeHandler failureThreshold:int32 initialDelaySeconds:int32 periodSeconds:int32 successThreshold:int32
  terminationGracePeriodSeconds:int64 timeoutSeconds:int32
ProbeHandler: exec:ExecAction grpc:GRPCAction httpGet:HTTPGetAction tcpSocket:TCPSocketAction
ResourceClaim: name!:string request:string
ResourceFieldSelector: containerName:string divisor:Quantity resource!:string
ResourceHealth: health:ResourceHealthStatus= message:string resourceID!:ResourceID=
ResourceRequirements: claims:[]ResourceClaim limits:ResourceList requests:ResourceList
ResourceStatus: name!:ResourceName= resources:[]ResourceHealth
SELinuxOptions: level:string role:string type:string user:string
SeccompProfile: localhostProfile:string type!:SeccompProfileType=
SecretEnvSource: *LocalObjectReference optional:bool
SecretKeySelector: *LocalObjectReference key!:string optional:bool
SecurityContext: allowPrivilegeEscalation:bool appArmorProfile:AppArmorProfile capabilities:Capabilities
  privileged:bool procMount:ProcMountType= readOnlyRootFilesystem:bool runAsGroup:int64 runAsNonRoot:bool
  runAsUser:int64 seLinuxOptions:SELinuxOptions seccompProfile:SeccompProfile
  windowsOptions:WindowsSecurityContextOptions
SleepAction: seconds!:int64
Sysctl: name!:string value!:string
TCPSocketAction: host:string port!:IntOrString
Toleration: effect:TaintEffect= key:string operator:TolerationOperator= tolerationSeconds:int64 value:string
TopologySpreadConstraint: labelSelector:LabelSelector matchLabelKeys:[]string maxSkew!:int32 minDomains:int32
  nodeAffinityPolicy:NodeInclusionPolicy= nodeTaintsPolicy:NodeInclusionPolicy= topologyKey!:string
  whenUnsatisfiable!:UnsatisfiableConstraintAction=
VolumeDevice: devicePath!:string name!:string
VolumeMount: mountPath!:string mountPropagation:MountPropagationMode= name!:string readOnly:bool
  recursiveReadOnly:RecursiveReadOnlyMode= subPath:string subPathExpr:string
VolumeMountStatus: mountPath!:string name!:string readOnly:bool recursiveReadOnly:RecursiveReadOnlyMode=
  volumeStatus:VolumeStatus
WeightedPodAffinityTerm: podAffinityTerm!:PodAffinityTerm weight!:int32
WindowsSecurityContextOptions: gmsaCredentialSpec:string gmsaCredentialSpecName:string hostProcess:bool
  runAsUserName:string
`;
