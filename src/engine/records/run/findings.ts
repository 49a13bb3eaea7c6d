/** What records tell of a cluster's objects, gathered for one trace. */
import { isKind } from '../../objects/kinds.ts';
import type { KubeObject, Pod } from '../../objects/types.ts';
import { subjectOf } from '../../simulation/objectMaps.ts';
import { instantOf } from '../instant.ts';
import type { Life } from '../lives/life.ts';
import type { ObjectRecord } from '../objectRecord.ts';
import type { EventDraft } from './draft.ts';
import { requestDrafts } from './requestDrafts.ts';
import { runtimeDrafts } from './runtimeDrafts.ts';
import { uidOf } from './storedObject.ts';
import { untoldPod } from './untoldPod.ts';
import { type RecordBounds, type ObjectWrites, objectWrites } from './writes.ts';

export class Findings {
  readonly before: KubeObject[] = [];
  readonly drafts: EventDraft[] = [];
  /** The last writes of pods that are gone, nobody tells when. */
  readonly lost: { uid: string; pod: Pod; last: EventDraft | null; within: Within | null }[] = [];

  add({ before, writes }: Pick<ObjectWrites, 'before' | 'writes'>): void {
    if (before) this.before.push(before);
    this.drafts.push(...writes);
  }
}

export function addPod(
  found: Findings,
  life: Life,
  record: ObjectRecord | undefined,
  { start, listings }: RecordBounds,
): void {
  const asks = record ? requestDrafts(record) : [];
  const requests = new Map(asks.map(({ request, drafts: [ask] }) => [request, ask]));
  const containers = (life.containers ?? []).map(({ name }) => name);
  const uid = record ? uidOf(record) : (life.uid ?? life.name);
  const writes =
    record && record.states.length > 0
      ? objectWrites(record, { start, listings, containers }, requests)
      : untoldPod(life, uid, start);
  const deletion = writes.writes.find(
    ({ event }) => event.what === 'write' && event.changed.includes('deletionTimestamp'),
  );
  if (deletion)
    linkToAnswer(
      deletion,
      [...requests].flatMap(([{ code = 200 }, ask]) => (code < 400 ? [ask] : [])),
    );
  found.drafts.push(...asks.flatMap(({ drafts: all }) => all));
  found.add(writes);
  const [first] = writes.writes;
  const object = writes.before ?? (first?.event.what === 'write' ? first.event.object : null);
  if (!object || !isKind(object, 'Pod')) return;
  const last = writes.writes.at(-1) ?? null;
  const isRemoved = last?.event.what === 'write' && last.event.type === 'DELETED';
  if (life.last?.gone && !isRemoved)
    found.lost.push({ uid, pod: podIn(last) ?? object, last, within: goneWithin(life) });
  const bound = boundAt(writes);
  const drafts = runtimeDrafts({
    life,
    pod: object,
    subject: subjectOf(object),
    uid,
    deletion: deletion ?? null,
    bound,
  });
  found.drafts.push(...drafts.filter(({ us }) => us >= start.us));
}

function boundAt({ writes }: Pick<ObjectWrites, 'writes'>): number | null {
  const made = writes.findLast(
    ({ event }) => event.what === 'write' && (event.type === 'ADDED' || event.changed.includes('spec.nodeName')),
  );
  return made?.us ?? null;
}

/** A watch may show what a request made before the log has its answer, to which the log's time belongs. */
function linkToAnswer(deletion: EventDraft, asks: readonly EventDraft[]): void {
  const ask = asks.find(
    ({ us, actor }) => us > deletion.us && us <= deletion.us + answered && actor.kind !== 'kubelet',
  );
  if (deletion.causedBy !== null || !ask) return;
  ask.us = deletion.us;
  deletion.causedBy = ask;
  deletion.actor = ask.actor;
}

/** Microseconds: an answer takes no longer, as recorded (0.26 s at most) and with room. */
const answered = 1_000_000;

type Within = NonNullable<EventDraft['known']['within']>;

/** Two lists tell: the last that has it, and the first that lacks it. */
function goneWithin({ last }: Life): Within | null {
  const { goneAt } = last ?? {};
  return goneAt && 'inferred' in goneAt ? { from: instantOf(goneAt.from), to: instantOf(goneAt.to) } : null;
}

const podIn = (draft: EventDraft | null): Pod | null =>
  draft?.event.what === 'write' && isKind(draft.event.object, 'Pod') ? draft.event.object : null;

/** It is gone by the end of the record, or the last record would have it (REC-4, REC-12). */
export function removalsOf({ lost, drafts }: Findings, start: number): readonly EventDraft[] {
  const end = drafts.reduce((newest, { us }) => Math.max(newest, us), start);
  return lost.map(({ uid, pod, last, within }) => ({
    us: Math.max(within?.to?.us ?? end, last?.us ?? start),
    causedBy: null,
    known: { certainty: 'inferred', within: within ?? { from: last && { us: last.us, isWhole: false }, to: null } },
    actor: { kind: 'apiserver' },
    subject: subjectOf(pod),
    uid,
    event: { what: 'write', type: 'DELETED', object: pod, changed: [] },
  }));
}
