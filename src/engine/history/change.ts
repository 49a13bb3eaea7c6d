/** What holds over the whole of a run, as steps: a stretch lasts from one change to the next. */
import type { Millis } from '../simulation/trace.ts';

/** From `t` on `state` holds; null: nothing to tell. `id`: the event that made it so; null: none did. */
export interface StateChange<State> {
  t: Millis;
  id: number | null;
  state: State | null;
}

/** Adds the change, where it is one. */
export function note<State extends string>(changes: StateChange<State>[], change: StateChange<State>): void {
  if ((changes.at(-1)?.state ?? null) !== change.state || changes.length === 0) changes.push(change);
}

/** What holds at t. */
export const stateAt = <State>(changes: readonly StateChange<State>[], t: Millis): State | null =>
  changes.findLast((change) => change.t <= t)?.state ?? null;

/** As known at t: nothing that comes later. */
export const until = <State>(changes: readonly StateChange<State>[], t: Millis): readonly StateChange<State>[] =>
  changes.filter((change) => change.t <= t);
