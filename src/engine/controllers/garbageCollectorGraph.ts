/** Who owns whom: the garbage collector's picture of the cluster (kube-controller-manager 1.36, GraphBuilder). */
import type { KubeObject } from '../objects/types.ts';
import { type ObjectMaps, subjectOf } from '../simulation/objectMaps.ts';

export class OwnerGraph {
  /** uid of an owner → its dependents, as the trace names them. */
  readonly #dependents = new Map<string, Set<string>>();
  readonly #owners = new Map<string, readonly string[]>();
  /** Owners that objects of the start name and that were not among them: they are in the cluster that was left out. */
  readonly #outside = new Set<string>();

  constructor(base: ObjectMaps) {
    const there = new Set<string>();
    for (const objects of base.values()) for (const { metadata } of objects.values()) there.add(metadata.uid ?? '');
    for (const objects of base.values()) for (const object of objects.values()) this.see(object);
    for (const uid of this.#dependents.keys()) if (!there.has(uid)) this.#outside.add(uid);
  }

  /** @returns did its owners change? */
  see(object: KubeObject): boolean {
    const subject = subjectOf(object);
    const owners = (object.metadata.ownerReferences ?? []).map(({ uid }) => uid);
    const before = this.#owners.get(subject) ?? [];
    if (before.join() === owners.join()) return false;
    this.forget(object);
    if (owners.length > 0) this.#owners.set(subject, owners);
    for (const uid of owners) this.#dependents.set(uid, (this.#dependents.get(uid) ?? new Set()).add(subject));
    return true;
  }

  forget(object: KubeObject): void {
    const subject = subjectOf(object);
    for (const uid of this.#owners.get(subject) ?? []) {
      this.#dependents.get(uid)?.delete(subject);
      if (this.#dependents.get(uid)?.size === 0) this.#dependents.delete(uid);
    }
    this.#owners.delete(subject);
  }

  dependentsOf(uid: string): readonly string[] {
    return [...(this.#dependents.get(uid) ?? [])];
  }

  isOutside(uid: string): boolean {
    return this.#outside.has(uid);
  }
}
