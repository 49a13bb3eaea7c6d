/** All kubelets: each pod with a node is handed to a worker of that node's. */
import type { ApiServer, WatchEvent } from '../apiserver/apiServer.ts';
import { type Node, type Pod, podKey } from '../objects/types.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import type { Process } from '../simulation/process.ts';
import type { KubeletEra, SimulationOptions } from '../simulation/situation.ts';
import type { Cause, World } from '../simulation/world.ts';
import { Contacts } from './contacts.ts';
import { isFromFile } from './criticalPods.ts';
import { admit } from './gate.ts';
import { KubeletProcess } from './kubeletProcess.ts';
import { joinNode, lostNode } from './joinNode.ts';
import type { Leases } from './lease.ts';
import { withoutDeletion } from './mirrorPod.ts';
import { Mounts } from './mounts.ts';
import { tellNodeStart } from './nodeEvents.ts';
import { NodePods } from './nodePods.ts';
import { shutdownPeriods } from './nodeShutdown.ts';
import { isEnded } from './podStatus.ts';
import { PodWorker } from './podWorker.ts';
import { Runtime, type RuntimeOptions } from './runtime.ts';
import { shutDownNode } from './shutDownNode.ts';
import { StatusManager } from './statusManager.ts';

export interface KubeletOptions extends RuntimeOptions {
  /** Was the pod of this uid on its node before virtual 0? Then it runs there, and is not started. */
  isOld: (uid: string) => boolean;
  /** Whose rules the kubelet of a node follows. */
  eraOf: (node: string) => KubeletEra;
  shutdown: SimulationOptions['nodeShutdown'];
  /** The address of the n-th pod that gets one. */
  podIP: (pod: Pod) => string;
}

interface Seen {
  isGone: boolean;
  /** Its object was written a moment ago. */
  isNews?: boolean;
  cause: Cause;
}

export class Kubelets {
  readonly runtime: Runtime;
  readonly #world: World;
  readonly #api: ApiServer;
  readonly #options: KubeletOptions;
  readonly #statuses: StatusManager;
  readonly #pods: NodePods;
  readonly #mounts: Mounts;
  readonly #contacts: Contacts;
  /** By node; null where none runs. */
  readonly #processes = new Map<string, KubeletProcess | null>();
  readonly #forgotten = new Set<string>();

