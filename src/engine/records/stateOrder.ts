/** The states of one object in the order in which the API server stored them (REC-2). */
import { textAt } from '../objects/fields.ts';
import { latest } from './instant.ts';
import { instant, newestIn } from './listings.ts';
import type { ObjectRecord, ObjectState } from './objectRecord.ts';
import { objectAfter } from './requests.ts';

/** By resourceVersion, where both have one; an answer that repeats an old one changed nothing. */
export function statesInOrder(record: ObjectRecord): ObjectState[] {
  const seen = new Map<string, ObjectState>();
  const others: ObjectState[] = [];
  for (const state of record.states) {
    const version = textAt(state.object, 'metadata', 'resourceVersion');
    if (version === undefined) others.push(state);
    else if (!seen.has(version)) seen.set(version, state);
    else if (seen.get(version)?.at === null && state.at) seen.set(version, state);
  }
  const versioned = [...seen].sort(([a], [b]) => Number(a) - Number(b)).map(([, state]) => state);
  const until = followedUntil(versioned);
  const unseen = others.filter(({ isWorkedOut, at }) => !isWorkedOut || (at?.us ?? 0) >= until);
  if (unseen.length === 0) return versioned;
  return versioned.length === 0 ? others : workedOutAnew(mixed(versioned, unseen), record);
}

/**
 * Who followed it without a clock saw what came of each request: between which states one lay, nobody tells. That ends with
 * the newest that was told; microseconds, -Infinity: nobody followed it.
 */
function followedUntil(versioned: readonly ObjectState[]): number {
  const followed = versioned.filter(({ by }) => by === 'follow');
  return Math.max(...followed.map((state) => storedBy(state) ?? Number.NEGATIVE_INFINITY));
}

/** Those without a version stand where their time says; what was listed, after the newest that it tells of. */
function mixed(versioned: readonly ObjectState[], others: readonly ObjectState[]): ObjectState[] {
  const result = [...versioned];
  for (const state of others) {
    const { at } = state;
    const next = at === null ? -1 : result.findIndex((one) => (storedBy(one) ?? Number.NEGATIVE_INFINITY) > at.us);
    if (next === -1) result.push(state);
    else result.splice(next, 0, state);
  }
  return result;
}

/** Microseconds. */
function storedBy({ at, object }: ObjectState): number | null {
  if (at) return at.us;
  const newest = newestIn(object);
  return newest === null ? null : latest(instant(newest));
}

/** What a request made of the object as others had left it by then. */
function workedOutAnew(states: readonly ObjectState[], record: ObjectRecord): ObjectState[] {
  const result: ObjectState[] = [];
  for (const state of states) {
    const { isWorkedOut, request } = state;
    const object = isWorkedOut && request ? objectAfter(request, { ...record, states: result }) : state.object;
    if (object) result.push({ ...state, object });
  }
  return result;
}
