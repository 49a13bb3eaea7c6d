/**
 * Which pods really have a volume mounted, and whose writes reach it: a process lives, its node reaches the storage
 * (S-INV-11). What the API says of it plays no part.
 */
import type { PersistentVolume } from '../objects/storageTypes.ts';
import { type Pod, type PodKey, podKey } from '../objects/types.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
import type { Writer } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import { allowsManyNodes, backendOf } from './backendKind.ts';
import { podVolumes, usedClaims } from './podVolumes.ts';

interface Mount {
  pod: PodKey;
  uid: string;
  node: string;
  volume: PersistentVolume;
  isReadOnly: boolean;
}

type IsAttached = (volume: string, node: string) => boolean;

export class VolumeUse {
  readonly #world: World;
  readonly #isAttached: IsAttached;
  /** uid of a pod → what it has mounted. */
  readonly #mounts = new Map<string, readonly Mount[]>();
  /** Pods of virtual 0 with claims and a node. */
  readonly #base = new Set<string>();
  /** Volume → its writers as they were told last. */
  readonly #reported = new Map<string, string>();
  readonly #listeners: ((volume: string, cause: Cause) => void)[] = [];

  /** @param base pods of virtual 0 use what they name */
  constructor(world: World, base: ObjectMaps, isAttached: IsAttached) {
    this.#world = world;
    this.#isAttached = isAttached;
    for (const pod of objectsOf(base, 'Pod').values()) {
      if (!pod.spec.nodeName || usedClaims(pod).length === 0) continue;
      const { uid = '' } = pod.metadata;
      this.#base.add(uid);
      const mounts = mountsOf(base, pod);
      if (mounts.every((mount) => isUsable(mount, isAttached))) this.#mounts.set(uid, mounts);
    }
    for (const { volume } of this.#all()) this.#reported.set(volume.metadata.name, textOf(this.writersOf(volume)));
    world.faults.onChange((fault) => {
      if (fault.what === 'storage') this.#refreshNode(fault.node, Math.max(0, world.trace.length - 1));
    });
  }

  /** Calls back when the writers of a volume have changed. */
  onChange(listener: (volume: string, cause: Cause) => void): void {
    this.#listeners.push(listener);
  }

  mount(pod: Pod, cause: Cause): void {
    const { uid = '' } = pod.metadata;
    const mounts = mountsOf(this.#world.state.objects, pod);
    if (mounts.length === 0) return;
    this.#mounts.set(uid, mounts);
    for (const { volume } of mounts) this.refresh(volume, cause);
  }

  unmount(uid: string, cause: Cause): void {
    const mounts = this.#mounts.get(uid) ?? [];
    this.#mounts.delete(uid);
    for (const { volume } of mounts) this.refresh(volume, cause);
  }

  /** A process of the pod has started, or ended. */
  notice(uid: string, cause: Cause): void {
    for (const { volume } of this.#mounts.get(uid) ?? []) this.refresh(volume, cause);
  }

  /** The machine is off: nothing is mounted on it any more. @returns the pods that had something */
  powerOff(node: string, cause: Cause): readonly { pod: PodKey; uid: string }[] {
    const here = [...this.#mounts].filter(([, mounts]) => mounts.some((one) => one.node === node));
    for (const [uid] of here) this.unmount(uid, cause);
    return here.map(([uid, mounts]) => ({ uid, pod: mounts[0]?.pod ?? '' }));
  }

  /** Has the pod its volumes? */
  isUser(uid: string): boolean {
    return this.#mounts.has(uid);
  }

  /** It was on its node at virtual 0. */
  wasThere(uid: string): boolean {
    return this.#base.has(uid);
  }

  /** What pods of the node have mounted. */
  mountedOn(node: string): readonly PersistentVolume[] {
    return [...this.#all()].filter((one) => one.node === node).map(({ volume }) => volume);
  }

  isMounted(volume: string, node: string): boolean {
    return [...this.#all()].some((one) => one.node === node && one.volume.metadata.name === volume);
  }

  writersOf(volume: PersistentVolume): readonly Writer[] {
    const { name } = volume.metadata;
    return [...this.#all()]
      .filter((one) => one.volume.metadata.name === name && this.#writes(one))
      .map(({ node, pod, uid }) => ({ node, pod, uid }))
      .sort((a, b) => (a.node + a.uid < b.node + b.uid ? -1 : 1));
  }

  /** Looks who writes to the volume now, and tells it where that has changed. */
  refresh(volume: PersistentVolume, cause: Cause): void {
    const { name } = volume.metadata;
    const writers = this.writersOf(volume);
    const text = textOf(writers);
    if ((this.#reported.get(name) ?? '') === text) return;
    this.#reported.set(name, text);
    const about = { actor: { kind: 'storage' }, subject: `PersistentVolume/${name}`, cause } as const;
    const isCorrupting = corrupts(volume, writers);
    const reported = this.#world.record({ ...about, what: 'writers', writers, isCorrupting });
    for (const listener of this.#listeners) listener(name, reported);
  }

  #writes({ uid, node, volume, isReadOnly }: Mount): boolean {
    if (isReadOnly || this.#world.state.reality.get(uid)?.node !== node) return false;
    if (this.#world.faults.has(`storage/${node}`)) return false;
    return backendOf(volume).guard === 'none' || this.#isAttached(volume.metadata.name, node);
  }

  #refreshNode(node: string, cause: Cause): void {
    for (const volume of this.mountedOn(node)) this.refresh(volume, cause);
  }

  *#all(): Generator<Mount> {
    for (const mounts of this.#mounts.values()) yield* mounts;
  }
}

const textOf = (writers: readonly Writer[]): string => writers.map(({ node, uid }) => `${node}/${uid}`).join(' ');

/** What a pod mounts once it has its volumes. */
export function mountsOf(objects: ObjectMaps, pod: Pod): readonly Mount[] {
  const { uid = '' } = pod.metadata;
  const { nodeName: node = '' } = pod.spec;
  return podVolumes(objects, pod).flatMap(({ used: { isReadOnly }, volume }) =>
    volume ? [{ pod: podKey(pod), uid, node, volume, isReadOnly }] : [],
  );
}

/** Can the pod be using it on its node? */
export const isUsable = ({ volume, node }: Mount, isAttached: IsAttached): boolean =>
  !backendOf(volume).isAttachable || isAttached(volume.metadata.name, node);

/** Data written from two sides at once, where they were promised to one. */
function corrupts(volume: PersistentVolume, writers: readonly Writer[]): boolean {
  const modes = volume.spec?.accessModes ?? [];
  if (modes.includes('ReadWriteOncePod') && writers.length > 1) return true;
  return new Set(writers.map(({ node }) => node)).size > 1 && !allowsManyNodes(volume) && !backendOf(volume).isPerNode;
}
