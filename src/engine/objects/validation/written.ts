/** Fields that only validation reads, beside those of types.ts. */
import type {
  Container,
  Labels,
  Pod,
  PodSpec,
  PodTemplate,
  QuantityText,
  ResourceRequirements,
  Volume,
} from '../types.ts';

export interface ClaimReference {
  name: string;
  request?: string;
}
export interface WrittenResources extends ResourceRequirements {
  claims?: readonly ClaimReference[];
}
export interface FieldReference {
  apiVersion?: string;
  fieldPath?: string;
}
export interface ResourceFieldReference {
  containerName?: string;
  resource?: string;
  divisor?: QuantityText;
}
export interface KeyReference {
  name?: string;
  key?: string;
}
export interface FileKeyReference {
  key?: string;
  volumeName?: string;
  path?: string;
}
export interface EnvVar {
  name: string;
  value?: string;
  valueFrom?: {
    fieldRef?: FieldReference;
    resourceFieldRef?: ResourceFieldReference;
    configMapKeyRef?: KeyReference;
    secretKeyRef?: KeyReference;
    fileKeyRef?: FileKeyReference;
  };
}
export interface EnvFrom {
  prefix?: string;
  configMapRef?: { name?: string };
  secretRef?: { name?: string };
}
export interface VolumeMount {
  name: string;
  mountPath: string;
  subPath?: string;
  subPathExpr?: string;
  readOnly?: boolean;
  mountPropagation?: string;
  recursiveReadOnly?: string;
}
export interface VolumeDevice {
  name: string;
  devicePath: string;
}
export interface Profile {
  type?: string;
  localhostProfile?: string;
}
export interface WindowsOptions {
  gmsaCredentialSpecName?: string;
  gmsaCredentialSpec?: string;
  runAsUserName?: string;
  hostProcess?: boolean;
}
interface CommonSecurityContext {
  runAsUser?: number;
  runAsGroup?: number;
  runAsNonRoot?: boolean;
  seLinuxOptions?: { user?: string; role?: string; type?: string; level?: string };
  windowsOptions?: WindowsOptions;
  seccompProfile?: Profile;
  appArmorProfile?: Profile;
}
export interface SecurityContext extends CommonSecurityContext {
  privileged?: boolean;
  capabilities?: { add?: readonly string[]; drop?: readonly string[] };
  readOnlyRootFilesystem?: boolean;
  allowPrivilegeEscalation?: boolean;
  procMount?: string;
}
export interface WrittenContainer extends Container {
  resources?: WrittenResources;
  env?: readonly EnvVar[];
  envFrom?: readonly EnvFrom[];
  volumeMounts?: readonly VolumeMount[];
  volumeDevices?: readonly VolumeDevice[];
  resizePolicy?: readonly { resourceName: string; restartPolicy: string }[];
  securityContext?: SecurityContext;
}
export interface PodSecurityContext extends CommonSecurityContext {
  fsGroup?: number;
  supplementalGroups?: readonly number[];
  fsGroupChangePolicy?: string;
  supplementalGroupsPolicy?: string;
  seLinuxChangePolicy?: string;
  sysctls?: readonly { name?: string; value?: string }[];
}
export interface DnsConfig {
  nameservers?: readonly string[];
  searches?: readonly string[];
  options?: readonly { name?: string }[];
}

/** A pod's claim of devices. */
export interface PodClaim {
  name?: string;
  resourceClaimName?: string;
  resourceClaimTemplateName?: string;
}

export interface WrittenPodSpec extends Omit<PodSpec, 'containers' | 'initContainers' | 'ephemeralContainers'> {
  containers: readonly WrittenContainer[];
  initContainers?: readonly WrittenContainer[];
  ephemeralContainers?: readonly (WrittenContainer & { targetContainerName?: string })[];
  volumes?: readonly Volume[];
  resources?: WrittenResources;
  resourceClaims?: readonly PodClaim[];
  securityContext?: PodSecurityContext;
  hostPID?: boolean;
  hostIPC?: boolean;
  setHostnameAsFQDN?: boolean;
  hostnameOverride?: string;
  shareProcessNamespace?: boolean;
  dnsConfig?: DnsConfig;
  serviceAccountName?: string;
  /** The older name of the same field. */
  serviceAccount?: string;
  hostname?: string;
  subdomain?: string;
  runtimeClassName?: string;
  hostAliases?: readonly { ip: string; hostnames?: readonly string[] }[];
  imagePullSecrets?: readonly { name?: string }[];
}
export interface WrittenPod extends Omit<Pod, 'spec'> {
  spec: WrittenPodSpec;
}
export interface WrittenTemplate extends Omit<PodTemplate, 'spec'> {
  metadata?: { labels?: Labels; annotations?: Labels };
  spec: WrittenPodSpec;
}
