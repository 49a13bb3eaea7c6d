/**
 * The whole situation: manifests + action log + seed. Trace and view are functions of it, so scene, lesson, link,
 * autosave and `simulate` input are one format, undo drops an action, and a crashed worker is simply started anew.
 */
import type { Patch } from '../apiserver/applyPatch.ts';
import type { ControllerFlags } from '../controllers/controllerFlags.ts';
import type { ContainerBehaviour } from '../kubelet/containerBehaviour.ts';
import { defaultEviction, type EvictionConfig } from '../kubelet/pressure/evictionConfig.ts';
import type { ObjectRef } from '../objects/ref.ts';
import type { PodKey, Taint } from '../objects/types.ts';
import type { Fault } from './faults.ts';
import type { Millis } from './trace.ts';

/** A manifest text or dump as it was written or opened. `id` names the text: equal ids hold equal texts. */
export interface Source {
  id: string;
  name: string;
  /** A Blob stays on disk until the worker reads it. */
  content: string | Blob;
  /** Take only objects of this kind from it: a file without Nodes keeps the nodes that were on screen. */
  only?: 'Node';
  /** `record`: it tells what happened in a cluster (an audit log, a watch, Events, a dump beside them): its run is read, not simulated. `live`: it tells how a cluster is at this moment; it is run like a dump, and the next reading takes its place. */
  form?: 'record' | 'live';
  /** Kinds of which nobody knows what the cluster has. Absent: those of which a dump holds none. */
  lacks?: readonly string[];
}

export type Action = { t: Millis } /** Adds or updates the objects of a manifest, as `kubectl apply`. */ & (
  | { do: 'apply'; source: Source }
  /** Puts the one object of a manifest in place of the stored one, as `kubectl edit`; `force`: deletes and creates it anew, as `kubectl replace --force`. */
  | { do: 'edit'; source: Source; force?: boolean }
  /** The scheduler goes to work by itself, or waits to be told: it takes the head of the queue whenever it is idle. */
  | { do: 'scheduler'; runs: boolean }
  /** Writes spec.nodeName of a pending pod; no scheduler is asked. */
  | { do: 'bind'; pod: PodKey; node: string }
  /** The scheduler takes this pod from the queue, wherever it waits there, and decides. */
  | { do: 'schedule'; pod: PodKey }
  /** What if the running pod had been made on that node: a new pod (new uid) runs there, the old one was never here. */
  | { do: 'move'; pod: PodKey; node: string }
  /** Delete, wait until the name is free, create the same pod with spec.nodeName = node. */
  | { do: 'recreate'; pod: PodKey; node: string }
  | { do: 'delete'; pod: PodKey; gracePeriodSeconds?: number; propagationPolicy?: PropagationPolicy }
  /** Deletes what is no pod; `subject` as the trace names objects. */
  | { do: 'deleteObject'; subject: ObjectRef; propagationPolicy?: PropagationPolicy }
  /** The eviction subresource: as `delete`, if the PodDisruptionBudgets allow it. */
  | { do: 'evict'; pod: PodKey; gracePeriodSeconds?: number }
  /** The machine is asked to shut down: its kubelet ends the pods in groups of priority first. */
  | { do: 'shutdown'; node: string }
  /** Something breaks (`runs` false), or is mended. */
  | { do: 'fault'; fault: Fault; runs: boolean }
  /** `kubectl patch`; `subject` as the trace names objects. Of `subresource` status nothing but the status changes, of resize nothing but its containers' resources. */
  | { do: 'patch'; subject: ObjectRef; patch: Patch; subresource?: 'status' | 'resize' }
  /** `kubectl cordon` and `uncordon`. */
  | { do: 'cordon'; node: string; unschedulable: boolean }
  /** `kubectl taint nodes`; `isRemoved`: the taint of this key (and effect, if one is given) goes. */
  | { do: 'taint'; node: string; taint: Pick<Taint, 'key'> & Partial<Taint>; isRemoved?: boolean }
  /** `kubectl drain`: cordons, then evicts pod by pod, again and again where a budget refuses. */
  | ({ do: 'drain'; node: string } & DrainOptions)
  /** A user asks for a node to be fenced (FENCE-1), as `options.fencing` says. */
  | { do: 'fence'; node: string }
);

/** Flags of `kubectl drain`. */
export interface DrainOptions {
  ignoreDaemonSets?: boolean;
  deleteEmptyDirData?: boolean;
  /** Also pods that nobody would make anew. */
  force?: boolean;
  gracePeriodSeconds?: number;
  /** Only pods that this label selector matches. */
  podSelector?: string;
  /** It gives up after so long; 0 and absent: never. */
  timeoutSeconds?: number;
}

export type PropagationPolicy = 'Background' | 'Foreground' | 'Orphan';

