/**
 * Numbers about the pods of each node, as columns: counted once when first asked for, then kept up to date pod by pod,
 * so that a decision reads one number a node, or one a domain, instead of asking every pod again.
 */
import type { Pod } from '../objects/types.ts';
import type { NodeInfo } from './nodeInfo.ts';
import { type Places, PlaceSums } from './places.ts';

/** What one pod adds to the number of its node. */
export type CountOf = (pod: Pod) => number;

interface Column {
  readonly countOf: CountOf;
  /** By NodeInfo.index. */
  readonly counts: Int32Array;
  /** The same added up, by Places.key. */
  readonly sums: Map<string, PlaceSums>;
}

/** What is counted: two counts with the same key are the same. */
export interface Counting {
  readonly key: string;
  readonly countOf: CountOf;
}

/** 5,000 nodes × 256 columns are 5 MB. */
const mostColumns = 256;
/** Of one column: a pod that comes or goes changes each. */
const mostSums = 16;

export class PodCounts {
  readonly #columns: Map<string, Column>;
  /** Columns that another table reads as well: copied before they are changed. */
  readonly #borrowed: Set<string>;

  /** @param movesNodes the places of its nodes are others than in the base: what was added up by them is left behind */
  constructor(base: PodCounts | null = null, movesNodes = false) {
    const columns: readonly (readonly [string, Column])[] = base ? [...base.#columns] : [];
    this.#columns = new Map(
      movesNodes ? columns.map(([key, column]) => [key, { ...column, sums: new Map() }]) : columns,
    );
    this.#borrowed = new Set(base ? base.#columns.keys() : []);
  }

  /** By NodeInfo.index. */
  column(nodes: readonly NodeInfo[], counting: Counting): Int32Array {
    return this.#column(nodes, counting).counts;
  }

  /** The same added up. */
  sums(nodes: readonly NodeInfo[], counting: Counting, places: Places): PlaceSums {
    const { counts, sums } = this.#column(nodes, counting);
    const known = sums.get(places.key);
    if (known) return known;
    const made = new PlaceSums(places);
    for (let index = 0; index < counts.length; index++) made.add(index, counts[index] ?? 0);
    if (sums.size >= mostSums) sums.clear();
    sums.set(places.key, made);
    return made;
  }

  #column(nodes: readonly NodeInfo[], { key, countOf }: Counting): Column {
    const known = this.#columns.get(key);
    if (known) return known;
    const counts = Int32Array.from(nodes, ({ pods }) => pods.reduce((sum, pod) => sum + countOf(pod), 0));
    const made = { countOf, counts, sums: new Map() };
    if (this.#columns.size >= mostColumns) this.#columns.clear();
    this.#columns.set(key, made);
    this.#borrowed.delete(key);
    return made;
  }

  /** `by` is 1 for a pod that came, −1 for one that left. */
  change(pod: Pod, index: number, by: 1 | -1): void {
    for (const [key, column] of this.#columns) {
      const count = column.countOf(pod);
      if (count === 0) continue;
      const { counts, sums } = this.#borrowed.has(key) ? this.#copy(key, column) : column;
      counts[index] = (counts[index] ?? 0) + by * count;
      for (const one of sums.values()) one.add(index, by * count);
    }
  }

  #copy(key: string, { countOf, counts, sums }: Column): Column {
    const own = new Map([...sums].map(([place, one]) => [place, one.copy()]));
    const copied = { countOf, counts: counts.slice(), sums: own };
    this.#columns.set(key, copied);
    this.#borrowed.delete(key);
    return copied;
  }
}
