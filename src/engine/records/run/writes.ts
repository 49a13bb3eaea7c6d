/** The states of one object as writes of it, each at its time: the recorder's clock, else the object's own word. */
import { changedFields, isSame } from '../../apiserver/changedFields.ts';
import { newestTimeOf } from '../../simulation/apiTime.ts';
import { subjectOf } from '../../simulation/objectMaps.ts';
import type { KubeObject } from '../../objects/types.ts';
import type { Actor, Recorded } from '../../simulation/trace.ts';
import { type Instant, instantOf } from '../instant.ts';
import { isFromBirth } from '../lives/creation.ts';
import { instant, type Listings } from '../listings.ts';
import type { ObjectRecord, ObjectState } from '../objectRecord.ts';
import type { ApiRequest, RecordPlace } from '../statement.ts';
import { actorOf } from './actors.ts';
import type { EventDraft } from './draft.ts';
import { asBefore, asCreated } from './earlier.ts';
import { storedObject, uidOf } from './storedObject.ts';

export interface ObjectWrites {
  record: ObjectRecord;
  /** As it was when the record begins; null: it was made within it. */
  before: KubeObject | null;
  writes: readonly EventDraft[];
}

export interface RecordBounds {
  /** Of the record: what is older was there before. */
  start: Instant;
  listings: Listings;
  /** Of a pod whose spec no document tells. */
  containers?: readonly string[];
}

/** @param requests drafts of the requests that the writes came of */
export function objectWrites(
  record: ObjectRecord,
  { start, listings, containers }: RecordBounds,
  requests: ReadonlyMap<ApiRequest, EventDraft>,
): ObjectWrites {
  const states = record.states.map((state) => ({ state, object: storedObject(state.object, record, containers) }));
  const [first] = states;
  if (!first) return { record, before: null, writes: [] };
  const made = madeAt(record, first.object, start);
  const writes: EventDraft[] = [];
  let before: KubeObject | null = null;
  let us = start.us;
  if (made && !isFromBirth(record)) {
    us = Math.max(us, made.us);
    before = asCreated(first.object);
    writes.push(draft({ record, us, type: 'ADDED', object: before, before: null, known: inferred }));
  } else if (!made) before = asBefore(first.object, start, first.state.request ? actorOf(first.state.request) : null);
  const there = made ? null : before;
  for (const { state, object } of states) {
    const { us: time, within } = timeOf(state, object, listings);
    us = Math.max(us, time ?? us);
    const type = before === null ? ('ADDED' as const) : ('MODIFIED' as const);
    const next = draft({
      record,
      us,
      type,
      object,
      before,
      known: knownBy(state, within),
      ...whoWrote(state, requests),
    });
    if (type === 'ADDED' || hasChanged(next, before)) writes.push(next);
    before = object;
  }
  const last = states.at(-1);
  if (record.removed && last) writes.push(removal(record, last, Math.max(us, record.removed.at?.us ?? us), requests));
  else if (last && record.kind !== 'Event') writes.push(...missing(record, last.object, us, listings));
  return { record, before: there, writes };
}

/** Counts in the status of a workload or a budget are its news; of pods and nodes what is told of has a name. */
function hasChanged({ event }: EventDraft, before: KubeObject | null): boolean {
  if (event.what !== 'write' || event.changed.length > 0) return true;
  const { object } = event;
  return object.kind !== 'Pod' && object.kind !== 'Node' && !isSame(statusOf(before), statusOf(object));
}

const statusOf = (object: KubeObject | null): unknown => (object && 'status' in object ? object.status : undefined);

/** null: it was there before the record began, or nobody tells. */
function madeAt(record: ObjectRecord, first: KubeObject, start: Instant): Instant | null {
  if (isFromBirth(record)) return record.created?.at ?? record.states[0]?.at ?? start;
  const made = instantOf(first.metadata.creationTimestamp);
  return made && made.us >= start.us ? made : null;
}

/**
 * Microseconds; null where neither a clock nor the object tells. What a list shows that the one before it did not came
 * about between them: at the object's own word for it, if that lies there, else by the later list at most.
 */
function timeOf(
  { at, by, place }: ObjectState,
  object: KubeObject,
  listings: Listings,
): { us: number | null; within?: Within } {
  if (at) return { us: at.us };
  const own = newestTimeOf(object);
  const us = own === null ? null : own * 1000;
  const bounds = by === 'list' ? listings.boundsOf(place.file, object.kind) : null;
  if (!bounds || (us !== null && us > bounds.from.us)) return { us };
  return { us: bounds.to.us, within: bounds };
}

type Within = NonNullable<EventDraft['known']['within']>;

/** A later list lacks it. Pods are told of by their lives. */
function missing(record: ObjectRecord, object: KubeObject, us: number, listings: Listings): readonly EventDraft[] {
  const [has, lacks] = record.kind === 'Pod' || record.lists.size === 0 ? [] : (listings.missedBetween(record) ?? []);
  if (has?.newest == null || lacks?.newest == null) return [];
  const known = { certainty: 'inferred' as const, within: { from: instant(has.newest), to: instant(lacks.newest) } };
  return [draft({ record, us: Math.max(us, lacks.newest), type: 'DELETED', object, before: object, known })];
}

const inferred: EventDraft['known'] = { certainty: 'inferred' };

const knownBy = ({ at, place, isWorkedOut, request }: ObjectState, within?: Within): EventDraft['known'] => ({
  certainty: at === null || isWorkedOut ? 'inferred' : 'seen',
  place: placeOf(place),
  ...(within && { within }),
  ...(request && asked(request)),
});

export const placeOf = ({ file, line }: RecordPlace): NonNullable<Recorded['place']> => ({ file, line });

export const asked = ({ user, agent, id }: ApiRequest): Pick<Recorded, 'user' | 'agent' | 'auditId'> => ({
  ...(id !== undefined && { auditId: id }),
  ...(user !== undefined && { user }),
  ...(agent !== undefined && { agent }),
});

type Wrote = { actor?: Actor; causedBy?: EventDraft | null };

function whoWrote({ request }: ObjectState, requests: ReadonlyMap<ApiRequest, EventDraft>): Wrote {
  return request ? { actor: actorOf(request), causedBy: requests.get(request) ?? null } : {};
}

function removal(
  record: ObjectRecord,
  { state, object }: { state: ObjectState; object: KubeObject },
  us: number,
  requests: ReadonlyMap<ApiRequest, EventDraft>,
): EventDraft {
  const isTimed = record.removed?.at != null;
  const known = { ...knownBy(state), certainty: isTimed ? ('seen' as const) : ('inferred' as const) };
  return draft({ record, us, type: 'DELETED', object, before: object, known, ...whoWrote(state, requests) });
}

interface Written extends Wrote {
  record: ObjectRecord;
  us: number;
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  object: KubeObject;
  before: KubeObject | null;
  known: EventDraft['known'];
}

const draft = ({ record, us, type, object, before, known, actor, causedBy }: Written): EventDraft => ({
  us,
  causedBy: causedBy ?? null,
  known,
  actor: actor ?? { kind: 'apiserver' },
  subject: subjectOf(object),
  ...(record.kind === 'Pod' && { uid: uidOf(record) }),
  event: {
    what: 'write',
    type,
    object,
    changed: before && type === 'MODIFIED' ? changedFields(before, object) : [],
  },
});
