/** Ports of containers (Kubernetes 1.36, core/validation, validateContainerPorts and -HostPorts). */
import type { ContainerPort } from '../types.ts';
import type { Field } from './field.ts';
import { duplicate, type FieldErrors, invalid, invalids, oneOf, required } from './fieldErrors.ts';
import { portNameErrors, portNumberErrors } from './syntax.ts';
import type { WrittenContainer, WrittenPodSpec } from './written.ts';

export function* portListErrors(ports: readonly ContainerPort[] | undefined, field: Field): FieldErrors {
  const names = new Set<string>();
  for (const [index, { name, containerPort, hostPort, protocol = 'TCP' }] of (ports ?? []).entries()) {
    // Upstream's loop over a name's errors counts in the port's own variable; the path is made before.
    const at = field.index(index);
    if (name) {
      const wrong = portNameErrors(name);
      yield* invalids(at.child('name'), name, wrong);
      if (wrong.length === 0 && names.has(name)) yield duplicate(at.child('name'), name);
      if (wrong.length === 0) names.add(name);
    }
    if (!containerPort) yield required(at.child('containerPort'));
    else yield* invalids(at.child('containerPort'), containerPort, portNumberErrors(containerPort));
    if (hostPort) yield* invalids(at.child('hostPort'), hostPort, portNumberErrors(hostPort));
    yield* oneOf(protocol, ['SCTP', 'TCP', 'UDP'], at.child('protocol'));
  }
}

/** Two containers can't have one port of the host. @param from where the first container stands in the list */
export function* hostPortErrors(containers: readonly WrittenContainer[], field: Field): FieldErrors {
  const taken = new Set<string>();
  for (const [index, { ports }] of containers.entries())
    for (const [position, { protocol = 'TCP', hostIP = '', hostPort }] of (ports ?? []).entries()) {
      if (!hostPort) continue;
      const key = `${protocol}/${hostIP}/${hostPort}`;
      if (taken.has(key)) yield duplicate(field.index(index).child('ports').index(position).child('hostPort'), key);
      taken.add(key);
    }
}

/** On the host's network both ports are one. @param isPod a template may leave the host's out */
export function* hostNetworkErrors(
  { hostNetwork, containers }: WrittenPodSpec,
  isPod: boolean,
  field: Field,
): FieldErrors {
  if (!hostNetwork) return;
  for (const [index, { ports }] of containers.entries())
    for (const [position, { containerPort, hostPort = 0 }] of (ports ?? []).entries()) {
      if (hostPort === containerPort || (!isPod && hostPort === 0)) continue;
      const at = field.child('containers').index(index).child('ports').index(position).child('hostPort');
      yield invalid(at, hostPort, 'must match `containerPort` when `hostNetwork` is true');
    }
}
