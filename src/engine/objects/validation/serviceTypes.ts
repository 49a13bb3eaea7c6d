/** Services with all fields that validation reads, and what the API server fills in (core/v1, SetDefaults_Service). */
import type { Labels, Service } from '../types.ts';

export interface ServicePort {
  name?: string;
  protocol?: string;
  appProtocol?: string;
  port: number;
  targetPort?: number | string;
  nodePort?: number;
}
export interface ServiceSpec {
  type?: string;
  selector?: Labels;
  ports?: readonly ServicePort[];
  clusterIP?: string;
  clusterIPs?: readonly string[];
  ipFamilies?: readonly string[];
  ipFamilyPolicy?: string;
  externalIPs?: readonly string[];
  externalName?: string;
  externalTrafficPolicy?: string;
  internalTrafficPolicy?: string;
  trafficDistribution?: string;
  sessionAffinity?: string;
  sessionAffinityConfig?: { clientIP?: { timeoutSeconds?: number } };
  loadBalancerIP?: string;
  loadBalancerSourceRanges?: readonly string[];
  loadBalancerClass?: string;
  allocateLoadBalancerNodePorts?: boolean;
  healthCheckNodePort?: number;
}
export interface WrittenService extends Omit<Service, 'spec'> {
  spec?: ServiceSpec;
}
/** With all that the API server fills in. */
export interface FullService extends Omit<Service, 'spec'> {
  spec: ServiceSpec;
}

export const isHeadless = ({ clusterIPs = [] }: ServiceSpec): boolean =>
  clusterIPs.length === 1 && clusterIPs[0] === 'None';

export const isExternal = ({ type, externalIPs = [] }: ServiceSpec): boolean =>
  type === 'LoadBalancer' || type === 'NodePort' || (type === 'ClusterIP' && externalIPs.length > 0);

export const needsHealthCheck = ({ type, externalTrafficPolicy }: ServiceSpec): boolean =>
  type === 'LoadBalancer' && externalTrafficPolicy === 'Local';

const defaultTimeout = 10_800;

/** Defaults, and clusterIP and clusterIPs in agreement where only the first is written. */
export function preparedService({ spec: written = {}, ...service }: WrittenService): FullService {
  const spec: ServiceSpec = { ...written };
  spec.sessionAffinity ||= 'None';
  if (spec.sessionAffinity === 'None') delete spec.sessionAffinityConfig;
  else if (spec.sessionAffinity === 'ClientIP')
    spec.sessionAffinityConfig = {
      clientIP: { timeoutSeconds: spec.sessionAffinityConfig?.clientIP?.timeoutSeconds ?? defaultTimeout },
    };
  spec.type ||= 'ClusterIP';
  if (spec.ports)
    spec.ports = spec.ports.map((port) => ({
      ...port,
      protocol: port.protocol || 'TCP',
      targetPort: port.targetPort || port.port,
    }));
  if (isExternal(spec)) spec.externalTrafficPolicy ||= 'Cluster';
  if (['ClusterIP', 'NodePort', 'LoadBalancer'].includes(spec.type)) spec.internalTrafficPolicy ??= 'Cluster';
  if (spec.type === 'LoadBalancer') spec.allocateLoadBalancerNodePorts ??= true;
  if (spec.clusterIP && !spec.clusterIPs?.length) spec.clusterIPs = [spec.clusterIP];
  return { ...service, spec };
}
