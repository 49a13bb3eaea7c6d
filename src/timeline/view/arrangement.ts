/** Which lanes are seen, how and in what order. Pure. */
import type { Lane, LaneKind } from '../layout/laneChart.ts';
import { message } from '../../i18n/timeline.ts';

export interface Arrangement {
  /** Ids of lanes as they were put; lanes that are not named stand where they would. */
  order: readonly string[];
  folded: ReadonlySet<string>;
  hidden: ReadonlySet<string>;
  /** Lanes of these kinds are one. */
  grouped: ReadonlySet<LaneKind>;
}

export const toArrange: Arrangement = { order: [], folded: new Set(), hidden: new Set(), grouped: new Set() };

/** The lanes in their order, grouped ones as one, hidden ones left out. */
export const arranged = (lanes: readonly Lane[], arrangement: Arrangement): readonly Lane[] =>
  inOrder(lanes, arrangement).filter(({ id }) => !arrangement.hidden.has(id));

/** All of them, in their order, hidden ones too. */
export function inOrder(lanes: readonly Lane[], { order, grouped }: Arrangement): readonly Lane[] {
  const whole = [...grouped].reduce(group, lanes);
  if (order.length === 0) return whole;
  const places = new Map(order.map((id, i) => [id, i]));
  let last = -1;
  const place = new Map(
    whole.map(({ id }, i) => {
      last = places.get(id) ?? last;
      return [id, last + i / (whole.length + 1) / 2] as const;
    }),
  );
  return whole.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** Kinds of which there are several lanes. */
export function groupable(lanes: readonly Lane[]): readonly LaneKind[] {
  const kinds = lanes.map(({ kind }) => kind);
  return [...new Set(kinds)].filter((kind) => kinds.indexOf(kind) !== kinds.lastIndexOf(kind));
}

/** Grouped lanes are folded until they are unfolded. */
export const groupId = (kind: LaneKind): string => `group-${kind}`;

function group(lanes: readonly Lane[], kind: LaneKind): readonly Lane[] {
  const own = lanes.filter((lane) => lane.kind === kind);
  const [first] = own;
  if (!first || own.length < 2) return lanes;
  const rows = own.flatMap(({ name, rows: inLane }) =>
    inLane.map((row) => ({ ...row, name: row.name ?? (typeof name === 'string' ? name : null) })),
  );
  const one: Lane = {
    id: groupId(kind),
    kind,
    name: message(`timeline:view.group.${kind}`, { count: own.length }),
    sub: null,
    rows,
  };
  return lanes.flatMap((lane) => (lane === first ? [one] : lane.kind === kind ? [] : [lane]));
}

/** Moves a lane one place up or down, or to where another stands. */
export function moved(lanes: readonly Lane[], id: string, to: number): readonly string[] {
  const ids = lanes.map((lane) => lane.id);
  const rest = ids.filter((one) => one !== id);
  const at = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

/** The set with the thing, or without it where it was in it. */
export function toggled<T>(set: ReadonlySet<T>, thing: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(thing)) next.add(thing);
  return next;
}
