/** The lanes of two runs in one picture: rows in which both are alike stand once, the others twice, A above B. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { Item, Lane, LaneRow, RunName, LaneChart } from '../laneChart.ts';
import { seconds } from '../../../i18n/time.ts';
import type { ItemChange, Diff } from './diff.ts';
import { idInB } from './onClock.ts';
import { message } from '../../../i18n/timeline.ts';
import { inUnit, plain, type Message } from '../../../i18n/message.ts';

/** @param other on the clock of `mine`, its lanes called alike, its items by their names in B */
export function mergedLanes(mine: LaneChart, other: LaneChart, diff: Diff): readonly Lane[] {
  const marks = marksOf(diff);
  const differing = differingRows(mine, other, diff);
  const inOther = new Map(other.lanes.map((lane) => [lane.id, lane]));
  return laneOrder(mine.lanes, other.lanes).map((lane) => {
    const [a, b] = [mine.lanes.find(({ id }) => id === lane.id), inOther.get(lane.id)];
    return { ...lane, rows: mergedRows({ a: a?.rows ?? [], b: b?.rows ?? [] }, { differing, marks }) };
  });
}

/** A's lanes; each that only B has stands after the one that it follows there. */
function laneOrder(mine: readonly Lane[], others: readonly Lane[]): readonly Lane[] {
  const order = [...mine];
  for (const [i, lane] of others.entries()) {
    if (order.some(({ id }) => id === lane.id)) continue;
    const before = others[i - 1]?.id;
    order.splice(order.findIndex(({ id }) => id === before) + 1, 0, lane);
  }
  return order;
}

/** What is added to an item's words. */
interface Mark {
  is: 'late' | 'only';
  text: string;
}

interface Around {
  differing: ReadonlySet<string>;
  marks: ReadonlyMap<string, Mark>;
}

function mergedRows(
  { a, b }: { a: readonly LaneRow[]; b: readonly LaneRow[] },
  { differing, marks }: Around,
): readonly LaneRow[] {
  const isOnlyB = ({ id }: LaneRow) => !a.some((row) => row.id === id) && differing.has(id);
  const inB = (row: LaneRow): LaneRow => ({ ...ofRun(row, 'B', marks), id: idInB(row.id) });
  const rows = a.flatMap((row) => {
    if (!differing.has(row.id)) return [row];
    const twin = b.find(({ id }) => id === row.id);
    return [ofRun(row, 'A', marks), ...(twin ? [inB(twin)] : [])];
  });
  return [...rows, ...b.filter(isOnlyB).map(inB)];
}

function ofRun(row: LaneRow, run: RunName, marks: Around['marks']): LaneRow {
  const ends = new Set(row.items.flatMap((item) => (item.kind === 'moment' ? [item.t] : [])));
  const items = row.items.map((item) => {
    const mark = marks.get(item.id);
    // How late its end is, what stands there says as well.
    const isStated = mark?.is === 'late' && item.kind === 'span' && ends.has(item.to);
    return mark && !isStated ? marked(item, mark.text) : item;
  });
  return { ...row, run, items };
}

/** How much later (or earlier) B has something than A: `+3.0 s`, `−0.05 s`. */
export function lateness(ms: Millis): string {
  const text = inUnit('seconds', seconds(Math.abs(ms), Math.abs(ms) < 1000 ? 2 : 1));
  return ms < 0 ? `−${text}` : `+${text}`;
}

/** By the item's id. */
function marksOf({ changes, gone }: Diff): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const [id, change] of changes) {
    if (change.is === 'new') marks.set(id, onlyIn('A'));
    if (change.is === 'moved') marks.set(idInB(change.before.id), { is: 'late', text: lateness(-deltaOf(change)) });
  }
  for (const { item } of gone) marks.set(idInB(item.id), onlyIn('B'));
  return marks;
}

const onlyIn = (run: RunName): Mark => ({ is: 'only', text: plain(message('timeline:compare.only', { run })) });

/** Of a stretch its end, where that has moved: mostly it is what counts. */
const deltaOf = ({ deltaMs: { from, to } }: Extract<ItemChange, { is: 'moved' }>): number => (to === 0 ? from : to);

function marked(item: Item, mark: string): Item {
  if (item.kind === 'ticks') return item;
  if (item.kind === 'moment') return { ...item, label: withMark(item.label, mark) };
  return item.endLabel || item.label === null
    ? { ...item, endLabel: withMark(item.endLabel, mark) }
    : { ...item, label: withMark(item.label, mark) };
}

const withMark = (label: Message | null, mark: string): Message =>
  message('timeline:compare.marked', { what: label ? plain(label) : '', mark });

/** By the names of A's rows. */
function differingRows(mine: LaneChart, other: LaneChart, { changes, gone }: Diff): ReadonlySet<string> {
  const rows = new Set(gone.map(({ row }) => row));
  const inB = rowsByItem(other);
  for (const [item, row] of rowsByItem(mine)) {
    const change = changes.get(item);
    if (!change || change.is === 'same') continue;
    rows.add(row);
    const twin = 'before' in change ? inB.get(idInB(change.before.id)) : undefined;
    if (twin !== undefined) rows.add(twin);
  }
  return rows;
}

const rowsByItem = ({ lanes }: LaneChart): ReadonlyMap<string, string> =>
  new Map(lanes.flatMap(({ rows }) => rows.flatMap(({ id, items }) => items.map((item) => [item.id, id] as const))));
