/** `kubectl describe node` (kubectl 1.36, pkg/describe, describeNode, describeNodeResource). */
import { humanDuration } from '../../apiserver/humanDuration.ts';
import { nodeTable } from '../../apiserver/nodeTable.ts';
import { limitQuantities, type Quantities, readList, requestQuantities } from '../../objects/podQuantities.ts';
import { addQuantities, milliValue, type Quantity, quantityText, value, zeroQuantity } from '../../objects/quantity.ts';
import type { Node, Pod, ResourceList } from '../../objects/types.ts';
import { parseApiTime } from '../../simulation/apiTime.ts';
import { type Clock, dated } from '../tables.ts';
import { amountText } from './containers.ts';
import { annotationLines, dateText, labelLines, type DescribedLines, multiline } from './parts.ts';
import { isEnded } from '../../objects/podPhase.ts';

type Described = Node & {
  status?: {
    addresses?: readonly { type: string; address: string }[];
    nodeInfo?: Readonly<Record<string, string>>;
  };
};

export interface NodePods {
  /** All pods; those of the node are taken. */
  pods: Iterable<Pod>;
  /** When its lease was renewed last. */
  renewed: string;
}

export function nodeLines(node: Described, { pods, renewed }: NodePods, clock: Clock): DescribedLines {
  const { metadata, spec = {}, status = {} } = node;
  const taints = (spec.taints ?? []).map(({ key, value, effect }) => `${key}${value ? `=${value}` : ''}:${effect}`);
  return [
    `Name:\t${metadata.name}`,
    `Roles:\t${nodeTable(node, clock.now).columns['Roles'] ?? ''}`,
    ...labelLines('Labels', metadata.labels),
    ...annotationLines('Annotations', metadata.annotations),
    `CreationTimestamp:\t${dateText(metadata.creationTimestamp)}`,
    ...multiline('Taints', taints),
    `Unschedulable:\t${spec.unschedulable ?? false}`,
    ...[
      'Lease:',
      `  HolderIdentity:\t${metadata.name}`,
      '  AcquireTime:\t<unset>',
      `  RenewTime:\t${dateText(renewed)}`,
    ],
    ...conditionLines(node),
    ...['Addresses:', ...(status.addresses ?? []).map(({ type, address }) => `  ${type}:\t${address}`)],
    ...listLines('Capacity', status.capacity),
    ...listLines('Allocatable', status.allocatable),
    'System Info:',
    ...infos.map(([title, field]) => `  ${title}:\t${status.nodeInfo?.[field] ?? ''}`),
    ...(spec.podCIDR ? [`PodCIDR:\t${spec.podCIDR}`] : []),
    ...(spec.podCIDRs?.length ? [`PodCIDRs:\t${spec.podCIDRs.join(',')}`] : []),
    ...(spec.providerID ? [`ProviderID:\t${spec.providerID}`] : []),
    ...podLines(
      node,
      [...pods].filter((pod) => pod.spec.nodeName === metadata.name && !isEnded(pod.status?.phase)),
      clock,
    ),
  ];
}

const infos = [
  ['Machine ID', 'machineID'],
  ['System UUID', 'systemUUID'],
  ['Boot ID', 'bootID'],
  ['Kernel Version', 'kernelVersion'],
  ['OS Image', 'osImage'],
  ['Operating System', 'operatingSystem'],
  ['Architecture', 'architecture'],
  ['Container Runtime Version', 'containerRuntimeVersion'],
  ['Kubelet Version', 'kubeletVersion'],
  ['Kube-Proxy Version', 'kubeProxyVersion'],
] as const;

function conditionLines({ status = {} }: Described): DescribedLines {
  if (!status.conditions?.length) return [];
  const head = ['Type', 'Status', 'LastHeartbeatTime', 'LastTransitionTime', 'Reason', 'Message'];
  const rows = status.conditions.map((one) =>
    [
      `${one.type} `,
      `${one.status} `,
      `${dateText((one as { lastHeartbeatTime?: string }).lastHeartbeatTime)} `,
      `${dateText(one.lastTransitionTime)} `,
      `${one.reason ?? ''} `,
      one.message ?? '',
    ].join('\t'),
  );
  return [
    'Conditions:',
    ...[head.join('\t'), head.map((name) => '-'.repeat(name.length)).join('\t'), ...rows].map((row) => `  ${row}`),
  ];
}

