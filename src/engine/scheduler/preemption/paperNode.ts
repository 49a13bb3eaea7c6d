/** A node as the filters read it, to be changed on paper; what only scores read stays that of the real node. */
import type { ResourceAmounts } from '../../objects/podResources.ts';
import type { Node, Pod } from '../../objects/types.ts';
import { type HostPort, portKey } from '../hostPorts.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import type { Evictable } from './evictable.ts';

type Changeable<Kind> = { -readonly [Name in keyof Kind]: Kind[Name] };

/** One is made for a whole search and takes the shape of one node after the other. */
export class PaperNode implements NodeInfo {
  index: number;
  name: string;
  node: Node;
  allocatable: NodeInfo['allocatable'];
  readonly pods: Pod[] = [];
  readonly requested: Changeable<ResourceAmounts>;
  nonZeroRequested: NodeInfo['nonZeroRequested'];
  portsInUse: Map<string, HostPort> = new Map();
  /** Nobody but a pod with host ports asks for those in use. */
  readonly #hasPorts: boolean;

  constructor(like: NodeInfo, { hasPorts }: { hasPorts: boolean }) {
    this.index = like.index;
    this.name = like.name;
    this.node = like.node;
    this.allocatable = like.allocatable;
    this.requested = { ...like.requested };
    this.nonZeroRequested = like.nonZeroRequested;
    this.#hasPorts = hasPorts;
  }

  /** Becomes a copy of a node, pods left out. */
  become({ index, name, node, allocatable, requested, nonZeroRequested, portsInUse }: NodeInfo): void {
    this.index = index;
    this.name = name;
    this.node = node;
    this.allocatable = allocatable;
    this.nonZeroRequested = nonZeroRequested;
    this.pods.length = 0;
    this.requested.milliCpu = requested.milliCpu;
    this.requested.memory = requested.memory;
    this.requested.ephemeralStorage = requested.ephemeralStorage;
    this.requested.scalars = requested.scalars;
    if (this.#hasPorts) this.portsInUse = new Map(portsInUse);
  }

  /** What a pod takes is taken (by 1) or free again (by −1). Ports are a set without counts (SCHED-6). */
  count({ milliCpu, memory, ephemeralStorage, scalars, ports }: Evictable, by: 1 | -1): void {
    this.requested.milliCpu += by * milliCpu;
    this.requested.memory += by * memory;
    this.requested.ephemeralStorage += by * ephemeralStorage;
    if (scalars) addScalars(this.requested, scalars, by);
    if (!this.#hasPorts) return;
    for (const port of ports)
      if (by > 0) this.portsInUse.set(portKey(port), port);
      else this.portsInUse.delete(portKey(port));
  }
}

/** The sums may still be those of the real node. */
function addScalars(
  sums: Changeable<ResourceAmounts>,
  scalars: readonly (readonly [string, number])[],
  by: 1 | -1,
): void {
  const changed: Record<string, number> = { ...sums.scalars };
  for (const [name, amount] of scalars) changed[name] = (changed[name] ?? 0) + by * amount;
  sums.scalars = changed;
}
