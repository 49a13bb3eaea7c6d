/**
 * The affinity terms of the pods on nodes: each kept once, however many pods have it, with their number on each node.
 * A decision goes over a few terms instead of asking every pod again.
 */
import type { Pod } from '../objects/types.ts';
import { type Places, PlaceSums } from './places.ts';
import { type AffinityTerm, termsOf } from './plugins/interPodAffinity/terms.ts';

export class CountedTerm {
  readonly term: AffinityTerm;
  /** Number of pods with this term by NodeInfo.index; nodes without any are left out. */
  readonly #counts: Map<number, number>;
  #sums: { readonly places: Places; readonly sums: PlaceSums } | null = null;

  /** @param movesNodes see PodCounts */
  constructor(term: AffinityTerm, base?: CountedTerm, movesNodes = false) {
    this.term = term;
    this.#counts = new Map(base ? base.#counts : []);
    const before = base && !movesNodes ? base.#sums : null;
    if (before) this.#sums = { ...before, sums: before.sums.copy() };
  }

  get isGone(): boolean {
    return this.#counts.size === 0;
  }

  change(index: number, by: 1 | -1): void {
    const count = (this.#counts.get(index) ?? 0) + by;
    if (count > 0) this.#counts.set(index, count);
    else this.#counts.delete(index);
    this.#sums?.sums.add(index, by);
  }

  /** How many pods have it, added up. */
  sums(places: Places): PlaceSums {
    if (this.#sums?.places.key === places.key) return this.#sums.sums;
    const sums = new PlaceSums(places);
    for (const [index, count] of this.#counts) sums.add(index, count);
    this.#sums = { places, sums };
    return sums;
  }
}

export class TermCounts {
  readonly #terms: Map<string, CountedTerm>;
  /** Terms whose counts another table reads as well: copied before they are changed. */
  readonly #borrowed: Set<string>;

  /** @param movesNodes see PodCounts */
  constructor(base: TermCounts | null = null, movesNodes = false) {
    const terms: readonly (readonly [string, CountedTerm])[] = base ? [...base.#terms] : [];
    this.#terms = new Map(movesNodes ? terms.map(([key, one]) => [key, new CountedTerm(one.term, one, true)]) : terms);
    this.#borrowed = new Set(base && !movesNodes ? base.#terms.keys() : []);
  }

  /** Those that some pod has, in the order in which they first came. */
  all(): Iterable<CountedTerm> {
    return this.#terms.values();
  }

  /** `by` is 1 for a pod that came, −1 for one that left. */
  change(pod: Pod, index: number, by: 1 | -1): void {
    for (const term of termsOf(pod).all) {
      const counted = this.#writable(term);
      counted.change(index, by);
      if (counted.isGone) this.#terms.delete(term.key);
    }
  }

  #writable(term: AffinityTerm): CountedTerm {
    const known = this.#terms.get(term.key);
    if (known && !this.#borrowed.has(term.key)) return known;
    const made = new CountedTerm(term, known);
    this.#terms.set(term.key, made);
    this.#borrowed.delete(term.key);
    return made;
  }
}
