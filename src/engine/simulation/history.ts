/** Any instant of a run, exact: the base with the trace folded into it. */
import type { Base } from './base.ts';
import { type ClusterState, StateFold } from './clusterState.ts';
import type { Millis, TraceEvent } from './trace.ts';

/** Goes forward from where it was last, and starts over to go back. */
export class History {
  readonly #base: Base;
  readonly #trace: readonly TraceEvent[];
  #fold: StateFold;
  /** How many events are folded in. */
  #position = 0;
  #last: { position: number; state: ClusterState } | null = null;

  constructor(base: Base, trace: readonly TraceEvent[]) {
    this.#base = base;
    this.#trace = trace;
    this.#fold = new StateFold(base.objects, base.reality);
  }

  /** The state after everything that happened up to and at t. */
  stateAt(t: Millis): ClusterState {
    const target = this.#eventsUntil(t);
    if (this.#last?.position !== target) this.#last = { position: target, state: this.#foldUntil(target, t) };
    return { ...this.#last.state, t };
  }

  #foldUntil(target: number, t: Millis): ClusterState {
    if (target < this.#position) {
      this.#fold = new StateFold(this.#base.objects, this.#base.reality);
      this.#position = 0;
    }
    for (const event of this.#trace.slice(this.#position, target)) this.#fold.apply(event);
    this.#position = target;
    return this.#fold.snapshot(t);
  }

  #eventsUntil(t: Millis): number {
    let [low, high] = [0, this.#trace.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#trace[middle]?.t ?? 0) <= t) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
