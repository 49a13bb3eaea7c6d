/**
 * Numbers about the pods of each node, as columns: counted once when first asked for, then kept up to date pod by pod,
 * so that a decision adds up one number a node instead of asking every pod again.
 */
import type { Pod } from '../objects/types.ts';
import type { NodeInfo } from './nodeInfo.ts';

/** What one pod adds to the number of its node. */
export type CountOf = (pod: Pod) => number;

interface Column {
  readonly countOf: CountOf;
  /** By NodeInfo.index. */
  readonly counts: Int32Array;
}

/** 5,000 nodes × 256 columns are 5 MB. */
const mostColumns = 256;

export class PodCounts {
  readonly #columns: Map<string, Column>;
  /** Columns that another table reads as well: copied before they are changed. */
  readonly #borrowed: Set<string>;

  constructor(base: PodCounts | null = null) {
    this.#columns = new Map(base ? base.#columns : []);
    this.#borrowed = new Set(base ? base.#columns.keys() : []);
  }

  /** @param key says what is counted: two counts with the same key are the same */
  column(nodes: readonly NodeInfo[], key: string, countOf: CountOf): Int32Array {
    const known = this.#columns.get(key);
    if (known) return known.counts;
    const counts = Int32Array.from(nodes, ({ pods }) => pods.reduce((sum, pod) => sum + countOf(pod), 0));
    if (this.#columns.size >= mostColumns) this.#columns.clear();
    this.#columns.set(key, { countOf, counts });
    this.#borrowed.delete(key);
    return counts;
  }

  /** `by` is 1 for a pod that came, −1 for one that left. */
  change(pod: Pod, index: number, by: 1 | -1): void {
    for (const [key, column] of this.#columns) {
      const count = column.countOf(pod);
      if (count === 0) continue;
      const { counts } = this.#borrowed.has(key) ? this.#copy(key, column) : column;
      counts[index] = (counts[index] ?? 0) + by * count;
    }
  }

  #copy(key: string, { countOf, counts }: Column): Column {
    const copied = { countOf, counts: counts.slice() };
    this.#columns.set(key, copied);
    this.#borrowed.delete(key);
    return copied;
  }
}