const listLines = (title: string, list: ResourceList = {}): DescribedLines => {
  const amounts = Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1));
  return amounts.length === 0
    ? []
    : [`${title}:`, ...amounts.map(([name, amount]) => `  ${name}:\t${amountText(amount)}`)];
};

function podLines({ status = {} }: Node, pods: readonly Pod[], clock: Clock): DescribedLines {
  const of = readList(Object.keys(status.allocatable ?? {}).length > 0 ? status.allocatable : status.capacity);
  const sorted = pods.toSorted((a, b) => (keyText(a) < keyText(b) ? -1 : 1));
  const rows = sorted.map((pod) => {
    const created = parseApiTime(dated(pod, clock).metadata.creationTimestamp);
    const cells = pairs(requestQuantities(pod), limitQuantities(pod), of);
    return [
      pod.metadata.namespace ?? 'default',
      pod.metadata.name,
      '',
      ...cells,
      created === null ? '<unknown>' : humanDuration(clock.now - created),
    ];
  });
  const head = ['Namespace', 'Name', '', 'CPU Requests', 'CPU Limits', 'Memory Requests', 'Memory Limits', 'Age'];
  return [
    `Non-terminated Pods:\t(${pods.length} in total)`,
    ...[head, head.map((name) => '-'.repeat(name.length)), ...rows].map((cells) => `  ${cells.join('\t')}`),
    'Allocated resources:',
    '  (Total limits may be over 100 percent, i.e., overcommitted.)',
    ...totalLines(pods, of),
  ];
}

const keyText = ({ metadata }: Pod): string => `${metadata.namespace ?? 'default'}/${metadata.name}`;

const pairs = (requests: Quantities, limits: Quantities, of: Quantities): readonly string[] =>
  ['cpu', 'memory'].flatMap((name) => [shareText(requests, of, name), shareText(limits, of, name)]);

function shareText(amounts: Quantities, of: Quantities, name: string): string {
  const amount = amounts.get(name) ?? zeroQuantity;
  return `${quantityText(amount)} (${percent(amount, of.get(name) ?? zeroQuantity, name)}%)`;
}

function percent(amount: Quantity, whole: Quantity, name: string): number {
  const number = name === 'cpu' ? milliValue : value;
  return number(whole) === 0 ? 0 : Math.trunc((number(amount) / number(whole)) * 100);
}

function totalLines(pods: readonly Pod[], of: Quantities): DescribedLines {
  const sum = (quantities: (pod: Pod) => Quantities): Quantities => {
    const total = new Map<string, Quantity>();
    for (const pod of pods)
      for (const [name, amount] of quantities(pod))
        total.set(name, total.has(name) ? addQuantities(total.get(name) ?? zeroQuantity, amount) : amount);
    return total;
  };
  const [requests, limits] = [sum((pod) => requestQuantities(pod)), sum((pod) => limitQuantities(pod))];
  const row = (name: string) => `  ${name}\t${shareText(requests, of, name)}\t${shareText(limits, of, name)}`;
  const others = [...of.keys()].filter((name) => !standard.has(name)).sort();
  const huge = others.filter((name) => name.startsWith('hugepages-'));
  const extended = others.filter((name) => !huge.includes(name));
  const text = (amounts: Quantities, name: string) => quantityText(amounts.get(name) ?? zeroQuantity);
  return [
    '  Resource\tRequests\tLimits',
    '  --------\t--------\t------',
    ...['cpu', 'memory', 'ephemeral-storage', ...huge].map(row),
    ...extended.map((name) => `  ${name}\t${text(requests, name)}\t${text(limits, name)}`),
  ];
}

const standard: ReadonlySet<string> = new Set(['cpu', 'memory', 'ephemeral-storage', 'pods']);
