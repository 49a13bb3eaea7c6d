/** `kubectl top` (kubectl 1.36, cmd/top): memory, where annotations say how much a process uses. No CPU is simulated. */
import type { Instant } from '../history/at.ts';
import type { NodeInstant } from '../history/node/nodeInstant.ts';
import { hasNodeUse, observe } from '../kubelet/pressure/nodeUse.ts';
import type { ContainerStats } from '../kubelet/pressure/podStats.ts';
import { hasUse, podStatsAt } from '../kubelet/pressure/podUse.ts';
import { isKind } from '../objects/kinds.ts';
import { wholeUnits } from '../objects/quantity.ts';
import { type KubeObject, type Node, podKey } from '../objects/types.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Printed } from './get.ts';
import { isOn, type Parsed } from './readFlags.ts';
import { askedFor, found } from './select.ts';
import { aligned, tableWidths } from './tabwriter.ts';

const failed = (err: string): Printed => ({ out: '', err });

const unknown = '<unknown>';
const known = 'memory is known where an annotation sim/CONTAINER or sim/node says it, CPU nowhere';

/** What kubectl says of a cluster without metrics-server, and what would be known here. */
const nothingKnown = `error: Metrics API not available\npodyssey: ${known}`;

export function top(instant: Instant, command: Parsed, t: Millis): Printed {
  const [type = '', ...names] = command.args;
  const selection = askedFor([type, ...names]);
  const [asked] = 'error' in selection ? [] : selection.asked;
  if (!asked || !(asked.resource.kind === 'Pod' || asked.resource.kind === 'Node'))
    return failed(`error: unknown command "${command.args.join(' ')}"\nSee 'kubectl top -h' for help and examples`);
  const isOfNodes = asked.resource.kind === 'Node';
  const odd = isOfNodes && ['containers', 'all-namespaces'].find((name) => command.flags[name] !== undefined);
  if (odd) return failed(`error: unknown flag: --${odd}\nSee 'kubectl top node --help' for usage.`);
  const by = command.flags['sort-by'];
  if (by !== undefined && by !== 'cpu' && by !== 'memory') return failed('error: --sort-by accepts only cpu or memory');
  const taken = found(instant.state.objects, asked, command);
  if ('error' in taken) return failed(taken.error);
  const rows = isOfNodes ? nodeRows(instant, taken.objects, t) : podRows(instant, taken.objects, { command, t });
  if (!rows.some(({ memory }) => memory !== null))
    return failed(taken.missing.length > 0 ? taken.missing.join('\n') : nothingKnown);
  const sorted = by === 'memory' ? rows.toSorted((a, b) => (b.memory ?? -1) - (a.memory ?? -1)) : rows;
  const head = isOfNodes ? nodeHead : podHead(command);
  const lines = [...(isOn(command, 'no-headers') ? [] : [head]), ...sorted.map(({ cells }) => cells)];
  return {
    out: aligned(lines.map((cells) => cells.join('\t')).join('\n'), tableWidths),
    err: [...taken.missing, `podyssey: ${known}`].join('\n'),
  };
}

interface Row {
  cells: readonly string[];
  /** Bytes; null: nobody says. */
  memory: number | null;
}

const nodeHead = ['NAME', 'CPU(cores)', 'CPU(%)', 'MEMORY(bytes)', 'MEMORY(%)'];

const podHead = (command: Parsed): readonly string[] => [
  ...(isOn(command, 'all-namespaces') ? ['NAMESPACE'] : []),
  ...(isOn(command, 'containers') ? ['POD', 'NAME'] : ['NAME']),
  ...['CPU(cores)', 'MEMORY(bytes)'],
];

const mebibytes = (bytes: number): string => `${Math.floor(bytes / 2 ** 20)}Mi`;

/** Metrics are there of pods that run and say what they use. */
function podRows(
  instant: Instant,
  pods: readonly KubeObject[],
  { command, t }: { command: Parsed; t: Millis },
): readonly Row[] {
  return pods.flatMap((pod): readonly Row[] => {
    const node = isKind(pod, 'Pod') && hasUse(pod) ? instant.node(pod.spec.nodeName ?? '') : null;
    const containers = node && isKind(pod, 'Pod') ? containersOn(node, podKey(pod), t) : [];
    const before = isOn(command, 'all-namespaces') ? [pod.metadata.namespace ?? 'default'] : [];
    const row = (names: readonly string[], memory: number): Row => ({
      cells: [...before, ...names, unknown, mebibytes(memory)],
      memory,
    });
    const { name } = pod.metadata;
    if (containers.length === 0) return [];
    if (isOn(command, 'containers')) return containers.map((one) => row([name, one.name], one.memory ?? 0));
    return [
      row(
        [name],
        containers.reduce((sum, { memory = 0 }) => sum + memory, 0),
      ),
    ];
  });
}

/** Of those that run, by name. */
const containersOn = ({ users }: NodeInstant, key: string, t: Millis): readonly ContainerStats[] =>
  users
    .filter(({ pod }) => podKey(pod) === key)
    .flatMap(
      ({ pod, runs }) =>
        podStatsAt(
          pod,
          runs.filter(({ endedAt }) => endedAt === null),
          t,
        ).containers ?? [],
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

function nodeRows(instant: Instant, nodes: readonly KubeObject[], t: Millis): readonly Row[] {
  return nodes.map((node) => {
    const memory = isKind(node, 'Node') ? memoryOf(instant, node, t) : null;
    const { name } = node.metadata;
    if (memory === null) return { cells: [name, ...nodeHead.slice(1).map(() => unknown)], memory };
    const allocatable = isKind(node, 'Node') ? wholeUnits(node.status?.allocatable?.['memory'] ?? '0') : 0;
    const share = allocatable > 0 ? `${Math.floor((memory / allocatable) * 100)}%` : unknown;
    return { cells: [name, unknown, unknown, mebibytes(memory), share], memory };
  });
}

/** What machine and pods use; null where neither says. */
function memoryOf(instant: Instant, node: Node, t: Millis): number | null {
  const users = instant.node(node.metadata.name)?.users ?? [];
  if (!hasNodeUse(node) && !users.some(({ pod }) => hasUse(pod))) return null;
  const stats = users.map(({ pod, runs }) => podStatsAt(pod, runs, t));
  const memory = observe(node, stats, t).get('memory.available');
  return memory ? memory.capacity - memory.available : null;
}
