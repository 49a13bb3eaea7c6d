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
    const [first] = this.#items;
    const last = this.#items.pop();
    if (last !== undefined && this.#items.length > 0) {
      this.#items[0] = last;
      this.#sink();
    }
    return first;
  }

  #rise(from: number): void {
    for (let child = from; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!this.#comesBefore(child, parent)) return;
      this.#swap(child, parent);
      child = parent;
    }
  }

  #sink(): void {
    for (let parent = 0; ; ) {
      let first = parent;
      for (const child of [2 * parent + 1, 2 * parent + 2])
        if (child < this.#items.length && this.#comesBefore(child, first)) first = child;
      if (first === parent) return;
      this.#swap(parent, first);
      parent = first;
    }
  }

  #comesBefore(i: number, j: number): boolean {
    const [a, b] = [this.#items[i], this.#items[j]];
    return a !== undefined && b !== undefined && this.#isBefore(a, b);
  }

  #swap(i: number, j: number): void {
    const [a, b] = [this.#items[i], this.#items[j]];
    if (a === undefined || b === undefined) return;
    this.#items[i] = b;
    this.#items[j] = a;
  }
}
