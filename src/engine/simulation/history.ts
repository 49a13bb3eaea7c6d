/** Any instant of a run, exact: the base with the trace folded into it. */
import type { Slices } from '../slices.ts';
import type { Base } from './base.ts';
import { type ClusterState, type FoldStart, StateFold } from './clusterState.ts';
import type { Millis, TraceEvent } from './trace.ts';

/** Events between two checkpoints: maps are copied before they change, so more of them would cost memory, fewer time. */
export const checkpointEvery = 500;

/** Entries of maps that all checkpoints of a run may copy: some hundred megabytes. */
const mostCopied = 4_000_000;

/** How many events lie between two checkpoints, so that those of a long run of a large cluster fit into memory. */
export function spacing({ objects, reality }: Base, events: number): number {
  const entries = [...objects.values()].reduce((sum, { size }) => sum + size, reality.size);
  return Math.max(checkpointEvery, Math.ceil((events * entries) / mostCopied));
}

/** Some milliseconds of work. */
const foldedInSlice = 5000;

/** Goes forward from where it was last, and back from the checkpoint before. */
export class History {
  readonly #trace: readonly TraceEvent[];
  readonly #every: number;
  #fold: StateFold;
  /** How many events are folded in. */
  #position = 0;
  /** The n-th is the state after n × `every` events. */
  readonly #checkpoints: FoldStart[];
  #last: { position: number; state: ClusterState } | null = null;
  #folded = 0;

  constructor(base: Base, trace: readonly TraceEvent[], every = spacing(base, trace.length)) {
    this.#trace = trace;
    this.#every = every;
    this.#checkpoints = [base];
    this.#fold = new StateFold(base);
  }

  /** How many events were folded in until now, for all that was asked: what looking around costs. */
  get folded(): number {
    return this.#folded;
  }

  /** The state after everything that happened up to and at t. */
  stateAt(t: Millis): ClusterState {
    const target = this.#eventsUntil(t);
    if (this.#last?.position !== target) this.#last = { position: target, state: this.#foldUntil(target, t) };
    return { ...this.#last.state, t };
  }

  /** Goes to t in slices: stateAt(t) has little left to do then. */
  *reach(t: Millis): Slices<void> {
    const target = this.#eventsUntil(t);
    this.#jump(target);
    while (this.#position + foldedInSlice < target) {
      this.#apply(this.#position + foldedInSlice, t);
      yield { doing: 'preparing', count: this.#position, share: null, t: null };
    }
  }

  #foldUntil(target: number, t: Millis): ClusterState {
    this.#jump(target);
    this.#apply(target, t);
    return this.#fold.snapshot(t);
  }

  #apply(target: number, t: Millis): void {
    for (; this.#position < target; this.#position++) {
      this.#saveCheckpoint(t);
      const event = this.#trace[this.#position];
      if (event) this.#fold.apply(event);
      this.#folded++;
    }
  }

  /** To the last checkpoint before the target, if the way from there is shorter. */
  #jump(target: number): void {
    const index = Math.min(Math.floor(target / this.#every), this.#checkpoints.length - 1);
    const from = index * this.#every;
    const checkpoint = this.#checkpoints[index];
    if (!checkpoint || (this.#position <= target && this.#position >= from)) return;
    this.#fold = new StateFold(checkpoint);
    this.#position = from;
  }

  #saveCheckpoint(t: Millis): void {
    const isNext = this.#position === this.#checkpoints.length * this.#every;
    if (isNext) this.#checkpoints.push(this.#fold.snapshot(t));
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
