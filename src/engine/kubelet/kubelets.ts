/** The kubelets of all nodes as processes, and the machines that they run on: begin and end, power, the way to the API server. */
import type { ApiServer, WatchEvent } from '../apiserver/apiServer.ts';
import type { Node, Pod } from '../objects/types.ts';
import type { Fault } from '../simulation/faults.ts';
import { allOfKind, objectsOf } from '../simulation/objectMaps.ts';
import type { Process } from '../simulation/process.ts';
import type { SimulationOptions } from '../simulation/situation.ts';
import type { Cause, World } from '../simulation/world.ts';
import { Contacts } from './contacts.ts';
import { KubeletProcess } from './kubeletProcess.ts';
import { joinNode, lostNode } from './joinNode.ts';
import type { Leases } from './lease.ts';
import { recordNodeStart } from './nodeEvents.ts';
import { shutdownPeriods } from './nodeShutdown.ts';
import { NodePressures } from './pressure/nodePressures.ts';
import { SystemOom } from './pressure/systemOom.ts';
import { PodManager, type PodManagerOptions, type Seen } from './podManager.ts';
import type { Runtime } from './runtime.ts';
import { shutDownNode } from './shutDownNode.ts';

export interface KubeletOptions extends PodManagerOptions {
  shutdown: SimulationOptions['nodeShutdown'];
  eviction: SimulationOptions['eviction'];
}

export class Kubelets {
  readonly #world: World;
  readonly #api: ApiServer;
  readonly #options: KubeletOptions;
  readonly #manager: PodManager;
  readonly #contacts: Contacts;
  readonly #pressures: NodePressures;
  /** Names of Nodes at virtual 0, and of those that pods were on: a dump may bring pods alone. */
  readonly #machines: ReadonlySet<string>;
  /** By node; null where none runs. */
  readonly #processes = new Map<string, KubeletProcess | null>();

  constructor(world: World, api: ApiServer, options: KubeletOptions) {
    this.#world = world;
    this.#api = api;
    this.#options = options;
    const pods = allOfKind(world.state.objects, 'Pod');
    const places = pods.flatMap(({ spec }) => (spec.nodeName ? [spec.nodeName] : []));
    this.#machines = new Set([...objectsOf(world.state.objects, 'Node').keys(), ...places]);
    const processOf = (node: string) => this.#process(node);
    const reportPods = (node: string, cause: Cause) => this.#manager.reportAgain(node, cause);
    this.#contacts = new Contacts(world, api, { kubeletOf: processOf, reportPods });
    const pressuresOf = (node: string) => this.#pressures.conditions(node);
    const kubelets = { links: this.#contacts.links, processOf, pressuresOf };
    this.#manager = new PodManager(world, api, { options, kubelets });
    this.#pressures = new NodePressures({
      world,
      api,
      config: options.eviction,
      pods: this.#manager.pods,
      record: (pod) => this.runtime.record(pod),
      eraOf: options.eraOf,
      kubelet: processOf,
      attend: (pod) => this.see(pod, { isGone: false, cause: null }),
      report: (node, conditions, cause) => this.#contacts.reportPressures(node, conditions, cause),
    });
    const systemOom = new SystemOom(world, this.runtime, (node) => processOf(node) !== null);
    this.runtime.onRun = (pod) => {
      this.#pressures.noticeRun(pod);
      systemOom.notice(pod);
      options.backend.use.notice(pod.metadata.uid ?? '', world.trace.length - 1);
    };
    api.watch('Pod', world.latencies.watch, (event) => this.#notice(event));
    world.faults.onChange((fault, runs, cause) => this.#bear(fault, runs, cause));
  }

  get runtime(): Runtime {
    return this.#manager.runtime;
  }

  /** When each kubelet said last that it is alive. */
  get leases(): Leases {
    return this.#contacts.leases;
  }

  /** How many pods something is kept of: by workers, and by the runtimes. */
  get size(): { workers: number; runtime: number } {
    return { workers: this.#manager.pods.size, runtime: this.runtime.size };
  }

  /** Hands over a pod as it is: new ones are started, old ones taken over. */
  see(pod: Pod, seen: Seen): void {
    this.#manager.see(pod, seen);
  }

  /** What if: the pod was never here. Nothing of it is left. */
  forget(pod: Pod): void {
    this.#manager.forget(pod);
  }

  /** What if: the pod has been running here all along, whether or not its kubelet runs and hears of it now. */
  place(pod: Pod, cause: Cause): void {
    const { nodeName = '' } = pod.spec;
    this.#manager.place(pod);
    if (this.#world.faults.has(`power/${nodeName}`)) this.#losePods(nodeName, cause);
  }

  /** A new node and its kubelet. */
  join(node: Node): void {
    const { name } = node.metadata;
    if (objectsOf(this.#world.state.objects, 'Node').has(name)) return;
    this.#world.clock.start(joinNode(this.#world, this.#api, node));
    this.#rise(name, null);
  }

  /** The kubelet's process ends; containers go on, and nobody takes notice. */
  #stop(node: string): void {
    const process = this.#process(node);
    if (!process) return;
    this.#manager.seeAll(node, null);
    this.#contacts.end(node);
    process.end();
    this.#processes.set(node, null);
    this.#manager.abandon(node);
    this.#manager.mounts.stop(node);
    this.#pressures.forget(node);
  }

  /** A new process knows nothing: its pods come from the API, their containers from the first relist. */
  #start(node: string): void {
    if (this.#process(node)) return;
    const lost = lostNode(this.#world, node);
    this.#rise(node, lost ? null : recordNodeStart(this.#world, node));
    const process = this.#process(node);
    if (lost && process) process.world.clock.start(this.#register(lost), process);
  }

  /** Somebody has deleted its Node: a kubelet makes one when it starts, and only then. */
  *#register(node: Node): Process {
    yield* this.#contacts.links.reach(node.metadata.name);
    yield* joinNode(this.#world, this.#api, node);
  }

  /** The machine is asked to shut down: its kubelet ends the pods first, as long as it may. */
  shutDown(node: string, cause: Cause): void {
    const process = this.#process(node);
    if (process) process.world.clock.start(this.#shutDown(node, process, cause), process);
    else this.#turnOff(node, cause);
  }

  *#shutDown(node: string, process: KubeletProcess, cause: Cause): Process {
    if (process.isLeaving) return;
    this.#manager.seeAll(node, cause);
    process.isLeaving = true;
    const { totalSeconds, criticalSeconds } = this.#options.shutdown;
    const periods = shutdownPeriods(totalSeconds, criticalSeconds);
    yield* shutDownNode({ world: process.world, api: this.#api, pods: this.#manager.pods, periods }, node, cause);
    this.#turnOff(node, cause);
  }

  /** What a shutdown ends with. */
  #turnOff(node: string, cause: Cause): void {
    const about = { actor: { kind: 'kubelet', node }, subject: `Node/${node}`, cause } as const;
    const fault = { what: 'power', node } as const;
    const asked = this.#world.record({ ...about, what: 'request', verb: 'fault', fault, runs: false });
    this.#world.faults.set(fault, false, asked);
  }

  /** The machine is off: neither its kubelet nor any process runs, and nobody tells the API. */
  #powerOff(node: string, cause: Cause): void {
    this.#stop(node);
    this.#losePods(node, cause);
  }

  #losePods(node: string, cause: Cause): void {
    this.runtime.powerOff(node, cause);
    this.#manager.mounts.powerOff(node, cause);
  }

  /** Its kubelet cannot reach the API server any more; on the machine all goes on. */
  #cut(node: string): void {
    this.#manager.seeAll(node, null);
    this.#contacts.cut(node);
  }

  /** Its kubelet lists its pods anew, and with its next heartbeat tells what others have changed meanwhile. */
  #heal(node: string, cause: Cause): void {
    this.#contacts.heal(node, cause, () => {
      const process = this.#process(node);
      process?.gate.do(() => {
        if (process.isUp) this.#manager.relist(node, cause);
        else this.#comeUp(node, process, cause);
      });
    });
  }

  /** Something that kubelets depend on breaks, or is mended. */
  #bear(fault: Fault, runs: boolean, cause: Cause): void {
    if (fault.what === 'link') {
      if (runs) this.#heal(fault.node, cause);
      else this.#cut(fault.node);
    }
    if (fault.what === 'kubelet' || fault.what === 'power') {
      if (runs) this.#start(fault.node);
      else if (fault.what === 'power') this.#powerOff(fault.node, cause);
      else this.#stop(fault.node);
    }
    if (fault.what === 'apiServer' || fault.what === 'etcd')
      this.#contacts.setOutage(fault.what, runs, () => this.#comeBack());
    if (fault.what !== 'pause' && fault.what !== 'lease' && fault.what !== 'runtime') return;
    // What runs there is known to it, whatever others write of it from now on.
    if (!runs) this.#manager.seeAll(fault.node, null);
    if (fault.what === 'runtime') {
      this.#contacts.setRuntime(fault.node, runs);
      return;
    }
    const gate = fault.what === 'pause' ? this.#process(fault.node)?.gate : undefined;
    if (runs) gate?.open('pause');
    else gate?.close('pause');
    this.#contacts.setRenewing(fault, runs);
  }

