/**
 * What a run holds, by whom it is about and what it came of: filled while the run is made, so that a pod among 150,000 is
 * found at once. All who read a trace ask here first.
 */
import { isOfKind, keyOf, type ObjectRef, refOf } from '../objects/ref.ts';
import { isKind, type Kind, type Kinds } from '../objects/kinds.ts';
import type { KubeObject, Pod, PodKey } from '../objects/types.ts';
import { type ObjectMaps, objectsOf, subjectOf, objectOf } from '../simulation/objectMaps.ts';
import type { EventOf, Millis, TraceEvent } from '../simulation/trace.ts';
import { unmadeBy } from '../simulation/whatIf.ts';
import { controllerOf } from '../objects/owner.ts';

const none: readonly never[] = [];

/** Kinds of events of which there are few, so that all of them can be asked for. */
const rare = [
  ...(['request', 'answer', 'decision', 'pressure', 'attachment', 'writers', 'drain', 'fencing', 'invariant'] as const),
];
type Rare = (typeof rare)[number];

export class TraceIndex {
  readonly #base: ObjectMaps;
  /** uid → events about that pod. */
  readonly #ofPod = new Map<string, TraceEvent[]>();
  /** Subject → events about what is no pod. */
  readonly #about = new Map<ObjectRef, TraceEvent[]>();
  readonly #ofKind = new Map<string, TraceEvent[]>(rare.map((kind) => [kind, []]));
  /** Id of a request or a decision → what came of it at once. */
  readonly #effects = new Map<number, TraceEvent[]>();
  /** uid → the pod as it came into the simulation or was first stored. */
  readonly #pods = new Map<string, Pod>();
  /** Those that a what-if has unmade, and when it did. */
  readonly #unmade = new Map<string, { pod: Pod; t: Millis }>();
  /** uid → writes of that pod. */
  readonly #podWrites = new Map<string, WriteOf<'Pod'>[]>();
  /** Name → uids of all pods that ever bore it, the oldest first. */
  readonly #named = new Map<PodKey, string[]>();
  /** uid of a controller → uids of the pods, and subjects of the other objects, that it ever owned; some more than once. */
  readonly #podsOwned = new Map<string, string[]>();
  readonly #objectsOwned = new Map<string, ObjectRef[]>();
  /** Name of a node → uids of the pods that were ever bound to it, likewise. */
  readonly #onNode = new Map<string, string[]>();
  /** Removals of pods, and of what is none, by kind. */
  readonly #removals: WriteOf<'Pod'>[] = [];
  readonly #removed = new Map<string, EventOf<'write'>[]>();

  /** @param base what there was at virtual 0 */
  constructor(base: ObjectMaps) {
    this.#base = base;
    for (const [key, pod] of objectsOf(base, 'Pod')) this.#seeMade(pod, key);
    for (const [kind, objects] of base)
      if (kind !== 'Pod') for (const object of objects.values()) this.#seeOwned(object);
  }