  constructor(world: World, api: ApiServer, options: KubeletOptions) {
    this.#world = world;
    this.#api = api;
    this.#options = options;
    this.#contacts = new Contacts(world, api);
    this.#statuses = new StatusManager(world, api, this.#contacts.links);
    this.#mounts = new Mounts(world);
    this.#pods = new NodePods(world, options.isOld);
    this.runtime = new Runtime(world, options);
    this.runtime.onExit = (pod, cause) => this.#pods.worker(pod.metadata.uid ?? '')?.noticeChange(cause);
    api.watch('Pod', world.latencies.watch, (event) => this.#notice(event));
  }

  /** When each kubelet said last that it is alive. */
  get leases(): Leases {
    return this.#contacts.leases;
  }

  /** How many pods something is kept of: by workers, and by the runtimes. */
  get size(): { workers: number; runtime: number } {
    return { workers: this.#pods.size, runtime: this.runtime.size };
  }

  /** Hands over a pod as it is: new ones are started, old ones taken over. */
  see(pod: Pod, seen: Seen): void {
    const { uid = '' } = pod.metadata;
    const { nodeName } = pod.spec;
    if (!nodeName || !this.#process(nodeName)?.isUp || this.#forgotten.has(uid)) return;
    if (this.#contacts.links.isCut(nodeName)) return;
    const isKnown = this.#pods.worker(uid) !== undefined;
    if (isEnded(pod.status?.phase) && !isKnown && !this.#world.state.reality.has(uid)) return;
    // A pod that is gone before this kubelet heard of it leaves nothing to do.
    if (seen.isGone && !isKnown && !this.#options.isOld(uid)) return;
    this.#hand(pod, seen);
  }

  /** The pod was never here: nothing of it is left. */
  forget(pod: Pod): void {
    const { uid = '' } = pod.metadata;
    this.#pods.worker(uid)?.cancel();
    this.#forgotten.add(uid);
    this.runtime.forget(pod);
  }

  /** A new node and its kubelet. */
  join(node: Node): void {
    const { name } = node.metadata;
    if (this.#world.state.objects.get('Node')?.has(name)) return;
    this.#world.clock.start(joinNode(this.#world, this.#api, node));
    this.#rise(name, null);
  }

  /** The kubelet's process ends; containers go on, and nobody takes notice. */
  stop(node: string): void {
    const process = this.#process(node);
    if (!process) return;
    this.#seeAll(node, null);
    this.#contacts.end(node);
    process.isCancelled = true;
    this.#processes.set(node, null);
    for (const worker of this.#pods.workersOn(node)) {
      worker.cancel();
      this.#pods.remove(worker.pod);
      this.#statuses.forget(worker.pod.metadata.uid ?? '');
    }
  }

  /** A new process knows nothing: its pods come from the API, their containers from the first relist. */
  start(node: string): void {
    if (this.#process(node)) return;
    const lost = lostNode(this.#world, node);
    this.#rise(node, lost ? null : tellNodeStart(this.#world, node));
    if (lost) this.#world.clock.start(this.#register(lost));
  }

  /** Somebody has deleted its Node: a kubelet makes one when it starts, and only then. */
  *#register(node: Node): Process {
    yield* this.#contacts.links.reach(node.metadata.name);
    yield* joinNode(this.#world, this.#api, node);
  }

  /** The machine is asked to shut down: its kubelet ends the pods first, as long as it may. */
  shutDown(node: string, cause: Cause): void {
    const process = this.#process(node);
    if (process) this.#world.clock.start(this.#shutDown(node, process, cause), process);
    else this.powerOff(node, cause);
  }

  *#shutDown(node: string, process: KubeletProcess, cause: Cause): Process {
    if (process.isLeaving) return;
    this.#seeAll(node, cause);
    process.isLeaving = true;
    const { totalSeconds, criticalSeconds } = this.#options.shutdown;
    const periods = shutdownPeriods(totalSeconds, criticalSeconds);
    yield* shutDownNode({ world: this.#world, api: this.#api, pods: this.#pods, periods }, node, cause);
    this.powerOff(node, cause);
  }

  /** The machine is off: neither its kubelet nor any process runs, and nobody tells the API. */
  powerOff(node: string, cause: Cause): void {
    this.stop(node);
    this.runtime.powerOff(node, cause);
  }

  /** Its kubelet cannot reach the API server any more; on the machine all goes on. */
  cut(node: string): void {
    this.#seeAll(node, null);
    this.#contacts.cut(node);
  }

  /** Its kubelet lists its pods anew, and with its next heartbeat tells what others have changed meanwhile. */
  heal(node: string, cause: Cause): void {
    this.#contacts.heal(node, cause, () => {
      const process = this.#process(node);
      if (!process) return null;
      if (process.isUp) this.#relist(node, cause);
      else this.#comeUp(node, process, cause);
      const tellAll = () => {
        for (const worker of this.#pods.workersOn(node)) worker.tellAgain(cause);
      };
      return { kubelet: process, atHeartbeat: tellAll };
    });
  }

  /** What is not in the list has been deleted meanwhile. */
  #relist(node: string, cause: Cause): void {
    this.#seeAll(node, cause);
    for (const worker of this.#pods.workersOn(node)) {
      const stored = objectsOf(this.#world.state.objects, 'Pod').get(podKey(worker.pod));
      if (stored?.metadata.uid !== worker.pod.metadata.uid) worker.update(worker.pod, { isGone: true, cause });
    }
  }

  #rise(node: string, started: Cause): void {
    const { clock, latencies } = this.#world;
    const process = new KubeletProcess(clock.now);
    this.#processes.set(node, process);
    this.#contacts.begin(node, process, started);
    clock.after(latencies.pleg, () => this.#comeUp(node, process, started));
  }

  /** Without its first list a kubelet does nothing. */
  #comeUp(node: string, process: KubeletProcess, started: Cause): void {
    if (process.isCancelled || process.isUp || this.#contacts.links.isCut(node)) return;
    process.isUp = true;
    this.#seeAll(node, started);
    for (const pod of this.runtime.podsOn(node)) this.#endOrphan(pod, started);
  }

  #seeAll(node: string, cause: Cause): void {
    for (const pod of objectsOf(this.#world.state.objects, 'Pod').values())
      if (pod.spec.nodeName === node) this.see(pod, { isGone: false, cause });
  }

  /** What runs on a node but is in no API any more gets the least of all graces. */
  #endOrphan(pod: Pod, cause: Cause): void {
    const { uid = '' } = pod.metadata;
    if (this.#pods.worker(uid) || this.#forgotten.has(uid)) return;
    if (isFromFile(pod)) {
      this.#hand(pod, { isGone: true, cause });
      return;
    }
    const orphan = { ...pod, metadata: { ...pod.metadata, deletionGracePeriodSeconds: 1 } };
    this.#hand(orphan, { isGone: true, cause });
  }

  #notice({ type, object, id }: WatchEvent): void {
    const pod = object as Pod;
    const seen = { isGone: type === 'DELETED', isNews: true, cause: id };
    this.#process(pod.spec.nodeName ?? '')?.loop.do(() => this.see(pod, seen));
  }

  /** All have run since long before virtual 0, but for those that were stopped. */
  #process(node: string): KubeletProcess | null {
    const process = this.#processes.get(node);
    if (process !== undefined) return process;
    const old = new KubeletProcess(null);
    this.#processes.set(node, old);
    return old;
  }

  #hand(given: Pod, seen: Seen): void {
    const { uid = '' } = given.metadata;
    const known = this.#pods.worker(uid);
    if (known) {
      known.update(given, seen);
      return;
    }
    const pod = isFromFile(given) ? withoutDeletion(given) : given;
    const { nodeName = '' } = pod.spec;
    const process = this.#process(nodeName);
    if (!process) return;
    const { loop, startedAt: kubeletStartedAt } = process;
    const { runtime } = this;
    const shared = {
      world: this.#world,
      api: this.#api,
      statuses: this.#statuses,
      mounts: this.#mounts,
      links: this.#contacts.links,
    };
    const tools = { ...shared, runtime, loop };
    const podIP = pod.status?.podIP ?? this.#options.podIP(pod);
    const worker = new PodWorker(tools, pod, { podIP, era: this.#options.eraOf(nodeName), kubeletStartedAt });
    worker.onOver = () => {
      this.#pods.remove(worker.pod);
      runtime.forget(worker.pod);
    };
    worker.onRename = (before) => {
      this.#pods.rename(before, worker);
      this.#forgotten.add(before.metadata.uid ?? '');
    };
    this.#pods.add(worker);
    const isAdopted = kubeletStartedAt === null && this.#options.isOld(uid);
    if (isAdopted) worker.adopt();
    worker.update(given, seen);
    // One that ran before is looked at when its images change.
    if (isAdopted && !(seen.isNews === true && worker.hasNewImages)) return;
    if (isAdopted || seen.isGone || pod.metadata.deletionTimestamp !== undefined) worker.begin(seen.cause);
    else this.#world.clock.start(loop.hold(this.#admit(worker, process, seen.cause)), process);
  }

  /** What runs already is not asked again. */
  *#admit(worker: PodWorker, { isLeaving }: KubeletProcess, cause: Cause): Process {
    const { pod } = worker;
    const { uid = '' } = pod.metadata;
    const isNew = this.runtime.record(pod).sandboxes.length === 0;
    const tools = {
      world: this.#world,
      statuses: this.#statuses,
      pods: this.#pods,
      isLeaving,
      attend: (other: Pod) => this.see(other, { isGone: false, cause }),
    };
    if (isNew && !(yield* admit(tools, pod, cause))) {
      this.#pods.remove(pod);
      this.#forgotten.add(uid);
    } else worker.begin(cause);
  }
}
