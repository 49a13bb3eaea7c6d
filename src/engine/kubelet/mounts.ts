/**
 * Volumes of pods on their nodes. Each pod has one at least, the token of its service account; they outlive the
 * kubelet's process, and a pod's end waits until they are gone (kubelet 1.36, volume manager).
 */
import type { Pod } from '../objects/types.ts';
import { aboutPod, type Cause, type World } from '../simulation/world.ts';

export class Mounts {
  readonly #world: World;
  /** uids of the pods whose volumes stand. */
  readonly #mounted = new Set<string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** They have stood since before virtual 0. */
  adopt({ metadata }: Pod): void {
    this.#mounted.add(metadata.uid ?? '');
  }

  mount(pod: Pod, cause: Cause): void {
    const { uid = '' } = pod.metadata;
    if (!this.#mounted.has(uid)) this.#tell(pod, 'mounted', cause);
    this.#mounted.add(uid);
  }

  /** @returns the event, else its cause */
  unmount(pod: Pod, cause: Cause): Cause {
    return this.#mounted.delete(pod.metadata.uid ?? '') ? this.#tell(pod, 'unmounted', cause) : cause;
  }

  #tell(pod: Pod, state: 'mounted' | 'unmounted', cause: Cause): number {
    const actor = { kind: 'kubelet', node: pod.spec.nodeName ?? '' } as const;
    return this.#world.record({ actor, ...aboutPod(pod), cause, what: 'volumes', state });
  }
}
