/**
 * Whether an actor may act now. While it may not, it stands still: all that it would hear and do waits, and happens in
 * the order in which it came due once it may. An actor that is cut off from all it needs is as good as stopped (SIM-2).
 */
import { type Process, ProcessSignal, waitFor } from './process.ts';

export class Gate {
  /** The actor, as it is told where it is to blame. */
  readonly name: string;
  readonly #listeners: (() => void)[] = [];
  readonly #reasons = new Set<string>();
  #waiting: (() => void)[] | null = null;
  #hasEnded = false;
  /** Fires when it opens or ends; null while nobody waits for that. */
  #change: ProcessSignal | null = null;

  constructor(name: string) {
    this.name = name;
  }

  get isOpen(): boolean {
    return this.#waiting === null && !this.#hasEnded;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Now, or in its turn once the gate opens; never where its actor has ended. */
  do(action: () => void): void {
    if (this.#hasEnded) return;
    if (this.#waiting) this.#waiting.push(action);
    else action();
  }

  /** @param why closed for several reasons it opens when none of them is left */
  close(why: string): void {
    this.#reasons.add(why);
    this.#waiting ??= [];
  }

  /** What has waited happens first; it may close the gate anew, and the rest waits on. */
  open(why: string): void {
    const waiting = this.#waiting;
    if (!this.#reasons.delete(why) || this.#reasons.size > 0 || !waiting || this.#hasEnded) return;
    this.#waiting = null;
    this.#reportChange();
    for (const listener of this.#listeners) listener();
    for (const action of waiting) this.do(action);
  }

  /** For good: its actor is gone, and with it what was planned. */
  end(): void {
    this.#hasEnded = true;
    this.#waiting = null;
    this.#reportChange();
  }

  /** For a process that goes by another clock: waits until it is open, or its actor has ended. */
  *pass(): Process {
    while (this.#waiting) {
      this.#change ??= new ProcessSignal();
      yield* waitFor(this.#change);
    }
  }

  #reportChange(): void {
    this.#change?.fire();
    this.#change = null;
  }

  /** Calls back when it opens, before anything that has waited happens. */
  onOpen(listener: () => void): void {
    this.#listeners.push(listener);
  }
}
