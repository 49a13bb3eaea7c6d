/** The one thing that keeps a pod from its node, or from serving there, as an experienced engineer would name it. */
import type { Taint } from '../../objects/types.ts';

/** `id` is stable: other programs may read it. Amounts: cpu in milli-CPU, memory in bytes, others in whole units. */
export type Cause = PlacingCause | ClaimCause | RunningCause | EndCause | OwnerCause;

/** What leaves a pod no node. */
export type PlacingCause =
  | { id: 'noNodes' }
  | { id: 'gated'; gates: readonly string[] }
  | { id: 'unserved'; scheduler: string; near: string | null; served: readonly string[] }
  /** `near`: what was meant, probably. `known`: which values the key has, the most nodes first. */
  | { id: 'noLabel'; wanted: string; key: string; near: NearLabel | null; known: readonly LabelCount[] }
  /** Each of its wishes is met somewhere, but not all of them on one node. */
  | { id: 'noSuchNode'; wanted: readonly string[] }
  | { id: 'noNodeName'; node: string }
  | { id: 'untolerated'; taint: Taint; scope: Scope; near: string | null }
  | { id: 'unready'; scope: Scope; taint: string }
  | { id: 'cordoned'; scope: Scope }
  | { id: 'tooBig'; resource: string; asks: number; largest: number; most: number; node: string; scope: Scope }
  | { id: 'full'; resource: string; asks: number; most: number; node: string; scope: Scope; never: boolean }
  /** Each of the resources is free somewhere, but not all of them on one node. */
  | { id: 'fullTogether'; resources: readonly { resource: string; asks: number }[]; scope: Scope }
  | { id: 'fullOfPods'; scope: Scope }
  | { id: 'noTopology'; by: 'spread' | 'affinity'; topologyKey: string; near: string | null }
  | { id: 'spread'; topologyKey: string; maxSkew: number; least: number; domain: string; scope: Scope }
  /** Where one constraint would let it go, another does not. */
  | { id: 'spreads'; topologyKeys: readonly string[] }
  | { id: 'apart'; topologyKey: string; domains: number; pods: number; isOwn: boolean; example: string }
  | { id: 'together'; topologyKey: string }
  /** No pod on a node is one that it has to be with. `selector`: as kubectl takes it; no namespaces: any, by their labels. */
  | { id: 'nobody'; selector: string; namespaces: readonly string[] }
  | { id: 'hostPort'; port: number; holder: string; scope: Scope }
  | { id: 'volumeElsewhere'; claim: string; where: string; place: Place }
  | { id: 'volumeLimits'; scope: Scope }
  /** No plugin leaves it no node by itself. */
  | { id: 'several'; scope: Scope };

/** A claim that keeps the pod from any node. `namespace/name` */
export type ClaimCause =
  | { id: 'missingClaim'; claim: string; near: string | null }
  | { id: 'missingClass'; claim: string; storageClass: string; near: string | null; known: readonly string[] }
  | { id: 'unboundClaim'; claim: string; storageClass: string; provisioner: string | null }
  | { id: 'lostVolume'; claim: string; volume: string }
  | { id: 'topologies'; claim: string; storageClass: string; places: readonly string[]; place: Place };

/** What keeps a placed pod from serving. `text`: its kubelet's own words. */
export type RunningCause =
  | {
      id: 'image';
      container: string;
      image: string;
      /** `registry`: its node cannot reach or trust it, or it takes no more requests. */
      fault: 'missing' | 'denied' | 'name' | 'registry' | 'other';
      near: string | null;
    }
  | { id: 'crashLoop'; container: string; exitCode: number | null; restarts: number }
  /** `limit` null: its node had no memory left. */
  | { id: 'outOfMemory'; container: string; limit: number | null; restarts: number }
  | {
      id: 'init';
      container: string;
      place: number;
      count: number;
      state: 'runs' | 'fails' | 'waits';
      exitCode: number | null;
      service: string | null;
    }
  | { id: 'readinessGate'; gates: readonly string[]; isMissing: boolean }
  | { id: 'notReady'; containers: readonly string[]; text: string | null }
  | { id: 'config'; container: string; kind: string | null; name: string | null; key: string | null; text: string }
  /** A volume of it can't be made. */
  | { id: 'mount'; volume: string; kind: string; name: string; key: string | null; text: string };

/** What ended a pod, or keeps it from going. */
export type EndCause =
  | { id: 'evicted'; node: string; resource: string | null; used: string | null; request: string | null }
  | { id: 'finalizer'; finalizers: readonly string[] };

/** Why an owner has no pods. */
export type OwnerCause =
  | { id: 'quota'; quota: string; requested: string; used: string; limited: string }
  | { id: 'serviceAccount'; account: string }
  /** `isThere`: of a pod that a file holds, which goes on here without it. */
  | { id: 'priorityClass'; name: string; near: string | null; isThere?: true }
  | { id: 'refused'; text: string }
  /** A Deployment that is paused before it made pods, a Job that is suspended, or one that asks for none. */
  | { id: 'paused' | 'suspended' | 'noReplicas' };

/** A label where a node would do. */
export interface Place {
  key: string;
  value: string;
}

export interface LabelCount {
  value: string;
  nodes: number;
}

/** A label that nodes have and that looks like the one that is asked for. */
export interface NearLabel extends LabelCount {
  key: string;
}

/** The nodes that were candidates when the last thing took them away. */
export interface Scope {
  nodes: number;
  /** What made them the candidates; `any`: nothing but taints. */
  by: 'any' | 'selector' | 'resource' | 'volume' | 'spread' | 'several';
  /** The label text, the resource that only they have, or the places of the volume or the spread. */
  of: string;
  /** A volume's or a spread's: the labels that the pod asks for besides; empty: none. */
  wanted: string;
}
