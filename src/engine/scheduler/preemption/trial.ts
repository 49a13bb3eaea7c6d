/** A copy of one node on which pods go and come back, to see whether the incoming pod fits (spec 4.3). */
import type { Pod } from '../../objects/types.ts';
import type { Rejection } from '../decision.ts';
import { filterNode } from '../framework/filter.ts';
import type { Cycle } from '../framework/plugin.ts';
import type { FilterSlot } from '../framework/preFilter.ts';
import { addPodToNode, copyNodeInfo, type MutableNodeInfo, type NodeInfo, removePodFromNode } from '../nodeInfo.ts';

export class Trial {
  readonly #cycle: Cycle;
  readonly #original: NodeInfo;
  readonly #node: MutableNodeInfo;
  #slots: readonly FilterSlot[];

  constructor(cycle: Cycle, slots: readonly FilterSlot[], node: NodeInfo) {
    this.#cycle = cycle;
    this.#original = node;
    this.#node = copyNodeInfo(node);
    this.#slots = slots;
  }

  add(pod: Pod): void {
    addPodToNode(this.#node, pod);
    this.#tell(pod, 1);
  }

  remove(pod: Pod): void {
    removePodFromNode(this.#node, pod);
    this.#tell(pod, -1);
  }

  /** null = the incoming pod fits now. */
  rejection(): Rejection | null {
    return filterNode(this.#cycle, this.#slots, this.#node).rejection;
  }

  #tell(pod: Pod, by: 1 | -1): void {
    const node = this.#original;
    this.#slots = this.#slots.map(({ name, run }) => ({
      name,
      run: typeof run === 'string' ? run : run.after({ pod, node, by }),
    }));
  }
}
