/** A binary heap: what comes first can be seen and taken at any time. */
export class Heap<T> {
  readonly #isBefore: (a: T, b: T) => boolean;
  readonly #items: T[] = [];

  /** @param isBefore a total order, so that equal inputs are always taken alike */
  constructor(isBefore: (a: T, b: T) => boolean) {
    this.#isBefore = isBefore;
  }

  get size(): number {
    return this.#items.length;
  }

  /** Undefined if it is empty. */
  get first(): T | undefined {
    return this.#items[0];
  }

  add(item: T): void {
    this.#items.push(item);
    this.#rise(this.#items.length - 1);
  }

  /** Takes the first away; undefined if there is none. */
  take(): T | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (last !== undefined && items.length > 0) {
      items[0] = last;
      this.#sink();
    }
    return first;
  }

  /** Moves what stands behind it back, until the item at this place is in order. */
  #rise(from: number): void {
    const items = this.#items;
    const item = items[from];
    if (item === undefined) return;
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = items[above];
      if (parent === undefined || !this.#isBefore(item, parent)) break;
      items[place] = parent;
      place = above;
    }
    items[place] = item;
  }

  #sink(): void {
    const items = this.#items;
    const item = items[0];
    if (item === undefined) return;
    let place = 0;
    for (;;) {
      const below = this.#firstBelow(place);
      const child = items[below];
      if (child === undefined || !this.#isBefore(child, item)) break;
      items[place] = child;
      place = below;
    }
    items[place] = item;
  }

  /** Where the first of the two below this place is; beyond the end where there are none. */
  #firstBelow(place: number): number {
    const below = 2 * place + 1;
    const left = this.#items[below];
    const right = this.#items[below + 1];
    return left !== undefined && right !== undefined && this.#isBefore(right, left) ? below + 1 : below;
  }
}
