/**
 * Removes what belongs to owners that are gone (kube-controller-manager 1.36, garbagecollector): in the background after
 * them, in the foreground before them, or not at all. It asks like anybody else: pods end in their own grace.
 */
import type { ObjectRef } from '../objects/ref.ts';
import { type ApiServer, anyKind, type WatchEvent } from '../apiserver/apiServer.ts';
import { foregroundFinalizer, orphanFinalizer, withFinalizers } from '../apiserver/propagation.ts';
import { apiResource } from '../editing/apiResources.ts';
import type { KubeObject, OwnerReference } from '../objects/types.ts';
import { type ObjectMaps, subjectOf } from '../simulation/objectMaps.ts';
import type { PropagationPolicy } from '../simulation/situation.ts';
import { aboutPod, type Cause, type World } from '../simulation/world.ts';
import { OwnerGraph } from './garbageCollectorGraph.ts';

export class GarbageCollector {
  readonly #world: World;
  readonly #api: ApiServer;
  readonly #graph: OwnerGraph;
  /** Objects that are about to be looked at. */
  readonly #queued = new Set<string>();

  constructor(world: World, api: ApiServer, base: ObjectMaps) {
    this.#world = world;
    this.#api = api;
    this.#graph = new OwnerGraph(base);
    api.watch(anyKind, world.latencies.watch, (event) => this.#notice(event));
  }

  #notice({ type, object, id }: WatchEvent): void {
    const { uid = '', ownerReferences = [] } = object.metadata;
    if (type === 'DELETED') {
      this.#graph.forget(object);
      for (const dependent of this.#graph.dependentsOf(uid)) this.#queue(dependent, id);
      for (const owner of ownerReferences) this.#queueForeground(ownerSubject(owner, object), id);
      return;
    }
    if (this.#graph.see(object)) this.#queue(subjectOf(object), id);
    if (isHeldBy(object, orphanFinalizer)) this.#queue(subjectOf(object), id);
    if (!isHeldBy(object, foregroundFinalizer)) return;
    for (const dependent of this.#graph.dependentsOf(uid)) this.#queue(dependent, id);
    this.#queue(subjectOf(object), id);
  }

  #queueForeground(owner: ObjectRef, cause: Cause): void {
    const found = this.#api.get(owner);
    if (found && isHeldBy(found, foregroundFinalizer)) this.#queue(owner, cause);
  }

  #queue(subject: ObjectRef, cause: Cause): void {
    if (this.#queued.has(subject)) return;
    this.#queued.add(subject);
    this.#world.clock.after(this.#world.latencies.write, () => {
      this.#queued.delete(subject);
      const object = this.#api.get(subject);
      if (object) this.#attempt(object, cause);
    });
  }

