/** One node with what its pods take of it (kube-scheduler 1.36, framework.NodeInfo). */
import { nonZeroRequests, podRequests, type ResourceAmounts } from '../objects/podResources.ts';
import { milliCpu, wholeUnits } from '../objects/quantity.ts';
import { isScalarResource } from '../objects/resourceNames.ts';
import { type Node, type Pod, podKey, type ResourceList } from '../objects/types.ts';
import { type HostPort, hostPortsOf, portKey, type PortsInUse } from './hostPorts.ts';

/** Changed in place while a snapshot is built or updated; everyone else only reads. */
interface Amounts {
  milliCpu: number;
  memory: number;
  ephemeralStorage: number;
  readonly scalars: Record<string, number>;
}

export interface NodeInfo {
  /** Row in the snapshot's columns. */
  readonly index: number;
  readonly name: string;
  readonly node: Node;
  readonly allocatable: ResourceAmounts & { readonly pods: number };
  readonly pods: readonly Pod[];
  /** Sum of the pods' requests: milli-CPU, bytes, whole units. */
  readonly requested: ResourceAmounts;
  /** The same for scoring: containers without a request count 100m and 200 MiB. */
  readonly nonZeroRequested: { readonly milliCpu: number; readonly memory: number };
  readonly portsInUse: PortsInUse;
}

/** The writable side of a NodeInfo. */
export interface MutableNodeInfo extends NodeInfo {
  readonly pods: Pod[];
  readonly requested: Amounts;
  readonly nonZeroRequested: { milliCpu: number; memory: number };
  readonly portsInUse: Map<string, HostPort>;
}

export const emptyNodeInfo = (node: Node, index: number): MutableNodeInfo => ({
  index,
  name: node.metadata.name,
  node,
  allocatable: allocatableOf(node.status?.allocatable ?? {}),
  pods: [],
  requested: { milliCpu: 0, memory: 0, ephemeralStorage: 0, scalars: {} },
  nonZeroRequested: { milliCpu: 0, memory: 0 },
  portsInUse: new Map(),
});

function allocatableOf(list: ResourceList): NodeInfo['allocatable'] {
  const scalars: Record<string, number> = {};
  for (const [name, amount] of Object.entries(list)) if (isScalarResource(name)) scalars[name] = wholeUnits(amount);
  return {
    milliCpu: milliCpu(list.cpu),
    memory: wholeUnits(list.memory),
    ephemeralStorage: wholeUnits(list['ephemeral-storage']),
    pods: wholeUnits(list.pods),
    scalars,
  };
}

/** A copy that can be changed without touching the original: for dry runs and what-ifs. */
export const copyNodeInfo = (info: NodeInfo): MutableNodeInfo => ({
  ...info,
  pods: [...info.pods],
  requested: { ...info.requested, scalars: { ...info.requested.scalars } },
  nonZeroRequested: { ...info.nonZeroRequested },
  portsInUse: new Map(info.portsInUse),
});

/** The same node with the same pods, its object changed. */
export const withNodeObject = (info: NodeInfo, node: Node): MutableNodeInfo => ({
  ...copyNodeInfo(info),
  node,
  allocatable: allocatableOf(node.status?.allocatable ?? {}),
});

export function addPodToNode(info: MutableNodeInfo, pod: Pod): void {
  info.pods.push(pod);
  addRequests(info, pod, 1);
  for (const port of hostPortsOf(pod)) info.portsInUse.set(portKey(port), port);
}

/** @returns the pod as it was added; null if it is not on the node */
export function removePodFromNode(info: MutableNodeInfo, pod: Pod): Pod | null {
  const known = takeOut(info.pods, pod);
  if (!known) return null;
  addRequests(info, known, -1);
  for (const port of hostPortsOf(known)) info.portsInUse.delete(portKey(port));
  return known;
}

/** Upstream moves the last pod into the gap; the order decides between equally important victims. */
function takeOut(pods: Pod[], pod: Pod): Pod | null {
  const index = pods.findIndex((other) => isSamePod(other, pod));
  const [known, last] = [pods[index], pods.at(-1)];
  if (!known || !last) return null;
  pods[index] = last;
  pods.pop();
  return known;
}

function addRequests({ requested, nonZeroRequested }: MutableNodeInfo, pod: Pod, sign: 1 | -1): void {
  const own = podRequests(pod);
  requested.milliCpu += sign * own.milliCpu;
  requested.memory += sign * own.memory;
  requested.ephemeralStorage += sign * own.ephemeralStorage;
  for (const [name, amount] of Object.entries(own.scalars))
    requested.scalars[name] = (requested.scalars[name] ?? 0) + sign * amount;
  const nonZero = nonZeroRequests(pod);
  nonZeroRequested.milliCpu += sign * nonZero.milliCpu;
  nonZeroRequested.memory += sign * nonZero.memory;
}

/** Two lives of one name are two pods. */
export const isSamePod = (a: Pod, b: Pod): boolean =>
  a.metadata.uid !== undefined && b.metadata.uid !== undefined
    ? a.metadata.uid === b.metadata.uid
    : podKey(a) === podKey(b);
