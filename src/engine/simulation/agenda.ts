/** What is due when: a heap ordered by (time, insertion), so that equal inputs always run alike. */
import type { Millis } from './trace.ts';

export interface Entry {
  time: Millis;
  order: number;
  /** Periodic work alone does not keep a run going. */
  periodic: boolean;
  action: () => void;
}

export class Agenda {
  #heap: Entry[] = [];
  #inserted = 0;
  #lasting = 0;

  /** Is there work that is not periodic? */
  get isBusy(): boolean {
    return this.#lasting > 0;
  }

  get next(): Entry | undefined {
    return this.#heap[0];
  }

  add(time: Millis, action: () => void, periodic: boolean): void {
    this.#heap.push({ time, order: this.#inserted++, periodic, action });
    if (!periodic) this.#lasting++;
    this.#rise(this.#heap.length - 1);
  }

  take(): Entry | undefined {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (!first || !last) return undefined;
    if (!first.periodic) this.#lasting--;
    if (first !== last) {
      this.#heap[0] = last;
      this.#sink(0);
    }
    return first;
  }

  #rise(from: number): void {
    for (let i = from; i > 0; ) {
      const parent = (i - 1) >> 1;
      if (!this.#isBefore(i, parent)) return;
      this.#swap(i, parent);
      i = parent;
    }
  }

  #sink(from: number): void {
    for (let i = from; ; ) {
      let first = i;
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < this.#heap.length && this.#isBefore(child, first)) first = child;
      if (first === i) return;
      this.#swap(i, first);
      i = first;
    }
  }

  #isBefore(i: number, j: number): boolean {
    const [a, b] = [this.#heap[i], this.#heap[j]];
    if (!a || !b) return false;
    return a.time < b.time || (a.time === b.time && a.order < b.order);
  }

  #swap(i: number, j: number): void {
    const [a, b] = [this.#heap[i], this.#heap[j]];
    if (!a || !b) return;
    this.#heap[i] = b;
    this.#heap[j] = a;
  }
}
