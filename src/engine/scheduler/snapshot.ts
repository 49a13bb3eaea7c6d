/**
 * What one scheduling cycle reads (kube-scheduler 1.36, backend/cache Snapshot): the nodes with their pods, and
 * columns over the nodes that are made when first asked for and kept. Pods come and go one by one; changed nodes
 * need a new snapshot.
 */
import type { Selector } from '../objects/labelSelector.ts';
import type { Labels, Pod } from '../objects/types.ts';
import type { ClusterObjects } from './clusterObjects.ts';
import { type ImageColumns, imageColumns } from './images.ts';
import { MatchCounts } from './matchCounts.ts';
import {
  addPodToNode,
  copyNodeInfo,
  emptyNodeInfo,
  isSamePod,
  type MutableNodeInfo,
  type NodeInfo,
  removePodFromNode,
} from './nodeInfo.ts';
import { inSnapshotOrder } from './nodeOrder.ts';
import { type TopologyColumn, topologyColumn } from './topology.ts';

const finalPhases: ReadonlySet<string | undefined> = new Set(['Succeeded', 'Failed']);

export class Snapshot {
  readonly cluster: ClusterObjects;
  readonly #nodes: MutableNodeInfo[];
  readonly #rows: ReadonlyMap<string, number>;
  readonly #matches: MatchCounts;
  readonly #nominated: Map<string, Pod[]>;
  readonly #topologies: Map<string, TopologyColumn>;
  #images: ImageColumns | null = null;
  #namespaceLabels: ReadonlyMap<string, Labels> | null = null;

  /** @param cluster pods that have ended or whose node does not exist are left out, as in the scheduler's cache */
  constructor(cluster: ClusterObjects, base?: Snapshot) {
    this.cluster = cluster;
    this.#topologies = base ? base.#topologies : new Map();
    this.#matches = base ? base.#matches.copy() : new MatchCounts();
    this.#nominated = new Map(base ? base.#nominated : []);
    this.#nodes = base ? [...base.#nodes] : inSnapshotOrder(cluster.nodes).map(emptyNodeInfo);
    this.#rows = base ? base.#rows : new Map(this.#nodes.map(({ name, index }) => [name, index]));
    if (!base) for (const pod of cluster.pods) this.addPod(pod);
  }

  /** All nodes in upstream's order (spec 1.3.2). */
  get nodes(): readonly NodeInfo[] {
    return this.#nodes;
  }

  /** Undefined for a node that does not exist. */
  node(name: string): NodeInfo | undefined {
    return this.#mutable(name);
  }

  /** The domain of every node for a topology key. */
  topology(key: string): TopologyColumn {
    const known = this.#topologies.get(key);
    if (known) return known;
    const column = topologyColumn(key, this.nodes);
    this.#topologies.set(key, column);
    return column;
  }

  /** Number of pods on each node, by NodeInfo.index, that count for a spread constraint (spec 2.3). */
  matching(namespace: string, selector: Selector): Int32Array {
    return this.#matches.column(this.nodes, namespace, selector);
  }

  /** Pending pods for which preemption makes room on this node. */
  nominatedTo(name: string): readonly Pod[] {
    return this.#nominated.get(name) ?? [];
  }

  get images(): ImageColumns {
    this.#images ??= imageColumns(this.nodes);
    return this.#images;
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
    if (finalPhases.has(pod.status?.phase)) return;
    const { nodeName } = pod.spec;
    const nominated = pod.status?.nominatedNodeName;
    if (nodeName) {
      const info = this.#mutable(nodeName);
      if (!info) return;
      addPodToNode(info, pod);
      this.#matches.change(pod, info.index, 1);
    } else if (nominated) {
      this.#nominated.set(nominated, [...this.nominatedTo(nominated), pod]);
    }
  }

  /** Takes a pod away that was added before. */
  removePod(pod: Pod): void {
    const { nodeName } = pod.spec;
    if (nodeName) {
      const info = this.#mutable(nodeName);
      if (info && removePodFromNode(info, pod)) this.#matches.change(pod, info.index, -1);
      return;
    }
    const nominated = pod.status?.nominatedNodeName ?? '';
    const others = this.nominatedTo(nominated).filter((other) => !isSamePod(other, pod));
    if (others.length > 0) this.#nominated.set(nominated, others);
    else this.#nominated.delete(nominated);
  }

  /** The same cluster without one bound pod; this snapshot stays as it is, and what does not differ is shared. */
  without(pod: Pod): Snapshot {
    const info = this.node(pod.spec.nodeName ?? '');
    if (!info) return this;
    const copy = new Snapshot(this.cluster, this);
    copy.#nodes[info.index] = copyNodeInfo(info);
    copy.removePod(pod);
    return copy;
  }

  #mutable(name: string): MutableNodeInfo | undefined {
    const row = this.#rows.get(name);
    return row === undefined ? undefined : this.#nodes[row];
  }
}
