/** What a run holds by whom it is about, for groups: sorted once, so that a group among 150,000 pods is found at once. */
import { controllerOf } from '../controllers/informers.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import { objectsOf, subjectOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, TraceEvent } from '../simulation/trace.ts';

const none: readonly never[] = [];

export class GroupIndex {
  /** uid → events about that pod, requests and rules of proxies included. */
  readonly #ofPod = new Map<string, TraceEvent[]>();
  /** Subject → events about what is no pod. */
  readonly #about = new Map<string, TraceEvent[]>();
  /** uid → the pod as it came into the simulation or was first stored. */
  readonly #pods = new Map<string, Pod>();
  /** Name → uids of the pods that the run made, the oldest first. */
  readonly #made = new Map<string, string[]>();
  /** uid of a controller → uids of the pods, and subjects of the other objects, that it ever owned; some more than once. */
  readonly #podsOwned = new Map<string, string[]>();
  readonly #objectsOwned = new Map<string, string[]>();
  /** Name of a node → uids of the pods that were ever bound to it, likewise. */
  readonly #onNode = new Map<string, string[]>();
  readonly #base: Run['base'];

  constructor({ base, trace }: Pick<Run, 'base' | 'trace'>) {
    this.#base = base;
    for (const pod of objectsOf(base.objects, 'Pod').values()) {
      this.#pods.set(pod.metadata.uid ?? '', pod);
      this.#seePlaces(pod);
    }
    for (const [kind, objects] of base.objects)
      if (kind !== 'Pod') for (const object of objects.values()) this.#seeOwned(object);
    for (const event of trace) this.#sort(event);
  }

  /** Events about the pod of this uid, in order. */
  ofPod = (uid: string): readonly TraceEvent[] => this.#ofPod.get(uid) ?? none;

  /** Events about what is no pod (`Deployment/default/web`, `Node/node-1`), in order, whoever bore the name. */
  about = (subject: string): readonly TraceEvent[] => this.#about.get(subject) ?? none;

  /** As it came into the simulation or was first stored; undefined for one that never was, or that a what-if has unmade. */
  pod = (uid: string): Pod | undefined => this.#pods.get(uid);

  /** uids of the pods that bore this name (`default/web-1`), the oldest first. */
  lives(key: string): readonly string[] {
    const old = objectsOf(this.#base.objects, 'Pod').get(key)?.metadata.uid;
    const all = [...(old === undefined ? none : [old]), ...(this.#made.get(key) ?? none)];
    return all.filter((uid) => this.#pods.has(uid));
  }

  /** uids of the pods that this controller, by its uid, ever owned. */
  podsOwnedBy = (uid: string): readonly string[] => this.#known(this.#podsOwned.get(uid));

  /** Subjects of what else it ever owned. */
  objectsOwnedBy = (uid: string): readonly string[] => [...new Set(this.#objectsOwned.get(uid) ?? none)];

  /** uids of the pods that were ever bound to this node. */
  podsOn = (node: string): readonly string[] => this.#known(this.#onNode.get(node));

  /** What is no pod, as it came into the simulation or was first stored; undefined for what never was. */
  object(subject: string): KubeObject | undefined {
    const end = subject.indexOf('/');
    const old = this.#base.objects.get(subject.slice(0, end))?.get(subject.slice(end + 1));
    return old ?? writesIn(this.about(subject)).find(({ type }) => type === 'ADDED')?.object;
  }

  /** Of a kind, pods left out, as they are at the end. Asks no state either. */
  lastOf(kind: string): readonly KubeObject[] {
    const left = new Map(
      [...(this.#base.objects.get(kind) ?? none)].map(([key, object]) => [`${kind}/${key}`, object]),
    );
    for (const [subject, events] of this.#about)
      if (subject.startsWith(`${kind}/`))
        for (const { type, object } of writesIn(events)) {
          if (type === 'DELETED') left.delete(subject);
          else left.set(subject, object);
        }
    return [...left.values()];
  }

  /** Whether there ever was an object of this kind, pods left out. Asks no state, which takes long to come by in a large cluster. */
  hasKind = (kind: string): boolean =>
    (this.#base.objects.get(kind)?.size ?? 0) > 0 ||
    [...this.#about.keys()].some((subject) => subject.startsWith(`${kind}/`));

  #known = (uids: readonly string[] = none): readonly string[] =>
    [...new Set(uids)].filter((uid) => this.#pods.has(uid));

  #seeMade(pod: Pod, key: string): void {
    const { uid = '' } = pod.metadata;
    this.#pods.set(uid, pod);
    append(this.#made, key, uid);
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

  #sort(event: TraceEvent): void {
    const { uid, subject } = event;
    if (uid !== undefined) append(this.#ofPod, uid, event);
    if (!subject.startsWith('Pod/')) append(this.#about, subject, event);
    // What if: the moved pod was never here.
    if (event.what === 'request' && event.verb === 'move') this.#pods.delete(uid ?? '');
    if (event.what !== 'write' || event.type === 'DELETED') return;
    if (event.object.kind !== 'Pod') this.#seeOwned(event.object);
    else if (event.type === 'ADDED') this.#seeMade(event.object as Pod, subject.slice('Pod/'.length));
    else this.#seePlaces(event.object as Pod);
  }
}

export const writesIn = (events: readonly TraceEvent[]): readonly EventOf<'write'>[] =>
  events.filter((event): event is EventOf<'write'> => event.what === 'write');

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const indexes = new WeakMap<Run['trace'], GroupIndex>();

/** Of a run, made when it is first asked for. */
export function groupIndex(run: Run): GroupIndex {
  const index = indexes.get(run.trace) ?? new GroupIndex(run);
  indexes.set(run.trace, index);
  return index;
}
