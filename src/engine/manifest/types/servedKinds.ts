/**
 * The kinds that an API server 1.36 serves by itself, a line a version: namespaced kinds, then after `|` those of the
 * cluster; a resource that is not the kind in the plural stands behind it.
 */
export const servedKinds = `
v1: Binding ConfigMap Endpoints=endpoints Event LimitRange PersistentVolumeClaim Pod PodTemplate ReplicationController
  ResourceQuota Secret ServiceAccount Service | ComponentStatus Namespace Node PersistentVolume
apiregistration.k8s.io/v1:  | APIService
apps/v1: ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet |
events.k8s.io/v1: Event |
authentication.k8s.io/v1:  | SelfSubjectReview TokenReview
authorization.k8s.io/v1: LocalSubjectAccessReview | SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview
autoscaling/v2: HorizontalPodAutoscaler |
autoscaling/v1: HorizontalPodAutoscaler |
batch/v1: CronJob Job |
certificates.k8s.io/v1:  | CertificateSigningRequest
networking.k8s.io/v1: Ingress NetworkPolicy | IngressClass IPAddress ServiceCIDR
policy/v1: PodDisruptionBudget |
rbac.authorization.k8s.io/v1: RoleBinding Role | ClusterRoleBinding ClusterRole
storage.k8s.io/v1: CSIStorageCapacity | CSIDriver CSINode StorageClass VolumeAttachment VolumeAttributesClass
admissionregistration.k8s.io/v1:  | MutatingAdmissionPolicy MutatingAdmissionPolicyBinding
  MutatingWebhookConfiguration ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding ValidatingWebhookConfiguration
apiextensions.k8s.io/v1:  | CustomResourceDefinition
scheduling.k8s.io/v1:  | PriorityClass
coordination.k8s.io/v1: Lease |
node.k8s.io/v1:  | RuntimeClass
discovery.k8s.io/v1: EndpointSlice |
resource.k8s.io/v1: ResourceClaim ResourceClaimTemplate | DeviceClass ResourceSlice
flowcontrol.apiserver.k8s.io/v1:  | FlowSchema PriorityLevelConfiguration
`;
