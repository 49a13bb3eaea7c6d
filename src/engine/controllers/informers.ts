/**
 * What kube-controller-manager knows: a copy of the objects, one watch behind the store, that its controllers share
 * (client-go 1.36, SharedInformerFactory). What lies at virtual 0 is taken as it is, and indexed only when asked for.
 */
import type { ApiServer, WatchEvent } from '../apiserver/apiServer.ts';
import type { Kind, Kinds } from '../objects/kinds.ts';
import { keyOf, kindOf, type ObjectRef } from '../objects/ref.ts';
import type { KubeObject } from '../objects/types.ts';
import type { Gate } from '../simulation/gate.ts';
import { type ObjectMaps, objectKey } from '../simulation/objectMaps.ts';
import type { Cause, World } from '../simulation/world.ts';
import { controllerOf } from '../objects/owner.ts';

/** `before` null: it is new; `after` null: it is gone. */
export interface Noticed<Kind extends KubeObject = KubeObject> {
  before: Kind | null;
  after: Kind | null;
  cause: Cause;
}

/** Group → its objects by key. */
type Index = Map<string, Map<string, KubeObject>>;

/** The copy that all share, and what it was made from. */
interface Store {
  readonly world: World;
  readonly api: ApiServer;
  readonly base: ObjectMaps;
  readonly changed: Map<string, Map<string, KubeObject | null>>;
  readonly handlers: Map<string, ((noticed: Noticed) => void)[]>;
  readonly byOwner: Map<string, Index>;
}

export class Informers {
  readonly #store: Store;
  /** Of the controller that looks through these; null: of none. */
  readonly #gate: Gate | null;

  /** See newInformers. */
  constructor(store: Store, gate: Gate | null = null) {
    this.#store = store;
    this.#gate = gate;
  }

  /** Tells the controllers of all that there is, as of what has just come: their manager has just started. */
  list(): void {
    for (const [kind, handlers] of this.#store.handlers)
      for (const after of [...this.all(kind as Kind)])
        for (const handle of handlers) handle({ before: null, after, cause: null });
  }

  /** The controllers look at these objects (`Deployment/default/web`) as at new ones. */
  lookAgain(refs: readonly ObjectRef[]): void {
    for (const ref of refs) {
      const after = this.get(kindOf(ref) as Kind, keyOf(ref));
      if (after)
        for (const handle of this.#store.handlers.get(after.kind) ?? []) handle({ before: null, after, cause: null });
    }
  }

  /** The same copy, for a controller that hears nothing while it stands still. */
  within(gate: Gate): Informers {
    return new Informers(this.#store, gate);
  }

  /** Calls back after the copy has changed, in the order of the calls to this. */
  on<Of extends Kind>(kind: Of, handle: (noticed: Noticed<Kinds[Of]>) => void): void {
    const handlers = this.#store.handlers.get(kind) ?? [];
    if (handlers.length === 0) {
      this.#store.handlers.set(kind, handlers);
      this.#store.changed.set(kind, new Map());
      this.#store.api.watch(kind, this.#store.world.latencies.watch, (event) => this.#notice(event));
    }
    // Only objects of the kind are handed to the handlers of the kind.
    const hear = handle as (noticed: Noticed) => void;
    const gate = this.#gate;
    handlers.push(gate ? (noticed) => gate.do(() => hear(noticed)) : hear);
  }

  get<Of extends Kind>(kind: Of, key: string): Kinds[Of] | undefined {
    const changed = this.#store.changed.get(kind)?.get(key);
    const object = changed === undefined ? this.#store.base.get(kind)?.get(key) : (changed ?? undefined);
    return object as Kinds[Of] | undefined;
  }

  /** All of a kind. */
  *all<Of extends Kind>(kind: Of): Generator<Kinds[Of]> {
    const changed = this.#store.changed.get(kind) ?? new Map<string, KubeObject | null>();
    for (const [key, object] of this.#store.base.get(kind) ?? []) if (!changed.has(key)) yield object as Kinds[Of];
    for (const object of changed.values()) if (object) yield object as Kinds[Of];
  }

  /** What the owner's uid controls, in the order of its coming. */
  ownedBy<Of extends Kind>(kind: Of, uid: string): Kinds[Of][] {
    return this.#listed(kind, uid);
  }

  /** What nobody controls in a namespace. */
  orphansIn<Of extends Kind>(kind: Of, namespace: string): Kinds[Of][] {
    return this.#listed(kind, orphansOf(namespace));
  }

  #listed<Of extends Kind>(kind: Of, group: string): Kinds[Of][] {
    // The index of a kind holds objects of the kind.
    return [...(this.#indexOf(kind).get(group)?.values() ?? [])] as Kinds[Of][];
  }

  #indexOf(kind: Kind): Index {
    const known = this.#store.byOwner.get(kind);
    if (known) return known;
    const index: Index = new Map();
    for (const object of this.all(kind)) addTo(index, object);
    this.#store.byOwner.set(kind, index);
    return index;
  }

  #notice({ type, object, id }: WatchEvent): void {
    const kind = object.kind as Kind;
    const key = objectKey(object);
    const before = this.get(kind, key) ?? null;
    const after = type === 'DELETED' ? null : (object as Kinds[typeof kind]);
    this.#store.changed.get(kind)?.set(key, after);
    const index = this.#store.byOwner.get(kind);
    if (index) {
      if (before && (!after || groupOf(before) !== groupOf(after))) index.get(groupOf(before))?.delete(key);
      if (after) addTo(index, after);
    }
    for (const handle of this.#store.handlers.get(kind) ?? []) handle({ before, after, cause: id });
  }
}

/** @param base the objects as they are now */
export const newInformers = (world: World, api: ApiServer, base: ObjectMaps): Informers =>
  new Informers({ world, api, base, changed: new Map(), handlers: new Map(), byOwner: new Map() });

function addTo(index: Index, object: KubeObject): void {
  const group = groupOf(object);
  const members = index.get(group);
  if (members) members.set(objectKey(object), object);
  else index.set(group, new Map([[objectKey(object), object]]));
}

const orphansOf = (namespace: string): string => `orphans in ${namespace}`;
const groupOf = (object: KubeObject): string => controllerOf(object)?.uid ?? orphansOf(namespaceOf(object));

export const namespaceOf = ({ metadata }: Pick<KubeObject, 'metadata'>): string => metadata.namespace || 'default';
