/** Resizes that wait for room, node by node (kubelet 1.36, allocation manager; KUBELET-53). */
import { podRequests } from '../objects/podResources.ts';
import { qosClass } from '../objects/qosClass.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import type { NodePods } from './nodePods.ts';
import type { PodWorker } from './podWorker.ts';

/** They are looked at again after this time at the latest. */
const retryDelay: Millis = 180_000;

export class Resizes {
  readonly #world: World;
  readonly #pods: NodePods;
  /** Node → pods that wait, oldest first. */
  readonly #waiting = new Map<string, readonly PodWorker[]>();

  constructor(world: World, pods: NodePods) {
    this.#world = world;
    this.#pods = pods;
  }

  /** The spec of a pod asks for other amounts than are set aside for it. */
  push(worker: PodWorker, cause: Cause): void {
    const node = worker.pod.spec.nodeName ?? '';
    const waiting = this.#waiting.get(node) ?? [];
    this.#waiting.set(node, waiting.includes(worker) ? waiting : [...waiting, worker]);
    this.retry(node, cause);
  }

  /** Room may have come: all that wait are asked again, in their order. */
  retry(node: string, cause: Cause): void {
    const waiting = this.#waiting.get(node) ?? [];
    const object = objectsOf(this.#world.state.objects, 'Node').get(node);
    if (waiting.length === 0 || !object) return;
    const left = inOrder(waiting).filter((worker) => {
      if (!worker.isActive || this.#pods.worker(worker.pod.metadata.uid ?? '') !== worker) return false;
      const uid = worker.pod.metadata.uid;
      const others = this.#pods.acceptedOn(node).filter(({ metadata }) => metadata.uid !== uid);
      return worker.tryResize(object, others, cause) === 'Deferred';
    });
    this.#waiting.set(
      node,
      waiting.filter((worker) => left.includes(worker)),
    );
    if (left.length > 0) this.#lookAgain(node, left);
  }

  #lookAgain(node: string, left: readonly PodWorker[]): void {
    this.#world.clock.after(retryDelay, () => {
      const isStill = left.some((worker) => this.#waiting.get(node)?.includes(worker));
      if (isStill) this.retry(node, null);
    });
  }
}

/** Who asks for no more, then by priority, then Guaranteed before others, then who has waited longer (sortPendingResizes). */
const inOrder = (waiting: readonly PodWorker[]): readonly PodWorker[] =>
  [...waiting].sort(
    (a, b) =>
      Number(isIncrease(a)) - Number(isIncrease(b)) ||
      (b.pod.spec.priority ?? 0) - (a.pod.spec.priority ?? 0) ||
      Number(isGuaranteed(b)) - Number(isGuaranteed(a)) ||
      waiting.indexOf(a) - waiting.indexOf(b),
  );

function isIncrease({ pod, accepted }: PodWorker): boolean {
  const [wanted, has] = [podRequests({ spec: pod.spec }), podRequests(accepted)];
  return wanted.milliCpu > has.milliCpu || wanted.memory > has.memory;
}

const isGuaranteed = ({ pod }: PodWorker): boolean => qosClass(pod) === 'Guaranteed';
