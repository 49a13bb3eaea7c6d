/** What the API server gives a Service before it looks at it: addresses and ports (core/service/storage, alloc.go). */
import { isInRange, isIpv6, parseCidr, parseIp } from '../objects/ipAddress.ts';
import { clusterIpErrors } from '../objects/validation/clusterIps.ts';
import { Field } from '../objects/validation/field.ts';
import { type FieldError, invalid } from '../objects/validation/fieldErrors.ts';
import {
  type FullService,
  isExternal,
  needsHealthCheck,
  type ServicePort,
  type ServiceSpec,
} from '../objects/validation/serviceTypes.ts';

/** `internal`: an error of the server's own. */
export type Allocation = { service: FullService } | { errors: readonly FieldError[] } | { internal: string };

const field = Field.of('spec');
const range = '10.96.0.0/16';
const isHeadless = ({ clusterIP }: ServiceSpec) => clusterIP === 'None';

/** Of a cluster without other Services, with IPv4 only. @param service with its defaults */
export function allocate(service: FullService, old?: FullService): Allocation {
  const spec = { ...service.spec };
  if (old) reuseAllocated(spec, old.spec);
  const errors = spec.type === 'ExternalName' ? [] : addressErrors(spec, old?.spec);
  if (errors.length > 0) return { errors };
  const given = withPorts({ ...service, spec }, new Set(portsOf(old?.spec)));
  return old && 'service' in given
    ? { service: { ...given.service, spec: withoutUseless(given.service.spec, old.spec) } }
    : given;
}

/** What the type has no use for goes, where it stands as it was (dropTypeDependentFields; API-19). */
function withoutUseless(spec: ServiceSpec, old: ServiceSpec): ServiceSpec {
  const cleared = { ...spec };
  const hadIp = old.type !== 'ExternalName' && spec.type === 'ExternalName';
  if (hadIp && spec.clusterIP === old.clusterIP && sameList(spec.clusterIPs, old.clusterIPs)) {
    delete cleared.clusterIP;
    delete cleared.clusterIPs;
  }
  if (hadIp && sameList(spec.ipFamilies, old.ipFamilies)) delete cleared.ipFamilies;
  if (hadIp && spec.ipFamilyPolicy === old.ipFamilyPolicy) delete cleared.ipFamilyPolicy;
  const numbers = ({ ports = [] }: ServiceSpec) => ports.map(({ nodePort = 0 }) => String(nodePort));
  if (allocates(old) && !allocates(spec) && sameList(numbers(spec), numbers(old)) && spec.ports)
    cleared.ports = spec.ports.map(({ nodePort: _, ...port }) => port);
  if (needsHealthCheck(old) && !needsHealthCheck(spec) && spec.healthCheckNodePort === old.healthCheckNodePort)
    delete cleared.healthCheckNodePort;
  const wasBalancer = old.type === 'LoadBalancer' && spec.type !== 'LoadBalancer';
  for (const name of ['allocateLoadBalancerNodePorts', 'loadBalancerClass'] as const)
    if (wasBalancer && spec[name] === old[name]) delete cleared[name];
  if (isExternal(old) && !isExternal(spec) && spec.externalTrafficPolicy === old.externalTrafficPolicy)
    delete cleared.externalTrafficPolicy;
  return cleared;
}

/** patchAllocatedValues, dropTypeDependentFields: what is not written again stays, or goes with the old type. */
function reuseAllocated(spec: ServiceSpec, old: ServiceSpec): void {
  const needsIp = spec.type !== 'ExternalName';
  if (needsIp && old.type !== 'ExternalName') {
    spec.clusterIP ||= old.clusterIP ?? '';
    if (!spec.clusterIPs?.length && old.clusterIPs) spec.clusterIPs = old.clusterIPs;
    if (spec.clusterIP !== old.clusterIP && sameList(spec.clusterIPs, old.clusterIPs))
      spec.clusterIPs = [spec.clusterIP];
    if (!spec.ipFamilies?.length && old.ipFamilies) spec.ipFamilies = old.ipFamilies;
    if (old.ipFamilyPolicy) spec.ipFamilyPolicy ??= old.ipFamilyPolicy;
  }
  // The list goes with the address that leads it (normalizeClusterIPs).
  if (!spec.clusterIP && old.clusterIP && sameList(spec.clusterIPs, old.clusterIPs)) spec.clusterIPs = [];
  if (!hasNodePorts(spec) || !hasNodePorts(old)) return;
  const known = new Map((old.ports ?? []).map(({ name = '', nodePort = 0 }) => [name, nodePort] as const));
  const used = new Set(portsOf(spec));
  spec.ports = (spec.ports ?? []).map((port) => {
    const before = known.get(port.name ?? '') ?? 0;
    return port.nodePort || used.has(before) || before === 0 ? port : { ...port, nodePort: before };
  });
  if (needsHealthCheck(spec) && needsHealthCheck(old)) spec.healthCheckNodePort ||= old.healthCheckNodePort ?? 0;
}

const sameList = (a: readonly string[] = [], b: readonly string[] = []) => a.join() === b.join();
const hasNodePorts = ({ type }: ServiceSpec) => type === 'NodePort' || type === 'LoadBalancer';
const portsOf = (spec: ServiceSpec | undefined): number[] =>
  (spec?.ports ?? []).flatMap(({ nodePort }) => (nodePort ? [nodePort] : []));

