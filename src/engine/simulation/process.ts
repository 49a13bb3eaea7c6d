/** Sequences of steps on the virtual clock, written as generators: what a kubelet or a client does over time. */
import type { Millis } from './trace.ts';

/** Something that happens once, and that others may wait for. */
export class ProcessSignal {
  #waiting: (() => void)[] = [];
  #fired = false;

  get hasFired(): boolean {
    return this.#fired;
  }

  /** Wakes everybody who waits; a second call does nothing. */
  fire(): void {
    if (this.#fired) return;
    this.#fired = true;
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Calls back once it fires, at once if it has fired. */
  then(wake: () => void): void {
    if (this.#fired) wake();
    else this.#waiting.push(wake);
  }
}

/** Fires with the first of the two. */
export function firstOf(one: ProcessSignal, other: ProcessSignal): ProcessSignal {
  const first = new ProcessSignal();
  one.then(() => first.fire());
  other.then(() => first.fire());
  return first;
}

/** A span of time, or a signal (for at most some time). Periodic waits alone keep no run going. */
export type Wait = { ms: Millis; periodic?: boolean } | { signal: ProcessSignal; atMost?: Millis; periodic?: boolean };

/** Yields what it waits for; `yield*` runs another process as a part of this one. */
export type Process<Result = void> = Generator<Wait, Result, void>;

export function* sleep(ms: Millis): Process {
  yield { ms };
}

/** Waits for a signal, at most so long. */
export function* waitFor(signal: ProcessSignal, atMost?: Millis): Process {
  yield atMost === undefined ? { signal } : { signal, atMost };
}
