/** Rows of a lane that tell the same of several nodes, as one row that says of how many: for paper, which has little room. Pure. */
import type { Item, Lane, LaneChart, LaneRow } from '../layout/laneChart.ts';

export const alikeRowsAsOne = (chart: LaneChart): LaneChart => ({ ...chart, lanes: chart.lanes.map(inOne) });

function inOne(lane: Lane): Lane {
  const groups = new Map<string, LaneRow[]>();
  for (const row of lane.rows) {
    const key = row.name ? sameKey(row) : row.id;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return { ...lane, rows: [...groups.values()].flatMap(one) };
}

function one([first, ...others]: readonly LaneRow[]): readonly LaneRow[] {
  if (!first || others.length === 0) return first ? [first] : [];
  const rows = [first, ...others];
  const items = first.items.map((item, at) =>
    withAll(
      item,
      rows.flatMap((row) => row.items[at] ?? []),
    ),
  );
  return [{ ...first, name: null, count: rows.reduce((sum, { count }) => sum + count, 0), items }];
}

/** What is read off a row, whichever node's it is. Requests that were served are alike, whenever that was; others are not. */
const sameKey = ({ id, items, isReused }: LaneRow): string =>
  JSON.stringify([
    isReused,
    items.map((item) => {
      if (item.kind === 'ticks') return item.refused.length + item.cut.length + item.lost.length === 0 ? 'served' : id;
      return item.kind === 'span'
        ? [item.from, item.to, item.look, item.label, item.endLabel]
        : [item.t, item.mark, item.tone, item.label];
    }),
  ]);

const withAll = (item: Item, alike: readonly Item[]): Item =>
  item.kind === 'ticks'
    ? {
        ...item,
        served: alike.flatMap((other) => (other.kind === 'ticks' ? other.served : [])).toSorted((a, b) => a - b),
      }
    : item;