/** Fills in families and address. */
function addressErrors(spec: ServiceSpec, old: ServiceSpec | undefined): readonly FieldError[] {
  const isFree = isHeadless(spec) && Object.keys(spec.selector ?? {}).length === 0;
  spec.ipFamilyPolicy ??= isFree ? 'RequireDualStack' : 'SingleStack';
  const wrong = [...clusterIpErrors(spec, old)];
  if (wrong.length > 0) return wrong;
  const familyErrors = [...stackErrors(spec)];
  if (familyErrors.length > 0) return familyErrors;
  if (isFree) {
    if (!spec.ipFamilies?.length) spec.ipFamilies = ['IPv4'];
    if (spec.ipFamilies.length < 2 && spec.ipFamilyPolicy !== 'SingleStack')
      spec.ipFamilies = [...spec.ipFamilies, spec.ipFamilies[0] === 'IPv4' ? 'IPv6' : 'IPv4'];
    return [];
  }
  const missing = [...missingErrors(spec)];
  if (missing.length > 0) return missing;
  if (!spec.ipFamilies?.length) spec.ipFamilies = ['IPv4'];
  if (isHeadless(spec)) return [];
  const address = spec.clusterIPs?.[0] ?? '';
  const cidr = parseCidr(range);
  const bytes = parseIp(address);
  if (address === '' || sameList(spec.clusterIPs, old?.clusterIPs)) {
    spec.clusterIP = address || '10.96.0.10';
    spec.clusterIPs = [spec.clusterIP];
  } else if (cidr && bytes && !isInRange(bytes, cidr)) {
    const text = `failed to allocate IP ${address}: the provided IP (${address}) is not in the valid range. The range of valid IPs is ${range}`;
    return [invalid(field.child('clusterIPs'), spec.clusterIPs, text)];
  }
  return [];
}

function* stackErrors(spec: ServiceSpec): Generator<FieldError> {
  const { ipFamilyPolicy: policy, clusterIPs = [], ipFamilies = [] } = spec;
  const families = [...ipFamilies];
  for (const [what, list] of [['cluster IPs', clusterIPs] as const, ['IP families', ipFamilies] as const])
    if (policy === 'SingleStack' && list.length === 2) {
      const text = `must be 'RequireDualStack' or 'PreferDualStack' when multiple ${what} are specified`;
      yield invalid(field.child('ipFamilyPolicy'), policy, text);
    }
  for (const [index, address] of clusterIPs.entries()) {
    if (address === 'None') break;
    if (index < families.length) continue;
    if (isIpv6(address))
      yield invalid(field.child('clusterIPs').index(index), clusterIPs, 'IPv6 is not configured on this cluster');
    else families.push('IPv4');
  }
  if (families.length > 0) spec.ipFamilies = families;
}

function* missingErrors({ ipFamilyPolicy: policy, ipFamilies = [] }: ServiceSpec): Generator<FieldError> {
  if (policy === 'RequireDualStack')
    yield invalid(field.child('ipFamilyPolicy'), policy, 'this cluster is not configured for dual-stack services');
  for (const [index, family] of ipFamilies.entries())
    if (family !== 'IPv4')
      yield invalid(field.child('ipFamilies').index(index), family, 'not configured on this cluster');
}

const isTakenText = 'provided port is already allocated';

/**
 * Node ports as a dry run gives them (PortAllocationOperation): nothing is reserved, and a number out of the cluster's
 * range is let through, which a real request is refused for.
 * @param own node ports that the Service has already
 */
function withPorts(service: FullService, own: ReadonlySet<number>): Allocation {
  const taken = new Set<number>();
  const { spec } = service;
  const ports: ServicePort[] = [...(spec.ports ?? [])];
  if (hasNodePorts(spec)) {
    const ofPort = new Map<number, number>();
    for (const [index, port] of ports.entries()) {
      if (!port.nodePort && !allocates(spec)) continue;
      const known = ofPort.get(port.port);
      const wanted = wantedPort(port, known, ports);
      if (wanted !== null && taken.has(wanted) && !own.has(wanted))
        return { errors: [invalid(field.child('ports').index(index).child('nodePort'), wanted, isTakenText)] };
      const given = wanted ?? known ?? nextPort(taken);
      taken.add(given);
      ofPort.set(port.port, known ?? given);
      ports[index] = { ...port, nodePort: given };
    }
  }
  const whole = { ...spec, ...(spec.ports && { ports }) };
  if (!needsHealthCheck(spec)) return { service: { ...service, spec: whole } };
  const asked = spec.healthCheckNodePort ?? 0;
  if (taken.has(asked))
    return { internal: `failed to allocate requested HealthCheck NodePort ${asked}: ${isTakenText}` };
  return { service: { ...service, spec: { ...whole, healthCheckNodePort: asked || nextPort(taken) } } };
}

const allocates = ({ type, allocateLoadBalancerNodePorts }: ServiceSpec) =>
  type === 'NodePort' || allocateLoadBalancerNodePorts === true;

/** The number to reserve; null: none is asked for, or it is the one that the same port has under another protocol. */
function wantedPort(port: ServicePort, known: number | undefined, ports: readonly ServicePort[]): number | null {
  if (known !== undefined) return port.nodePort && port.nodePort !== known ? port.nodePort : null;
  return ports.find((other) => other.port === port.port && other.nodePort)?.nodePort ?? null;
}

const nextPort = (taken: ReadonlySet<number>): number => Math.max(...taken, taken.size > 0 ? 0 : 32_768) + 1;
