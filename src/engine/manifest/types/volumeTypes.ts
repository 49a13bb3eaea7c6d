/** Volumes, claims and storage classes (Kubernetes 1.36, core/v1, storage/v1): in goTypes.ts's form. */
export const volumeTypes = `
# io.k8s.api.core.v1
AWSElasticBlockStoreVolumeSource: fsType:string partition:int32 readOnly:bool volumeID!:string
AzureDiskVolumeSource: cachingMode:AzureDataDiskCachingMode= diskName!:string diskURI!:string fsType:string
  kind:AzureDataDiskKind= readOnly:bool
AzureFilePersistentVolumeSource: readOnly:bool secretName!:string secretNamespace:string shareName!:string
AzureFileVolumeSource: readOnly:bool secretName!:string shareName!:string
CSIPersistentVolumeSource: controllerExpandSecretRef:SecretReference controllerPublishSecretRef:SecretReference
  driver!:string fsType:string nodeExpandSecretRef:SecretReference nodePublishSecretRef:SecretReference
  nodeStageSecretRef:SecretReference readOnly:bool volumeAttributes:map[string]string volumeHandle!:string
CSIVolumeSource: driver!:string fsType:string nodePublishSecretRef:LocalObjectReference readOnly:bool
  volumeAttributes:map[string]string
CephFSPersistentVolumeSource: monitors!:[]string path:string readOnly:bool secretFile:string secretRef:SecretReference
  user:string
CephFSVolumeSource: monitors!:[]string path:string readOnly:bool secretFile:string secretRef:LocalObjectReference
  user:string
CinderPersistentVolumeSource: fsType:string readOnly:bool secretRef:SecretReference volumeID!:string
CinderVolumeSource: fsType:string readOnly:bool secretRef:LocalObjectReference volumeID!:string
ClusterTrustBundleProjection: labelSelector:LabelSelector name:string optional:bool path!:string signerName:string
ConfigMapProjection: *LocalObjectReference items:[]KeyToPath optional:bool
ConfigMapVolumeSource: *LocalObjectReference defaultMode:int32 items:[]KeyToPath optional:bool
DownwardAPIProjection: items:[]DownwardAPIVolumeFile
DownwardAPIVolumeFile: fieldRef:ObjectFieldSelector mode:int32 path!:string resourceFieldRef:ResourceFieldSelector
DownwardAPIVolumeSource: defaultMode:int32 items:[]DownwardAPIVolumeFile
EmptyDirVolumeSource: medium:StorageMedium= sizeLimit:Quantity
EphemeralVolumeSource: volumeClaimTemplate:PersistentVolumeClaimTemplate
FCVolumeSource: fsType:string lun:int32 readOnly:bool targetWWNs:[]string wwids:[]string
FlexPersistentVolumeSource: driver!:string fsType:string options:map[string]string readOnly:bool
  secretRef:SecretReference
FlexVolumeSource: driver!:string fsType:string options:map[string]string readOnly:bool secretRef:LocalObjectReference
FlockerVolumeSource: datasetName:string datasetUUID:string
GCEPersistentDiskVolumeSource: fsType:string partition:int32 pdName!:string readOnly:bool
GitRepoVolumeSource: directory:string repository!:string revision:string
GlusterfsPersistentVolumeSource: endpoints!:string endpointsNamespace:string path!:string readOnly:bool
GlusterfsVolumeSource: endpoints!:string path!:string readOnly:bool
HostPathVolumeSource: path!:string type:HostPathType=
ISCSIPersistentVolumeSource: chapAuthDiscovery:bool chapAuthSession:bool fsType:string initiatorName:string
  iqn!:string iscsiInterface:string lun!:int32 portals:[]string readOnly:bool secretRef:SecretReference
  targetPortal!:string
ISCSIVolumeSource: chapAuthDiscovery:bool chapAuthSession:bool fsType:string initiatorName:string iqn!:string
  iscsiInterface:string lun!:int32 portals:[]string readOnly:bool secretRef:LocalObjectReference targetPortal!:string
ImageVolumeSource: pullPolicy:PullPolicy= reference:string
ImageVolumeStatus: imageRef!:string
KeyToPath: key!:string mode:int32 path!:string
LocalVolumeSource: fsType:string path!:string
ModifyVolumeStatus: status!:PersistentVolumeClaimModifyVolumeStatus= targetVolumeAttributesClassName:string
NFSVolumeSource: path!:string readOnly:bool server!:string
PersistentVolume: *Object spec:PersistentVolumeSpec status:PersistentVolumeStatus
PersistentVolumeClaim: *Object spec:PersistentVolumeClaimSpec status:PersistentVolumeClaimStatus
PersistentVolumeClaimCondition: lastProbeTime:Time lastTransitionTime:Time message:string reason:string
  status!:ConditionStatus= type!:PersistentVolumeClaimConditionType=
PersistentVolumeClaimSpec: accessModes:[]PersistentVolumeAccessMode= dataSource:TypedLocalObjectReference
  dataSourceRef:TypedObjectReference resources:VolumeResourceRequirements selector:LabelSelector storageClassName:string
  volumeAttributesClassName:string volumeMode:PersistentVolumeMode= volumeName:string
PersistentVolumeClaimStatus: accessModes:[]PersistentVolumeAccessMode=
  allocatedResourceStatuses:map[ResourceName]ClaimResourceStatus= allocatedResources:ResourceList capacity:ResourceList
  conditions:[]PersistentVolumeClaimCondition currentVolumeAttributesClassName:string
  modifyVolumeStatus:ModifyVolumeStatus phase:PersistentVolumeClaimPhase=
PersistentVolumeClaimTemplate: metadata:ObjectMeta spec!:PersistentVolumeClaimSpec
PersistentVolumeClaimVolumeSource: claimName!:string readOnly:bool
PersistentVolumeSource: awsElasticBlockStore:AWSElasticBlockStoreVolumeSource azureDisk:AzureDiskVolumeSource
  azureFile:AzureFilePersistentVolumeSource cephfs:CephFSPersistentVolumeSource cinder:CinderPersistentVolumeSource
  csi:CSIPersistentVolumeSource fc:FCVolumeSource flexVolume:FlexPersistentVolumeSource flocker:FlockerVolumeSource
  gcePersistentDisk:GCEPersistentDiskVolumeSource glusterfs:GlusterfsPersistentVolumeSource
  hostPath:HostPathVolumeSource iscsi:ISCSIPersistentVolumeSource local:LocalVolumeSource nfs:NFSVolumeSource
  photonPersistentDisk:PhotonPersistentDiskVolumeSource portworxVolume:PortworxVolumeSource quobyte:QuobyteVolumeSource
  rbd:RBDPersistentVolumeSource scaleIO:ScaleIOPersistentVolumeSource storageos:StorageOSPersistentVolumeSource
  vsphereVolume:VsphereVirtualDiskVolumeSource
PersistentVolumeSpec: *PersistentVolumeSource accessModes:[]PersistentVolumeAccessMode= capacity:ResourceList
  claimRef:ObjectReference mountOptions:[]string nodeAffinity:VolumeNodeAffinity
  persistentVolumeReclaimPolicy:PersistentVolumeReclaimPolicy= storageClassName:string volumeAttributesClassName:string
  volumeMode:PersistentVolumeMode=
PersistentVolumeStatus: lastPhaseTransitionTime:Time message:string phase:PersistentVolumePhase= reason:string
PhotonPersistentDiskVolumeSource: fsType:string pdID!:string
PodCertificateProjection: certificateChainPath:string credentialBundlePath:string keyPath:string keyType!:string
  maxExpirationSeconds:int32 signerName!:string userAnnotations:map[string]string
PortworxVolumeSource: fsType:string readOnly:bool volumeID!:string
ProjectedVolumeSource: defaultMode:int32 sources:[]VolumeProjection
QuobyteVolumeSource: group:string readOnly:bool registry!:string tenant:string user:string volume!:string
RBDPersistentVolumeSource: fsType:string image!:string keyring:string monitors!:[]string pool:string readOnly:bool
  secretRef:SecretReference user:string
RBDVolumeSource: fsType:string image!:string keyring:string monitors!:[]string pool:string readOnly:bool
  secretRef:LocalObjectReference user:string
ScaleIOPersistentVolumeSource: fsType:string gateway!:string protectionDomain:string readOnly:bool
  secretRef!:SecretReference sslEnabled:bool storageMode:string storagePool:string system!:string volumeName:string
ScaleIOVolumeSource: fsType:string gateway!:string protectionDomain:string readOnly:bool
  secretRef!:LocalObjectReference sslEnabled:bool storageMode:string storagePool:string system!:string volumeName:string
SecretProjection: *LocalObjectReference items:[]KeyToPath optional:bool
SecretReference: name:string namespace:string
SecretVolumeSource: defaultMode:int32 items:[]KeyToPath optional:bool secretName:string
ServiceAccountTokenProjection: audience:string expirationSeconds:int64 path!:string
StorageOSPersistentVolumeSource: fsType:string readOnly:bool secretRef:ObjectReference volumeName:string
  volumeNamespace:string
StorageOSVolumeSource: fsType:string readOnly:bool secretRef:LocalObjectReference volumeName:string
  volumeNamespace:string
TopologySelectorLabelRequirement: key!:string values!:[]string
TopologySelectorTerm: matchLabelExpressions:[]TopologySelectorLabelRequirement
TypedLocalObjectReference: apiGroup:string kind!:string name!:string
TypedObjectReference: apiGroup:string kind!:string name!:string namespace:string
Volume: *VolumeSource name!:string
VolumeNodeAffinity: required:NodeSelector
VolumeProjection: clusterTrustBundle:ClusterTrustBundleProjection configMap:ConfigMapProjection
  downwardAPI:DownwardAPIProjection podCertificate:PodCertificateProjection secret:SecretProjection
  serviceAccountToken:ServiceAccountTokenProjection
VolumeResourceRequirements: limits:ResourceList requests:ResourceList
VolumeSource: awsElasticBlockStore:AWSElasticBlockStoreVolumeSource azureDisk:AzureDiskVolumeSource
  azureFile:AzureFileVolumeSource cephfs:CephFSVolumeSource cinder:CinderVolumeSource configMap:ConfigMapVolumeSource
  csi:CSIVolumeSource downwardAPI:DownwardAPIVolumeSource emptyDir:EmptyDirVolumeSource ephemeral:EphemeralVolumeSource
  fc:FCVolumeSource flexVolume:FlexVolumeSource flocker:FlockerVolumeSource
  gcePersistentDisk:GCEPersistentDiskVolumeSource gitRepo:GitRepoVolumeSource glusterfs:GlusterfsVolumeSource
  hostPath:HostPathVolumeSource image:ImageVolumeSource iscsi:ISCSIVolumeSource nfs:NFSVolumeSource
  persistentVolumeClaim:PersistentVolumeClaimVolumeSource photonPersistentDisk:PhotonPersistentDiskVolumeSource
  portworxVolume:PortworxVolumeSource projected:ProjectedVolumeSource quobyte:QuobyteVolumeSource rbd:RBDVolumeSource
  scaleIO:ScaleIOVolumeSource secret:SecretVolumeSource storageos:StorageOSVolumeSource
  vsphereVolume:VsphereVirtualDiskVolumeSource
VolumeStatus: image:ImageVolumeStatus
VsphereVirtualDiskVolumeSource: fsType:string storagePolicyID:string storagePolicyName:string volumePath!:string
# io.k8s.api.storage.v1
StorageClass: *Object allowVolumeExpansion:bool allowedTopologies:[]TopologySelectorTerm mountOptions:[]string
  parameters:map[string]string provisioner!:string reclaimPolicy:PersistentVolumeReclaimPolicy=
  volumeBindingMode:VolumeBindingMode=
VolumeAttachment: *Object spec!:VolumeAttachmentSpec status:VolumeAttachmentStatus
VolumeAttachmentSource: inlineVolumeSpec:PersistentVolumeSpec persistentVolumeName:string
VolumeAttachmentSpec: attacher!:string nodeName!:string source!:VolumeAttachmentSource
VolumeAttachmentStatus: attachError:VolumeError attached!:bool attachmentMetadata:map[string]string
  detachError:VolumeError
VolumeError: errorCode:int32 message:string time:Time
`;
