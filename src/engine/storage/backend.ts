/** The storage itself: to which nodes a volume is attached, and whom it lets in (VOL-6). */
import type { PersistentVolume } from '../objects/storageTypes.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { StorageOptions } from '../simulation/situation.ts';
import type { EventOf } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import { allowsManyNodes, backendOf, uniqueVolumeName } from './backendKind.ts';
import { VolumeUse } from './volumeUse.ts';

interface Asked {
  volume: PersistentVolume;
  node: string;
  cause: Cause;
}

export class Backend {
  readonly use: VolumeUse;
  readonly #world: World;
  readonly #options: StorageOptions;
  /** Volume → nodes. */
  readonly #attached = new Map<string, Set<string>>();
  /** Nodes that have lost their attachment and still hold the lock, since they write. */
  readonly #holding = new Map<string, Set<string>>();

  constructor(world: World, base: ObjectMaps, options: StorageOptions) {
    this.#world = world;
    this.#options = options;
    for (const { spec, status } of objectsOf(base, 'VolumeAttachment').values())
      if (status?.attached) this.#nodesOf(spec.source.persistentVolumeName).add(spec.nodeName);
    const reaches = (volume: string, node: string) =>
      this.isAttached(volume, node) || (this.#holding.get(volume)?.has(node) ?? false);
    this.use = new VolumeUse(world, base, reaches);
  }

  isAttached(volume: string, node: string): boolean {
    return this.#attached.get(volume)?.has(node) ?? false;
  }

  /** @returns the event, and whether the node has the volume now; it has not where the backend keeps it for another one */
  *attach(asked: Asked): Process<{ isAttached: boolean; reportedTo: number }> {
    const { volume, node } = asked;
    const { name } = volume.metadata;
    yield* sleep(this.#options.attachMs);
    if (this.#isKeptFrom(volume, node))
      return { isAttached: false, reportedTo: this.#report(asked, { state: 'refused' }) };
    this.#nodesOf(name).add(node);
    const reportedTo = this.#report(asked, { state: 'attached' });
    this.use.refresh(volume, reportedTo);
    return { isAttached: true, reportedTo };
  }

  /** Forced where the node has not let go of it: who writes there loses access, keeps the lock, or goes on as before. */
  *detach(asked: Asked): Process<number> {
    const { volume, node } = asked;
    const { name } = volume.metadata;
    yield* sleep(this.#options.detachMs);
    const isForced = this.use.isMounted(name, node) || this.#reportsInUse(volume, node);
    const holds = backendOf(volume).guard === 'lock' && this.use.writersOf(volume).some((one) => one.node === node);
    if (holds) this.#holding.set(name, (this.#holding.get(name) ?? new Set()).add(node));
    this.#nodesOf(name).delete(node);
    const reportedTo = this.#report(asked, { state: 'detached', ...(isForced && { isForced }) });
    this.use.refresh(volume, reportedTo);
    return reportedTo;
  }

  /** What if: the volume has been on this node all along. */
  place(volume: PersistentVolume, node: string): void {
    const { name } = volume.metadata;
    if (!allowsManyNodes(volume)) this.#attached.delete(name);
    this.#nodesOf(name).add(node);
  }

  #isKeptFrom(volume: PersistentVolume, node: string): boolean {
    const { name } = volume.metadata;
    if (backendOf(volume).guard === 'none' || allowsManyNodes(volume)) return false;
    const writing = new Set(this.use.writersOf(volume).map((one) => one.node));
    const holding = [...(this.#holding.get(name) ?? [])].filter((one) => writing.has(one));
    return [...this.#nodesOf(name), ...holding].some((one) => one !== node);
  }

  #reportsInUse(volume: PersistentVolume, node: string): boolean {
    const { volumesInUse = [] } = objectsOf(this.#world.state.objects, 'Node').get(node)?.status ?? {};
    return volumesInUse.includes(uniqueVolumeName(volume));
  }

  #nodesOf(volume: string): Set<string> {
    const nodes = this.#attached.get(volume) ?? new Set();
    this.#attached.set(volume, nodes);
    return nodes;
  }

  #report({ volume, node, cause }: Asked, fact: Pick<EventOf<'attachment'>, 'state' | 'isForced'>): number {
    const about = { actor: { kind: 'storage' }, subject: `PersistentVolume/${volume.metadata.name}`, cause } as const;
    return this.#world.record({ ...about, what: 'attachment', node, ...fact });
  }
}
