/** What all kubelets do with pods: each pod with a node is handed to a worker of that node's. */
import type { ApiServer } from '../apiserver/apiServer.ts';
import { type Pod, podKey, type PodStatus } from '../objects/types.ts';
import { reportsResources } from '../objects/podQuantities.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import type { Process } from '../simulation/process.ts';
import type { KubeletEra } from '../simulation/situation.ts';
import type { Cause, World } from '../simulation/world.ts';
import type { Backend } from '../storage/backend.ts';
import { isFromFile } from './criticalPods.ts';
import { recordFromStatus } from './containerRecord.ts';
import { admit } from './gate.ts';
import type { KubeletProcess } from './kubeletProcess.ts';
import type { Links } from './link.ts';
import { withoutDeletion } from './mirrorPod.ts';
import { Mounts } from './mounts.ts';
import { NodePods } from './nodePods.ts';
import { PodWorker } from './podWorker.ts';
import { Resizes } from './resizes.ts';
import { Runtime, type RuntimeOptions } from './runtime.ts';
import { StatusManager } from './statusManager.ts';
import { isEnded } from '../objects/podPhase.ts';

export interface PodManagerOptions extends RuntimeOptions {
  backend: Backend;
  /** The pod of this uid as it was on its node before virtual 0, where it was: it runs there, and is not started. */
  oldPod: (uid: string) => Pod | undefined;
  /** Whose rules the kubelet of a node follows. */
  eraOf: (node: string) => KubeletEra;
  /** The address of the n-th pod that gets one. */
  podIP: (pod: Pod) => string;
}

interface Kubelets {
  links: Links;
  /** null where none runs. */
  processOf: (node: string) => KubeletProcess | null;
  /** What its kubelet holds its node for short of. */
  pressuresOf: (node: string) => readonly string[];
}

export interface Seen {
  isGone: boolean;
  /** Its object was written a moment ago. */
  isNews?: boolean;
  cause: Cause;
}

export class PodManager {
  readonly runtime: Runtime;
  readonly pods: NodePods;
  readonly mounts: Mounts;
  readonly #resizes: Resizes;
  readonly #world: World;
  readonly #api: ApiServer;
  readonly #options: PodManagerOptions;
  readonly #kubelets: Kubelets;
  readonly #statuses: StatusManager;
  /** uids of pods that were never here, and of mirrors that were replaced. */
  readonly #forgotten = new Set<string>();
  /** uid → a pod that was refused, and its status: no worker has it, as long as nobody deletes it. */
  readonly #refused = new Map<string, { pod: Pod; status: PodStatus }>();

