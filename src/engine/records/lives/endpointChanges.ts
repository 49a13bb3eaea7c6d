/** A pod's endpoint in each slice, each time that it changed. */
import { listAt, type Fields, numberAt, textAt, at as valueAt } from '../../objects/fields.ts';
import { type Instant, instantOf, later } from '../instant.ts';
import type { ObjectRecord, ObjectState } from '../objectRecord.ts';
import { type EndpointChange, type Life, between, when } from './life.ts';

type Change = EndpointChange & { at: Instant | null; since: Instant | null };

/** Each pod's, by its uid; undefined for a pod whose uid nobody tells. */
export function endpointChanges(slices: readonly ObjectRecord[]): (uid: string | undefined) => Life['endpoints'] {
  const holding = slicesByPod(slices);
  return (uid) => {
    if (uid === undefined) return undefined;
    const all = (holding.get(uid) ?? []).flatMap((slice) => changesIn(slice, uid));
    all.sort((a, b) => (a.at?.us ?? 0) - (b.at?.us ?? 0));
    return all.map(({ at, since, ...change }) => ({ ...(at && (since ? between(since, at) : when(at))), ...change }));
  };
}

function slicesByPod(slices: readonly ObjectRecord[]): ReadonlyMap<string, readonly ObjectRecord[]> {
  const holding = new Map<string, ObjectRecord[]>();
  for (const slice of slices) for (const uid of podsIn(slice)) holding.set(uid, [...(holding.get(uid) ?? []), slice]);
  return holding;
}

const podsIn = ({ states }: ObjectRecord): ReadonlySet<string> =>
  new Set(
    states.flatMap(({ object }) =>
      listAt(object, 'endpoints').flatMap((endpoint) => textAt(endpoint, 'targetRef', 'uid') ?? []),
    ),
  );

function changesIn({ name, states, removed }: ObjectRecord, uid: string): readonly Change[] {
  const changes: Change[] = [];
  let before = '';
  const seen = states.filter(({ by }) => by !== 'list');
  const add = (endpoint: Fields | undefined, at: Instant | null, since: Instant | null = null) => {
    const change = endpoint ? { slice: name, ...conditionsOf(endpoint) } : { slice: name, removed: true as const };
    const text = JSON.stringify(change);
    if (text === before || (!endpoint && before === '')) return;
    before = endpoint ? text : '';
    changes.push({ ...change, at, since });
  };
  for (const [index, state] of seen.entries()) {
    const endpoint = listAt(state.object, 'endpoints').find((one) => textAt(one, 'targetRef', 'uid') === uid);
    const last = seen[index - 1];
    add(endpoint, last ? state.at : firstSeen(state), last && isWriteMissing(last, state) ? last.at : null);
  }
  if (removed) add(undefined, removed.at);
  return changes;
}

/** Each write of a slice counts its generation on by one; a body holds the one before. */
function isWriteMissing(last: ObjectState, next: ObjectState): boolean {
  return writesUntil(next) > writesUntil(last) + 1;
}

const writesUntil = ({ object, isWorkedOut, request }: ObjectState): number =>
  (numberAt(object, 'metadata', 'generation') ?? 1) + (isWorkedOut && request?.verb !== 'create' ? 1 : 0);

/** A body names no generation before the second write. */
const isFirstWrite = (state: ObjectState): boolean =>
  writesUntil(state) === 1 || (state.isWorkedOut && numberAt(state.object, 'metadata', 'generation') === undefined);

/** A slice that was there before the record tells no time of what it holds. */
function firstSeen(state: ObjectState): Instant | null {
  const { at, object, by } = state;
  const made = instantOf(valueAt(object, 'metadata', 'creationTimestamp'));
  if (!at) return null;
  if (by === 'audit') return isFirstWrite(state) ? at : null;
  return made && at.us < later(made, 1.5).us ? at : null;
}

/** `ready` that is not said counts as true, so does `serving` (EndpointConditions). */
const conditionsOf = (endpoint: Fields) => ({
  ready: valueAt(endpoint, 'conditions', 'ready') !== false,
  serving: valueAt(endpoint, 'conditions', 'serving') !== false,
  terminating: valueAt(endpoint, 'conditions', 'terminating') === true,
});
