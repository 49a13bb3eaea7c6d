/** Containers of a pod or of a template (kubectl 1.36, pkg/describe, describeContainers). */
import { quantityText, parseQuantity, isQuantityError } from '../../objects/quantity.ts';
import type {
  Container,
  ContainerState,
  ContainerStatus,
  Probe,
  QuantityText,
  ResourceList,
} from '../../objects/types.ts';
import { dateText, type DescribedLines } from './parts.ts';

/** What describers read of a container and nothing else does. */
type Described = Container & {
  env?: readonly { name: string; value?: string; valueFrom?: object }[];
  volumeMounts?: readonly { name: string; mountPath: string; readOnly?: boolean; subPath?: string }[];
};

/** @param indent of a template two spaces: then names stand one further in */
export function containerLines(
  label: string,
  containers: readonly Described[],
  statuses: readonly ContainerStatus[] | null = null,
  indent = '',
): DescribedLines {
  const known = new Map((statuses ?? []).map((status) => [status.name, status]));
  return [
    `${indent}${label}:${containers.length === 0 ? ' <none>' : ''}`,
    ...containers.flatMap((container) => oneContainer(container, known.get(container.name), indent)),
  ];
}

function oneContainer(container: Described, status: ContainerStatus | undefined, indent: string): DescribedLines {
  const { name, image = '', command = [], args = [], resources } = container;
  return [
    `  ${indent === '' ? '' : ' '}${name}:`,
    ...(status ? [`    Container ID:\t${status.containerID ?? ''}`] : []),
    `    Image:\t${image}`,
    ...(status ? [`    Image ID:\t${status.imageID ?? ''}`] : []),
    ...portLines(container),
    ...(command.length > 0 ? ['    Command:', ...command.map((one) => `      ${one}`)] : []),
    ...(args.length > 0 ? ['    Args:', ...args.map((one) => `      ${one}`)] : []),
    ...(status ? stateLines(status) : []),
    ...resourceLines('Limits', resources?.limits),
    ...resourceLines('Requests', resources?.requests),
    ...probeLine('Liveness', container.livenessProbe),
    ...probeLine('Readiness', container.readinessProbe),
    ...probeLine('Startup', container.startupProbe),
    ...environmentLines(container),
    ...mountLines(container),
  ];
}

function portLines({ ports = [] }: Described): DescribedLines {
  const texts = ports.map(({ containerPort, protocol = 'TCP' }) => `${containerPort}/${protocol}`);
  const hosts = ports.map(({ hostPort = 0, protocol = 'TCP' }) => `${hostPort}/${protocol}`);
  const s = ports.length > 1 ? 's' : '';
  return [`    Port${s}:\t${texts.join(', ') || '<none>'}`, `    Host Port${s}:\t${hosts.join(', ') || '<none>'}`];
}

function stateLines({ state, lastState, ready, restartCount }: ContainerStatus): DescribedLines {
  return [
    ...oneState('State', state ?? {}),
    ...(lastState?.terminated ? oneState('Last State', lastState) : []),
    `    Ready:\t${ready ? 'True' : 'False'}`,
    `    Restart Count:\t${restartCount}`,
  ];
}

function oneState(title: string, { running, waiting, terminated }: ContainerState): DescribedLines {
  if (running) return [`    ${title}:\tRunning`, `      Started:\t${dateText(running.startedAt)}`];
  if (!terminated) return [`    ${title}:\tWaiting`, ...(waiting?.reason ? [`      Reason:\t${waiting.reason}`] : [])];
  const { reason, message, exitCode, signal, startedAt, finishedAt } = terminated;
  return [
    `    ${title}:\tTerminated`,
    ...(reason ? [`      Reason:\t${reason}`] : []),
    ...(message ? [`      Message:\t${message}`] : []),
    `      Exit Code:\t${exitCode}`,
    ...(signal ? [`      Signal:\t${signal}`] : []),
    `      Started:\t${dateText(startedAt)}`,
    `      Finished:\t${dateText(finishedAt)}`,
  ];
}

export function amountText(amount: QuantityText): string {
  const read = parseQuantity(amount);
  return isQuantityError(read) ? String(amount) : quantityText(read);
}

const resourceLines = (title: string, list: ResourceList = {}): DescribedLines => {
  const amounts = Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1));
  return amounts.length === 0
    ? []
    : [`    ${title}:`, ...amounts.map(([name, amount]) => `      ${name}:\t${amountText(amount)}`)];
};

const probeLine = (title: string, probe: Probe | undefined): DescribedLines =>
  probe ? [`    ${title}:\t${probeText(probe)}`] : [];

function probeText(probe: Probe): string {
  const {
    initialDelaySeconds = 0,
    timeoutSeconds = 1,
    periodSeconds = 10,
    successThreshold = 1,
    failureThreshold = 3,
  } = probe;
  const numbers = `delay=${initialDelaySeconds}s timeout=${timeoutSeconds}s period=${periodSeconds}s #success=${successThreshold} #failure=${failureThreshold}`;
  if (probe.exec) return `exec [${(probe.exec.command ?? []).join(' ')}] ${numbers}`;
  if (probe.httpGet) {
    const { scheme = 'HTTP', host = '', port, path = '' } = probe.httpGet;
    return `http-get ${scheme.toLowerCase()}://${host}:${port}${path} ${numbers}`;
  }
  if (probe.tcpSocket) return `tcp-socket ${probe.tcpSocket.host ?? ''}:${probe.tcpSocket.port} ${numbers}`;
  return probe.grpc ? `grpc <pod>:${probe.grpc.port} ${probe.grpc.service ?? ''} ${numbers}` : `unknown ${numbers}`;
}

function environmentLines({ env = [] }: Described): DescribedLines {
  if (env.length === 0) return ['    Environment:\t<none>'];
  return [
    '    Environment:',
    ...env.filter(({ valueFrom }) => !valueFrom).map(({ name, value = '' }) => `      ${name}:\t${value}`),
  ];
}

function mountLines({ volumeMounts = [] }: Described): DescribedLines {
  if (volumeMounts.length === 0) return ['    Mounts:\t<none>'];
  const sorted = volumeMounts.toSorted((a, b) => (a.mountPath < b.mountPath ? -1 : 1));
  const flags = ({ readOnly, subPath }: (typeof sorted)[number]) =>
    [readOnly ? 'ro' : 'rw', ...(subPath ? [`path=${JSON.stringify(subPath)}`] : [])].join(',');
  return ['    Mounts:', ...sorted.map((mount) => `      ${mount.mountPath} from ${mount.name} (${flags(mount)})`)];
}
