/** The pods behind a sum of InterPodAffinity, by domain: found when first asked for, and shared by the nodes of a domain. */
import { type Pod, type PodKey, podKey } from '../../../objects/types.ts';
import type { PodChange } from '../../framework/plugin.ts';
import type { NodeInfo } from '../../nodeInfo.ts';
import type { Snapshot } from '../../snapshot.ts';

/** Which pods are meant: those of which this holds. */
type IsBehind = (pod: Pod) => boolean;

const none: readonly PodKey[] = [];

export class PodsBehind {
  readonly #snapshot: Snapshot;
  /** Pods that came to a node, or left it, after the snapshot. */
  readonly #changes: readonly PodChange[];
  readonly #found = new Map<string, ReadonlyMap<number, readonly PodKey[]>>();

  constructor(snapshot: Snapshot, changes: readonly PodChange[] = []) {
    this.#snapshot = snapshot;
    this.#changes = changes;
  }

  /** The same cluster after one more pod came or left. */
  after(change: PodChange): PodsBehind {
    return new PodsBehind(this.#snapshot, [...this.#changes, change]);
  }

  /**
   * The pods in the node's domain; none where the node lacks the key.
   * @param name two sums with the same name and key ask for the same pods
   */
  at(node: NodeInfo, { name, topologyKey, isBehind }: { name: string; topologyKey: string; isBehind: IsBehind }) {
    const key = `${name} ${topologyKey}`;
    const known = this.#found.get(key);
    const found = known ?? this.#find(topologyKey, isBehind);
    if (!known) this.#found.set(key, found);
    return found.get(this.#domainOf(topologyKey, node)) ?? none;
  }

  #find(topologyKey: string, isBehind: IsBehind): ReadonlyMap<number, readonly PodKey[]> {
    const found = new Map<number, PodKey[]>();
    const listOf = (node: NodeInfo): PodKey[] => {
      const domain = this.#domainOf(topologyKey, node);
      const list = found.get(domain) ?? [];
      if (domain >= 0) found.set(domain, list);
      return list;
    };
    for (const node of this.#snapshot.nodes)
      for (const pod of node.pods) if (isBehind(pod)) listOf(node).push(podKey(pod));
    for (const { pod, node, by } of this.#changes) {
      const list = listOf(node);
      const at = list.indexOf(podKey(pod));
      if (by < 0 && at >= 0) list.splice(at, 1);
      else if (by > 0 && isBehind(pod)) list.push(podKey(pod));
    }
    return found;
  }

  #domainOf(topologyKey: string, { index }: NodeInfo): number {
    return this.#snapshot.topology(topologyKey).domainOf[index] ?? -1;
  }
}
