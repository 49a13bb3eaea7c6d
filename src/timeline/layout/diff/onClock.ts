/** A run's story on another run's clock, with names that are not the other's. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { Anchor, Item, LaneChart } from '../laneChart.ts';

/** Events of both runs are counted from 0: those of B from here on. */
const firstInB = 1e9;
export const numberInB = (event: number): number => event + firstInB;
export const idInB = (id: string): string => `B ${id}`;

/** @param window of the clock that it is put on; what lasts at an edge of the story's own lasts until there */
export function onClock(chart: LaneChart, shift: Millis, window: { from: Millis; to: Millis }): LaneChart {
  const moved = (t: Millis): Millis => t + shift;
  const at = (anchor: Anchor): Anchor => ({ ...anchor, item: idInB(anchor.item) });
  return {
    zero: moved(chart.zero),
    ...window,
    lanes: chart.lanes.map((lane) => ({
      ...lane,
      rows: lane.rows.map((row) => ({
        ...row,
        items: row.items.map((item) => itemOnClock(item, chart, { moved, window })),
      })),
    })),
    causes: chart.causes.map(({ id, from, to }) => ({ id: idInB(id), from: at(from), to: at(to) })),
    anchors: chart.anchors.map(moved),
    busy: chart.busy.map(({ from, to }) => ({ from: moved(from), to: moved(to) })),
  };
}

interface Clock {
  moved: (t: Millis) => Millis;
  window: { from: Millis; to: Millis };
}

/** Nothing of it can be taken in hand: the handles change the run on screen. */
function itemOnClock(item: Item, chart: LaneChart, { moved, window }: Clock): Item {
  const id = idInB(item.id);
  if (item.kind === 'moment') {
    const { act: _, ...rest } = item;
    return { ...rest, id, t: moved(item.t), events: item.events.map(numberInB) };
  }
  if (item.kind === 'ticks') {
    const { served, refused, cut, lost } = item;
    return {
      kind: 'ticks',
      id,
      served: served.map(moved),
      refused: refused.map(moved),
      cut: cut.map(moved),
      lost: lost.map(moved),
    };
  }
  const { handle: _, ...rest } = item;
  return {
    ...rest,
    id,
    from: item.from === chart.from ? window.from : moved(item.from),
    to: item.to === chart.to && item.ends.length === 0 ? window.to : moved(item.to),
    begins: item.begins.map(numberInB),
    ends: item.ends.map(numberInB),
  };
}
