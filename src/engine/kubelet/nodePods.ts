/** Which pods each node has, found without looking at all pods of the cluster. */
import { type Pod, podKey } from '../objects/types.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import type { World } from '../simulation/world.ts';
import type { PodWorker } from './podWorker.ts';
import { isEnded } from '../objects/podPhase.ts';

export class NodePods {
  readonly #world: World;
  /** Has this pod run on its node since before virtual 0? */
  readonly #isOld: (uid: string) => boolean;
  /** uid → worker. */
  readonly #workers = new Map<string, PodWorker>();
  /** Node → uid → worker. */
  readonly #workersOn = new Map<string, Map<string, PodWorker>>();
  /** Node → pods that ran before virtual 0, most of which no worker has been needed for. */
  #old: Map<string, Pod[]> | null = null;

  constructor(world: World, isOld: (uid: string) => boolean) {
    this.#world = world;
    this.#isOld = isOld;
  }

  get size(): number {
    return this.#workers.size;
  }

  worker(uid: string): PodWorker | undefined {
    return this.#workers.get(uid);
  }

  workersOn(node: string): readonly PodWorker[] {
    return [...(this.#workersOn.get(node)?.values() ?? [])];
  }

  add(worker: PodWorker): void {
    const { metadata, spec } = worker.pod;
    const { uid = '' } = metadata;
    const { nodeName = '' } = spec;
    const there = this.#workersOn.get(nodeName) ?? new Map<string, PodWorker>();
    this.#workers.set(uid, worker);
    this.#workersOn.set(nodeName, there.set(uid, worker));
  }

  remove({ metadata, spec }: Pod): void {
    const { uid = '' } = metadata;
    this.#workers.delete(uid);
    this.#workersOn.get(spec.nodeName ?? '')?.delete(uid);
  }

  /** A worker's pod has got another uid. */
  rename(before: Pod, worker: PodWorker): void {
    this.remove(before);
    this.add(worker);
  }

  /** Pods of a node whose containers may run. */
  activeOn(node: string): readonly Pod[] {
    const active = this.workersOn(node).filter(({ isActive }) => isActive);
    return [...active.map(({ pod }) => pod), ...this.#untouchedOn(node)];
  }

  /** As activeOn, each with what is set aside for it. */
  acceptedOn(node: string): readonly Pod[] {
    const active = this.workersOn(node).filter(({ isActive }) => isActive);
    return [...active.map(({ accepted }) => accepted), ...this.#untouchedOn(node)];
  }

  #untouchedOn(node: string): readonly Pod[] {
    const stored = objectsOf(this.#world.state.objects, 'Pod');
    this.#old ??= this.#oldByNode();
    return (this.#old.get(node) ?? []).filter((pod) => {
      const { uid = '' } = pod.metadata;
      const now = stored.get(podKey(pod));
      return !this.#workers.has(uid) && now?.metadata.uid === uid && !isEnded(now.status?.phase);
    });
  }

  #oldByNode(): Map<string, Pod[]> {
    const byNode = new Map<string, Pod[]>();
    for (const pod of objectsOf(this.#world.state.objects, 'Pod').values()) {
      const { nodeName } = pod.spec;
      if (!nodeName || !this.#isOld(pod.metadata.uid ?? '')) continue;
      const there = byNode.get(nodeName);
      if (there) there.push(pod);
      else byNode.set(nodeName, [pod]);
    }
    return byNode;
  }
}
