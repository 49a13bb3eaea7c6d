/** Services (Kubernetes 1.36, core/validation, ValidateServiceCreate and -Update). */
import { labelKeyErrors } from '../labelSyntax.ts';
import { clusterIpErrors, clusterIpUpdateErrors } from './clusterIps.ts';
import { Field } from './field.ts';
import {
  duplicate,
  type FieldErrors,
  forbidden,
  invalid,
  invalids,
  invalidTyped,
  notSupportedText,
  oneOf,
  required,
} from './fieldErrors.ts';
import { addressErrors, endpointErrors, rangeErrors } from './ipErrors.ts';
import { labelErrors } from './labels.ts';
import { metadataErrors, metadataUpdateErrors } from './metadata.ts';
import {
  type FullService,
  isExternal,
  isHeadless,
  needsHealthCheck,
  type ServicePort,
  type ServiceSpec,
} from './serviceTypes.ts';
import { labelNameErrors, portNameErrors, portNumberErrors, subdomainNameErrors } from './syntax.ts';

const field = Field.of('spec');
const forBalancers = "may only be used when `type` is 'LoadBalancer'";

/** @param service with all that the API server fills in, as is the old one */
export function* serviceErrors({ metadata, spec }: FullService, old?: FullService): FieldErrors {
  if (old) {
    yield* metadataUpdateErrors(metadata, old.metadata);
    yield* clusterIpUpdateErrors(spec, old.spec);
    if (
      spec.type === 'LoadBalancer' &&
      old.spec.type === 'LoadBalancer' &&
      spec.loadBalancerClass !== old.spec.loadBalancerClass
    )
      yield invalid(field.child('loadBalancerClass'), spec.loadBalancerClass ?? null, 'may not change once set');
    if (spec.type !== 'LoadBalancer' && spec.loadBalancerClass !== undefined)
      yield forbidden(field.child('loadBalancerClass'), forBalancers);
    if (
      needsHealthCheck(spec) &&
      needsHealthCheck(old.spec) &&
      spec.healthCheckNodePort !== old.spec.healthCheckNodePort
    )
      yield forbidden(field.child('healthCheckNodePort'), 'field is immutable');
  } else yield* metadataErrors(metadata, { isNamespaced: true, nameErrors: labelNameErrors });
  const hints = metadata.annotations?.['service.kubernetes.io/topology-aware-hints'];
  const mode = metadata.annotations?.['service.kubernetes.io/topology-mode'];
  if (hints !== undefined && mode !== undefined && hints !== mode) {
    const at = Field.of('metadata', 'annotations').key('service.kubernetes.io/topology-mode');
    yield invalid(
      at,
      mode,
      'must match annotations[service.kubernetes.io/topology-aware-hints] when both are specified',
    );
  }
  yield* typeErrors(spec);
  yield* portErrors(spec);
  yield* labelErrors(spec.selector, field.child('selector'));
  yield* affinityErrors(spec);
  yield* clusterIpErrors(spec, old?.spec);
  for (const [index, address] of (spec.externalIPs ?? []).entries()) {
    const at = field.child('externalIPs').index(index);
    const wrong = [...addressErrors(address, at, old?.spec.externalIPs)];
    yield* wrong.length > 0 ? wrong : endpointErrors(address, at);
  }
  yield* oneOf(spec.type, ['ClusterIP', 'ExternalName', 'LoadBalancer', 'NodePort'], field.child('type'));
  yield* portListErrors(spec);
  yield* balancerErrors(spec, metadata.annotations?.['service.beta.kubernetes.io/load-balancer-source-ranges'], old);
  yield* trafficErrors(spec);
}

function* typeErrors(spec: ServiceSpec): FieldErrors {
  const { type, ports = [], clusterIPs = [] } = spec;
  if (ports.length === 0 && !isHeadless(spec) && type !== 'ExternalName') yield required(field.child('ports'));
  if (isHeadless(spec) && (type === 'LoadBalancer' || type === 'NodePort'))
    yield invalid(field.child('clusterIPs').index(0), clusterIPs[0], `may not be set to 'None' for ${type} services`);
  if (type !== 'ExternalName') return;
  const never = 'may not be set for ExternalName services';
  if (clusterIPs.length > 0) yield forbidden(field.child('clusterIPs'), never);
  if (spec.ipFamilies?.length) yield forbidden(field.child('ipFamilies'), never);
  if (spec.ipFamilyPolicy !== undefined) yield forbidden(field.child('ipFamilyPolicy'), never);
  const name = (spec.externalName ?? '').replace(/\.$/, '');
  if (name === '') yield required(field.child('externalName'));
  else yield* invalids(field.child('externalName'), name, subdomainNameErrors(name));
}

function* portErrors({ ports = [] }: ServiceSpec): FieldErrors {
  const names = new Set<string>();
  for (const [index, { name = '', port, protocol, targetPort = port, appProtocol }] of ports.entries()) {
    const at = field.child('ports').index(index);
    if (name === '' && ports.length > 1) yield required(at.child('name'));
    else if (name !== '') {
      yield* invalids(at.child('name'), name, labelNameErrors(name));
      if (names.has(name)) yield duplicate(at.child('name'), name);
      names.add(name);
    }
    yield* invalids(at.child('port'), port, portNumberErrors(port));
    yield* oneOf(protocol, ['SCTP', 'TCP', 'UDP'], at.child('protocol'));
    const wrong = typeof targetPort === 'string' ? portNameErrors(targetPort) : portNumberErrors(targetPort);
    yield* invalids(at.child('targetPort'), targetPort, wrong);
    if (appProtocol !== undefined) yield* invalids(at.child('appProtocol'), appProtocol, labelKeyErrors(appProtocol));
  }
}

