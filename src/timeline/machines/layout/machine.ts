/**
 * A state machine at an instant: the present state, the way travelled, and what may cause each step. Pure; what is
 * stored of an object (see stored.ts) says all of it.
 */
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { Message } from '../../../i18n/message.ts';

/** Entering a state, by the write of this id. */
export interface Passage {
  t: Millis;
  id: number;
  from: string;
  to: string;
  /** More of the state entered: a reason, an exit code. */
  detail: string | null;
  /** What made it happen, short; null where the trace does not say. */
  cause: Message | null;
}

export interface Passages {
  /** Before the first passage. */
  first: { state: string; detail: string | null };
  /** States that it must have come through before the run, in order. */
  before: readonly string[];
  passages: readonly Passage[];
}

export interface Arrow {
  from: string;
  to: string;
  /** What causes this step, as the rule says it; null: no rule foresees it. */
  rule: Message | null;
}

/** What the machine may do. `absent` are states outside of it: not yet, or no longer, there. */
export interface Machine {
  states: readonly string[];
  arrows: readonly Arrow[];
}

export interface StateAt {
  state: string;
  look: 'now' | 'been' | 'ahead';
  /** Of the present state. */
  detail: string | null;
  /** When it was entered: the last time up to now, else the first time to come; null: never in this run. */
  entered: Millis | null;
}
export interface ArrowAt extends Arrow {
  /** Up to now, in order. */
  travelled: readonly Passage[];
  /** Travelled before the run. */
  before: boolean;
  /** The next time it will be travelled; null: it will not. */
  next: Passage | null;
}

export interface MachineAt {
  states: readonly StateAt[];
  /** Those of the machine, and what this run did beside them. */
  arrows: readonly ArrowAt[];
}

export function machineAt({ states, arrows }: Machine, way: Passages, t: Millis): MachineAt {
  const past = way.passages.filter((passage) => passage.t <= t);
  const coming = way.passages.filter((passage) => passage.t > t);
  const now = past.at(-1);
  const state = now?.to ?? way.first.state;
  const came = [...way.before, way.first.state];
  const been = new Set([...came, ...past.map(({ to }) => to)]);
  const beside = way.passages.filter(
    ({ from, to }, i) =>
      !arrows.some((arrow) => arrow.from === from && arrow.to === to) &&
      way.passages.findIndex((other) => other.from === from && other.to === to) === i,
  );
  const all: readonly Arrow[] = [...arrows, ...beside.map(({ from, to }) => ({ from, to, rule: null }))];
  return {
    states: states.map((one) => ({
      state: one,
      look: one === state ? 'now' : been.has(one) ? 'been' : 'ahead',
      detail: one === state ? (now ?? way.first).detail : null,
      entered: past.findLast(({ to }) => to === one)?.t ?? coming.find(({ to }) => to === one)?.t ?? null,
    })),
    arrows: all.map((arrow) => {
      const isOn = ({ from, to }: Passage) => from === arrow.from && to === arrow.to;
      const before = came.some((one, i) => one === arrow.from && came[i + 1] === arrow.to);
      return { ...arrow, travelled: past.filter(isOn), before, next: coming.find(isOn) ?? null };
    }),
  };
}

/** What is stored of an object from one instant on. */
export interface Stored<T> {
  t: Millis;
  id: number;
  value: T;
  cause: Message | null;
}

/** `run`: the same state of another run is a passage, too. */
export interface StateOf {
  state: string;
  detail: string | null;
  run?: number;
}

/**
 * @param first what was stored before; null: nothing
 * @param stateOf the state that a stored value is in; `wasThere`: null stands for what is there no longer
 */
export function wayOf<T>(
  first: T | null,
  stored: readonly Stored<T | null>[],
  stateOf: (value: T | null, wasThere: boolean) => StateOf,
): Passages {
  const begin = stateOf(first, false);
  const passages: Passage[] = [];
  let last = begin;
  let wasThere = first !== null;
  for (const { t, id, value, cause } of stored) {
    const now = stateOf(value, wasThere);
    if (now.state !== last.state || now.run !== last.run || now.detail !== last.detail)
      passages.push({ t, id, from: last.state, to: now.state, detail: now.detail, cause });
    last = now;
    wasThere ||= value !== null;
  }
  return { first: { state: begin.state, detail: begin.detail }, before: [], passages };
}