  /** The event has happened. */
  add(event: TraceEvent): void {
    const { uid, subject, what, cause } = event;
    if (uid !== undefined) append(this.#ofPod, uid, event);
    if (!isOfKind(subject, 'Pod')) append(this.#about, subject, event);
    this.#ofKind.get(what)?.push(event);
    if (what === 'request' || what === 'decision') this.#effects.set(event.id, []);
    if (cause !== null) this.#effects.get(cause)?.push(event);
    const unmade = unmadeBy(event);
    if (unmade !== null) this.#unmake(unmade, event.t);
    if (event.what === 'write') this.#see(event);
  }

  /** Events about the pod of this uid, in order: requests to it and rules of proxies, cycles and queue included. */
  ofPod = (uid: string): readonly TraceEvent[] => this.#ofPod.get(uid) ?? none;

  /** Events about what is no pod (`Deployment/default/web`, `Node/node-1`), in order, whoever bore the name. */
  about = (subject: ObjectRef): readonly TraceEvent[] => this.#about.get(subject) ?? none;

  /** All events of one of the rare kinds, in order. */
  all<What extends Rare>(what: What): readonly EventOf<What>[] {
    // Each list holds events of its kind alone.
    return (this.#ofKind.get(what) ?? none) as readonly EventOf<What>[];
  }

  /** What came at once of a request or a decision, in order. @param id the event's */
  effectsOf = (id: number): readonly TraceEvent[] => this.#effects.get(id) ?? none;

  /** As it came into the simulation or was first stored; undefined for one that never was, or that a what-if has unmade. */
  pod = (uid: string): Pod | undefined => this.#pods.get(uid);

  /** As pod, one that a what-if has unmade included: until then it was there. */
  first = (uid: string): Pod | undefined => this.#pods.get(uid) ?? this.#unmade.get(uid)?.pod;

  /** From when on a what-if says that the pod of this uid was never here; null: it is here. */
  unmadeAt = (uid: string): Millis | null => this.#unmade.get(uid)?.t ?? null;

  /** Writes of the pod of this uid, in order. */
  podWrites = (uid: string): readonly WriteOf<'Pod'>[] => this.#podWrites.get(uid) ?? none;

  /** uids of all pods, but of those that a what-if has unmade. */
  pods = (): Iterable<string> => this.#pods.keys();

  /** As pods, those that a what-if has unmade included. */
  everyPod = (): readonly string[] => [...this.#pods.keys(), ...this.#unmade.keys()];

  /** uids of the pods that bore this name (`default/web-1`), the oldest first. */
  uids = (key: PodKey): readonly string[] => this.bearers(key).filter((uid) => this.#pods.has(uid));

  /** As lives, those that a what-if has unmade included: until then they were there. */
  bearers = (key: PodKey): readonly string[] => this.#named.get(key) ?? none;

  /** Names that several pods have had, with the uids of these, the oldest first. */
  *namesakes(): Iterable<{ key: PodKey; uids: readonly string[] }> {
    for (const [key, uids] of this.#named) if (uids.length > 1) yield { key, uids };
  }

  /** Writes that removed a pod's object, in order. */
  get removals(): readonly WriteOf<'Pod'>[] {
    return this.#removals;
  }

  /** Writes that removed objects of a kind, pods left out, in order. */
  removed = (kind: string): readonly EventOf<'write'>[] => this.#removed.get(kind) ?? none;

  /** uids of the pods that this controller, by its uid, ever owned. */
  podsOwnedBy = (uid: string): readonly string[] => this.#known(this.#podsOwned.get(uid));

  /** Subjects of what else it ever owned. */
  objectsOwnedBy = (uid: string): readonly ObjectRef[] => [...new Set(this.#objectsOwned.get(uid) ?? none)];

  /** uids of the pods that were ever bound to this node. */
  podsOn = (node: string): readonly string[] => this.#known(this.#onNode.get(node));

  /** As podsOn, those that a what-if has unmade included: until then they were there. */
  everOn = (node: string): readonly string[] => [...new Set(this.#onNode.get(node) ?? none)];

  /** What is no pod, as it came into the simulation or was first stored; undefined for what never was. */
  object(subject: ObjectRef): KubeObject | undefined {
    return objectOf(this.#base, subject) ?? writesIn(this.about(subject)).find(({ type }) => type === 'ADDED')?.object;
  }

  /** Of a kind, pods left out, as they are at the end. Asks no state, which takes long to come by in a large cluster. */
  lastOf(kind: string): readonly KubeObject[] {
    const left = new Map([...(this.#base.get(kind) ?? none)].map(([key, object]) => [refOf(kind, key), object]));
    for (const [subject, events] of this.#about)
      if (isOfKind(subject, kind))
        for (const { type, object } of writesIn(events)) {
          if (type === 'DELETED') left.delete(subject);
          else left.set(subject, object);
        }
    return [...left.values()];
  }

  /** Whether there ever was an object of this kind, pods left out. Asks no state either. */
  hasKind = (kind: string): boolean =>
    (this.#base.get(kind)?.size ?? 0) > 0 || [...this.#about.keys()].some((subject) => isOfKind(subject, kind));

  #known = (uids: readonly string[] = none): readonly string[] =>
    [...new Set(uids)].filter((uid) => this.#pods.has(uid));

  #see(event: EventOf<'write'>): void {
    const { type, object, subject } = event;
    if (!isWriteOf(event, 'Pod')) {
      if (type === 'DELETED') append(this.#removed, object.kind, event);
      else this.#seeOwned(object);
      return;
    }
    append(this.#podWrites, event.uid ?? '', event);
    if (type === 'DELETED') this.#removals.push(event);
    else if (type === 'ADDED') this.#seeMade(event.object, keyOf(subject));
    else this.#seePlaces(event.object);
  }

  #unmake(uid: string, t: Millis): void {
    const pod = this.#pods.get(uid);
    if (pod) this.#unmade.set(uid, { pod, t });
    this.#pods.delete(uid);
  }

  #seeMade(pod: Pod, key: PodKey): void {
    const { uid = '' } = pod.metadata;
    this.#pods.set(uid, pod);
    append(this.#named, key, uid);
    this.#seePlaces(pod);
  }

  /** It may be adopted, released and bound in the course of its life. */
  #seePlaces(pod: Pod): void {
    const { uid = '' } = pod.metadata;
    const owner = controllerOf(pod)?.uid;
    if (owner !== undefined) append(this.#podsOwned, owner, uid);
    if (pod.spec.nodeName) append(this.#onNode, pod.spec.nodeName, uid);
  }

  #seeOwned(object: KubeObject): void {
    const owner = controllerOf(object)?.uid;
    if (owner !== undefined) append(this.#objectsOwned, owner, subjectOf(object));
  }
}

/** Of a pod or another object, in order. */
export const writesIn = (events: readonly TraceEvent[]): readonly EventOf<'write'>[] =>
  events.filter((event): event is EventOf<'write'> => event.what === 'write');

/** An object of this kind was stored. */
export type WriteOf<Name extends Kind> = EventOf<'write'> & { object: Kinds[Name] };

export const isWriteOf = <Name extends Kind>(event: TraceEvent, kind: Name): event is WriteOf<Name> =>
  event.what === 'write' && isKind(event.object, kind);

/** Of objects of this kind, in order. */
export const writesOf = <Name extends Kind>(events: readonly TraceEvent[], kind: Name): readonly WriteOf<Name>[] =>
  events.filter((event): event is WriteOf<Name> => isWriteOf(event, kind));

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
