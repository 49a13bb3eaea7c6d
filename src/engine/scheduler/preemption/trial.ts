/** One node on paper: its weaker pods are taken away and given back, to see whether the incoming pod fits (SCHED-36). */
import { filterNode } from '../framework/filter.ts';
import type { Cycle } from '../framework/plugin.ts';
import type { FilterSlot } from '../framework/preFilter.ts';
import { hostPortsOf } from '../hostPorts.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import { type Evictable, evictables, priorityOf } from './evictable.ts';
import { PaperNode } from './paperNode.ts';
import type { Rejection } from '../framework/status.ts';

/** Goes from node to node; a search makes thousands of dry runs, so nothing is made anew for each. */
export class NodeDryRuns {
  readonly #cycle: Cycle;
  readonly #priority: number;
  readonly #hasPorts: boolean;
  readonly #allSlots: readonly FilterSlot[];
  /** Those whose verdict may change with the pods on the node. */
  readonly #podSlots: readonly FilterSlot[];
  /** What is found on one node depends on the pods of others. */
  readonly #followsPods: boolean;
  readonly #podsOn: (node: NodeInfo) => readonly Evictable[];
  readonly #weaker: Evictable[] = [];
  /** Of the node that is tried now. */
  #slots: readonly FilterSlot[];
  #paper: PaperNode | null = null;
  #hasNominated = false;

  constructor(cycle: Cycle, slots: readonly FilterSlot[]) {
    this.#cycle = cycle;
    this.#priority = priorityOf(cycle.pod);
    this.#hasPorts = hostPortsOf(cycle.pod).length > 0;
    this.#allSlots = slots.filter(({ run }) => typeof run !== 'string');
    this.#podSlots = this.#allSlots.filter(readsPods);
    this.#followsPods = this.#allSlots.some(followsPods);
    this.#podsOn = evictables(cycle.snapshot);
    this.#slots = slots;
  }

  /** What is found depends on this node alone, so it stays true until the node's pods change. */
  isIndependent(node: NodeInfo): boolean {
    return !this.#followsPods && this.#cycle.snapshot.nominatedTo(node.name).length === 0;
  }

  /**
   * Takes all pods of lower priority away from a node.
   * @returns these pods in the node's list order; the list is the caller's until the next node begins
   */
  begin(node: NodeInfo): Evictable[] {
    const paper = this.#paper ?? new PaperNode(node, { hasPorts: this.#hasPorts });
    this.#paper = paper;
    this.#slots = this.#allSlots;
    this.#hasNominated = this.#cycle.snapshot.nominatedTo(node.name).length > 0;
    this.#weaker.length = 0;
    paper.become(node);
    for (const pod of this.#podsOn(node)) {
      if (pod.priority < this.#priority) {
        this.#weaker.push(pod);
        this.#change(paper, pod, -1);
      } else paper.pods.push(pod.pod);
    }
    return this.#weaker;
  }

  /** null = the incoming pod fits without all of them. */
  rejection(): Rejection | null {
    if (!this.#paper) return null;
    const rejection = this.#filter(this.#paper);
    // What does not depend on pods has passed now and will pass again.
    if (!rejection) this.#slots = this.#followsPods ? this.#slots.filter(readsPods) : this.#podSlots;
    return rejection;
  }

  /**
   * A pod comes back for good if the incoming pod, which fits, still fits beside it.
   * @returns why the pod can't stay; null = it stays
   */
  giveBack(pod: Evictable): Rejection | null {
    const paper = this.#paper;
    if (!paper) return null;
    const before = this.#slots;
    paper.pods.push(pod.pod);
    this.#change(paper, pod, 1);
    const rejection = this.#filter(paper);
    if (!rejection) return null;
    paper.pods.pop();
    paper.count(pod, -1);
    this.#slots = before;
    return rejection;
  }

  #filter(paper: PaperNode): Rejection | null {
    if (this.#hasNominated) return filterNode(this.#cycle, this.#slots, paper).rejection;
    for (const { run } of this.#slots) {
      const rejection = typeof run === 'string' ? null : run.filter(paper);
      if (rejection) return rejection;
    }
    return null;
  }

  #change(paper: PaperNode, pod: Evictable, by: 1 | -1): void {
    paper.count(pod, by);
    if (!this.#followsPods) return;
    const change = { pod: pod.pod, node: paper, by };
    this.#slots = this.#slots.map((slot) => {
      const { name, run } = slot;
      return typeof run !== 'string' && run.followsPods ? { name, run: run.after(change) } : slot;
    });
  }
}

const readsPods = ({ run }: FilterSlot): boolean => typeof run !== 'string' && run.readsPods;

const followsPods = ({ run }: FilterSlot): boolean => typeof run !== 'string' && run.followsPods;