  #attempt(object: KubeObject, cause: Cause): void {
    if (isHeldBy(object, orphanFinalizer)) this.#orphan(object, cause);
    else if (isHeldBy(object, foregroundFinalizer)) this.#finishForeground(object, cause);
    else if (object.metadata.deletionTimestamp === undefined) this.#collect(object, cause);
  }

  /** The dependents lose their reference, then the owner may go. */
  #orphan(owner: KubeObject, cause: Cause): void {
    const { uid } = owner.metadata;
    for (const dependent of this.#dependentsOf(owner))
      this.#retainReferences(dependent, (reference) => reference.uid !== uid, cause);
    this.#release(owner, orphanFinalizer, cause);
  }

  /** The owner goes last: dependents that block it first. */
  #finishForeground(owner: KubeObject, cause: Cause): void {
    const blocking = this.#dependentsOf(owner).filter(({ metadata }) =>
      (metadata.ownerReferences ?? []).some((one) => one.uid === owner.metadata.uid && one.blockOwnerDeletion),
    );
    if (blocking.length === 0) this.#release(owner, foregroundFinalizer, cause);
    for (const dependent of blocking)
      if (!isHeldBy(dependent, foregroundFinalizer)) this.#queue(subjectOf(dependent), cause);
  }

  #collect(object: KubeObject, cause: Cause): void {
    const owners = object.metadata.ownerReferences ?? [];
    if (owners.length === 0) return;
    const states = new Map(owners.map((owner) => [owner, this.#stateOf(owner, object)]));
    const isIn = (state: OwnerState) => owners.some((owner) => states.get(owner) === state);
    if (isIn('solid')) {
      this.#retainReferences(object, (owner) => states.get(owner) === 'solid', cause);
      return;
    }
    const dependents = isIn('waiting') ? this.#dependentsOf(object) : [];
    // In a circle each would wait for the other.
    if (dependents.some((one) => isHeldBy(one, foregroundFinalizer))) this.#unblock(object, cause);
    this.#delete(subjectOf(object), { policy: dependents.length > 0 ? 'Foreground' : policyOf(object), cause });
  }

  /** A kind that is not kept here is never called absent. */
  #stateOf(owner: OwnerReference, dependent: KubeObject): OwnerState {
    if (apiResource(owner.kind) === null || this.#graph.isOutside(owner.uid)) return 'solid';
    const found = this.#api.get(ownerSubject(owner, dependent));
    if (found?.metadata.uid !== owner.uid) return 'dangling';
    return isHeldBy(found, foregroundFinalizer) ? 'waiting' : 'solid';
  }

  #dependentsOf({ metadata }: KubeObject): readonly KubeObject[] {
    return this.#graph.dependentsOf(metadata.uid ?? '').flatMap((subject) => this.#api.get(subject) ?? []);
  }

  #retainReferences(object: KubeObject, isRetained: (owner: OwnerReference) => boolean, cause: Cause): void {
    const { ownerReferences = [], ...metadata } = object.metadata;
    const retained = ownerReferences.filter(isRetained);
    if (retained.length === ownerReferences.length) return;
    this.#api.update(
      { ...object, metadata: retained.length > 0 ? { ...metadata, ownerReferences: retained } : metadata },
      cause,
    );
  }

  #unblock(object: KubeObject, cause: Cause): void {
    const { ownerReferences = [] } = object.metadata;
    const free = ownerReferences.map((owner) => ({ ...owner, blockOwnerDeletion: false }));
    this.#api.update({ ...object, metadata: { ...object.metadata, ownerReferences: free } }, cause);
  }

  #release(owner: KubeObject, finalizer: string, cause: Cause): void {
    const left = (owner.metadata.finalizers ?? []).filter((one) => one !== finalizer);
    this.#api.update(withFinalizers(owner, left), cause);
  }

  #delete(subject: ObjectRef, { policy, cause }: { policy: PropagationPolicy; cause: Cause }): void {
    const object = this.#api.get(subject);
    if (!object) return;
    const about = object.kind === 'Pod' ? aboutPod(object) : { subject };
    const actor = { kind: 'controller', name: 'garbage-collector' } as const;
    const asked = this.#world.record({ actor, ...about, cause, what: 'request', verb: 'delete' });
    const { uid } = object.metadata;
    const preconditions = uid === undefined ? {} : { preconditions: { uid } };
    this.#api.delete(subject, { propagationPolicy: policy, ...preconditions }, asked);
  }
}

/** `solid`: there; `waiting`: goes as soon as its dependents are gone; `dangling`: there is no such object. */
type OwnerState = 'solid' | 'waiting' | 'dangling';

const isHeldBy = ({ metadata }: KubeObject, finalizer: string): boolean =>
  metadata.deletionTimestamp !== undefined && (metadata.finalizers ?? []).includes(finalizer);

/** What its own dependents are to become. */
function policyOf({ metadata }: KubeObject): PropagationPolicy {
  const { finalizers = [] } = metadata;
  if (finalizers.includes(orphanFinalizer)) return 'Orphan';
  return finalizers.includes(foregroundFinalizer) ? 'Foreground' : 'Background';
}

/** An owner is in the namespace of its dependent, if its kind has any. */
const ownerSubject = ({ kind, name }: OwnerReference, { metadata }: KubeObject): ObjectRef =>
  subjectOf({ kind, metadata: { name, namespace: metadata.namespace ?? 'default' } });
