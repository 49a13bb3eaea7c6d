/** Host ports that pods take on their node (kube-scheduler 1.36, framework.HostPortInfo and NodePorts). */
import type { Container, Pod } from '../objects/types.ts';

const anyAddress = '0.0.0.0';
const noPorts: readonly HostPort[] = [];

/** The host ports of containers and sidecars, with the API's defaults filled in. */
export function hostPortsOf({ spec }: Pick<Pod, 'spec'>): readonly HostPort[] {
  const wanted: HostPort[] = [];
  for (const container of spec.containers) collect(container, wanted);
  for (const container of spec.initContainers ?? [])
    if (container.restartPolicy === 'Always') collect(container, wanted);
  return wanted.length > 0 ? wanted : noPorts;
}

function collect(container: Container, into: HostPort[]): void {
  for (const { hostPort, hostIP, protocol } of container.ports ?? [])
    if (hostPort && hostPort > 0) into.push({ hostIP: hostIP || anyAddress, protocol: protocol || 'TCP', hostPort });
}

/**
 * The ports in use on a node. As upstream a set without counts: when a pod leaves, its ports are free
 * even if another pod holds the same ones.
 */
export type PortsInUse = ReadonlyMap<string, HostPort>;

export const portKey = ({ hostIP, protocol, hostPort }: HostPort): string => `${hostIP}|${protocol}|${hostPort}`;

/** The port in use that stands in the way of a wanted one; null if none does. */
export function conflictingPort(wanted: readonly HostPort[], inUse: PortsInUse): HostPort | null {
  if (inUse.size === 0) return null;
  for (const port of wanted) for (const taken of inUse.values()) if (collide(port, taken)) return taken;
  return null;
}

const collide = (a: HostPort, b: HostPort): boolean =>
  a.protocol === b.protocol &&
  a.hostPort === b.hostPort &&
  (a.hostIP === b.hostIP || a.hostIP === anyAddress || b.hostIP === anyAddress);

/** Whether the pod holds exactly this port. */
export const holdsPort = (pod: Pick<Pod, 'spec'>, port: HostPort): boolean =>
  hostPortsOf(pod).some((held) => portKey(held) === portKey(port));

export interface HostPort {
  hostIP: string;
  protocol: string;
  hostPort: number;
}
