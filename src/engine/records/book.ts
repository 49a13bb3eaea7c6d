/** Takes statements one by one, and knows by name and uid whom each is about. */
import { textAt } from '../objects/fields.ts';
import { Listings } from './listings.ts';
import { emptyRecord, type ObjectRecord } from './objectRecord.ts';
import { isGoneAfter, objectAfter, uidIn } from './requests.ts';
import type { Slices } from '../slices.ts';
import { statesInOrder } from './stateOrder.ts';
import type { ApiRequest, Sighting, Unused } from './statement.ts';

const kinds: Readonly<Record<string, string>> = {
  pods: 'Pod',
  nodes: 'Node',
  endpointslices: 'EndpointSlice',
  events: 'Event',
  services: 'Service',
  deployments: 'Deployment',
  replicasets: 'ReplicaSet',
  statefulsets: 'StatefulSet',
  daemonsets: 'DaemonSet',
  jobs: 'Job',
  poddisruptionbudgets: 'PodDisruptionBudget',
};
/** Objects in one slice. */
const inSlice = 1000;

const recorded = new Set(Object.values(kinds));

/** @param resource as requests name it, `pods`; undefined: nothing is told of it */
export const kindOf = (resource: string): string | undefined => (resource in kinds ? kinds[resource] : undefined);

export const isRecorded = (resource: string): boolean => kindOf(resource) !== undefined;

export const isRecordedKind = (kind: string): boolean => recorded.has(kind);

export class Book {
  readonly unused: Unused[] = [];
  readonly listings = new Listings();
  readonly #all: ObjectRecord[] = [];
  readonly #ordered = new Map<string, ObjectRecord[]>();
  readonly #byUid = new Map<string, ObjectRecord>();
  /** The one that bears a name now. */
  readonly #byName = new Map<string, ObjectRecord>();
  /** Names of which several objects may be meant at any time, as `keyOf` writes them. */
  readonly #namesakes: ReadonlySet<string>;

  constructor(namesakes: ReadonlySet<string> = new Set()) {
    this.#namesakes = namesakes;
  }

