/** Stretches of time in which something holds, read off its changes. */
import type { StateChange } from '../../../engine/history/change.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';

export interface StateInterval<State> {
  from: Millis;
  to: Millis;
  state: State;
  /** Ids of the events that began and ended it; empty where none did. */
  begins: readonly number[];
  ends: readonly number[];
}

/**
 * @param changes in order; one that changes nothing begins no new stretch
 * @param end what goes on is shown until then
 */
export function stretchesOf<State>(
  changes: readonly StateChange<State>[],
  end: Millis,
): readonly StateInterval<State>[] {
  const stretches: StateInterval<State>[] = [];
  let open: StateChange<State> | null = null;
  const close = (to: Millis, id: number | null) => {
    if (open && open.state !== null && to > open.t)
      stretches.push({ from: open.t, to, state: open.state, begins: idsOf(open.id), ends: idsOf(id) });
  };
  for (const change of changes) {
    if (open && same(open.state, change.state)) continue;
    close(change.t, change.id);
    open = change;
  }
  close(end, null);
  return stretches;
}

const idsOf = (id: number | null): readonly number[] => (id === null ? [] : [id]);

/** By value: states are small. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What follows the next one faster than that is only on its way there: it is left out. */
export function withoutPassing<State>(
  changes: readonly StateChange<State>[],
  shortest: Millis,
): readonly StateChange<State>[] {
  return changes.filter((change, at) => {
    const next = changes[at + 1];
    return !next || next.t - change.t >= shortest;
  });
}
