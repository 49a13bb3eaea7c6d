/** A heap of entries. Entries are replaced, never changed, so one that is no longer in force is passed over. */
import type { QueueEntry } from './entry.ts';
import type { Order } from './order.ts';

export class EntryHeap {
  readonly #order: Order;
  readonly #isInForce: (entry: QueueEntry) => boolean;
  readonly #heap: QueueEntry[] = [];

  constructor(order: Order, isInForce: (entry: QueueEntry) => boolean) {
    this.#order = order;
    this.#isInForce = isInForce;
  }

  add(entry: QueueEntry): void {
    this.#heap.push(entry);
    this.#rise(this.#heap.length - 1);
  }

  /** The first entry that is in force; undefined if there is none. */
  first(): QueueEntry | undefined {
    for (;;) {
      const [first] = this.#heap;
      if (!first || this.#isInForce(first)) return first;
      this.#dropFirst();
    }
  }

  #dropFirst(): void {
    const last = this.#heap.pop();
    if (!last || this.#heap.length === 0) return;
    this.#heap[0] = last;
    this.#sink();
  }

  #rise(from: number): void {
    for (let child = from; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!this.#isBefore(child, parent)) return;
      this.#swap(child, parent);
      child = parent;
    }
  }

  #sink(): void {
    for (let parent = 0; ; ) {
      let first = parent;
      for (const child of [2 * parent + 1, 2 * parent + 2])
        if (child < this.#heap.length && this.#isBefore(child, first)) first = child;
      if (first === parent) return;
      this.#swap(parent, first);
      parent = first;
    }
  }

  #isBefore(i: number, j: number): boolean {
    const [a, b] = [this.#heap[i], this.#heap[j]];
    return a !== undefined && b !== undefined && this.#order(a, b) < 0;
  }

  #swap(i: number, j: number): void {
    const [a, b] = [this.#heap[i], this.#heap[j]];
    if (!a || !b) return;
    this.#heap[i] = b;
    this.#heap[j] = a;
  }
}
