/** The cluster at one instant, as pictures need it: plain data that React and d3 only draw. */
import type { Labels, PodKey, Taint } from '../objects/types.ts';
import type { QueueEntry } from '../scheduler/queue/entry.ts';
import type { Millis } from '../simulation/trace.ts';

export interface Resources {
  /** milli-CPU */
  cpu: number;
  /** bytes */
  memory: number;
  pods: number;
}

export interface NodeView {
  name: string;
  labels: Labels;
  taints: readonly Taint[];
  unschedulable: boolean;
  allocatable: Resources;
  /** Sum of the requests of the pods on it. */
  requested: Resources;
  /** Its name alone is known, and not what it has or is labelled with. Absent = that is told. */
  isUntold?: true;
  /** A history tells of pods on it, and not what they request. */
  isRequestUntold?: true;
  /** Its kubelet's process. */
  kubeletRuns: boolean;
  /** Its condition Ready where that is False or Unknown; absent = True, or nobody has said. */
  notReady?: { status: string; reason: string; message: string };
  /** Its kubelet cannot reach the API server. Absent = it can. */
  isCut?: true;
  /** Its machine is off. Absent = on. */
  isOff?: true;
  /** The fencing controller holds it for fenced. Absent = it does not. */
  isFenced?: true;
  /** It stands in for the nodes that the files lack. Absent = it is one of theirs. */
  isAssumed?: true;
  /** Names of what is broken on it (`link/node-a`, `power/node-a`, `slowDisk/node-a`), the oldest first. Absent = nothing. */
  faults?: readonly string[];
  /** Types of its pressure conditions that are True: `MemoryPressure` … Absent = none. */
  pressure?: readonly string[];
}

/** Shown by shape first, by colour second. */
export type PodShape = 'Pending' | 'Running' | 'Terminating' | 'Succeeded' | 'Failed' | 'Unknown';

export interface PodView {
  key: PodKey;
  uid: string;
  name: string;
  namespace: string;
  labels: Labels;
  /** Set once bound. */
  node: string | null;
  phase: string;
  shape: PodShape;
  /** The cells of `kubectl get pods` (API-7, API-8). */
  status: string;
  ready: string;
  /** Its condition Ready is False, whatever its containers are. Absent = it is True, or nobody has said. */
  isUnready?: true;
  restarts: string;
  priority: number;
  /** milli-CPU and bytes, as the scheduler counts them. */
  cpu: number;
  memory: number;
  /** Seconds; null while not deleted. `deadline` is the deletionTimestamp in ms. */
  deletion: { grace: number; at: Millis; deadline: Millis } | null;
  nominatedNodeName: string | null;
  /** spec.schedulingGates by name; absent = none. */
  gates?: readonly string[];
  /** Absent = default-scheduler. */
  schedulerName?: string;
  /** Why it does not run: the PodScheduled condition's message, if False. */
  unscheduledMessage: string | null;
  /** Process still alive on its node although the object may be gone or say otherwise. */
  live: boolean;
}

export interface DomainView {
  /** Value of the topology key; null groups the nodes without it. */
  value: string | null;
  nodes: readonly string[];
}

export interface ClusterView {
  t: Millis;
  counts: { nodes: number; pods: number; zones: number };
  topologyKey: string;
  /** Spread constraints matter here, whichever pod is looked at (spreads.ts). Absent = they do not. */
  spreads?: true;
  /** Node label keys that split the nodes into more than one domain, the standard ones first. */
  topologyKeys: readonly string[];
  domains: readonly DomainView[];
  nodes: readonly NodeView[];
  pods: readonly PodView[];
  /** Pods whose object is gone while a process of theirs lives on, as they were last. Absent = none. */
  leftovers?: readonly PodView[];
  /** The scheduling queue, in order. */
  queue: {
    active: readonly PodKey[];
    backoff: readonly PodKey[];
    unschedulable: readonly PodKey[];
    gated: readonly PodKey[];
    /** Pods whose schedulerName no profile serves: nobody takes them (SCHED-2). Absent = none. */
    unserved?: readonly PodKey[];
    /** Pods whose placement depends on what a dump lacks: nobody takes them here. Absent = none. */
    unjudged?: readonly PodKey[];
    /** Everything known of each waiting pod. */
    entries: Readonly<Record<PodKey, QueueEntry>>;
  };
  scheduler: SchedulerView;
}

/** The scheduler's own state. */
export interface SchedulerView {
  /** It works by itself; otherwise it waits for Schedule. */
  runs: boolean;
  profiles: readonly ProfileView[];
}

export interface ProfileView {
  schedulerName: string;
  /** Score plugins with their weights, in order. */
  weights: readonly { plugin: string; weight: number }[];
  /** Filter plugins in order. */
  filters: readonly string[];
  scoringStrategy: 'LeastAllocated' | 'MostAllocated' | 'RequestedToCapacityRatio' | null;
  percentageOfNodesToScore: number;
  preempts: boolean;
}
