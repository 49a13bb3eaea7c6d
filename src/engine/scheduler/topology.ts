/** Node labels as columns: for each topology key the domain of every node, as a small number. */
import { labelOf } from '../objects/requirement.ts';
import type { NodeInfo } from './nodeInfo.ts';

export interface TopologyColumn {
  /** Domain number of each node, by NodeInfo.index; `missing` where the node lacks the label. */
  readonly domainOf: Int32Array;
  /** The place of each node in numbers by domain: nodes without the key share that of the empty label value (SCHED-26). */
  readonly slotOf: Int32Array;
  /** Label values by domain number, in order of first appearance. */
  readonly values: readonly string[];
  /** Number of slots: one more than there are domains. */
  readonly slots: number;
  /** Number of slots that have a node. */
  readonly used: number;
  /** Every node has the label. */
  readonly isComplete: boolean;
}

export const missing = -1;

/** A label with an empty value is present: its domain is ''. */
export function topologyColumn(key: string, nodes: readonly NodeInfo[]): TopologyColumn {
  const domainOf = new Int32Array(nodes.length).fill(missing);
  const numbers = new Map<string, number>();
  for (const { index, node } of nodes) {
    const value = labelOf(node.metadata.labels, key);
    if (value === undefined) continue;
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    domainOf[index] = number;
  }
  const without = numbers.get('') ?? numbers.size;
  const slotOf = domainOf.map((domain) => (domain === missing ? without : domain));
  const isComplete = !domainOf.includes(missing);
  const used = isComplete || numbers.has('') ? numbers.size : numbers.size + 1;
  return { domainOf, slotOf, values: [...numbers.keys()], slots: numbers.size + 1, used, isComplete };
}
