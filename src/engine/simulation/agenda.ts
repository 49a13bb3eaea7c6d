/** What is due when: ordered by (time, insertion), so that equal inputs always run alike. */
import { Heap } from '../heap.ts';
import type { Millis } from './trace.ts';

export interface Entry {
  time: Millis;
  order: number;
  /** Periodic work alone does not keep a run going. */
  periodic: boolean;
  action: () => void;
}

export class Agenda {
  readonly #heap = new Heap<Entry>((a, b) => a.time < b.time || (a.time === b.time && a.order < b.order));
  #inserted = 0;
  #lasting = 0;

  /** Is there work that is not periodic? */
  get isBusy(): boolean {
    return this.#lasting > 0;
  }

  get size(): number {
    return this.#heap.size;
  }

  get next(): Entry | undefined {
    return this.#heap.first;
  }

  add(time: Millis, action: () => void, periodic: boolean): void {
    this.#heap.add({ time, order: this.#inserted++, periodic, action });
    if (!periodic) this.#lasting++;
  }

  take(): Entry | undefined {
    const first = this.#heap.take();
    if (first && !first.periodic) this.#lasting--;
    return first;
  }
}
