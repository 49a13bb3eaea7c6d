/** Keys to be looked at, each by one worker at a time (client-go 1.36, workqueue; CTRL-40). */
import type { Process } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';

type Sync = (key: string, cause: Cause) => Process;

interface Later {
  ms: Millis;
  cause: Cause;
  /** Waiting for this alone keeps no run going. */
  periodic?: boolean;
}

/** How long a key waits after its first failure, and at most; and after a restart, in which all is looked at (absent: 0). */
interface Backoff {
  first: Millis;
  most: Millis;
  afterRestart?: Millis;
}

export class WorkQueue {
  readonly #world: World;
  readonly #sync: Sync;
  readonly #backoff: Backoff;
  /** Keys that wait, with what made them wait last. */
  readonly #dirty = new Map<string, Cause>();
  readonly #busy = new Set<string>();
  /** Keys that come due later, and when. */
  readonly #later = new Map<string, Millis>();

  /** How often in a row the sync of a key has failed. */
  readonly #failures = new Map<string, number>();

  constructor(world: World, sync: Sync, backoff: Backoff = { first: 5, most: 1_000_000 }) {
    this.#world = world;
    this.#backoff = backoff;
    this.#sync = sync;
    world.onRestart(() => this.#beginAnew());
  }

  /** A manager that is started lists all there is: what waited for its time is looked at now, and nothing has failed yet. */
  #beginAnew(): void {
    this.#failures.clear();
    const waiting = [...this.#later.keys()];
    this.#later.clear();
    for (const key of waiting) this.addAfter(key, { ms: this.#backoff.afterRestart ?? 0, cause: null });
  }

  /** What is noticed at one instant is looked at once, after all of it. */
  add(key: string, cause: Cause): void {
    const isWaiting = this.#dirty.has(key);
    this.#dirty.set(key, cause);
    if (!isWaiting && !this.#busy.has(key)) this.#world.clock.after(0, () => this.#work(key));
  }

  /** Of several times for a key that lie ahead, the earliest stays. */
  addAfter(key: string, { ms, cause, periodic = false }: Later): void {
    const due = this.#world.clock.now + Math.max(0, ms);
    const planned = this.#later.get(key);
    if (planned !== undefined && planned <= due) return;
    this.#later.set(key, due);
    const add = () => {
      if (this.#later.get(key) !== due) return;
      this.#later.delete(key);
      this.add(key, cause);
    };
    this.#world.clock.at(due, add, periodic);
  }

  /** After each sync: one that failed is tried again, each time in a row after twice as long (ItemExponentialFailureRateLimiter). */
  tryAgain(key: string, { failed, cause }: { failed: boolean; cause: Cause }): void {
    const failures = this.#failures.get(key) ?? 0;
    this.#failures.set(key, failed ? failures + 1 : 0);
    const { first, most } = this.#backoff;
    if (failed) this.addAfter(key, { ms: Math.min(first * 2 ** failures, most), cause });
  }

  #work(key: string): void {
    const cause = this.#dirty.get(key);
    if (cause === undefined || this.#busy.has(key)) return;
    this.#dirty.delete(key);
    this.#busy.add(key);
    const { clock } = this.#world;
    clock.start(this.#sync(key, cause)).then(() => {
      this.#busy.delete(key);
      if (this.#dirty.has(key)) clock.after(0, () => this.#work(key));
    });
  }
}