/** Overrides a pod's own numbers from the start of the situation on (handles of the timeline). */
export interface Tuning {
  terminationGracePeriodSeconds?: number;
  preStopSeconds?: number;
  shutdownSeconds?: number;
  ignoresSigterm?: boolean;
  /** By container: what its process does, in place of the annotation `sim/<container>`. */
  containers?: Readonly<Record<string, ContainerBehaviour>>;
}

/** Whose rules a kubelet follows: today's, or those of v1.23 (KUBELET-17, KUBELET-19). */
export type KubeletEra = '1.36' | '1.23';

export interface SimulationOptions {
  /** kube-proxy: time from an EndpointSlice watch to applied rules, per node; `default` for the others. */
  proxyDelayMs: { default: Millis } & Readonly<Record<string, Millis>>;
  /** Synthetic clients on each node, requests a second to each Service; 0 = none. */
  requestsPerSecond: number;
  /** How long one request takes to be served. */
  requestMs: Millis;
  /** Clients keep one connection open for all their requests, besides those that open one for each. */
  keepAlive: boolean;
  /** Load balancer of a Service of type LoadBalancer: from an EndpointSlice watch to its own targets. */
  loadBalancerDelayMs: Millis;
  /** By node; `default` for the others. */
  kubeletEra: { default: KubeletEra } & Readonly<Record<string, KubeletEra>>;
  /** shutdownGracePeriod and shutdownGracePeriodCriticalPods of every kubelet, seconds. */
  nodeShutdown: { totalSeconds: number; criticalSeconds: number };
  /** When kubelets evict pods because their node runs short. */
  eviction: EvictionConfig;
  storage: StorageOptions;
  /** The fencing controller; null = none runs. */
  fencing: FencingOptions | null;
  /** Those that are set otherwise than by default. */
  controllerFlags?: Partial<ControllerFlags>;
}

export interface StorageOptions {
  /** How long the backend takes to attach a volume to a node, and to detach it. */
  attachMs: Millis;
  detachMs: Millis;
  /** Detach after 6 minutes from a node that is not healthy (not `--disable-force-detach-on-timeout`; VOL-4). */
  forceDetachOnTimeout: boolean;
}

/** How nodes that seem dead are made sure to be (FENCE-2 to FENCE-6). */
export interface FencingOptions {
  /** `power` ends processes; `network` keeps clients away; `storage` keeps writes away. */
  mechanism: 'power' | 'network' | 'storage';
  /** From the decision to the effect. */
  delaySeconds: number;
  /** The mechanism does what it is told. */
  succeeds: boolean;
  /** Waits for the confirmation before it releases anything. */
  verifies: boolean;
  /** What it does once the node is fenced. */
  release: 'outOfService' | 'deleteNode' | 'forceDelete';
}

export interface Situation {
  version: 1;
  /** Scene id or file name. */
  title: string;
  base: readonly Source[];
  actions: readonly Action[];
  /** By pod (`default/web-1`); by what makes pods (`ReplicaSet/default/web`) for each that it makes. */
  tuning: Readonly<Record<string, Tuning>>;
  /** By workload (`Deployment/default/web`): spec.replicas, whatever its manifests say. */
  replicas?: Readonly<Record<string, number>>;
  options: SimulationOptions;
  seed: number;
}

/** What happened is on stage, as records tell it: nothing of it can be changed. */
export const isRecorded = ({ base }: Situation): boolean => base.some(({ form }) => form === 'record');

/** A cluster as it is at this moment is on stage: before anything of it is changed, it is taken apart. */
export const isLive = ({ base }: Situation): boolean => base.some(({ form }) => form === 'live');

/** What was opened, as one name: a cluster that is followed stays the same, however often it is read anew. */
export const clusterOf = ({ base }: Situation): string =>
  base.map(({ id, form }) => (form === 'live' ? form : id)).join(' ');

/** A record that somebody has opened: it may hold what nobody wants kept, or put into a link. A lesson's may be. */
export const isOwnRecord = ({ base }: Situation): boolean =>
  base.some(({ id, form }) => form === 'record' && !id.startsWith('scene:'));

export const defaultOptions: SimulationOptions = {
  proxyDelayMs: { default: 200 },
  requestsPerSecond: 4,
  requestMs: 100,
  keepAlive: false,
  loadBalancerDelayMs: 5000,
  kubeletEra: { default: '1.36' },
  nodeShutdown: { totalSeconds: 30, criticalSeconds: 10 },
  eviction: defaultEviction,
  storage: { attachMs: 2000, detachMs: 1000, forceDetachOnTimeout: true },
  fencing: null,
};

/** No client asks anything: what it is about is no traffic, and a run of an hour stays small. */
export const withoutClients: SimulationOptions = { ...defaultOptions, requestsPerSecond: 0 };

/** As files are opened: nothing has been done yet. `given` is what is otherwise. */
export const openedSituation = (base: readonly Source[], given: Partial<Situation> = {}): Situation => ({
  version: 1,
  title: base[0]?.name ?? '',
  base,
  actions: [],
  tuning: {},
  options: defaultOptions,
  seed: 1,
  ...given,
});
