/** From a pod's life to the story that is drawn: the window of time, the lanes, and which event caused which. */
import type { Millis, TraceEvent } from '../../engine/simulation/trace.ts';
import { lanesOf } from './lanes.ts';
import { type Life, lastRun } from './life.ts';
import { stopOf } from './run.ts';
import { type Anchor, busyOf, type Cause, type Item, instantsOf, type Lane, type Story, type Window } from './story.ts';

const lead = 150;
const tail = 400;

/**
 * @param deadline whether to show when SIGKILL would have come, too
 * @param end of the run: what lives on is shown until then
 */
export function tellStory(life: Life, deadline: boolean, end: Millis = 0): Story {
  const window = windowOf(life, { deadline, end: livesOn(life) ? end : 0 });
  const lanes = lanesOf(life, window).map((lane) => within(lane, window));
  const items = lanes.flatMap(({ rows }) => rows.flatMap((one) => one.items));
  const anchors = [window.zero, ...items.flatMap(instantsOf)].filter((t) => t >= window.from && t <= window.to);
  return { ...window, lanes, anchors, busy: busyOf(items), causes: causesOf(life.timeline.events, lanes) };
}

/** A leaving pod is shown from its delete on; a living one over all that is known of it. */
function windowOf(life: Life, { deadline, end }: { deadline: boolean; end: Millis }): Window {
  const { asked, gone, timeline } = life;
  const last = timeline.events.filter((event) => event.what !== 'client').at(-1)?.t ?? 0;
  if (!asked) {
    const to = Math.max(end, last > 0 ? last + 2 * tail : 10_000);
    const made = life.writes.find(({ type }) => type === 'ADDED');
    return { zero: 0, from: made ? Math.max(0, (timeline.events[0]?.t ?? made.t) - lead) : 0, to };
  }
  const ends = [last, end - tail, gone?.t ?? 0, lastExit(life) ?? 0, (deadline ? killDue(life) : null) ?? 0];
  return { zero: asked.t, from: asked.t - lead, to: Math.max(...ends) + tail };
}

/** Its object or one of its processes is still there when the trace ends. */
const livesOn = ({ gone, containers }: Life): boolean =>
  gone === null || containers.some((one) => one.runs.length > 0 && lastRun(one).exit === null);

/** When SIGKILL would have come, where exactly one container was asked to stop: shown as not needed. */
function killDue({ containers }: Life): Millis | null {
  const [only, another] = containers;
  if (!only || another) return null;
  const run = lastRun(only);
  const { exit, sigkill } = run;
  const stop = stopOf(run);
  return stop && exit && !sigkill ? stop.t + stop.timeout * 1000 : null;
}

/** The run that ends last among all containers; null while one is still running or none ever ran. */
function lastExit(life: Life): Millis | null {
  const exits = life.containers.map((container) => lastRun(container).exit?.t ?? null);
  return exits.length === 0 || exits.includes(null) ? null : Math.max(...exits.map(Number));
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
function causesOf(events: readonly TraceEvent[], lanes: readonly Lane[]): Cause[] {
  const drawn = anchorsOf(lanes);
  const laneOf = new Map(
    lanes.flatMap((lane) => lane.rows.flatMap((row) => row.items.map((item) => [item.id, lane.id] as const))),
  );
  const causeOf = causeTable(events);
  const causes = new Map<string, Cause>();
  for (const [id, to] of drawn) {
    const cause = nearestDrawn(causeOf(id), causeOf, drawn);
    const from = cause === null ? undefined : drawn.get(cause);
    if (!from || laneOf.get(from.item) === laneOf.get(to.item)) continue;
    const key = `${from.item}-${from.end}-${to.item}-${to.end}`;
    causes.set(key, { id: key, from, to });
  }
  return [...causes.values()];
}

type CauseOf = (id: number) => number | null;

function nearestDrawn(id: number | null, causeOf: CauseOf, drawn: ReadonlyMap<number, Anchor>): number | null {
  let at = id;
  while (at !== null && !drawn.has(at)) at = causeOf(at);
  return at;
}

/**
 * Causes by id. A pod's timeline lacks events of other objects, as its EndpointSlice: what made a controller write
 * one is what the API server last stored of this pod before.
 */
export function causeTable(events: readonly TraceEvent[]): CauseOf {
  const byId = new Map(events.map((event) => [event.id, event]));
  const writes = events.filter((event) => event.what === 'write').map(({ id }) => id);
  return (id) => {
    const event = byId.get(id);
    return event ? event.cause : (writes.findLast((write) => write < id) ?? null);
  };
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
export function itemsOf(story: Story, events: readonly number[]): ReadonlySet<string> {
  const drawn = anchorsOf(story.lanes);
  return new Set(events.flatMap((id) => drawn.get(id)?.item ?? []));
}
