/** What is known of the nodes whatever pods are on them: columns that are made when first asked for and kept. */
import { type ImageColumns, imageColumns } from './images.ts';
import type { NodeInfo } from './nodeInfo.ts';
import { makePlaces, nowhere, type Places } from './places.ts';
import { type TopologyColumn, topologyColumn } from './topology.ts';

/** 5,000 nodes × 64 columns of one byte are 320 KB. */
const mostFlags = 64;

export class NodeSet {
  readonly #nodes: readonly NodeInfo[];
  readonly #topologies = new Map<string, TopologyColumn>();
  readonly #flags = new Map<string, Uint8Array>();
  readonly #places = new Map<string, Places>();
  #images: ImageColumns | null = null;
  #version: number;

  /** @param lastVersion of the set that this one is made from: its nodes bring their versions along */
  constructor(nodes: readonly NodeInfo[], lastVersion = 0) {
    this.#nodes = nodes;
    this.#version = lastVersion;
  }

  get lastVersion(): number {
    return this.#version;
  }

  /** Never given out twice: nodes of the same version have the same pods, in whatever snapshot. */
  newVersion(): number {
    return ++this.#version;
  }

  /** The domain of every node for a topology key. */
  topology(key: string): TopologyColumn {
    const known = this.#topologies.get(key);
    if (known) return known;
    const column = topologyColumn(key, this.#nodes);
    this.#topologies.set(key, column);
    return column;
  }

  /**
   * A question about each node, whatever its pods: 1 = yes, by NodeInfo.index.
   * @param key two questions with the same key are the same
   */
  flags(key: string, isTrue: (node: NodeInfo) => boolean): Uint8Array {
    const known = this.#flags.get(key);
    if (known) return known;
    const column = Uint8Array.from(this.#nodes, (node) => (isTrue(node) ? 1 : 0));
    if (this.#flags.size >= mostFlags) this.#flags.clear();
    this.#flags.set(key, column);
    return column;
  }

  /**
   * Where the pods of each node are added up.
   * @param key of Places
   * @param count of the places that `placeAt` tells
   */
  places(key: string, count: number, placeAt: (node: NodeInfo) => number): Places {
    const known = this.#places.get(key);
    if (known) return known;
    const made = makePlaces({ key, count }, this.#nodes, placeAt);
    if (this.#places.size >= mostFlags) this.#places.clear();
    this.#places.set(key, made);
    return made;
  }

  /** By domain of a topology key; nodes without it count nowhere. */
  domains(topologyKey: string): Places {
    const { domainOf, values } = this.topology(topologyKey);
    return this.places(`domain ${topologyKey}`, values.length, ({ index }) => domainOf[index] ?? nowhere);
  }

  get images(): ImageColumns {
    this.#images ??= imageColumns(this.#nodes);
    return this.#images;
  }
}
