/** What belongs to an item: what it causes or is caused by, and the stretch of time that they take. Pure. */
import type { Millis } from '../../engine/simulation/trace.ts';
import { instantsOf, type LaneChart } from '../layout/laneChart.ts';

/** An item and what it causes or is caused by. */
export function near({ causes }: LaneChart, item: string): readonly string[] {
  const ends = causes.filter(({ from, to }) => from.item === item || to.item === item);
  return [item, ...ends.flatMap(({ from, to }) => [from.item, to.item])];
}

/** @returns null where none of them is in the story */
export function stretchOf({ lanes }: LaneChart, items: Iterable<string>): { from: Millis; to: Millis } | null {
  const wanted = new Set(items);
  const instants = lanes
    .flatMap(({ rows }) => rows.flatMap((row) => row.items))
    .filter(({ id }) => wanted.has(id))
    .flatMap(instantsOf);
  return instants.length === 0 ? null : { from: Math.min(...instants), to: Math.max(...instants) };
}
