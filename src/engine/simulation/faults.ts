/** What can break. Each begins and ends with an action; who depends on a thing asks here whether it is broken. */

export type Fault =
  /** The way from the node's kubelet to the API server is cut; on the machine all goes on. */
  | { what: 'link'; node: string }
  /** The kubelet's process has ended (its containers go on), until one that knows nothing is started. */
  | { what: 'kubelet'; node: string }
  /** The machine is off at once, and nobody is told. The kubelet of one that is on again finds nothing that runs. */
  | { what: 'power'; node: string }
  /** The API server answers nobody: no read, no write, no watch. What its clients do on their own goes on. */
  | { what: 'apiServer' }
  /** etcd has no quorum: the API server serves what it holds, every write fails (F-18). */
  | { what: 'etcd' }
  /** A controller of the control plane does not run (F-21 to F-23). */
  | { what: 'controller'; name: ControllerName }
  /** A second kube-controller-manager acts beside the first, which has not noticed that its lease is lost (F-20). */
  | { what: 'secondManager' }
  /** kube-proxy of the node applies no more rules (F-23). */
  | { what: 'kubeProxy'; node: string }
  /** Pods of the node and of the others cannot reach each other; the control plane reaches all (F-17). */
  | { what: 'peers'; node: string }
  /** The daemon of the container runtime is down: containers live on, calls wait (F-6). */
  | { what: 'runtime'; node: string }
  /** Pulls, mounts, creations and starts on the node take `factor` times as long. */
  | { what: 'slowDisk'; node: string; factor: number }
  /** The node's lease is not renewed, though all else works. */
  | { what: 'lease'; node: string }
  /** The kubelet stands still (a long pause of its process): nothing happens, and afterwards all that was due. */
  | { what: 'pause'; node: string }
  /** What the node's processes write does not reach the storage (FENCE-3, a block at the storage server). */
  | { what: 'storage'; node: string }
  /** Clients cannot reach the node's pods (FENCE-3, a firewall). */
  | { what: 'clients'; node: string }
  /** The kubelet's last DELETE of a pod does not arrive, all else does (F-24). */
  | { what: 'lastDelete'; node: string };

/** Each can be broken alone. Menus, saved work and random situations have it from here, in this order. */
export const controllerNames = [
  'scheduler',
  'endpointslice',
  'node-lifecycle',
  'taint-eviction',
  'podgc',
  'replicaset',
  'deployment',
  'statefulset',
  'daemonset',
  'job',
  'disruption',
  'garbagecollector',
  'attachdetach',
  'cronjob',
  'horizontalpodautoscaler',
] as const;

export type ControllerName = (typeof controllerNames)[number];

/** `controller/podgc`, `slowDisk/node-a`, `etcd`: faults of one name replace each other. */
export function faultName(fault: Fault): string {
  if ('node' in fault) return `${fault.what}/${fault.node}`;
  return 'name' in fault ? `${fault.what}/${fault.name}` : fault.what;
}

/** With it the kubelet's process ends; mended, a new one is started. */
export const isOfKubelet = (fault: Fault): fault is Extract<Fault, { what: 'kubelet' | 'power' }> =>
  fault.what === 'kubelet' || fault.what === 'power';

/**
 * Names of the faults that are over when this one is mended (`runs`) or begins: a machine that is off has no kubelet to
 * start, a kubelet that is started runs on a machine that is on, and a process that has ended no longer stands still.
 */
export function endedWith(fault: Fault, runs: boolean): readonly string[] {
  if (!runs && fault.what === 'power') return [`kubelet/${fault.node}`, `pause/${fault.node}`];
  if (!runs) return fault.what === 'kubelet' ? [`pause/${fault.node}`] : [];
  return isOfKubelet(fault) ? [`kubelet/${fault.node}`, `power/${fault.node}`] : [faultName(fault)];
}

/** @param cause the event that it comes of */
type Listener = (fault: Fault, runs: boolean, cause: number | null) => void;

/** The faults in force. */
export class Faults {
  readonly #inForce = new Map<string, Fault>();
  readonly #listeners: Listener[] = [];

  /** @param name `controller/podgc`, `pause/node-a` … */
  get(name: string): Fault | undefined {
    return this.#inForce.get(name);
  }

  has(name: string): boolean {
    return this.#inForce.has(name);
  }

  /** Nothing can be written: the API server is down, or the store behind it. */
  get hasOutage(): boolean {
    return this.#inForce.has('apiServer') || this.#inForce.has('etcd');
  }

  /** How many times as long as else things take on a node's disk. */
  slowness(node: string): number {
    const slow = this.#inForce.size === 0 ? undefined : this.#inForce.get(`slowDisk/${node}`);
    return slow?.what === 'slowDisk' ? slow.factor : 1;
  }

  /** Calls back after each begin (`runs` false) and end (true). */
  onChange(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** @param runs false: it breaks; true: it is mended. Nothing, where it is so already. */
  set(fault: Fault, runs: boolean, cause: number | null = null): void {
    const over = endedWith(fault, runs).filter((name) => this.#inForce.has(name));
    const before = this.#inForce.get(faultName(fault));
    const isAlready = runs ? over.length === 0 : JSON.stringify(before) === JSON.stringify(fault);
    if (isAlready) return;
    for (const name of over) this.#inForce.delete(name);
    if (!runs) this.#inForce.set(faultName(fault), fault);
    for (const listener of this.#listeners) listener(fault, runs, cause);
  }
}
