/** Which ways are compared: those that somebody chose, else as many as have room. */
import type { RemovalWay } from '../../engine/why/removals/removal.ts';

/** CSS px. */
const labels = 108;
const leastColumn = 136;
/** In which the longest field name has room. */
const column = 144;
const fewest = 3;
/** Below it ways are cards. */
export const narrowest = labels + fewest * leastColumn;

/** The three removals told apart, what they are measured by, then the others. */
const inTurn: readonly RemovalWay[] = [
  'evict',
  'kubeletEviction',
  'preemption',
  'delete',
  'taintEviction',
  'nodeShutdown',
  'podGC',
  'forceDelete',
];

/** @param width of the place, px */
export function waysThatFit(width: number): ReadonlySet<RemovalWay> {
  const count = Math.max(fewest, Math.floor((width - labels) / column));
  return new Set(inTurn.slice(0, count));
}

/** @returns the set with the way, or without it */
export function toggled(shown: ReadonlySet<RemovalWay>, way: RemovalWay): ReadonlySet<RemovalWay> {
  const next = new Set(shown);
  if (!next.delete(way)) next.add(way);
  return next;
}
