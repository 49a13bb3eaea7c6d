/** The virtual clock: whole milliseconds, no wall clock anywhere. */
import { Agenda, type Entry } from './agenda.ts';
import type { Gate } from './gate.ts';
import { type Process, Signal, type Wait } from './process.ts';
import type { Millis } from './trace.ts';

/** Processes of one owner; they go no further once it is cancelled. */
export interface Scope {
  readonly isCancelled: boolean;
}

interface Hands {
  now: Millis;
}

export class Clock {
  readonly #hands: Hands;
  readonly #agenda: Agenda;
  /** Of the actor that goes by this clock. */
  readonly #gate: Gate | null;

  /** @param of the clock that an actor shares with all others; absent: a new one */
  constructor(of?: { clock: Clock; gate: Gate }) {
    this.#hands = of ? of.clock.#hands : { now: 0 };
    this.#agenda = of ? of.clock.#agenda : new Agenda();
    this.#gate = of?.gate ?? null;
  }

  /** The same clock, for an actor that may have to stand still: what is planned by it waits for the gate. */
  within(gate: Gate): Clock {
    return new Clock({ clock: this, gate });
  }

  get now(): Millis {
    return this.#hands.now;
  }

  /** How many things are planned. */
  get planned(): number {
    return this.#agenda.size;
  }

  /** Does `action` at that time (now, if it has passed), after everything else that was planned for it before. */
  at(time: Millis, action: () => void, periodic = false): Entry {
    return this.#agenda.add(Math.max(this.now, Math.round(time)), action, { periodic, gate: this.#gate });
  }

  after(ms: Millis, action: () => void): Entry {
    return this.at(this.now + ms, action);
  }

  /** What was planned does not happen. Nothing, where it has happened already. */
  cancel(planned: Entry): void {
    this.#agenda.drop(planned);
  }

  /** Starts a process at once. @returns fires when it has ended; never, if its scope was cancelled before. */
  start(process: Process<unknown>, scope?: Scope): Signal {
    const ended = new Signal();
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

  /** Runs until only periodic work is left, or to the horizon. @returns whether the horizon cut it short */
  run(horizon: Millis, isOpenEnded = false): boolean {
    for (;;) {
      const next = this.#agenda.next;
      if (!next || !(this.#agenda.isBusy || isOpenEnded)) return false;
      if (next.time > horizon) return true;
      this.#agenda.take();
      this.#hands.now = next.time;
      if (!next.gate || next.gate.isOpen) next.action();
      else next.gate.do(() => next.action());
    }
  }
}
