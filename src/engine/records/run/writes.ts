/** The states of one object as writes of it, each at its time: the recorder's clock, else the object's own word. */
import { changedFields } from '../../apiserver/changedFields.ts';
import { newestTimeOf } from '../../simulation/apiTime.ts';
import { subjectOf } from '../../simulation/objectMaps.ts';
import type { KubeObject } from '../../objects/types.ts';
import type { Actor, Recorded } from '../../simulation/trace.ts';
import { type Instant, instantOf } from '../instant.ts';
import { isFromBirth } from '../lives/creation.ts';
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

export interface Beginning {
  /** Of the record: what is older was there before. */
  start: Instant;
  /** Of a pod whose spec no document tells. */
  containers?: readonly string[];
}

/** @param requests drafts of the requests that the writes came of */
export function objectWrites(
  record: ObjectRecord,
  { start, containers }: Beginning,
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
  } else if (!made) before = asBefore(first.object, start);
  const there = made ? null : before;
  for (const { state, object } of states) {
    us = Math.max(us, timeOf(state, object) ?? us);
    const type = before === null ? ('ADDED' as const) : ('MODIFIED' as const);
    const next = draft({ record, us, type, object, before, known: knownBy(state), ...whoWrote(state, requests) });
    if (type === 'ADDED' || (next.event.what === 'write' && next.event.changed.length > 0)) writes.push(next);
    before = object;
  }
  const last = states.at(-1);
  if (record.removed && last) writes.push(removal(record, last, Math.max(us, record.removed.at?.us ?? us), requests));
  return { record, before: there, writes };
}

/** null: it was there before the record began, or nobody tells. */
function madeAt(record: ObjectRecord, first: KubeObject, start: Instant): Instant | null {
  if (isFromBirth(record)) return record.created?.at ?? record.states[0]?.at ?? start;
  const made = instantOf(first.metadata.creationTimestamp);
  return made && made.us >= start.us ? made : null;
}

/** Microseconds; null where neither a clock nor the object tells. */
function timeOf({ at }: ObjectState, object: KubeObject): number | null {
  if (at) return at.us;
  const own = newestTimeOf(object);
  return own === null ? null : own * 1000;
}

const inferred: EventDraft['known'] = { certainty: 'inferred' };

const knownBy = ({ at, place, isWorkedOut, request }: ObjectState): EventDraft['known'] => ({
  certainty: at === null || isWorkedOut ? 'inferred' : 'seen',
  place: placeOf(place),
  ...(request && asked(request)),
});

export const placeOf = ({ file, line }: RecordPlace): NonNullable<Recorded['place']> => ({ file, line });

export const asked = ({ user, agent }: ApiRequest): Pick<Recorded, 'user' | 'agent'> => ({
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
