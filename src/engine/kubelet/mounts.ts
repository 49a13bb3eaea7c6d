/**
 * Volumes of pods on their nodes. Each pod has one at least, the token of its service account; they outlive the
 * kubelet's process, and a pod's end waits until they are gone (kubelet 1.36, volume manager). A claim's volume has to be
 * attached first, and the Node says that it is in use as long as it is mounted (KUBELET-10).
 */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { Pod } from '../objects/types.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import { type Process, ProcessSignal, waitFor } from '../simulation/process.ts';
import { aboutPod, type Cause, type World } from '../simulation/world.ts';
import type { Backend } from '../storage/backend.ts';
import { backendOf, uniqueVolumeName } from '../storage/backendKind.ts';
import { moveVolumes } from '../storage/moveVolumes.ts';
import { markInUse } from '../storage/nodeVolumes.ts';
import { isAttachedTo, knowsClaims, podVolumes, usedClaims } from '../storage/podVolumes.ts';
import { volumeLacks } from './configuration.ts';
import type { Links } from './link.ts';
import { mountConfiguration } from './mountConfiguration.ts';

interface MountTools {
  world: World;
  api: ApiServer;
  links: Links;
  backend: Backend;
}

export class Mounts {
  readonly #tools: MountTools;
  /** uids of the pods whose volumes stand. */
  readonly #mounted = new Set<string>();
  /** Those who wait for a volume; null until one does. */
  #waiting: Set<ProcessSignal> | null = null;
  /** Nodes whose kubelets do not run. */
  readonly #silent = new Set<string>();
  /** Nodes whose kubelets are about to say what is in use. */
  readonly #posting = new Set<string>();

  constructor(tools: MountTools) {
    this.#tools = tools;
  }

  /** They have stood since before virtual 0, or, what if, all along. @returns false: one that waited for a volume then */
  adopt(pod: Pod): boolean {
    const { uid = '' } = pod.metadata;
    const { backend, world } = this.#tools;
    if (pod.status?.phase === 'Pending' && volumeLacks(world.state.objects, pod).length > 0) return false;
    if (usedClaims(pod).length > 0 && !backend.use.isUser(uid)) {
      if (backend.use.wasThere(uid)) return false;
      moveVolumes(this.#tools, pod);
      backend.use.mount(pod, world.trace.length - 1);
      this.#post(pod.spec.nodeName ?? '', null);
    }
    this.#mounted.add(uid);
    return true;
  }

  /** Waits for what its files are made of, and for what has to be attached. @returns false: the end was wanted before */
  *mount(pod: Pod, cause: Cause, endWanted: ProcessSignal): Process<boolean> {
    const { uid = '' } = pod.metadata;
    const hasClaims = usedClaims(pod).length > 0;
    const isNew = !this.#mounted.has(uid);
    if (isNew && !(yield* mountConfiguration(this.#tools, pod, { cause, endWanted }))) return false;
    if (hasClaims && !this.#mounted.has(uid) && !(yield* this.#awaitVolumes(pod, endWanted))) return false;
    const because = this.#mounted.has(uid) ? cause : this.#report(pod, 'mounted', cause);
    this.#mounted.add(uid);
    if (hasClaims) {
      this.#tools.backend.use.mount(pod, because);
      this.#post(pod.spec.nodeName ?? '', because);
    }
    return true;
  }

  /** @returns the event, else its cause */
  unmount(pod: Pod, cause: Cause): Cause {
    const { uid = '' } = pod.metadata;
    if (!this.#mounted.delete(uid)) return cause;
    const reported = this.#report(pod, 'unmounted', cause);
    if (usedClaims(pod).length > 0) {
      this.#tools.backend.use.unmount(uid, reported);
      this.#post(pod.spec.nodeName ?? '', reported);
    }
    return reported;
  }

  /** The kubelet's process ends: what is mounted stays. */
  stop(node: string): void {
    this.#silent.add(node);
  }

  /** A new process says what is in use. */
  start(node: string, cause: Cause): void {
    this.#silent.delete(node);
    const { volumesInUse } = objectsOf(this.#tools.world.state.objects, 'Node').get(node)?.status ?? {};
    if (volumesInUse || this.#tools.backend.use.mountedOn(node).length > 0) this.#post(node, cause);
  }

  /** The machine is off. */
  powerOff(node: string, cause: Cause): void {
    const actor = { kind: 'kubelet', node } as const;
    for (const { pod, uid } of this.#tools.backend.use.powerOff(node, cause)) {
      this.#mounted.delete(uid);
      this.#tools.world.record({ actor, subject: `Pod/${pod}`, uid, cause, what: 'volumes', state: 'unmounted' });
    }
  }

  /** The pod was never here. */
  forget(pod: Pod): void {
    const { uid = '' } = pod.metadata;
    this.#mounted.delete(uid);
    if (usedClaims(pod).length === 0) return;
    this.#tools.backend.use.unmount(uid, null);
    this.#post(pod.spec.nodeName ?? '', null);
  }

  *#awaitVolumes(pod: Pod, endWanted: ProcessSignal): Process<boolean> {
    const { nodeName: node = '' } = pod.spec;
    const { links, world } = this.#tools;
    while (!endWanted.hasFired) {
      const isCut = links.isCut(node);
      if (!isCut && this.#areThere(pod)) return true;
      const news = new ProcessSignal();
      const waiting = this.#watch().add(news);
      endWanted.then(() => news.fire());
      if (isCut) world.clock.start(fireOnceHealed(links, node, news));
      yield* waitFor(news);
      waiting.delete(news);
    }
    return false;
  }

  /** As the API says: the claims are bound, and their volumes attached to the node. */
  #areThere(pod: Pod): boolean {
    const { objects } = this.#tools.world.state;
    const { nodeName = '' } = pod.spec;
    return podVolumes(objects, pod).every(({ claim, volume }) => {
      if (!claim) return !knowsClaims(objectsOf(objects, 'PersistentVolumeClaim').values());
      if (!volume) return false;
      return !backendOf(volume).isAttachable || isAttachedTo(objects, volume.metadata.name, nodeName);
    });
  }

  #watch(): Set<ProcessSignal> {
    if (this.#waiting) return this.#waiting;
    const waiting = new Set<ProcessSignal>();
    this.#waiting = waiting;
    const { api, world } = this.#tools;
    for (const kind of ['PersistentVolumeClaim', 'VolumeAttachment'])
      api.watch(kind, world.latencies.watch, () => {
        for (const news of waiting) news.fire();
      });
    return waiting;
  }

  #post(node: string, cause: Cause): void {
    if (!this.#posting.has(node)) this.#tools.world.clock.start(this.#reportInUse(node, cause));
  }

  *#reportInUse(node: string, cause: Cause): Process {
    this.#posting.add(node);
    yield* this.#tools.links.reach(node);
    const inUse = () => {
      this.#posting.delete(node);
      const mounted = this.#tools.backend.use.mountedOn(node).filter((volume) => backendOf(volume).isAttachable);
      return mounted.map(uniqueVolumeName);
    };
    if (this.#silent.has(node)) this.#posting.delete(node);
    else yield* markInUse(this.#tools, node, { inUse, cause });
  }

  #report(pod: Pod, state: 'mounted' | 'unmounted', cause: Cause): number {
    const actor = { kind: 'kubelet', node: pod.spec.nodeName ?? '' } as const;
    return this.#tools.world.record({ actor, ...aboutPod(pod), cause, what: 'volumes', state });
  }
}

function* fireOnceHealed(links: Links, node: string, news: ProcessSignal): Process {
  yield* links.reach(node);
  news.fire();
}
