/**
 * The affinity terms of the pods on nodes: each kept once, however many pods have it, with their number on each node.
 * A decision goes over a few terms instead of asking every pod again.
 */
import type { Pod } from '../objects/types.ts';
import { type AffinityTerm, termsOf } from './plugins/interPodAffinity/terms.ts';

export interface CountedTerm {
  readonly term: AffinityTerm;
  /** Number of pods with this term by NodeInfo.index; nodes without any are left out. */
  readonly counts: ReadonlyMap<number, number>;
}

export class TermCounts {
  readonly #terms: Map<string, { readonly term: AffinityTerm; readonly counts: Map<number, number> }>;
  /** Terms whose counts another table reads as well: copied before they are changed. */
  readonly #borrowed: Set<string>;

  constructor(base: TermCounts | null = null) {
    this.#terms = new Map(base ? base.#terms : []);
    this.#borrowed = new Set(base ? base.#terms.keys() : []);
  }

  /** Those that some pod has, in the order in which they first came. */
  all(): Iterable<CountedTerm> {
    return this.#terms.values();
  }

  /** `by` is 1 for a pod that came, −1 for one that left. */
  change(pod: Pod, index: number, by: 1 | -1): void {
    for (const term of termsOf(pod).all) {
      const counts = this.#writable(term);
      const count = (counts.get(index) ?? 0) + by;
      if (count > 0) counts.set(index, count);
      else counts.delete(index);
      if (counts.size === 0) this.#terms.delete(term.key);
    }
  }

  #writable(term: AffinityTerm): Map<number, number> {
    const known = this.#terms.get(term.key);
    if (known && !this.#borrowed.has(term.key)) return known.counts;
    const counts = new Map(known?.counts);
    this.#terms.set(term.key, { term, counts });
    this.#borrowed.delete(term.key);
    return counts;
  }
}