  /** The API server is back: kubelets that were started meanwhile can begin, and tell of their nodes. */
  #comeBack(): void {
    for (const [node, process] of this.#processes) {
      if (!process || process.startedAt === null) continue;
      this.#comeUp(node, process, null);
      this.#contacts.postNext(node, null);
    }
  }

  #rise(node: string, started: Cause): void {
    const { clock, latencies, faults } = this.#world;
    const process = new KubeletProcess(this.#world, node, clock.now);
    if (faults.has(`pause/${node}`)) process.gate.close('pause');
    this.#processes.set(node, process);
    this.#contacts.begin(node, process, started);
    process.world.clock.after(latencies.pleg, () => this.#comeUp(node, process, started));
  }

  /** Without its first list a kubelet does nothing. */
  #comeUp(node: string, process: KubeletProcess, started: Cause): void {
    const isYoung = this.#world.clock.now - (process.startedAt ?? 0) < this.#world.latencies.pleg;
    if (process.isCancelled || process.isUp || isYoung || this.#contacts.links.isCut(node)) return;
    process.isUp = true;
    this.#manager.mounts.start(node, started);
    this.#manager.takeOver(node, started);
    this.#pressures.begin(node);
  }

  #notice({ type, object: pod, id }: WatchEvent<Pod>): void {
    const process = this.#process(pod.spec.nodeName ?? '');
    const seen = { isGone: type === 'DELETED', isNews: true, cause: id };
    process?.gate.do(() => process.loop.do(() => this.see(pod, seen)));
  }

  /** All have run since long before virtual 0, but for those that were stopped. A name that no machine has runs nothing (KUBELET-46). */
  #process(node: string): KubeletProcess | null {
    const process = this.#processes.get(node);
    if (process !== undefined) return process;
    if (!this.#machines.has(node) && !objectsOf(this.#world.state.objects, 'Node').has(node)) return null;
    const old = new KubeletProcess(this.#world, node, null);
    this.#processes.set(node, old);
    return old;
  }
}
