/**
 * What one scheduling cycle reads (kube-scheduler 1.36, backend/cache Snapshot): the nodes with their pods, and
 * numbers about the pods that are kept up to date. Pods come and go one by one; changed nodes need a new snapshot.
 */
import { hasEnded } from '../objects/podPhase.ts';
import { type Selector, selectorText } from '../objects/labelSelector.ts';
import type { Labels, Node, Pod } from '../objects/types.ts';
import type { ClusterObjects } from './clusterObjects.ts';
import type { ImageColumns } from './images.ts';
import { isCounted } from './matchCounts.ts';
import {
  addPodToNode,
  copyNodeInfo,
  emptyNodeInfo,
  isSamePod,
  type MutableNodeInfo,
  type NodeInfo,
  removePodFromNode,
  withNodeObject,
} from './nodeInfo.ts';
import { inSnapshotOrder } from './nodeOrder.ts';
import { NodeSet } from './nodeSet.ts';
import type { Places, PlaceSums } from './places.ts';
import { type Counting, PodCounts } from './podCounts.ts';
import { type CountedTerm, TermCounts } from './termCounts.ts';
import type { TopologyColumn } from './topology.ts';

export class Snapshot {
  readonly cluster: ClusterObjects;
  /** The same for all snapshots that were made from one another. */
  readonly nodeSet: NodeSet;
  readonly #nodes: MutableNodeInfo[];
  /** Nodes that no other snapshot reads; others are copied before they are changed. null = all. */
  readonly #own: Set<number> | null;
  readonly #rows: ReadonlyMap<string, number>;
  readonly #versions: Float64Array;
  readonly #counts: PodCounts;
  readonly #terms: TermCounts;
  readonly #nominated: Map<string, Pod[]>;
  #namespaceLabels: ReadonlyMap<string, Labels> | null = null;

  /**
   * @param cluster pods that have ended or whose node does not exist are left out, as in the scheduler's cache
   * @param changed see withNodes
   */
  constructor(cluster: ClusterObjects, base?: Snapshot, changed: readonly Node[] = []) {
    this.cluster = cluster;
    this.#nodes = base ? [...base.#nodes] : inSnapshotOrder(cluster.nodes).map(emptyNodeInfo);
    this.#own = base ? new Set() : null;
    this.#rows = base ? base.#rows : new Map(this.#nodes.map(({ name, index }) => [name, index]));
    for (const node of changed) {
      const before = this.node(node.metadata.name);
      if (before) this.#nodes[before.index] = withNodeObject(before, node);
    }
    this.nodeSet = base && changed.length === 0 ? base.nodeSet : new NodeSet(this.#nodes, base?.nodeSet.lastVersion);
    this.#versions = base ? base.#versions.slice() : new Float64Array(this.#nodes.length);
    this.#counts = new PodCounts(base ? base.#counts : null, changed.length > 0);
    this.#terms = new TermCounts(base ? base.#terms : null, changed.length > 0);
    this.#nominated = new Map(base ? base.#nominated : []);
    if (!base) for (const pod of cluster.pods) this.addPod(pod);
  }

  /** All nodes in upstream's order (SCHED-5). */
  get nodes(): readonly NodeInfo[] {
    return this.#nodes;
  }

  /** Undefined for a node that does not exist. */
  node(name: string): NodeInfo | undefined {
    const row = this.#rows.get(name);
    return row === undefined ? undefined : this.#nodes[row];
  }

  /** Tells the states of one node apart, by NodeInfo.index: as long as it stays, so do the node's pods. */
  get versions(): Float64Array {
    return this.#versions;
  }

  /** The domain of every node for a topology key. */
  topology(key: string): TopologyColumn {
    return this.nodeSet.topology(key);
  }

  get images(): ImageColumns {
    return this.nodeSet.images;
  }

  /** Number of pods on each node, by NodeInfo.index, that count for a spread constraint (SCHED-20). */
  matching(namespace: string, selector: Selector): Int32Array {
    return this.#counts.column(this.nodes, matchingOf(namespace, selector));
  }

  /** The same added up by place. */
  matchingBy(places: Places, namespace: string, selector: Selector): PlaceSums {
    return this.countedBy(places, matchingOf(namespace, selector));
  }

  /** A sum over the pods of each place, which is that of this snapshot as long as nobody changes it. */
  countedBy(places: Places, counting: Counting): PlaceSums {
    return this.#counts.sums(this.nodes, counting, places);
  }

  /** The affinity terms of all pods on nodes. */
  get affinityTerms(): Iterable<CountedTerm> {
    return this.#terms.all();
  }

  /** Some pending pod waits for room on some node. */
  get hasNominated(): boolean {
    return this.#nominated.size > 0;
  }

  /** Pending pods for which preemption makes room on this node. */
  nominatedTo(name: string): readonly Pod[] {
    return this.#nominated.get(name) ?? [];
  }

  /** Labels of a namespace; none for an unknown one. */
  namespaceLabels(namespace: string): Labels {
    this.#namespaceLabels ??= new Map(
      this.cluster.namespaces.map(({ metadata }) => [metadata.name, metadata.labels ?? {}]),
    );
    return this.#namespaceLabels.get(namespace) ?? {};
  }