  /** Once all is taken: the states of each object come into their order. */
  *inOrder(): Slices<void> {
    for (const [index, record] of this.#all.entries()) {
      if (index % inSlice === 0)
        yield { doing: 'preparing', count: index, share: 0.8 + (0.2 * index) / this.#all.length, t: null };
      record.states = statesInOrder(record);
      const alike = this.#ordered.get(record.kind);
      if (alike) alike.push(record);
      else this.#ordered.set(record.kind, [record]);
    }
  }

  of = (kind: string): readonly ObjectRecord[] => this.#ordered.get(kind) ?? [];

  takeRequest(request: ApiRequest): void {
    const kind = kindOf(request.resource);
    const { name, namespace, verb, subresource, code = 200 } = request;
    if (kind === 'Pod' && verb === 'deletecollection')
      this.#leave(request, 'which pods it ended, their own lines tell');
    if (kind === undefined || !writes.has(verb)) return;
    const isEnd = verb === 'delete' || subresource === 'eviction';
    if (name === undefined) {
      if (verb !== 'create') this.#leave(request, `${verb} of ${request.resource} without a name`);
      return;
    }
    const uid = uidIn(request, kind);
    const isNew = verb === 'create' && subresource === undefined && code < 300;
    if (code >= 400 && !isEnd) return;
    const names = { kind, namespace, name, uid };
    if (uid === undefined && this.#namesakes.has(keyOf(names)))
      return this.#leave(request, 'several objects of this name are told of, and not which is meant');
    const record = this.#find(names, isNew) ?? (isNew ? this.#succeed(names) : undefined);
    if (isEnd) {
      if (code === 404 || (code >= 400 && !record))
        return kind === 'Pod' ? this.#leave(request, 'it found no pod of this name') : undefined;
      if (code >= 400) return void record?.asks.push(request);
    }
    const found = record ?? this.#begin(names);
    if (isEnd) found.asks.push(request);
    this.#write(found, request, isNew);
  }

  /** Whoever bore the name before is gone by now: names are unique (REC-10). */
  #succeed(names: Named): ObjectRecord {
    const before = this.#byName.get(keyOf(names));
    if (before && !this.#namesakes.has(keyOf(names))) this.#remove(before, { at: null });
    return this.#begin(names);
  }

  #write(record: ObjectRecord, request: ApiRequest, isNew: boolean): void {
    const { subresource, at, user = '' } = request;
    if (isNew) record.created = request;
    const [, kubelet] = /^system:node:(.+)$/.exec(user) ?? [];
    if (kubelet !== undefined && record.kind === 'Pod') record.node ??= kubelet;
    const object = objectAfter(request, record);
    if (subresource === 'binding') {
      const node = textAt(request.body, 'target', 'name');
      record.binding = { at, node: node ?? '' };
      if (node !== undefined) record.node = node;
    }
    const last = record.states.at(-1)?.object;
    if (object) {
      const isWorkedOut = object !== request.answer;
      record.states.push({ at, by: 'audit', object, isWorkedOut, place: request.place, request });
    }
    if (record.kind !== 'Event' && isGoneAfter(request, object ?? last ?? null) === true) this.#remove(record, { at });
  }

  takeSighting({ object, by, at, isRemoved, place }: Sighting): void {
    const kind = textAt(object, 'kind');
    const name = textAt(object, 'metadata', 'name');
    if (kind === undefined || name === undefined) {
      this.unused.push({ ...place, why: 'no object of Kubernetes: kind or metadata.name is missing' });
      return;
    }
    if (by === 'list') this.listings.add(object, kind, place.file);
    if (!isRecordedKind(kind)) return;
    const names = {
      kind,
      namespace: textAt(object, 'metadata', 'namespace'),
      name,
      uid: textAt(object, 'metadata', 'uid'),
    };
    const record = this.#find(names, false) ?? this.#begin(names);
    record.states.push({ at, by, object, isWorkedOut: false, place });
    record.files.add(place.file);
    if (by === 'list') record.lists.add(place.file);
    if (!isRemoved) return;
    if (record.removed === null) this.#remove(record, { at });
    else if (record.removed.at === null) record.removed.at = at;
  }

  /** By uid; else who bears the name, if its uid is not another. */
  #find({ kind, namespace, name, uid }: Named, isNew: boolean): ObjectRecord | undefined {
    const known = uid === undefined ? undefined : this.#byUid.get(`${kind}/${uid}`);
    if (known || isNew) return known;
    const bearer = this.#byName.get(keyOf({ kind, namespace, name }));
    if (bearer === undefined || (uid !== undefined && bearer.uid !== undefined)) return undefined;
    if (uid !== undefined) this.#learn(bearer, uid);
    return bearer;
  }

  #begin(names: Named): ObjectRecord {
    const record = emptyRecord({ ...names, uid: undefined });
    this.#all.push(record);
    this.#byName.set(keyOf(names), record);
    if (names.uid !== undefined) this.#learn(record, names.uid);
    return record;
  }

  #learn(record: ObjectRecord, uid: string): void {
    record.uid = uid;
    this.#byUid.set(`${record.kind}/${uid}`, record);
  }

  #remove(record: ObjectRecord, removed: ObjectRecord['removed']): void {
    record.removed ??= removed;
    const key = keyOf(record);
    if (this.#byName.get(key) === record) this.#byName.delete(key);
  }

  #leave({ place, verb, namespace = '', name = '', code }: ApiRequest, why: string): void {
    this.unused.push({
      ...place,
      why: `${verb} ${namespace}/${name}${code === undefined ? '' : ` (${code})`}: ${why}`,
    });
  }
}

type Named = Pick<ObjectRecord, 'kind' | 'namespace' | 'name' | 'uid'>;

const writes = new Set(['create', 'update', 'patch', 'delete', 'apply']);

/** Most of a log's lines only read: nothing comes of them. */
export const isOfUse = ({ resource, verb }: ApiRequest): boolean =>
  isRecorded(resource) && (writes.has(verb) || verb === 'deletecollection');

export const keyOf = ({ kind, namespace = '', name }: Pick<ObjectRecord, 'kind' | 'namespace' | 'name'>): string =>
  `${kind}/${namespace}/${name}`;
