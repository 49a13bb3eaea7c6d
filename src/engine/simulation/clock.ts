/** The virtual clock: whole milliseconds, no wall clock anywhere. */
import { Agenda, type Entry } from './agenda.ts';
import type { Gate } from './gate.ts';
import { type Process, ProcessSignal, type Wait } from './process.ts';
import type { Millis } from './trace.ts';

/** Processes of one owner; they go no further once it is cancelled. */
export interface Scope {
  readonly isCancelled: boolean;
}

interface ClockState {
  now: Millis;
  /** Of what is being done; null: nothing is. */
  depth: number | null;
  /** Things done at this instant. */
  done: number;
  stalled: Stall | null;
}

/** An actor that asks again and again at one instant, so that time would never go on. */
export interface Stall {
  t: Millis;
  /** As its gate is named (`deployment`, `kubelet/node-1`); null: one that nothing holds up. */
  actor: string | null;
}

/** Why the clock stands: nothing but periodic work is left, the horizon is reached, enough was done for now, or it can't go on. */
export type Halt = 'idle' | 'horizon' | 'enough' | 'stalled';

/** Chains at one instant are short whatever the cluster's size: a few dozen links. */
const longestChain = 10_000;

/** One that branches at each link fills the memory before it is long. At virtual 0 of 150,000 pods it is about a million. */
const mostAtOnce = 10_000_000;

export class Clock {
  readonly #state: ClockState;
  readonly #agenda: Agenda;
  /** Of the actor that goes by this clock. */
  readonly #gate: Gate | null;

  /** @param of the clock that an actor shares with all others; absent: a new one */
  constructor(of?: { clock: Clock; gate: Gate }) {
    this.#state = of ? of.clock.#state : { now: 0, depth: null, done: 0, stalled: null };
    this.#agenda = of ? of.clock.#agenda : new Agenda();
    this.#gate = of?.gate ?? null;
  }

  /** The same clock, for an actor that may have to stand still: what is planned by it waits for the gate. */
  within(gate: Gate): Clock {
    return new Clock({ clock: this, gate });
  }

  get now(): Millis {
    return this.#state.now;
  }

  /** null: it can go on. */
  get stalled(): Stall | null {
    return this.#state.stalled;
  }

  /** When the next thing is due; null: nothing is planned. */
  get nextAt(): Millis | null {
    return this.#agenda.next?.time ?? null;
  }

  /** How many things are planned. */
  get planned(): number {
    return this.#agenda.size;
  }

  /** Does `action` at that time (now, if it has passed), after everything else that was planned for it before. */
  at(time: Millis, action: () => void, periodic = false): Entry {
    const { now, depth } = this.#state;
    const due = Math.max(now, Math.round(time));
    const isChained = depth !== null && due === now;
    return this.#agenda.add(due, action, { periodic, gate: this.#gate, depth: isChained ? depth + 1 : 0 });
  }

  after(ms: Millis, action: () => void): Entry {
    return this.at(this.now + ms, action);
  }

  /** What was planned does not happen. Nothing, where it has happened already. */
  cancel(planned: Entry): void {
    this.#agenda.drop(planned);
  }

  /** Starts a process at once. @returns fires when it has ended; never, if its scope was cancelled before. */
  start(process: Process<unknown>, scope?: Scope): ProcessSignal {
    const ended = new ProcessSignal();
    const step = () => {
      if (scope?.isCancelled) return;
      const { done, value } = process.next();
      if (done) ended.fire();
      else this.#resume(value, step);
    };
    if (this.#gate) this.#gate.do(step);
    else step();
    return ended;
  }

  #resume(wait: Wait, step: () => void): void {
    const periodic = wait.periodic ?? false;
    if ('ms' in wait) {
      this.at(this.now + wait.ms, step, periodic);
      return;
    }
    let isResumed = false;
    const once = () => {
      if (isResumed) return;
      isResumed = true;
      step();
    };
    wait.signal.then(() => this.at(this.now, once));
    if (wait.atMost !== undefined) this.at(this.now + wait.atMost, once, periodic);
  }

  /**
   * Runs until only periodic work is left, to the horizon, or until so much is done.
   * @param isOpenEnded periodic work alone keeps it going
   */
  run(horizon: Millis, { isOpenEnded = false, atMost = Number.POSITIVE_INFINITY } = {}): Halt {
    for (let done = 0; ; done++) {
      const next = this.#agenda.next;
      if (this.stalled) return 'stalled';
      if (!next || !(this.#agenda.isBusy || isOpenEnded)) return 'idle';
      if (next.time > horizon) return 'horizon';
      if (done >= atMost) return 'enough';
      this.#agenda.take();
      this.#do(next);
    }
  }

  #do(entry: Entry): void {
    const state = this.#state;
    const { time, gate, depth } = entry;
    state.done = time === state.now ? state.done + 1 : 0;
    state.now = time;
    if (depth > longestChain || state.done > mostAtOnce) {
      state.stalled = { t: time, actor: gate?.name ?? null };
      return;
    }
    state.depth = depth;
    if (!gate || gate.isOpen) entry.action();
    else gate.do(() => entry.action());
    state.depth = null;
  }
}
