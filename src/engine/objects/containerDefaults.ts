/** What the API server fills into a container (Kubernetes 1.36, core/v1 defaults). */
import { filled, mapped, replaced } from './fill.ts';
import { remembered } from './remembered.ts';
import type { Container, ContainerPort, Handler, Probe } from './types.ts';

export function withContainerDefaults(container: Container): Container {
  const { ports, lifecycle, livenessProbe, readinessProbe, startupProbe } = container;
  const complete = replaced(container, {
    ...(ports && { ports: mapped(ports, withProtocol) }),
    ...(lifecycle && {
      lifecycle: replaced(lifecycle, {
        ...(lifecycle.postStart && { postStart: withHandlerDefaults(lifecycle.postStart) }),
        ...(lifecycle.preStop && { preStop: withHandlerDefaults(lifecycle.preStop) }),
      }),
    }),
    ...(livenessProbe && { livenessProbe: withProbeDefaults(livenessProbe) }),
    ...(readinessProbe && { readinessProbe: withProbeDefaults(readinessProbe) }),
    ...(startupProbe && { startupProbe: withProbeDefaults(startupProbe) }),
  });
  return filled(complete, {
    imagePullPolicy: pullsLatest(container.image ?? '') ? 'Always' : 'IfNotPresent',
    terminationMessagePath: '/dev/termination-log',
    terminationMessagePolicy: 'File',
  });
}

/** On the host's network a port is the host's (defaultHostNetworkPorts). */
export const withHostPorts = (container: Container): Container =>
  container.ports ? replaced(container, { ports: mapped(container.ports, withHostPort) }) : container;

const withHostPort = (port: ContainerPort): ContainerPort =>
  port.hostPort ? port : { ...port, hostPort: port.containerPort };
const withProtocol = (port: ContainerPort): ContainerPort => filled(port, { protocol: 'TCP' });

const httpGetDefaults = { path: '/', scheme: 'HTTP' };

function withHandlerDefaults<T extends Handler>(handler: T): T {
  if (handler.httpGet) return replaced<Handler>(handler, { httpGet: filled(handler.httpGet, httpGetDefaults) }) as T;
  if (handler.grpc) return replaced<Handler>(handler, { grpc: withService(handler.grpc) }) as T;
  return handler;
}

const withService = (grpc: NonNullable<Handler['grpc']>) =>
  grpc.service === undefined ? { ...grpc, service: '' } : grpc;

/** 0 reads as not given. */
function withProbeDefaults(probe: Probe): Probe {
  return replaced(withHandlerDefaults(probe), {
    timeoutSeconds: probe.timeoutSeconds || 1,
    periodSeconds: probe.periodSeconds || 10,
    successThreshold: probe.successThreshold || 1,
    failureThreshold: probe.failureThreshold || 3,
  });
}

const domainPart = '[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?';
const pathPart = '[a-z0-9]+(?:(?:\\.|_|__|-+)[a-z0-9]+)*';
const reference = new RegExp(
  `^(?:(?:${domainPart}(?:\\.${domainPart})*|\\[[a-fA-F0-9:]+\\])(?::[0-9]+)?/)?${pathPart}(?:/${pathPart})*` +
    '(?::(?<tag>\\w[\\w.-]{0,127}))?(?:@(?<digest>[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}))?$',
);

/** Tag `latest`, or neither tag nor digest; what is no image name is not (parsers.ParseImageName). */
const pullsLatest = remembered((image: string): boolean => {
  const match = /^[a-f0-9]{64}$/.test(image) ? null : reference.exec(image);
  const { tag, digest } = match?.groups ?? {};
  return match !== null && (tag === 'latest' || (tag === undefined && digest === undefined));
});
