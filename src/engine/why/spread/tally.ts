/** Matching pods per domain, kept up to date while pods and nodes come and go: the counts of domainCounts.ts, along a trace. */
import { labelOf } from '../../objects/requirement.ts';
import type { Node, Pod, PodKey } from '../../objects/types.ts';
import { isCounted, namespaceOf } from '../../scheduler/matchCounts.ts';
import type { SpreadConstraint } from '../../scheduler/plugins/podTopologySpread/constraints.ts';
import { isEligible } from '../../scheduler/plugins/podTopologySpread/domainCounts.ts';
import { minimumInForce } from '../../scheduler/plugins/podTopologySpread/filter.ts';
import type { DriftSkew } from './drift.ts';
import { hasEnded } from '../../objects/podPhase.ts';

/** A constraint with the keys that a node needs to be counted for it: its own, and those of its kind. */
export interface Tallied {
  constraint: SpreadConstraint;
  keys: readonly string[];
}

interface OnNode {
  /** Matching pods, by constraint; also while the node does not exist. */
  pods: number[];
  /** Where they are counted, by constraint; null: nowhere. */
  domains: (string | null)[];
}

interface Domain {
  pods: number;
  /** Nodes in the count. */
  nodes: number;
}

export class SpreadTally {
  readonly #pod: Pod;
  readonly #tallied: readonly Tallied[];
  readonly #nodes = new Map<string, OnNode>();
  /** What each pod counts for: its node, and 1 or 0 a constraint. */
  readonly #pods = new Map<PodKey, { node: string; counts: readonly number[] }>();
  readonly #domains: readonly Map<string, Domain>[];
  /** Something that counts has changed since this was last set to false. */
  isChanged = false;

  /** @param pod whose constraints they are: its namespace, its affinity and its tolerations say who counts */
  constructor(pod: Pod, tallied: readonly Tallied[]) {
    this.#pod = pod;
    this.#tallied = tallied;
    this.#domains = tallied.map(() => new Map());
  }

  /** @param node null: it is gone */
  setNode(name: string, node: Node | null): void {
    const on = this.#onNode(name);
    const domains = this.#tallied.map((one) => (node ? domainOn(this.#pod, one, node) : null));
    for (const [at, domain] of domains.entries()) {
      const before = on.domains[at] ?? null;
      if (domain === before) continue;
      this.isChanged = true;
      const pods = on.pods[at] ?? 0;
      if (before !== null) this.#add(at, before, { pods: -pods, nodes: -1 });
      if (domain !== null) this.#add(at, domain, { pods, nodes: 1 });
    }
    on.domains = domains;
  }

  /** @param pod null: it is gone */
  setPod(key: PodKey, pod: Pod | null): void {
    const before = this.#pods.get(key);
    const counts = pod?.spec.nodeName && !hasEnded(pod) ? this.#countsOf(pod) : null;
    const node = pod?.spec.nodeName ?? '';
    if (before?.node === node && counts && before.counts.every((count, at) => count === counts[at])) return;
    if (before) this.#move(before, -1);
    this.#pods.delete(key);
    if (!counts) return;
    this.#move({ node, counts }, 1);
    this.#pods.set(key, { node, counts });
  }

  /** Domains that are counted now, by constraint. */
  domains(at: number): IterableIterator<string> {
    return (this.#domains[at] ?? new Map<string, Domain>()).keys();
  }

  /** @param listed domains whose counts are told; null: none */
  skew(at: number, listed: readonly string[] | null): DriftSkew {
    const domains = this.#domains[at] ?? new Map<string, Domain>();
    let max = 0;
    let lowest = Number.MAX_SAFE_INTEGER;
    for (const { pods } of domains.values()) {
      max = Math.max(max, pods);
      lowest = Math.min(lowest, pods);
    }
    const minDomains = this.#tallied[at]?.constraint.minDomains ?? null;
    const min = minimumInForce({ domains: domains.size }, lowest, minDomains);
    const counts = listed?.map((value) => domains.get(value)?.pods ?? null) ?? null;
    return { max, min, skew: max - min, domainCount: domains.size, counts };
  }

  #countsOf(pod: Pod): number[] {
    const namespace = namespaceOf(this.#pod);
    return this.#tallied.map(({ constraint }) => (isCounted(pod, namespace, constraint.selector) ? 1 : 0));
  }

  #move({ node, counts }: { node: string; counts: readonly number[] }, sign: 1 | -1): void {
    const on = this.#onNode(node);
    for (const [at, count] of counts.entries()) {
      if (count === 0) continue;
      on.pods[at] = (on.pods[at] ?? 0) + sign * count;
      const domain = on.domains[at] ?? null;
      if (domain === null) continue;
      this.isChanged = true;
      this.#add(at, domain, { pods: sign * count, nodes: 0 });
    }
  }

  #add(at: number, value: string, { pods, nodes }: Domain): void {
    const before = this.#domains[at]?.get(value) ?? { pods: 0, nodes: 0 };
    const now = { pods: before.pods + pods, nodes: before.nodes + nodes };
    if (now.nodes === 0) this.#domains[at]?.delete(value);
    else this.#domains[at]?.set(value, now);
  }

  #onNode(name: string): OnNode {
    const known = this.#nodes.get(name);
    if (known) return known;
    const made = { pods: this.#tallied.map(() => 0), domains: this.#tallied.map(() => null) };
    this.#nodes.set(name, made);
    return made;
  }
}

/** The domain in which the node is counted; null: it is not (SCHED-23). */
function domainOn(pod: Pod, { constraint, keys }: Tallied, node: Node): string | null {
  const { labels } = node.metadata;
  if (keys.some((key) => labelOf(labels, key) === undefined)) return null;
  return isEligible(constraint, pod, { node }) ? (labelOf(labels, constraint.topologyKey) ?? null) : null;
}
