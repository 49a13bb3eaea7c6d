/** Lanes become a story: cut to its window of time, with what may not be folded, and which event caused which. Pure. */
import {
  type Anchor,
  busyOf,
  type CauseArrow,
  type Item,
  instantsOf,
  type Lane,
  type LaneChart,
  type Window,
} from './laneChart.ts';
import type { HistoryEvent } from '../../engine/history/historyEvent.ts';

/** The event that made one happen; null where nothing known did. */
export type CauseOf = (id: number) => number | null;

export function chartOf(window: Window, all: readonly Lane[], causeOf: CauseOf): LaneChart {
  const lanes = all.map((lane) => within(lane, window));
  const items = lanes.flatMap(({ rows }) => rows.flatMap((one) => one.items));
  const anchors = [window.zero, ...items.flatMap(instantsOf)].filter((t) => t >= window.from && t <= window.to);
  return { ...window, lanes, anchors, busy: busyOf(items), causes: causesOf(lanes, causeOf) };
}

function within(lane: Lane, { from, to }: Window): Lane {
  return {
    ...lane,
    rows: lane.rows.map((row) => ({
      ...row,
      items: row.items.flatMap((item): Item[] => {
        if (item.kind === 'moment') return item.t >= from && item.t <= to ? [item] : [];
        if (item.kind === 'ticks') return [item];
        return item.to >= from && item.from <= to
          ? [{ ...item, from: Math.max(item.from, from), to: Math.min(item.to, to) }]
          : [];
      }),
    })),
  };
}

/** An event's cause may itself not be drawn (a Kubernetes Event, a request): then the nearest drawn cause of it counts. */
function causesOf(lanes: readonly Lane[], causeOf: CauseOf): CauseArrow[] {
  const drawn = anchorsOf(lanes);
  const laneOf = new Map(
    lanes.flatMap((lane) => lane.rows.flatMap((row) => row.items.map((item) => [item.id, lane.id] as const))),
  );
  const causes = new Map<string, CauseArrow>();
  for (const [id, to] of drawn) {
    const cause = nearestDrawn(causeOf(id), causeOf, drawn);
    const from = cause === null ? undefined : drawn.get(cause);
    if (!from || laneOf.get(from.item) === laneOf.get(to.item)) continue;
    const key = `${from.item}-${from.end}-${to.item}-${to.end}`;
    causes.set(key, { id: key, from, to });
  }
  return [...causes.values()];
}

function nearestDrawn(id: number | null, causeOf: CauseOf, drawn: ReadonlyMap<number, Anchor>): number | null {
  let at = id;
  while (at !== null && !drawn.has(at)) at = causeOf(at);
  return at;
}

function anchorsOf(lanes: readonly Lane[]): Map<number, Anchor> {
  const anchors = new Map<number, Anchor>();
  for (const item of lanes.flatMap((lane) => lane.rows.flatMap((row) => row.items))) {
    if (item.kind === 'moment') for (const id of item.events) anchors.set(id, { item: item.id, end: 'start' });
    if (item.kind === 'span') {
      for (const id of item.begins) anchors.set(id, { item: item.id, end: 'start' });
      for (const id of item.ends) anchors.set(id, { item: item.id, end: 'end' });
    }
  }
  return anchors;
}

/** The items in which these events are drawn. */
export function itemsOf(chart: LaneChart, events: readonly number[]): ReadonlySet<string> {
  const drawn = anchorsOf(chart.lanes);
  return new Set(events.flatMap((id) => drawn.get(id)?.item ?? []));
}

/**
 * Causes by id. A pod's timeline lacks events of other objects, as its EndpointSlice: what made a controller write
 * one is what the API server last stored of this pod before.
 */
export function causeTable(events: readonly HistoryEvent[]): CauseOf {
  const byId = new Map(events.map((event) => [event.id, event]));
  const writes = events.filter((event) => event.what === 'write').map(({ id }) => id);
  return (id) => {
    const event = byId.get(id);
    return event ? event.cause : (writes.findLast((write) => write < id) ?? null);
  };
}
