/**
 * What the API believes beside what the nodes run, at one instant: only where something is broken or the two differ.
 * Plain data for stage and inspector; sentences are made from it in i18n.
 */
import type { PodKey } from '../objects/types.ts';
import type { Fault } from '../simulation/faults.ts';
import type { Millis, Writer } from '../simulation/trace.ts';
import type { DrainState } from './drainsAt.ts';

export interface TwoTruths {
  /** In force, the oldest first. */
  faults: readonly FaultInForce[];
  /** Nodes that something broken holds, or where the two differ, by name. */
  nodes: readonly NodeTruths[];
  /** Names that more than one pod has had with their lives overlapping until t, by key. */
  names: readonly NameHolders[];
  /** Volumes that more than one node has written to, or that wait for a node that cannot be asked. */
  volumes: readonly VolumeTruth[];
  /** Invariants that were broken until t, the first first; each pod and rule once. */
  breaches: readonly Breach[];
  /** Drains under way, the oldest first; absent = none. */
  drains?: readonly DrainState[];
}

export interface FaultInForce {
  fault: Fault;
  since: Millis;
}

export interface NodeTruths {
  node: string;
  /** Since when API and node say different things; null: they agree. */
  differsSince: Millis | null;
  believed: {
    /** Its Node object is there. */
    exists: boolean;
    /** Condition Ready as the API has it. */
    ready: { status: string; reason: string | null; since: Millis | null };
    /** When its lease was renewed last, as the API has it; null: long before virtual 0. */
    lastLease: Millis | null;
    taints: readonly { key: string; effect: string; since: Millis | null }[];
    pods: readonly BelievedPod[];
  };
  real: {
    machine: 'on' | 'off';
    kubelet: 'runs' | 'stopped' | 'paused';
    /** When its kubelet heard from the API server last; null: it hears it now. */
    heardAt: Millis | null;
    pods: readonly RealPod[];
  };
  /** What will happen to the node and its pods if nobody does anything else, in order; the next first. */
  next: readonly Coming[];
}

export interface BelievedPod {
  pod: PodKey;
  uid: string;
  /** STATUS of `kubectl get pods`; of an object that is gone, what it was last. */
  status: string;
  ready: string;
  since: Millis | null;
  /** When the object was removed; null: it is there. */
  goneAt: Millis | null;
  removedBy: 'kubelet' | 'user' | 'podgc' | 'other' | null;
}

export interface RealPod {
  pod: PodKey;
  uid: string;
  /** Containers whose processes live. */
  containers: readonly string[];
  /** Since when the oldest of them runs; null: since before virtual 0, nobody said when. */
  since: Millis | null;
  /** Its kubelet has heard of the deletion. */
  knowsOfDelete: boolean;
  volumes: readonly { claim: string; volume: string; writes: boolean }[];
}

/** One thing to come. */
export interface Coming {
  /** `node-lifecycle`, `taint-eviction`, `podgc`, `statefulset`, `kubelet`, `attachdetach`, `fencing` … */
  actor: string;
  what:
    | 'markUnknown'
    | 'markReady'
    | 'pressure'
    | 'relief'
    | 'taint'
    | 'untaint'
    | 'evict'
    | 'kill'
    | 'delete'
    | 'deadline'
    | 'forceDelete'
    | 'replace'
    | 'replacement'
    | 'stop'
    | 'detach'
    | 'attach'
    | 'fence'
    | 'release'
    | 'breach';
  /** `Pod/default/db-0`, `Node/node-1`; of a replacement the pod that is replaced. */
  subject: string;
  /** Taints (`unreachable:NoExecute`), the pressure's condition, what an eviction is for, the rule that breaks. */
  detail?: string;
  /** null: it waits, and would do so for ever. */
  t: Millis | null;
  /** Why it waits. */
  waitsFor: 'heal' | 'objectGone' | 'budget' | 'volume' | null;
}

/** All pods that have had one name and overlapped. */
export interface NameHolders {
  pod: PodKey;
  /** `StatefulSet/default/db`; null where nothing controls it. */
  controller: string | null;
  holders: readonly NameHolder[];
  /** Number of lives with processes, as steps: from each `t` on `count`. */
  running: readonly { t: Millis; count: number }[];
}

export interface NameHolder {
  uid: string;
  node: string | null;
  /** Spans of the object, and what it was in each: `Running`, `Terminating` …; `to` null: goes on at t. */
  object: readonly { from: Millis; to: Millis | null; status: string; isReady?: boolean }[];
  process: readonly { from: Millis; to: Millis | null }[];
  removedBy: BelievedPod['removedBy'];
}

export interface VolumeTruth {
  volume: string;
  claim: string | null;
  accessModes: readonly string[];
  /** The backend refuses a second node by itself. */
  isGuarded: boolean;
  attached: readonly string[];
  /** Pods on other nodes than these that cannot start before it is theirs. */
  waiting: readonly { pod: PodKey; uid: string }[];
  writers: readonly Writer[];
  /** Number of nodes that write, as steps. */
  steps: readonly { t: Millis; count: number }[];
}

/** An invariant that was broken, and who made that possible. */
export interface Breach {
  /** `S-INV-3` … */
  rule: string;
  t: Millis;
  subject: string;
  uid: string | null;
  detail: string;
  /** Who forced a pod out of the API while it ran, which made this possible; null: nobody did. */
  forced: { pod: PodKey; uid: string; by: 'user' | 'podgc' | 'other'; t: Millis } | null;
  /** Of a release before the fence stood (S-INV-13): the ways that nobody had cut. */
  stillOpen?: readonly ('storage' | 'clients')[];
  /** Ids of the events that led to it, from the first cause to the breach. */
  chain: readonly ChainLink[];
}

export interface ChainLink {
  id: number;
  t: Millis;
  actor: string;
  /** Key of a sentence (`truths:chain.<key>`) and what it needs. */
  key: string;
  values: Readonly<Record<string, string | number>>;
}
