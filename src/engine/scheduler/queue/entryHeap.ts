/** A heap of entries. Entries are replaced, never changed, so one that is no longer in force is passed over. */
import { Heap } from '../../heap.ts';
import type { QueueEntry } from './entry.ts';
import type { Order } from './order.ts';

export class EntryHeap {
  readonly #isInForce: (entry: QueueEntry) => boolean;
  readonly #heap: Heap<QueueEntry>;

  constructor(order: Order, isInForce: (entry: QueueEntry) => boolean) {
    this.#isInForce = isInForce;
    this.#heap = new Heap((a, b) => order(a, b) < 0);
  }

  add(entry: QueueEntry): void {
    this.#heap.add(entry);
  }

  /** The first entry that is in force; undefined if there is none. */
  first(): QueueEntry | undefined {
    for (;;) {
      const { first } = this.#heap;
      if (!first || this.#isInForce(first)) return first;
      this.#heap.take();
    }
  }
}
