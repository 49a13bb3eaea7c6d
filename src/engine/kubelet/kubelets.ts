/** All kubelets: each pod with a node is handed to a worker of that node's. */
import type { ApiServer, WatchEvent } from '../apiserver/apiServer.ts';
import type { Pod } from '../objects/types.ts';
import type { Cause, World } from '../simulation/world.ts';
import { isEnded } from './podStatus.ts';
import { PodWorker } from './podWorker.ts';
import { Runtime, type RuntimeOptions } from './runtime.ts';
import { StatusManager } from './statusManager.ts';

export interface KubeletOptions extends RuntimeOptions {
  /** Was the pod of this uid on its node before virtual 0? Then it runs there, and is not started. */
  isOld: (uid: string) => boolean;
  /** The address of the n-th pod that gets one. */
  podIP: (pod: Pod) => string;
}

export class Kubelets {
  readonly runtime: Runtime;
  readonly #world: World;
  readonly #api: ApiServer;
  readonly #options: KubeletOptions;
  readonly #statuses: StatusManager;
  readonly #workers = new Map<string, PodWorker>();
  readonly #forgotten = new Set<string>();

  constructor(world: World, api: ApiServer, options: KubeletOptions) {
    this.#world = world;
    this.#api = api;
    this.#options = options;
    this.#statuses = new StatusManager(world, api);
    this.runtime = new Runtime(world, options);
    this.runtime.onExit = (pod, cause) => this.#workers.get(pod.metadata.uid ?? '')?.noticeChange(cause);
    api.watch('Pod', world.latencies.watch, (event) => this.#notice(event));
  }

  /** Hands over a pod as it is: new ones are started, old ones taken over. */
  see(pod: Pod, { isGone, cause }: { isGone: boolean; cause: Cause }): void {
    const { uid = '' } = pod.metadata;
    if (!pod.spec.nodeName || this.#forgotten.has(uid)) return;
    if (isEnded(pod.status?.phase) && !this.#workers.has(uid)) return;
    this.#workerOf(pod, { isGone, cause })?.update(pod, { isGone, cause });
  }

  /** The pod was never here: nothing of it is left. */
  forget(pod: Pod): void {
    const { uid = '' } = pod.metadata;
    const worker = this.#workers.get(uid);
    worker?.cancel();
    this.#forgotten.add(uid);
    this.runtime.forget(pod);
  }

  #notice({ type, object, id }: WatchEvent): void {
    this.see(object as Pod, { isGone: type === 'DELETED', cause: id });
  }

  #workerOf(pod: Pod, { isGone, cause }: { isGone: boolean; cause: Cause }): PodWorker | null {
    const { uid = '' } = pod.metadata;
    const known = this.#workers.get(uid);
    if (known) return known;
    const isOld = this.#options.isOld(uid);
    // A pod that is gone before this kubelet heard of it leaves nothing to do.
    if (isGone && !isOld) return null;
    const tools = { world: this.#world, api: this.#api, runtime: this.runtime, statuses: this.#statuses };
    const worker = new PodWorker(tools, pod, pod.status?.podIP ?? this.#options.podIP(pod));
    this.#workers.set(uid, worker);
    if (isOld) worker.adopt();
    else worker.begin(cause);
    return worker;
  }
}
