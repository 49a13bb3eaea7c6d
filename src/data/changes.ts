/**
 * What plain data has changed of what it was before. Between two instants little differs: a change is sent from thread to
 * thread where copying all would take longer than a frame, and what has not changed keeps its identity.
 */
import { isSameList } from './reused.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Of plain data: a new value, the fields of an object, or the members of a list that differ. */
export type DataChange =
  | { is: unknown }
  /** `names`: all there are now, in their order, where those are not the ones from before. */
  | { fields: Readonly<Record<string, DataChange>>; names?: readonly string[] }
  /** `from`: the former place of each member, −1 where it is new; absent where all stand where they stood. */
  | { length: number; members: readonly (readonly [at: number, change: DataChange])[]; from?: readonly number[] };

/** null: they say the same. */
export function changeOf(before: unknown, now: unknown): DataChange | null {
  if (Object.is(before, now)) return null;
  if (Array.isArray(before) && Array.isArray(now)) return changeOfList(before, now);
  return isPlain(before) && isPlain(now) ? changeOfFields(before, now) : { is: now };
}

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function changeOfFields(before: Fields, now: Fields): DataChange | null {
  const names = Object.keys(now);
  const fields: Record<string, DataChange> = {};
  let some = false;
  for (const name of names) {
    const change = Object.hasOwn(before, name) ? changeOf(before[name], now[name]) : { is: now[name] };
    if (change === null) continue;
    fields[name] = change;
    some = true;
  }
  const isRenamed = !isSameList(Object.keys(before), names);
  if (!some && !isRenamed) return null;
  // What has no parts is shorter as it is.
  if (names.every((name) => !isPart(now[name]))) return { is: now };
  return isRenamed ? { fields, names } : { fields };
}

const isPart = (value: unknown): boolean => typeof value === 'object' && value !== null;

function changeOfList(before: readonly unknown[], now: readonly unknown[]): DataChange | null {
  // Long lists mostly hold what they held: their members need no ids.
  if (isSameList(before, now)) return null;
  const from = formerPlaces(before, now);
  const members: [number, DataChange][] = [];
  for (let at = 0; at < now.length; at++) {
    const place = from ? (from[at] ?? -1) : at < before.length ? at : -1;
    const change = place < 0 ? { is: now[at] } : changeOf(before[place], now[at]);
    if (change) members.push([at, change]);
  }
  if (from) return { length: now.length, members, from };
  if (members.length === 0 && before.length === now.length) return null;
  // Words in a row, as the keys of a queue that has moved up: shorter as they are than one by one.
  return isMade(now, members) ? { is: now } : { length: now.length, members };
}

/** Nothing is left of what was there. */
const isMade = (now: readonly unknown[], members: readonly (readonly [number, DataChange])[]): boolean =>
  members.length === now.length && members.every(([, change]) => 'is' in change);

/** null where no member that is told by an id has moved. */
function formerPlaces(before: readonly unknown[], now: readonly unknown[]): readonly number[] | null {
  const moved = now.some((member, at) => {
    const id = idOf(member);
    return id !== null && at < before.length && idOf(before[at]) !== id;
  });
  if (!moved) return null;
  const places = new Map(before.map((member, at) => [idOf(member), at]));
  return now.map((member) => {
    const id = idOf(member);
    return id === null ? -1 : (places.get(id) ?? -1);
  });
}

/** Objects are told by uid or name, what is drawn by its id, shapes by that of their item. */
function idOf(member: unknown): string | null {
  if (!isPlain(member)) return null;
  const { id, uid, name, item } = member;
  if (typeof id === 'string') return id;
  const own = uid ?? name;
  if (typeof own === 'string') return own;
  return isPlain(item) && typeof item['id'] === 'string' ? item['id'] : null;
}

/** Applies a change to the very data that it was found against, which stays as it is. */
export function changed(before: unknown, change: DataChange): unknown {
  if ('is' in change) return change.is;
  if ('fields' in change) return changedFields(before as Fields, change);
  const list = before as readonly unknown[];
  const { length, members, from } = change;
  const now = from ? from.map((place) => list[place]) : list.slice(0, length);
  for (const [at, part] of members) now[at] = changed(now[at], part);
  return now;
}

function changedFields(before: Fields, { fields, names }: Extract<DataChange, { fields: unknown }>): Fields {
  const now: Record<string, unknown> = names ? {} : { ...before };
  for (const name of names ?? Object.keys(fields)) {
    const change = fields[name];
    now[name] = change ? changed(before[name], change) : before[name];
  }
  return now;
}
