/** What is due when: ordered by (time, insertion), so that equal inputs always run alike. */
import { Heap } from '../heap.ts';
import type { Gate } from './gate.ts';
import type { Millis } from './trace.ts';

export interface Entry {
  time: Millis;
  order: number;
  /** Periodic work alone does not keep a run going. */
  periodic: boolean;
  action: () => void;
  /** Of the actor that does it; null: nothing holds it up. */
  gate: Gate | null;
  /** How many things in a row, each planned by the one before, were to be done at this very instant. */
  depth: number;
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

  add(time: Millis, action: () => void, plan: Pick<Entry, 'periodic' | 'gate' | 'depth'>): Entry {
    const entry = { time, order: this.#inserted++, action, ...plan };
    this.#heap.add(entry);
    if (!plan.periodic) this.#lasting++;
    return entry;
  }

  /** It will do nothing, and keeps no run going. */
  drop(entry: Entry): void {
    this.#release(entry);
    entry.action = () => {};
  }

  #release(entry: Entry): void {
    if (!entry.periodic) this.#lasting--;
    entry.periodic = true;
  }

  take(): Entry | undefined {
    const first = this.#heap.take();
    if (first) this.#release(first);
    return first;
  }
}
