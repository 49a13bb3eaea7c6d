/** One node on paper: its weaker pods are taken away and given back, to see whether the incoming pod fits (spec 4.3). */
import { podRequests, type ResourceAmounts } from '../../objects/podResources.ts';
import type { Pod } from '../../objects/types.ts';
import type { HostPort, Rejection } from '../decision.ts';
import { filterNode, runFilters } from '../framework/filter.ts';
import type { Cycle } from '../framework/plugin.ts';
import type { FilterSlot } from '../framework/preFilter.ts';
import { hostPortsOf, portKey } from '../hostPorts.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import { priorityOf } from './importance.ts';

/** A node as the filters read it; what only scores read stays that of the real node. */
interface PaperNode extends NodeInfo {
  readonly pods: Pod[];
  readonly requested: { -readonly [Name in keyof ResourceAmounts]: ResourceAmounts[Name] };
  readonly portsInUse: Map<string, HostPort>;
}

/** Goes from node to node; a search makes thousands of dry runs. */
export class Trial {
  readonly #cycle: Cycle;
  readonly #priority: number;
  /** Nobody else asks for the ports in use. */
  readonly #wantsPorts: boolean;
  readonly #allSlots: readonly FilterSlot[];
  /** Those whose verdict may change with the pods on the node. */
  readonly #podSlots: readonly FilterSlot[];
  readonly #followsPods: boolean;
  /** Of the node that is tried now. */
  #slots: readonly FilterSlot[];
  #node: PaperNode | null = null;
  #hasNominated = false;

  constructor(cycle: Cycle, slots: readonly FilterSlot[]) {
    this.#cycle = cycle;
    this.#priority = priorityOf(cycle.pod);
    this.#wantsPorts = hostPortsOf(cycle.pod).length > 0;
    this.#allSlots = slots.filter(({ run }) => typeof run !== 'string');
    this.#podSlots = this.#allSlots.filter(readsPods);
    this.#followsPods = this.#allSlots.some(({ run }) => typeof run !== 'string' && run.followsPods);
    this.#slots = slots;
  }

  /**
   * Takes all pods of lower priority away from a node.
   * @returns these pods in the node's list order
   */
  begin(node: NodeInfo): readonly Pod[] {
    this.#slots = this.#allSlots;
    this.#hasNominated = this.#cycle.snapshot.nominatedTo(node.name).length > 0;
    const kept: Pod[] = [];
    const weaker: Pod[] = [];
    for (const pod of node.pods) (priorityOf(pod) < this.#priority ? weaker : kept).push(pod);
    const paper = paperNode(node, kept, this.#wantsPorts);
    for (const pod of weaker) this.#change(paper, pod, -1);
    this.#node = paper;
    return weaker;
  }

  /** null = the incoming pod fits. */
  rejection(): Rejection | null {
    if (!this.#node) return null;
    const rejection = this.#filter(this.#node);
    // What does not depend on pods has passed now and will pass again.
    if (!rejection) this.#slots = this.#followsPods ? this.#slots.filter(readsPods) : this.#podSlots;
    return rejection;
  }

  /**
   * A pod comes back for good if the incoming pod, which fits, still fits beside it.
   * @returns why the pod can't stay; null = it stays
   */
  giveBack(pod: Pod): Rejection | null {
    const node = this.#node;
    if (!node) return null;
    const before = this.#slots;
    node.pods.push(pod);
    this.#change(node, pod, 1);
    const rejection = this.#filter(node);
    if (!rejection) return null;
    node.pods.pop();
    this.#change(node, pod, -1);
    this.#slots = before;
    return rejection;
  }

  #filter(node: PaperNode): Rejection | null {
    const run = this.#hasNominated ? filterNode(this.#cycle, this.#slots, node) : runFilters(this.#slots, node);
    return run.rejection;
  }

  #change(node: PaperNode, pod: Pod, by: 1 | -1): void {
    addRequests(node, podRequests(pod), by);
    if (this.#wantsPorts) changePorts(node, pod, by);
    if (!this.#followsPods) return;
    this.#slots = this.#slots.map((slot) => {
      const { name, run } = slot;
      return typeof run !== 'string' && run.followsPods ? { name, run: run.after({ pod, node, by }) } : slot;
    });
  }
}

const readsPods = ({ run }: FilterSlot): boolean => typeof run !== 'string' && run.readsPods;

function paperNode(node: NodeInfo, pods: Pod[], wantsPorts: boolean): PaperNode {
  const { index, name, allocatable, podsWithAffinity, nonZeroRequested, requested } = node;
  return {
    index,
    name,
    node: node.node,
    allocatable,
    pods,
    podsWithAffinity,
    requested: {
      milliCpu: requested.milliCpu,
      memory: requested.memory,
      ephemeralStorage: requested.ephemeralStorage,
      scalars: requested.scalars,
    },
    nonZeroRequested,
    portsInUse: wantsPorts ? new Map(node.portsInUse) : noPorts,
  };
}

const noPorts = new Map<string, HostPort>();

function addRequests({ requested }: PaperNode, amounts: ResourceAmounts, by: 1 | -1): void {
  requested.milliCpu += by * amounts.milliCpu;
  requested.memory += by * amounts.memory;
  requested.ephemeralStorage += by * amounts.ephemeralStorage;
  const names = Object.keys(amounts.scalars);
  if (names.length === 0) return;
  const scalars = { ...requested.scalars };
  for (const name of names) scalars[name] = (scalars[name] ?? 0) + by * (amounts.scalars[name] ?? 0);
  requested.scalars = scalars;
}

/** A set without counts: a pod's ports are free when it leaves, even if another holds the same (spec 1.3.3). */
function changePorts({ portsInUse }: PaperNode, pod: Pod, by: 1 | -1): void {
  for (const port of hostPortsOf(pod))
    if (by > 0) portsInUse.set(portKey(port), port);
    else portsInUse.delete(portKey(port));
}