  constructor(world: World, api: ApiServer, given: { options: PodManagerOptions; kubelets: Kubelets }) {
    const { options, kubelets } = given;
    this.#world = world;
    this.#api = api;
    this.#options = options;
    this.#kubelets = kubelets;
    const gateOf = (node: string) => kubelets.processOf(node)?.gate ?? null;
    this.#statuses = new StatusManager(world, api, { links: kubelets.links, gateOf });
    this.mounts = new Mounts({ world, api, links: kubelets.links, backend: options.backend });
    this.pods = new NodePods(world, (uid) => this.#isOld(uid));
    this.#resizes = new Resizes(world, this.pods);
    this.runtime = new Runtime(world, options);
    this.runtime.onExit = (pod, cause) => this.pods.worker(pod.metadata.uid ?? '')?.noticeChange(cause);
  }

  /** Hands over a pod as it is: new ones are started, old ones taken over. */
  see(pod: Pod, seen: Seen): void {
    const { uid = '' } = pod.metadata;
    const { nodeName } = pod.spec;
    if (!nodeName || !this.#kubelets.processOf(nodeName)?.isUp || this.#forgotten.has(uid)) return;
    if (this.#kubelets.links.isLinkCut(nodeName)) return;
    if (this.#refused.has(uid) && pod.metadata.deletionTimestamp === undefined && !seen.isGone) return;
    const isKnown = this.pods.worker(uid) !== undefined;
    if (isEnded(pod.status?.phase) && !isAwaited(pod) && !isKnown && !this.#world.state.reality.has(uid)) return;
    // A pod that is gone before this kubelet heard of it leaves nothing to do.
    if (seen.isGone && !isKnown && !this.#isOld(uid)) {
      this.#refused.delete(uid);
      return;
    }
    this.#handOver(pod, seen);
  }

  /** All that the API holds for a node; and what it has just lost, which its kubelet has not heard of yet. */
  seeAll(node: string, cause: Cause): void {
    const { objects, reality } = this.#world.state;
    for (const pod of objectsOf(objects, 'Pod').values())
      if (pod.spec.nodeName === node) this.see(pod, { isGone: false, cause });
    reality.forEach(({ node: at }, uid) => {
      const old = at === node && !this.pods.worker(uid) ? this.#options.oldPod(uid) : undefined;
      if (old && this.runtime.record(old).sandboxes.length === 0) this.see(old, { isGone: false, cause });
    });
  }

  #isOld(uid: string): boolean {
    return this.#options.oldPod(uid) !== undefined;
  }

  /** What is not in the list has been deleted meanwhile. */
  relist(node: string, cause: Cause): void {
    this.seeAll(node, cause);
    for (const worker of this.pods.workersOn(node)) {
      const stored = objectsOf(this.#world.state.objects, 'Pod').get(podKey(worker.pod));
      if (stored?.metadata.uid !== worker.pod.metadata.uid) worker.update(worker.pod, { isGone: true, cause });
    }
  }

  /** The first list of a kubelet that has just started, and what its runtime has besides. */
  takeOver(node: string, cause: Cause): void {
    this.seeAll(node, cause);
    for (const pod of this.runtime.podsOn(node)) this.#endOrphan(pod, cause);
  }

  /** Their kubelet has ended: nobody takes notice of the pods of its node. */
  abandon(node: string): void {
    for (const worker of this.pods.workersOn(node)) {
      worker.cancel();
      this.pods.remove(worker.pod);
      this.#statuses.forget(worker.pod.metadata.uid ?? '');
    }
    for (const [uid, { pod }] of this.#refused) {
      if (pod.spec.nodeName !== node) continue;
      this.#refused.delete(uid);
      this.#statuses.forget(uid);
    }
  }

  /** What if: the pod was never here. Nothing of it is left. */
  forget(pod: Pod): void {
    const { uid = '' } = pod.metadata;
    const worker = this.pods.worker(uid);
    worker?.cancel();
    this.pods.remove(pod);
    this.#refused.delete(uid);
    this.#forgotten.add(uid);
    this.runtime.forget(pod);
    this.mounts.forget(pod);
  }

  /** What if: the pod has been running here all along. A kubelet that does not run finds it when it is started. */
  place(pod: Pod): void {
    const process = this.#kubelets.processOf(pod.spec.nodeName ?? '');
    if (process?.isUp) {
      this.#newWorker(pod, process).adopt();
      return;
    }
    this.runtime.adopt(pod, recordFromStatus(pod, this.#world.epoch));
    this.mounts.adopt(pod);
  }

  /** Tells the status of each pod of a node once more. */
  reportAgain(node: string, cause: Cause): void {
    for (const worker of this.pods.workersOn(node)) worker.reportAgain(cause);
  }

  /** What runs on a node but is in no API any more gets the least of all graces. */
  #endOrphan(pod: Pod, cause: Cause): void {
    const { uid = '' } = pod.metadata;
    if (this.pods.worker(uid) || this.#forgotten.has(uid)) return;
    if (isFromFile(pod)) {
      this.#handOver(pod, { isGone: true, cause });
      return;
    }
    const orphan = { ...pod, metadata: { ...pod.metadata, deletionGracePeriodSeconds: 1 } };
    this.#handOver(orphan, { isGone: true, cause });
  }

  #handOver(given: Pod, seen: Seen): void {
    const { uid = '' } = given.metadata;
    const known = this.pods.worker(uid);
    if (known) {
      known.update(given, seen);
      return;
    }
    const pod = isFromFile(given) ? withoutDeletion(given) : given;
    const process = this.#kubelets.processOf(pod.spec.nodeName ?? '');
    if (!process) return;
    const worker = this.#newWorker(pod, process);
    const isAdopted = this.#isOld(uid) && (process.startedAt === null || this.#isUnheardOf(pod));
    if (isAdopted) worker.adopt();
    const refused = this.#refused.get(uid);
    if (refused) worker.takeRefusal(refused.status);
    this.#refused.delete(uid);
    worker.update(given, seen);
    if (isAdopted && worker.isToBeResized) this.#resizes.push(worker, seen.cause);
    // One that ran before is looked at when its images change.
    if (isAdopted && !(seen.isNews === true && worker.hasNewImages)) return;
    if (isAdopted || seen.isGone || pod.metadata.deletionTimestamp !== undefined) worker.begin(seen.cause);
    else this.#queueUp(worker, process, seen.cause);
  }

  /** It ran before virtual 0 on a node that has a kubelet only since then. */
  #isUnheardOf(pod: Pod): boolean {
    return pod.status?.phase === 'Running' && this.runtime.record(pod).sandboxes.length === 0;
  }

  #newWorker(pod: Pod, { world, loop, startedAt: kubeletStartedAt }: KubeletProcess): PodWorker {
    const { runtime } = this;
    const { links } = this.#kubelets;
    const tools = { world, api: this.#api, statuses: this.#statuses, mounts: this.mounts, links, runtime, loop };
    const podIP = pod.status?.podIP ?? this.#options.podIP(pod);
    const era = this.#options.eraOf(pod.spec.nodeName ?? '');
    const { uid = '' } = pod.metadata;
    const accepted = reportsResources(pod.status) ? pod : (this.#options.oldPod(uid) ?? pod);
    const worker = new PodWorker(tools, pod, { podIP, era, kubeletStartedAt, accepted });
    worker.onOver = () => {
      this.pods.remove(worker.pod);
      runtime.forget(worker.pod);
    };
    worker.onResize = (cause) => this.#resizes.push(worker, cause);
    worker.onRoom = (cause) => this.#resizes.retry(pod.spec.nodeName ?? '', cause);
    worker.onRename = (before) => {
      this.pods.rename(before, worker);
      this.#forgotten.add(before.metadata.uid ?? '');
    };
    this.pods.add(worker);
    return worker;
  }

  /** Its admission has its turn in the kubelet's loop, which it holds up. */
  #queueUp(worker: PodWorker, process: KubeletProcess, cause: Cause): void {
    const { loop, world } = process;
    loop.do(() => {
      // It may be over by then, or what if it was never here.
      if (this.pods.worker(worker.pod.metadata.uid ?? '') !== worker) return;
      world.clock.start(loop.hold(this.#admit(worker, process, cause)), process);
    });
  }

  /** What runs already is not asked again. */
  *#admit(worker: PodWorker, { isLeaving, world }: KubeletProcess, cause: Cause): Process {
    const { pod } = worker;
    const isNew = this.runtime.record(pod).sandboxes.length === 0;
    const tools = {
      world,
      statuses: this.#statuses,
      pods: this.pods,
      pressures: this.#kubelets.pressuresOf(pod.spec.nodeName ?? ''),
      isLeaving,
      attend: (other: Pod) => this.see(other, { isGone: false, cause }),
    };
    const status = isNew ? yield* admit(tools, pod, cause) : null;
    if (status) {
      this.pods.remove(pod);
      this.#refused.set(pod.metadata.uid ?? '', { pod, status });
    } else worker.begin(cause);
  }
}

/** It has ended, and was deleted before the API server heard of that: its object waits for its kubelet (canBeDeleted). */
const isAwaited = ({ metadata: { deletionTimestamp, deletionGracePeriodSeconds = 0 } }: Pod): boolean =>
  deletionTimestamp !== undefined && deletionGracePeriodSeconds > 0;
