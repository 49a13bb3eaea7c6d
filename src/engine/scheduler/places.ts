/** Where the pods of each node are added up: a node's place, and how many nodes share it, whatever pods are on them. */
import type { NodeInfo } from './nodeInfo.ts';

export interface Places {
  /** Two of the same key are the same. */
  readonly key: string;
  /** By NodeInfo.index; `nowhere` for a node whose pods are not counted. */
  readonly placeOf: Int32Array;
  /** Number of counted nodes by place. */
  readonly nodes: Int32Array;
}

export const nowhere = -1;

/** @param count of the places that `placeAt` tells */
export function makePlaces(
  { key, count }: { key: string; count: number },
  nodes: readonly NodeInfo[],
  placeAt: (node: NodeInfo) => number,
): Places {
  const placeOf = Int32Array.from(nodes, placeAt);
  const counted = new Int32Array(count);
  for (const place of placeOf) if (place !== nowhere) counted[place] = (counted[place] ?? 0) + 1;
  return { key, placeOf, nodes: counted };
}

/** Numbers of nodes, added up by place and kept so as pods come and go. */
export class PlaceSums {
  readonly #places: Places;
  /** By place. */
  readonly numbers: Int32Array;
  #total = 0;

  constructor(places: Places, base?: PlaceSums) {
    this.#places = places;
    this.numbers = base ? base.numbers.slice() : new Int32Array(places.nodes.length);
    if (base) this.#total = base.total;
  }

  /** Over all places. */
  get total(): number {
    return this.#total;
  }

  copy(): PlaceSums {
    return new PlaceSums(this.#places, this);
  }

  /** @param index NodeInfo.index */
  add(index: number, number: number): void {
    const place = this.#places.placeOf[index] ?? nowhere;
    if (place === nowhere) return;
    this.numbers[place] = (this.numbers[place] ?? 0) + number;
    this.#total += number;
  }
}
