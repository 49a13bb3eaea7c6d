/** A pod's endpoint in each slice, each time that it changed. */
import { listAt, type Fields, textAt, at as valueAt } from '../fields.ts';
import { type Instant, instantOf, later } from '../instant.ts';
import type { ObjectRecord, ObjectState } from '../objectRecord.ts';
import { type EndpointChange, type Life, when } from './life.ts';

type Change = EndpointChange & { when: Instant | null };

/** Each pod's, by its uid; undefined for a pod whose uid nobody tells. */
export function endpointChanges(slices: readonly ObjectRecord[]): (uid: string | undefined) => Life['endpoints'] {
  const holding = slicesByPod(slices);
  return (uid) => {
    if (uid === undefined) return undefined;
    const all = (holding.get(uid) ?? []).flatMap((slice) => changesIn(slice, uid));
    all.sort((a, b) => (a.when?.us ?? 0) - (b.when?.us ?? 0));
    return all.map(({ when: instant, ...change }) => ({ ...(instant && when(instant)), ...change }));
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
  const add = (endpoint: Fields | undefined, at: Instant | null) => {
    const change = endpoint ? { slice: name, ...conditionsOf(endpoint) } : { slice: name, removed: true as const };
    const text = JSON.stringify(change);
    if (text === before || (!endpoint && before === '')) return;
    before = endpoint ? text : '';
    changes.push({ ...change, when: at });
  };
  for (const [index, state] of seen.entries()) {
    const endpoint = listAt(state.object, 'endpoints').find((one) => textAt(one, 'targetRef', 'uid') === uid);
    add(endpoint, index === 0 ? firstSeen(state) : state.at);
  }
  if (removed) add(undefined, removed.at);
  return changes;
}

/** A slice that was there before the record tells no time of what it holds. */
function firstSeen({ at, object, by }: ObjectState): Instant | null {
  const made = instantOf(valueAt(object, 'metadata', 'creationTimestamp'));
  return at && (by === 'audit' || (made && at.us < later(made, 1.5).us)) ? at : null;
}

/** `ready` that is not said counts as true, so does `serving` (EndpointConditions). */
const conditionsOf = (endpoint: Fields) => ({
  ready: valueAt(endpoint, 'conditions', 'ready') !== false,
  serving: valueAt(endpoint, 'conditions', 'serving') !== false,
  terminating: valueAt(endpoint, 'conditions', 'terminating') === true,
});
