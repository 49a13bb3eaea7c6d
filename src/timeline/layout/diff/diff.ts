/**
 * What differs between the stories of two runs of nearly the same situation: what moved, what is new, what is gone.
 * Ids of events and uids of pods differ between two runs, so things are told by where they stand and what they say.
 */
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { Item, LaneChart } from '../laneChart.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { shiftBetween } from './align.ts';
import { matchItems, type Placed } from './match.ts';
import { renamed } from './pods.ts';

/** A stretch of time; of a moment both ends are one. */
export interface DiffInterval {
  from: Millis;
  to: Millis;
}

export type ItemChange =
  | { is: 'same'; before: Item }
  /** The same times, but it says or looks otherwise (`StopContainer(20)` → `(10)`); of request ticks: they ended otherwise. */
  | { is: 'altered'; before: Item }
  /** `was`: where it stood before, on the clock of `now`'s run. `deltaMs`: how much later it is now. */
  | { is: 'moved'; before: Item; was: DiffInterval; deltaMs: DiffInterval }
  | { is: 'new' };

/** What there was only before, and where it would stand in the present run's story: lane, row and time. */
export interface Gone {
  item: Item;
  lane: string;
  row: string;
  at: DiffInterval;
}

export interface Diff {
  /** Of each item of the present story, by its id. */
  changes: ReadonlyMap<string, ItemChange>;
  gone: readonly Gone[];
  /** Lanes of either story in which something differs, by id. */
  lanes: ReadonlySet<string>;
  /** What must be added to an instant of the run before to find its place on the present run's clock. */
  shiftMs: Millis;
}

/**
 * Times are compared from one instant of both on (see shiftBetween): a delete that was moved moves nothing else.
 * @param clock `absolute`: as both runs' clocks show them
 */
export function diffOf(before: TimelineModel, now: TimelineModel, clock: 'aligned' | 'absolute' = 'aligned'): Diff {
  const old = renamed(before, now);
  const { chart } = now;
  const shiftMs = clock === 'aligned' ? shiftBetween(before, now) : 0;
  const { pairs, added, gone } = matchItems(placedOf(old), placedOf(chart));
  const changes = new Map<string, ItemChange>();
  const lanes = new Set<string>();
  for (const [was, is] of pairs) {
    const change = changeOf({ was: was.item, old }, { is: is.item, chart }, shiftMs);
    changes.set(is.item.id, change);
    if (change.is !== 'same') lanes.add(is.lane);
  }
  for (const { item, lane } of added) {
    changes.set(item.id, { is: 'new' });
    lanes.add(lane);
  }
  for (const { lane } of gone) lanes.add(lane);
  return { changes, gone: gone.map((one) => ({ ...one, at: shifted(stretchOf(one.item), shiftMs) })), lanes, shiftMs };
}

const placedOf = ({ lanes }: LaneChart): readonly Placed[] =>
  lanes.flatMap(({ id: lane, rows }) =>
    rows.flatMap(({ id: row, items }) => items.map((item) => ({ lane, row, item }))),
  );

/** When an item is; request ticks are all along. */
function stretchOf(item: Item): DiffInterval {
  if (item.kind === 'moment') return { from: item.t, to: item.t };
  return item.kind === 'span' ? { from: item.from, to: item.to } : { from: 0, to: 0 };
}

const shifted = ({ from, to }: DiffInterval, by: Millis): DiffInterval => ({ from: from + by, to: to + by });

interface Before {
  was: Item;
  old: LaneChart;
}
interface Now {
  is: Item;
  chart: LaneChart;
}

function changeOf({ was: before, old }: Before, { is, chart }: Now, shiftMs: Millis): ItemChange {
  if (before.kind === 'ticks' || is.kind === 'ticks')
    return { is: ticksOf(before, shiftMs) === ticksOf(is, 0) ? 'same' : 'altered', before };
  const was = shifted(stretchOf(before), shiftMs);
  const stands = stretchOf(is);
  // What is cut off by the edge of its picture has no end there that could move.
  const isCutLeft = is.kind === 'span' && stands.from === chart.from && stretchOf(before).from === old.from;
  const isCutRight = is.kind === 'span' && stands.to === chart.to && stretchOf(before).to === old.to;
  const deltaMs = { from: isCutLeft ? 0 : stands.from - was.from, to: isCutRight ? 0 : stands.to - was.to };
  if (deltaMs.from !== 0 || deltaMs.to !== 0) return { is: 'moved', before, was, deltaMs };
  return { is: signatureOf(before) === signatureOf(is) ? 'same' : 'altered', before };
}

function ticksOf(item: Item, shiftMs: Millis): string {
  if (item.kind !== 'ticks') return '';
  const { served, refused, cut, lost } = item;
  return [served, refused, cut, lost].map((times) => times.map((t) => t + shiftMs).join()).join(';');
}

function signatureOf(item: Item): string {
  if (item.kind === 'ticks') return '';
  const look = item.kind === 'moment' ? item.mark : item.look;
  const end = item.kind === 'span' ? item.endLabel : null;
  return JSON.stringify([look, item.label, end]);
}
