/** Which ports the processes of a pod hold open, as far as its manifest says, and what a closed one has a probe or hook say (KUBELET-51). */
import type { Container, Handler, Pod } from '../objects/types.ts';
import { annotatedBehaviour } from './containerBehaviour.ts';
import { allContainers } from './podContainers.ts';

/** A port by its number, or by a name that the container gives one of its own. */
type PortName = number | string;

/** @returns the number, or what the kubelet says of a name that its container gives to no port (probe 1.36, ResolveContainerPort) */
export function portNumber(port: PortName, { ports = [] }: Pick<Container, 'ports'>): number | { error: string } {
  const named = typeof port === 'number' ? port : ports.find(({ name }) => name === port)?.containerPort;
  const number = named ?? (/^[+-]?\d+$/.test(String(port)) ? Number(port) : null);
  if (number === null) return { error: `strconv.Atoi: parsing ${JSON.stringify(port)}: invalid syntax` };
  return number > 0 && number < 65_536 ? number : { error: `invalid port number: ${number}` };
}

/** Tells of a container whether its process listens at all. */
type Listening = (container: string) => boolean;

/** Is the port open that a probe or a hook of this container asks? Of another host than the pod nothing is known: it is as good as the container. */
export function isAnswered(pod: Pod, container: Container, handler: Handler, isListening: Listening): boolean {
  const { host, port } = addressOf(handler);
  const number = port === undefined ? null : portNumber(port, container);
  if (host !== undefined || number === null) return isListening(container.name);
  return typeof number === 'number' && isOpen(pod, { asked: container.name, port: number }, isListening);
}

/** What the kubelet's client says of a port that is closed. */
export function refusal(handler: Handler, container: Pick<Container, 'ports'>, podIP: string): string {
  const { httpGet } = handler;
  const { host = podIP, port = '' } = addressOf(handler);
  const number = portNumber(port, container);
  const address = `${host.includes(':') ? `[${host}]` : host}:${typeof number === 'number' ? number : port}`;
  const refused = `dial tcp ${address}: connect: connection refused`;
  if (!httpGet) return refused;
  const path = httpGet.path ?? '/';
  const url = `${(httpGet.scheme ?? 'HTTP').toLowerCase()}://${address}${path.startsWith('/') ? '' : '/'}${path}`;
  return `Get "${url}": ${refused}`;
}

const addressOf = ({ httpGet, tcpSocket, grpc }: Handler): { host?: string; port?: PortName } =>
  httpGet ?? tcpSocket ?? (grpc ? { port: grpc.port } : {});

/**
 * Would somebody in the pod take a connection to this port? A process listens where it is told to (`sim/<container>`),
 * else on the ports that its container declares, and where it is asked how it is (`healthPorts`). One that declares none
 * may listen anywhere: it takes what is asked of it.
 * @param asked the container whose probe or hook asks
 */
function isOpen(pod: Pod, { asked, port }: { asked: string; port: number }, isListening: Listening): boolean {
  return allContainers(pod).some((container) => {
    const ports = portsOf(pod, container);
    const takes = ports.length > 0 ? ports.includes(port) : container.name === asked;
    return takes && isListening(container.name);
  });
}

/** TCP only; empty where nothing is said. */
function portsOf(pod: Pod, container: Container): readonly number[] {
  const declared = declaredPorts(container);
  return annotatedBehaviour(pod, container.name).ports ?? [...declared, ...healthPorts(container, declared)];
}

const declaredPorts = ({ ports = [] }: Container): readonly number[] =>
  ports.filter(({ protocol = 'TCP' }) => protocol === 'TCP').map(({ containerPort }) => containerPort);

/**
 * To declare a port only informs, and many (CoreDNS, ingress-nginx, Cilium) leave out the one that tells how they are.
 * Two probes that ask undeclared ports are no slip of the pen: there somebody listens. One alone is taken for one.
 */
function healthPorts(container: Container, declared: readonly number[]): readonly number[] {
  if (declared.length === 0) return [];
  const { startupProbe, livenessProbe, readinessProbe } = container;
  const probed = askedPorts(container, [startupProbe, livenessProbe, readinessProbe]);
  const undeclared = probed.filter((port) => !declared.includes(port));
  return undeclared.length > 1 ? undeclared : [];
}

/** Of the pod itself; one for each handler that asks one. */
function askedPorts(container: Container, handlers: readonly (Handler | undefined)[]): readonly number[] {
  return handlers.flatMap((handler) => {
    const { host, port } = handler ? addressOf(handler) : {};
    const number = port === undefined || host !== undefined ? null : portNumber(port, container);
    return typeof number === 'number' ? [number] : [];
  });
}

/** All on which it may listen, as far as its manifest says: what is declared, and what its probes and hooks ask. */
export function possiblePorts(container: Container): number[] {
  const { startupProbe, livenessProbe, readinessProbe, lifecycle } = container;
  const handlers = [startupProbe, livenessProbe, readinessProbe, lifecycle?.postStart, lifecycle?.preStop];
  return [...new Set([...declaredPorts(container), ...askedPorts(container, handlers)])];
}
