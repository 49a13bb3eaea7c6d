/** Sums by topology pair (key, value), as InterPodAffinity collects them from the pods of each domain. */
import type { NodeInfo } from '../../nodeInfo.ts';
import type { Snapshot } from '../../snapshot.ts';
import { missing } from '../../topology.ts';

export class PairSums {
  readonly #snapshot: Snapshot;
  readonly #base: PairSums | null;
  /** Topology key → domain number → sum; in a dry run what differs from the base. */
  readonly #sums = new Map<string, Map<number, number>>();
  #total: number;

  /** @param base sums that the new ones are added to; they stay as they are */
  constructor(snapshot: Snapshot, base: PairSums | null = null) {
    this.#snapshot = snapshot;
    this.#base = base;
    this.#total = base?.total ?? 0;
  }

  /** Nothing was ever added: sums that came to 0 again do not count as nothing. */
  get isEmpty(): boolean {
    return this.#sums.size === 0 && (this.#base?.isEmpty ?? true);
  }

  /** Over all pairs; for counts 0 means that no pair is left. */
  get total(): number {
    return this.#total;
  }

  get keys(): ReadonlySet<string> {
    return new Set([...(this.#base?.keys ?? []), ...this.#sums.keys()]);
  }

  /** The sum of the node's domain; 0 where the node lacks the key. */
  at(key: string, node: NodeInfo): number {
    const domain = this.#domainOf(key, node);
    return domain === missing ? 0 : this.#inDomain(key, domain);
  }

  /** Does nothing where the node lacks the key. */
  add(key: string, node: NodeInfo, by: number): void {
    const domain = this.#domainOf(key, node);
    if (domain === missing) return;
    const sums = this.#sums.get(key) ?? new Map<number, number>();
    this.#sums.set(key, sums.set(domain, (sums.get(domain) ?? 0) + by));
    this.#total += by;
  }

  #inDomain(key: string, domain: number): number {
    return (this.#sums.get(key)?.get(domain) ?? 0) + (this.#base ? this.#base.#inDomain(key, domain) : 0);
  }

  #domainOf(key: string, { index }: NodeInfo): number {
    return this.#snapshot.topology(key).domainOf[index] ?? missing;
  }
}
