/** Sums over the pods of each domain of one topology key, as InterPodAffinity collects them. */
import type { NodeInfo } from '../../nodeInfo.ts';
import type { PlaceSums } from '../../places.ts';
import { missing, type TopologyColumn } from '../../topology.ts';

export class DomainSums {
  readonly topologyKey: string;
  readonly #column: TopologyColumn;
  readonly #domainOf: Int32Array;
  /** By domain number: the snapshot's own, until something is added to them. */
  #sums: Int32Array | Float64Array = none;
  /** Something was added, if only 0: what came to 0 does not count as nothing. */
  #isEmpty = true;
  #total = 0;
  /** In a dry run: what one domain has more. */
  #changed = missing;
  #delta = 0;

  constructor(topologyKey: string, column: TopologyColumn, base?: DomainSums) {
    this.topologyKey = topologyKey;
    this.#column = column;
    this.#domainOf = column.domainOf;
    if (!base) return;
    this.#sums = base.#sums;
    this.#isEmpty = base.#isEmpty;
    this.#total = base.#total;
    this.#changed = base.#changed;
    this.#delta = base.#delta;
  }

  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** Over all domains; for counts 0 means that no pod is left. */
  get total(): number {
    return this.#total + this.#delta;
  }

  /** Whether the node has the key. */
  covers({ index }: NodeInfo): boolean {
    return this.#domainOf[index] !== missing;
  }

  /** The label value of a node; null where it lacks the key. */
  domain({ index }: NodeInfo): string | null {
    return this.#column.values[this.#domainOf[index] ?? missing] ?? null;
  }

  /** The sum of the node's domain; 0 where the node lacks the key. */
  at({ index }: NodeInfo): number {
    const domain = this.#domainOf[index] ?? missing;
    if (domain === missing) return 0;
    return (this.#sums[domain] ?? 0) + (domain === this.#changed ? this.#delta : 0);
  }

  /** Adds numbers of pods, each pod counting `weight`. */
  add({ numbers, total }: PlaceSums, weight = 1): void {
    if (total === 0) return;
    if (this.#isEmpty && weight === 1) this.#sums = numbers;
    else this.#addOwn(numbers, weight);
    this.#total += weight * total;
    this.#isEmpty = false;
  }

  #addOwn(numbers: Int32Array, weight: number): void {
    const sums = Float64Array.from(numbers, (number) => weight * number);
    for (let domain = 0; domain < this.#sums.length; domain++)
      sums[domain] = (sums[domain] ?? 0) + (this.#sums[domain] ?? 0);
    this.#sums = sums;
  }

  /** In a dry run: the same with more (or fewer) pods in the domain of the one node that changes. */
  after({ index }: NodeInfo, by: number): DomainSums {
    const domain = this.#domainOf[index] ?? missing;
    if (domain === missing || by === 0) return this;
    const changed = new DomainSums(this.topologyKey, this.#column, this);
    changed.#changed = domain;
    changed.#delta += by;
    changed.#isEmpty = false;
    return changed;
  }
}

const none = new Int32Array();

/** Sums by topology key, made as keys come up. */
export class SumsByKey {
  readonly #columnOf: (topologyKey: string) => TopologyColumn;
  readonly #sums = new Map<string, DomainSums>();

  constructor(columnOf: (topologyKey: string) => TopologyColumn) {
    this.#columnOf = columnOf;
  }

  of(topologyKey: string): DomainSums {
    const known = this.#sums.get(topologyKey);
    if (known) return known;
    const made = new DomainSums(topologyKey, this.#columnOf(topologyKey));
    this.#sums.set(topologyKey, made);
    return made;
  }

  /** Those that something was added to, by key: in which order pods came says nothing. */
  get filled(): readonly DomainSums[] {
    const filled = [...this.#sums.values()].filter(({ isEmpty }) => !isEmpty);
    return filled.sort((a, b) => (a.topologyKey < b.topologyKey ? -1 : 1));
  }
}
