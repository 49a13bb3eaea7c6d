/** The one store of objects, and the watches on it. Requests take effect at once: who asks waits for the way there. */
import { type ObjectRef, kindOf, nameOf } from '../objects/ref.ts';
import type { Kind, Kinds } from '../objects/kinds.ts';
import type { KubeObject, Pod, PodKey, PodStatus } from '../objects/types.ts';
import { objectKey, objectsOf, subjectOf, objectOf } from '../simulation/objectMaps.ts';
import type { Answer, Millis } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import { notFound, success } from './answers.ts';
import { outageAnswer } from './outage.ts';
import { type DeleteOptions, optionsRefusal } from './beforeDelete.ts';
import { updateRefusal, withSpecOf, withStatusOf } from './beforeUpdate.ts';
import { changedFields, isSame } from './changedFields.ts';
import { deletion } from './deletion.ts';
import { contentRefusal, protectedRefusal } from './namespaceDeletion.ts';
import { withGatedCondition } from './schedulingGated.ts';
import { pendingAtFirst, protectedInUse } from './storageProtection.ts';

export interface WatchEvent<Stored extends KubeObject = KubeObject> {
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED';
  readonly object: Stored;
  /** The write that is reported: the cause of what the watcher does. */
  readonly id: number;
}
type Notice = (event: WatchEvent) => void;

/** Watches that began one after the other and hear of a write at the same time: it is planned once for all of them. */
interface Watches {
  readonly delay: Millis;
  readonly notices: readonly Notice[];
}

/** What came of a request, and the last write that it led to; null where nothing was written. */
export interface ServedRequest {
  answer: Answer;
  id: number | null;
}

/** Watches of this kind are told of all kinds. */
export const anyKind = '*';

export class ApiServer {
  readonly #world: World;
  readonly #watches = new Map<string, Watches[]>();
  #resourceVersion: number;
  /** Writes fail: it is down, or its store is. */
  #hasOutage = false;

  constructor(world: World) {
    this.#world = world;
    world.faults.onChange(() => {
      this.#hasOutage = world.faults.hasOutage;
    });
    this.#resourceVersion = newestVersion(world);
  }

