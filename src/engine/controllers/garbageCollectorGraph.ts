/** Who owns whom: the garbage collector's picture of the cluster (kube-controller-manager 1.36, GraphBuilder). */
import type { ObjectRef } from '../objects/ref.ts';
import type { KubeObject } from '../objects/types.ts';
import { type ObjectMaps, objectKey, subjectOf } from '../simulation/objectMaps.ts';

export class OwnerGraph {
  /** uid of an owner → its dependents, as the trace names them. */
  readonly #dependents = new Map<string, Set<ObjectRef>>();
  readonly #owners = new Map<string, readonly string[]>();
  /** Owners that objects of the start name and that were not among them: they are in the cluster that was left out. */
  readonly #outside = new Set<string>();

  /** Objects of the start; null once they are in the picture: that is made when somebody first asks for what is not in them. */
  #base: ObjectMaps | null;

  constructor(base: ObjectMaps) {
    this.#base = base;
  }

  #draw(): void {
    const base = this.#base ?? new Map<string, ReadonlyMap<string, KubeObject>>();
    this.#base = null;
    for (const objects of base.values())
      for (const object of objects.values()) {
        const owners = ownersOf(object);
        if (owners.length > 0) this.#add(subjectOf(object), owners);
      }
    for (const uid of this.#dependents.keys()) this.#outside.add(uid);
    for (const objects of base.values())
      for (const { metadata } of objects.values()) this.#outside.delete(metadata.uid ?? '');
  }

  #add(subject: ObjectRef, owners: readonly string[]): void {
    this.#owners.set(subject, owners);
    for (const uid of owners) {
      const known = this.#dependents.get(uid);
      if (known) known.add(subject);
      else this.#dependents.set(uid, new Set([subject]));
    }
  }

  /** @returns did its owners change? */
  see(object: KubeObject): boolean {
    const owners = ownersOf(object);
    const first = this.#base?.get(object.kind)?.get(objectKey(object));
    if (this.#base && owners.join() === (first ? ownersOf(first) : none).join()) return false;
    if (this.#base) this.#draw();
    const subject = subjectOf(object);
    const before = this.#owners.get(subject) ?? none;
    if (before.join() === owners.join()) return false;
    this.forget(object);
    if (owners.length > 0) this.#add(subject, owners);
    return true;
  }

  forget(object: KubeObject): void {
    if (this.#base) this.#draw();
    const subject = subjectOf(object);
    for (const uid of this.#owners.get(subject) ?? []) {
      this.#dependents.get(uid)?.delete(subject);
      if (this.#dependents.get(uid)?.size === 0) this.#dependents.delete(uid);
    }
    this.#owners.delete(subject);
  }

  dependentsOf(uid: string): readonly ObjectRef[] {
    if (this.#base) this.#draw();
    return [...(this.#dependents.get(uid) ?? [])];
  }

  isOutside(uid: string): boolean {
    if (this.#base) this.#draw();
    return this.#outside.has(uid);
  }
}

const none: readonly string[] = [];

const ownersOf = ({ metadata }: KubeObject): readonly string[] =>
  metadata.ownerReferences?.map(({ uid }) => uid) ?? none;
