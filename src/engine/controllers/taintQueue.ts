/**
 * Nodes of one zone that wait for their NoExecute taint: the first gets it at once, each further one when the zone's
 * rate allows (kube-controller-manager 1.36, RateLimitedTimedQueue with a burst of 1; CTRL-3, CTRL-4).
 */
import type { Clock } from '../simulation/clock.ts';
import type { Millis } from '../simulation/trace.ts';

/** Period in which queues are looked at. */
const tick: Millis = 100;

export class TaintQueue {
  readonly #clock: Clock;
  readonly #taint: (node: string) => void;
  readonly #waiting = new Set<string>();
  /** Nodes a second. */
  #rate: number;
  /** When the next one may go. */
  #free: Millis = 0;
  #planned: Millis | null = null;

  constructor(clock: Clock, rate: number, taint: (node: string) => void) {
    this.#clock = clock;
    this.#rate = rate;
    this.#taint = taint;
  }

  add(node: string): void {
    this.#waiting.add(node);
    this.#plan();
  }

  remove(node: string): void {
    this.#waiting.delete(node);
  }

  /** @param rate 0 = nobody. Where one had to wait before, one has to wait with a new rate as well. */
  setRate(rate: number): void {
    if (rate === this.#rate) return;
    const { now } = this.#clock;
    const mayGo = this.#rate > 0 && this.#free <= now;
    this.#rate = rate;
    if (rate > 0) this.#free = mayGo ? now : now + this.#interval;
    this.#plan();
  }

  get #interval(): Millis {
    return Math.round(1000 / this.#rate);
  }

  #plan(): void {
    if (this.#waiting.size === 0 || this.#rate === 0) return;
    const at = Math.max(this.#clock.now + tick, this.#free);
    if (this.#planned !== null && this.#planned <= at) return;
    this.#planned = at;
    this.#clock.at(at, () => this.#run(at));
  }

  #run(at: Millis): void {
    if (this.#planned !== at) return;
    this.#planned = null;
    const [node] = this.#waiting;
    if (node !== undefined && this.#rate > 0 && this.#free <= at) {
      this.#waiting.delete(node);
      this.#free = at + this.#interval;
      this.#taint(node);
    }
    this.#plan();
  }
}