  /** Counts a pod where it is bound or nominated; does nothing for other pods. */
  addPod(pod: Pod): void {
    if (hasEnded(pod)) return;
    const { nodeName } = pod.spec;
    const nominated = pod.status?.nominatedNodeName;
    if (nodeName) {
      const info = this.#writable(nodeName);
      if (!info) return;
      addPodToNode(info, pod);
      this.#count(pod, info, 1);
    } else if (nominated) {
      this.#nominated.set(nominated, [...this.nominatedTo(nominated), pod]);
    }
  }

  /** Takes a pod away that was added before. */
  removePod(pod: Pod): void {
    const { nodeName } = pod.spec;
    if (nodeName) {
      const info = this.#writable(nodeName);
      const known = info && removePodFromNode(info, pod);
      if (known) this.#count(known, info, -1);
      return;
    }
    const nominated = pod.status?.nominatedNodeName ?? '';
    const others = this.nominatedTo(nominated).filter((other) => !isSamePod(other, pod));
    if (others.length > 0) this.#nominated.set(nominated, others);
    else this.#nominated.delete(nominated);
  }

  /** The same cluster without one bound pod; this snapshot stays as it is, and what does not differ is shared. */
  without(pod: Pod): Snapshot {
    if (!this.node(pod.spec.nodeName ?? '')) return this;
    const copy = new Snapshot(this.cluster, this);
    copy.removePod(pod);
    return copy;
  }

  /** The same cluster with one pod more on a node; this snapshot stays as it is. */
  with(pod: Pod): Snapshot {
    const copy = new Snapshot(this.cluster, this);
    copy.addPod(pod);
    return copy;
  }

  /**
   * The same cluster with these nodes' objects in place of the stored ones of their names; this snapshot stays as it is.
   * The nodes' places stay too: one that does not stay in place (nodeOrder.ts) needs a new snapshot.
   */
  withNodes(changed: readonly Node[]): Snapshot {
    const byName = new Map(changed.map((node) => [node.metadata.name, node]));
    const nodes = this.cluster.nodes.map((node) => byName.get(node.metadata.name) ?? node);
    return new Snapshot({ ...this.cluster, nodes }, this, changed);
  }

  #count(pod: Pod, info: NodeInfo, by: 1 | -1): void {
    this.#versions[info.index] = this.nodeSet.newVersion();
    this.#counts.change(pod, info.index, by);
    this.#terms.change(pod, info.index, by);
  }

  #writable(name: string): MutableNodeInfo | undefined {
    const row = this.#rows.get(name);
    const info = row === undefined ? undefined : this.#nodes[row];
    if (!info || !this.#own || this.#own.has(info.index)) return info;
    const copy = copyNodeInfo(info);
    this.#nodes[info.index] = copy;
    this.#own.add(info.index);
    return copy;
  }
}

/** Pods that count for a spread constraint (SCHED-20). */
function matchingOf(namespace: string, selector: Selector): Counting {
  const text = selector.isNothing || selector.isEmpty ? '' : selectorText(selector);
  return { key: `matching ${namespace} ${text}`, countOf: (pod) => (isCounted(pod, namespace, selector) ? 1 : 0) };
}
