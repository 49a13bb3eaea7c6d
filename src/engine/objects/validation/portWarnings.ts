/** Ports that get in each other's way (Kubernetes 1.36, api/pod, warningsForPodSpecAndMeta). */
import type { ContainerPort } from '../types.ts';
import type { Field } from './field.ts';
import type { Warnings } from './fieldErrors.ts';
import type { WrittenContainer } from './written.ts';

interface Placed {
  at: string;
  port: ContainerPort;
}

export function* portWarnings(containers: Iterable<[Field, WrittenContainer]>): Warnings {
  const ports: Placed[] = [];
  for (const [field, container] of containers)
    for (const [index, port] of (container.ports ?? []).entries())
      ports.push({ at: field.child('ports').index(index).text, port });
  for (const [index, placed] of ports.entries()) {
    const { at, port } = placed;
    if (port.hostIP && !port.hostPort) yield `${at}: hostIP set without hostPort: ${goPort(port)}`;
    for (const other of ports.slice(0, index)) {
      const clash = isSamePort(port, other.port) && clashOf(port, other.port);
      if (clash) yield `${at}: ${clash} with ${other.at}`;
    }
  }
  yield* namedTwice(ports);
}

const isSamePort = (a: ContainerPort, b: ContainerPort): boolean =>
  a.containerPort === b.containerPort && (a.protocol ?? 'TCP') === (b.protocol ?? 'TCP');

function clashOf(a: ContainerPort, b: ContainerPort): string | null {
  const [port, otherPort] = [a.hostPort ?? 0, b.hostPort ?? 0];
  const [ip, otherIp] = [a.hostIP ?? '', b.hostIP ?? ''];
  if (ip === otherIp && port === otherPort) return 'duplicate port definition';
  if (port === 0 || otherPort === 0) return 'overlapping port definition';
  return port === otherPort && (ip === '') !== (otherIp === '') ? 'dangerously ambiguous port definition' : null;
}

function* namedTwice(ports: readonly Placed[]): Warnings {
  const names = new Map<string, string>();
  for (const { at, port } of ports) {
    if (!port.name) continue;
    const first = names.get(port.name);
    if (first === undefined) names.set(port.name, at);
    else
      yield `${at}: duplicate port name "${port.name}" with ${first}, services and probes that select ports by name will use ${first}`;
  }
}

const goPort = ({ name = '', hostPort = 0, containerPort, protocol = 'TCP', hostIP = '' }: ContainerPort): string =>
  `{Name:${name} HostPort:${hostPort} ContainerPort:${containerPort} Protocol:${protocol} HostIP:${hostIP}}`;
