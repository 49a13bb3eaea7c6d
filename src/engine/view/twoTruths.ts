/**
 * What the API believes beside what the nodes run, at one instant: only where something is broken or the two differ.
 * Plain data for stage and inspector; sentences are made from it in i18n.
 */
import type { PodKey } from '../objects/types.ts';
import type { Millis, Writer } from '../simulation/trace.ts';
import type { Remover } from '../history/actorName.ts';
import type { Breach } from '../history/breaches/breaches.ts';
import type { DrainState } from '../history/drains.ts';
import type { FaultInForce } from '../history/faultSpans.ts';
import type { NameHolders } from '../history/nameHolders.ts';
import type { Coming } from '../history/outlook/outlook.ts';

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
  removedBy: Remover | null;
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
