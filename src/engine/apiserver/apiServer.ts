/** The one store of objects, and the watches on it. Requests take effect at once: who asks waits for the way there. */
import type { KubeObject, Pod, PodKey, PodStatus } from '../objects/types.ts';
import { objectKey, objectsOf, subjectOf } from '../simulation/objectMaps.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import { beforeDelete, type DeleteOptions } from './beforeDelete.ts';
import { changedFields } from './changedFields.ts';
import { withGatedCondition } from './schedulingGated.ts';

export interface WatchEvent {
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  object: KubeObject;
  /** The write that is reported: the cause of what the watcher does. */
  id: number;
}
interface Watch {
  kind: string;
  delay: Millis;
  notice: (event: WatchEvent) => void;
}

export class ApiServer {
  readonly #world: World;
  readonly #watches: Watch[] = [];
  #resourceVersion: number;

  constructor(world: World) {
    this.#world = world;
    this.#resourceVersion = newestVersion(world);
  }

  pod(key: PodKey): Pod | undefined {
    return objectsOf(this.#world.state.objects, 'Pod').get(key);
  }

  /** Every later write of this kind is noticed, `delay` after it was stored, in order. */
  watch(kind: string, delay: Millis, notice: (event: WatchEvent) => void): void {
    this.#watches.push({ kind, delay, notice });
  }

  /** @returns the stored object, or null where one of this name exists */
  create<Kind extends KubeObject>(object: Kind, cause: Cause): Kind | null {
    if (this.#world.state.objects.get(object.kind)?.has(objectKey(object))) return null;
    const stored: Kind = {
      ...withGatedCondition(object),
      metadata: {
        ...object.metadata,
        uid: object.metadata.uid ?? this.#world.newUid(),
        generation: 1,
        creationTimestamp: this.#world.timestamp(),
        resourceVersion: this.#nextVersion(),
      },
    };
    this.#store('ADDED', stored, { changed: [], cause });
    return stored;
  }

  /** Replaces an object of the same kind and name. @returns the write's id; null where nothing changes */
  update(object: KubeObject, cause: Cause): number | null {
    const before = this.#world.state.objects.get(object.kind)?.get(objectKey(object));
    const changed = before ? changedFields(before, object) : [];
    if (!before || (changed.length === 0 && object.kind === 'Pod')) return null;
    const metadata = { ...object.metadata, resourceVersion: this.#nextVersion() };
    const id = this.#store('MODIFIED', { ...object, metadata }, { changed, cause });
    return this.#removeIfDone({ ...object, metadata }, id);
  }

  /** The delete request for a pod. @returns the last write's id; null where it changes nothing or the uid differs */
  deletePod(key: PodKey, options: DeleteOptions, cause: Cause): number | null {
    const pod = this.pod(key);
    if (!pod) return null;
    const verdict = beforeDelete(pod, options, this.#world.epoch + this.#world.clock.now);
    if (verdict.kind === 'graceful') return this.update(verdict.pod, cause);
    const isHeld = (pod.metadata.finalizers ?? []).length > 0;
    return verdict.kind === 'immediate' && !isHeld ? this.remove(pod, cause) : null;
  }

  /** Binding: spec.nodeName is written once, together with PodScheduled (the binding subresource). */
  bind(key: PodKey, node: string, cause: Cause): number | null {
    const pod = this.pod(key);
    if (!pod || pod.spec.nodeName || pod.metadata.deletionTimestamp) return null;
    const others = (pod.status?.conditions ?? []).filter(({ type }) => type !== 'PodScheduled');
    const scheduled = { type: 'PodScheduled', status: 'True', lastTransitionTime: this.#world.timestamp() };
    const { nominatedNodeName: _, ...status } = pod.status ?? {};
    const bound = { ...status, conditions: [...others, scheduled] };
    return this.update({ ...pod, spec: { ...pod.spec, nodeName: node }, status: bound } as Pod, cause);
  }

  /** PATCH of the status subresource. @returns null where the pod is gone, is another one, or nothing changes */
  patchStatus(key: PodKey, uid: string, patch: { status: PodStatus; cause: Cause }): number | null {
    const pod = this.pod(key);
    if (!pod || pod.metadata.uid !== uid) return null;
    return this.update({ ...pod, status: patch.status } as Pod, patch.cause);
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
    for (const watch of this.#watches) {
      if (watch.kind === kind) this.#world.clock.after(watch.delay, () => watch.notice({ type, object, id }));
    }
    return id;
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
