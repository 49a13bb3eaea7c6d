/** Fields that only validation reads, beside those of types.ts. */
import type { Container, Labels, Pod, PodSpec, PodTemplate, ResourceRequirements, Volume } from '../types.ts';

export interface ClaimReference {
  name: string;
  request?: string;
}
export interface WrittenResources extends ResourceRequirements {
  claims?: readonly ClaimReference[];
}
export interface EnvVar {
  name: string;
  value?: string;
  valueFrom?: {
    fieldRef?: { apiVersion?: string; fieldPath: string };
    resourceFieldRef?: { resource: string };
    configMapKeyRef?: { name?: string; key: string };
    secretKeyRef?: { name?: string; key: string };
    fileKeyRef?: object;
  };
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
export interface SecurityContext {
  runAsUser?: number;
  runAsGroup?: number;
  privileged?: boolean;
}
export interface WrittenContainer extends Container {
  resources?: WrittenResources;
  env?: readonly EnvVar[];
  volumeMounts?: readonly VolumeMount[];
  volumeDevices?: readonly VolumeDevice[];
  resizePolicy?: readonly { resourceName: string; restartPolicy: string }[];
  securityContext?: SecurityContext;
}
export interface PodSecurityContext extends SecurityContext {
  fsGroup?: number;
  supplementalGroups?: readonly number[];
  fsGroupChangePolicy?: string;
}
export interface DnsConfig {
  nameservers?: readonly string[];
  searches?: readonly string[];
  options?: readonly { name?: string }[];
}

export interface WrittenPodSpec extends Omit<PodSpec, 'containers' | 'initContainers' | 'ephemeralContainers'> {
  containers: readonly WrittenContainer[];
  initContainers?: readonly WrittenContainer[];
  ephemeralContainers?: readonly WrittenContainer[];
  volumes?: readonly Volume[];
  resources?: WrittenResources;
  resourceClaims?: readonly { name?: string }[];
  securityContext?: PodSecurityContext;
  os?: { name: string };
  hostPID?: boolean;
  shareProcessNamespace?: boolean;
  dnsConfig?: DnsConfig;
  serviceAccountName?: string;
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
