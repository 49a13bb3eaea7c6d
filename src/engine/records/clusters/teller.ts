/** What a file, or a cloud's cluster in it, tells that no other cluster could tell: uids, versions, names that last. */
import { isRecordedKind } from '../book.ts';
import { at, type Fields, isFields, listAt, textAt } from '../../objects/fields.ts';
import { newestIn } from '../listings.ts';
import type { ApiRequest, Sighting } from '../statement.ts';

/** A version that was written at a moment, or, in a list, after it. */
export interface Written {
  us: number;
  version: number;
  isAfter: boolean;
}

export interface Teller {
  file: string;
  /** As a cloud calls it; null: the file tells of one cluster alone. */
  cluster: string | null;
  count: number;
  readonly uids: Set<string>;
  /** Whose version each is: etcd counts all writes of a cluster by one number. */
  readonly versions: Map<number, string>;
  /** Objects that every cluster has once, and nodes, by name. */
  readonly lasting: Map<string, string>;
  readonly written: Written[];
}

export const emptyTeller = (file: string, cluster: string | null): Teller => ({
  ...{ file, cluster, count: 0, uids: new Set(), versions: new Map(), lasting: new Map(), written: [] },
});

/** The newest version of each object that a file told of. */
export type Newest = Map<string, number>;

export function hearRequest(teller: Teller, { answer, body, uid, verb, at: { us } }: ApiRequest, newest: Newest): void {
  teller.count += 1;
  for (const one of [uid, textAt(body, 'metadata', 'uid')]) if (one !== undefined) teller.uids.add(one);
  hearRefs(teller, body);
  if (isFields(answer)) hearObject(teller, answer, { us, isAfter: false, isNew: verb === 'create' }, newest);
}

export function hearSighting(teller: Teller, { object, at: seen, by }: Sighting, newest: Newest): void {
  teller.count += 1;
  const us = seen?.us ?? (by === 'list' ? newestIn(object) : null);
  hearObject(teller, object, { us, isAfter: by === 'list', isNew: false }, newest);
}

interface Hearing {
  us: number | null;
  isAfter: boolean;
  isNew: boolean;
}

function hearObject(teller: Teller, object: Fields, { us, isAfter, isNew }: Hearing, newest: Newest): void {
  hearRefs(teller, object);
  const kind = textAt(object, 'kind') ?? '';
  const uid = textAt(object, 'metadata', 'uid');
  if (uid === undefined || !isRecordedKind(kind) || kind === 'Event') return;
  teller.uids.add(uid);
  const lasting = lastingName(object, kind);
  if (lasting !== null) teller.lasting.set(lasting, uid);
  const version = Number(textAt(object, 'metadata', 'resourceVersion') ?? Number.NaN);
  if (Number.isNaN(version)) return;
  teller.versions.set(version, uid);
  const before = newest.get(uid);
  newest.set(uid, Math.max(version, before ?? version));
  const isWritten = isNew || isAfter || (before !== undefined && version > before);
  if (us !== null && isWritten) teller.written.push({ us, version, isAfter });
}

/** Events tell whom they are about, objects whose they are. */
function hearRefs(teller: Teller, object: unknown): void {
  const refs = [
    at(object, 'involvedObject'),
    at(object, 'regarding'),
    ...listAt(object, 'metadata', 'ownerReferences'),
  ];
  for (const ref of refs) {
    const uid = textAt(ref, 'uid');
    if (uid !== undefined) teller.uids.add(uid);
  }
}

function lastingName(object: Fields, kind: string): string | null {
  const name = textAt(object, 'metadata', 'name') ?? '';
  if (kind === 'Node') return `Node ${name}`;
  const isKubernetes =
    kind === 'Service' && name === 'kubernetes' && textAt(object, 'metadata', 'namespace') === 'default';
  return isKubernetes ? 'Service kubernetes' : null;
}