/** What ports may not have in common, nor at all. */
function* portListErrors({ type, ports = [] }: ServiceSpec): FieldErrors {
  const placed = ports.map((port, index) => ({ port, at: field.child('ports').index(index) }));
  if (type === 'ClusterIP')
    for (const { port, at } of placed)
      if (port.nodePort) yield forbidden(at.child('nodePort'), "may not be used when `type` is 'ClusterIP'");
  const isTaken = takenBy();
  for (const { port, at } of placed)
    if (port.nodePort && isTaken(`${port.protocol}/${port.nodePort}`))
      yield duplicate(at.child('nodePort'), port.nodePort);
  const isRepeated = takenBy();
  for (const { port, at } of placed) if (isRepeated(`${port.protocol}/${port.port}`)) yield duplicate(at, asGo(port));
}

function takenBy(): (key: string) => boolean {
  const seen = new Set<string>();
  return (key) => {
    const isTaken = seen.has(key);
    seen.add(key);
    return isTaken;
  };
}

const asGo = ({ protocol, port }: ServicePort) => ({
  Name: '',
  Protocol: protocol,
  AppProtocol: null,
  Port: port,
  TargetPort: 0,
  NodePort: 0,
});

const mostSeconds = 86_400;

function* affinityErrors({ sessionAffinity, sessionAffinityConfig }: ServiceSpec): FieldErrors {
  yield* oneOf(sessionAffinity, ['ClientIP', 'None'], field.child('sessionAffinity'));
  const seconds = sessionAffinityConfig?.clientIP?.timeoutSeconds;
  if (sessionAffinity !== 'ClientIP' || seconds === undefined || (seconds > 0 && seconds <= mostSeconds)) return;
  const at = field.child('sessionAffinityConfig', 'clientIP', 'timeoutSeconds');
  yield invalid(at, seconds, `must be greater than 0 and less than ${mostSeconds}`);
}

function* balancerErrors(spec: ServiceSpec, annotation: string | undefined, old?: FullService): FieldErrors {
  const { type, loadBalancerSourceRanges: ranges = [], allocateLoadBalancerNodePorts, loadBalancerClass } = spec;
  const isBalancer = type === 'LoadBalancer';
  if (ranges.length > 0) {
    const at = Field.of('spec', 'LoadBalancerSourceRanges').fieldAt(['spec', 'loadBalancerSourceRanges']);
    if (!isBalancer) yield forbidden(at, forBalancers);
    const before = (old?.spec.loadBalancerSourceRanges ?? []).map((range) => range.trim());
    for (const [index, range] of ranges.entries()) yield* rangeErrors(range.trim(), at.index(index), before);
  } else if (annotation !== undefined) {
    const at = Field.of('metadata', 'annotations').key('service.beta.kubernetes.io/load-balancer-source-ranges');
    if (!isBalancer) yield forbidden(at, forBalancers);
    if (annotation.trim() !== '')
      for (const range of annotation.trim().split(',')) yield* rangeErrors(range.trim(), at);
  }
  if (allocateLoadBalancerNodePorts !== undefined && !isBalancer)
    yield forbidden(field.child('allocateLoadBalancerNodePorts'), forBalancers);
  if (loadBalancerClass === undefined) return;
  if (isBalancer)
    yield* invalids(field.child('loadBalancerClass'), loadBalancerClass, labelKeyErrors(loadBalancerClass));
  else yield forbidden(field.child('loadBalancerClass'), forBalancers);
}

const policies = ['Cluster', 'Local'];

function* trafficErrors(spec: ServiceSpec): FieldErrors {
  const { externalTrafficPolicy: policy = '', healthCheckNodePort = 0 } = spec;
  const atPolicy = field.child('externalTrafficPolicy');
  if (isExternal(spec)) yield* oneOf(policy, policies, atPolicy);
  else if (policy !== '') yield invalidTyped(atPolicy, policy, 'may only be set for externally-accessible services');
  const at = field.child('healthCheckNodePort');
  const never = "may only be set when `type` is 'LoadBalancer' and `externalTrafficPolicy` is 'Local'";
  if (needsHealthCheck(spec) && healthCheckNodePort !== 0)
    yield* invalids(at, healthCheckNodePort, portNumberErrors(healthCheckNodePort));
  else if (healthCheckNodePort !== 0) yield invalid(at, healthCheckNodePort, never);
  yield* oneOf(spec.internalTrafficPolicy, policies, field.child('internalTrafficPolicy'));
  const { trafficDistribution } = spec;
  const known = ['PreferClose', 'PreferSameZone', 'PreferSameNode'];
  if (trafficDistribution !== undefined && !known.includes(trafficDistribution))
    yield notSupportedText(field.child('trafficDistribution'), trafficDistribution, known);
}