  pod(key: PodKey): Pod | undefined {
    return objectsOf(this.#world.state.objects, 'Pod').get(key);
  }

  /** @param subject as the trace names objects: `Deployment/default/web` */
  get<Name extends Kind>(subject: `${Name}/${string}`): Kinds[Name] | undefined;
  get(subject: ObjectRef): KubeObject | undefined;
  get(subject: ObjectRef): KubeObject | undefined {
    return objectOf(this.#world.state.objects, subject);
  }

  /** Every later write of this kind, or of any, is noticed, `delay` after it was stored, in order. */
  watch<Name extends Kind>(kind: Name, delay: Millis, notice: (event: WatchEvent<Kinds[Name]>) => void): void;
  watch(kind: string, delay: Millis, notice: Notice): void;
  watch(kind: string, delay: Millis, notice: Notice): void {
    const watches = this.#watches.get(kind) ?? [];
    this.#watches.set(kind, watches);
    // Others are not joined in place: what was stored before this watch began is no news for it.
    const alike = watches.at(-1)?.delay === delay ? watches.pop() : undefined;
    watches.push({ delay, notices: [...(alike?.notices ?? []), notice] });
  }

  /** @returns the stored object, null where one of this name exists, its namespace goes, or nothing can be written */
  create<Kind extends KubeObject>(object: Kind, cause: Cause): Kind | null {
    const { objects } = this.#world.state;
    if (this.#hasOutage || objects.get(object.kind)?.has(objectKey(object)) || contentRefusal(objects, object))
      return null;
    const admitted = pendingAtFirst(protectedInUse(object));
    const stored: Kind = {
      ...withGatedCondition(admitted),
      metadata: {
        ...admitted.metadata,
        uid: object.metadata.uid ?? this.#world.newUid(),
        generation: 1,
        creationTimestamp: this.#world.timestamp(),
        resourceVersion: this.#nextVersion(),
      },
    };
    this.#store('ADDED', stored, { changed: [], cause });
    return stored;
  }

  /**
   * Stores spec and metadata of an object; its status stays (but a Node's, which may be edited here), and who it is.
   * @returns the write's id; null where nothing changes, or it is refused: see updateRefusal
   */
  update<Stored extends KubeObject>(object: Stored, cause: Cause): number | null {
    const stored = this.get(subjectOf(object));
    if (!stored || updateRefusal(object, stored)) return null;
    const updated = withSpecOf(object, stored);
    return this.#write(object.kind === 'Node' ? withStatusOf(object, updated) : updated, stored, cause);
  }

  /** Stores the status of an object; all else stays. @returns as update */
  updateStatus<Stored extends KubeObject>(object: Stored, cause: Cause): number | null {
    const stored = this.get(subjectOf(object));
    if (!stored || updateRefusal(object, stored)) return null;
    return this.#write(withStatusOf(object, stored), stored, cause);
  }

  /**
   * The delete request for an object of any kind: gracefully for a pod, at once for others; finalizers hold it.
   * @param subject as the trace names objects
   */
  delete(subject: ObjectRef, options: DeleteOptions, cause: Cause): ServedRequest {
    const down = outageAnswer(this.#world.faults);
    if (down) return { answer: down, id: null };
    const stored = this.get(subject);
    const [kind, name] = [kindOf(subject), nameOf(subject)];
    const refused = protectedRefusal(kind, name) ?? (stored ? optionsRefusal(stored, options) : notFound(kind, name));
    if (!stored || refused) return { answer: refused ?? success, id: null };
    const { object, isRemoved } = deletion(stored, options, this.#world.epoch + this.#world.clock.now);
    const id = object === stored ? null : this.#write(object, stored, cause);
    const isGone = this.get(subject) === undefined;
    return { answer: success, id: isRemoved && !isGone ? this.remove(stored, cause) : id };
  }

  /** The delete request for a pod. @returns the last write's id; null where it changes nothing or is refused */
  deletePod(key: PodKey, options: DeleteOptions, cause: Cause): number | null {
    return this.delete(`Pod/${key}`, options, cause).id;
  }

  /** Binding: spec.nodeName is written once, together with PodScheduled (the binding subresource). */
  bind(key: PodKey, node: string, cause: Cause): number | null {
    const pod = this.pod(key);
    if (this.#hasOutage || !pod || pod.spec.nodeName || pod.metadata.deletionTimestamp) return null;
    const others = (pod.status?.conditions ?? []).filter(({ type }) => type !== 'PodScheduled');
    const scheduled = { type: 'PodScheduled', status: 'True', lastTransitionTime: this.#world.timestamp() };
    const { nominatedNodeName: _, ...status } = pod.status ?? {};
    const bound = { ...status, conditions: [...others, scheduled] };
    return this.#write({ ...pod, spec: { ...pod.spec, nodeName: node }, status: bound }, pod, cause);
  }

  /** PATCH of the status subresource. @returns null where the pod is gone, is another one, or nothing changes */
  patchStatus(key: PodKey, uid: string, patch: { status: PodStatus; cause: Cause }): number | null {
    const pod = this.pod(key);
    if (!pod || pod.metadata.uid !== uid) return null;
    return this.#write({ ...pod, status: patch.status }, pod, patch.cause);
  }

  /** Stores an object that a controller keeps, whatever was there before. */
  put(object: KubeObject, type: 'ADDED' | 'MODIFIED', cause: Cause): number {
    const metadata = { ...object.metadata, resourceVersion: this.#nextVersion() };
    return this.#store(type, { ...object, metadata }, { changed: [], cause });
  }

  /** Removes an object at once. */
  remove(object: KubeObject, cause: Cause): number {
    return this.#store('DELETED', object, { changed: [], cause });
  }

  #write<Stored extends KubeObject>(object: Stored, stored: KubeObject, cause: Cause): number | null {
    if (this.#hasOutage || isSame(object, stored)) return null;
    const metadata = { ...object.metadata, resourceVersion: this.#nextVersion() };
    const id = this.#store('MODIFIED', { ...object, metadata }, { changed: changedFields(stored, object), cause });
    return this.#removeIfDone({ ...object, metadata }, id);
  }

  /** An object whose grace is 0 goes in the same request, unless finalizers hold it. */
  #removeIfDone(object: KubeObject, cause: number): number {
    const { deletionTimestamp, deletionGracePeriodSeconds, finalizers = [] } = object.metadata;
    const isDone = deletionTimestamp !== undefined && deletionGracePeriodSeconds === 0 && finalizers.length === 0;
    return isDone ? this.remove(object, cause) : cause;
  }

  #store(type: WatchEvent['type'], object: KubeObject, why: { changed: readonly string[]; cause: Cause }): number {
    const { kind, metadata } = object;
    const uid = kind === 'Pod' && metadata.uid !== undefined ? { uid: metadata.uid } : {};
    const subject = subjectOf(object);
    const id = this.#world.record({
      actor: { kind: 'apiserver' },
      subject,
      ...uid,
      what: 'write',
      type,
      object,
      ...why,
    });
    const event = { type, object, id };
    this.#report(event, this.#watches.get(kind));
    this.#report(event, this.#watches.get(anyKind));
    return id;
  }

  #report(event: WatchEvent, watches: readonly Watches[] = []): void {
    for (const { delay, notices } of watches)
      this.#world.clock.after(delay, () => {
        for (const notice of notices) notice(event);
      });
  }

  #nextVersion(): string {
    this.#resourceVersion++;
    return String(this.#resourceVersion);
  }
}

function newestVersion({ state }: World): number {
  let newest = 0;
  for (const objects of state.objects.values())
    for (const { metadata } of objects.values()) newest = Math.max(newest, Number(metadata.resourceVersion ?? 0) || 0);
  return newest;
}
