/** Something that would let a pod be placed: what is changed, what came of trying it, and how it is done for good. */
import type { PodKey, Taint } from '../../objects/types.ts';
import type { ClusterChange, NodeDifference } from '../tried/change.ts';
import type { FixAction } from './actions.ts';

/**
 * What a change costs, by the harm that it does, the least first: this pod's own manifest and little of it; a node's
 * upkeep; capacity; a promise that the pod's manifest makes, or much of what it asks for; what is kept for others; other
 * people's pods.
 */
export const tiers = ['own', 'node', 'hardware', 'promise', 'reserved', 'others'] as const;
export type Tier = (typeof tiers)[number];

/** One change in the numbers of its sentence. cpu in milli-CPU, memory in bytes, other resources in whole units. */
export type StepFacts =
  | { kind: 'ungate'; gates: readonly string[] }
  | { kind: 'schedulerName'; from: string; to: string }
  | { kind: 'request'; resource: string; parts: readonly LoweredRequest[]; from: number; to: number; node: string }
  | { kind: 'tolerate'; taint: Taint }
  | { kind: 'maxSkew'; index: number; topologyKey: string; from: number; to: number }
  | { kind: 'minDomains'; index: number; topologyKey: string; from: number; to: number }
  | { kind: 'taintsPolicy' | 'affinityPolicy'; index: number; topologyKey: string; from: string; to: string }
  | { kind: 'scheduleAnyway'; index: number; topologyKey: string }
  | { kind: 'dropSelector'; key: string; value: string; have: string | null }
  | { kind: 'widenAffinity'; term: number; requirement: number; key: string; added: string }
  | { kind: 'dropRequirement'; term: number; requirement: number; key: string; operator: string }
  | { kind: 'preferNodes' }
  /** `anti`: it keeps away from the pods that the term selects. */
  | { kind: 'preferPods'; anti: boolean; index: number; topologyKey: string }
  | { kind: 'dropHostPort'; list: ContainerList; container: number; name: string; port: number; hostPort: number }
  | { kind: 'uncordon'; node: string }
  | { kind: 'untaint'; node: string; taint: Taint }
  | { kind: 'label'; node: string; key: string; value: string }
  /** `comesBack`: who makes it anew (`ReplicaSet/default/web`); null: nobody. */
  | { kind: 'deletePod'; pod: PodKey; node: string; priority: number; comesBack: string | null; harm: Harm }
  /** `but`: what it has to have other than its model. */
  | { kind: 'addNode'; like: string; name: string; but: NodeDifference | null }
  /** In a place of its own: the node's label of this key is another than all that there are. */
  | { kind: 'addPlace'; like: string; name: string; topologyKey: string }
  | { kind: 'correctSelector'; key: string; value: string; toKey: string; toValue: string }
  | {
      kind: 'correctAffinity';
      term: number;
      requirement: number;
      key: string;
      value: string;
      toKey: string;
      toValue: string;
    }
  /** `index`: of the spread constraint. */
  | { kind: 'correctTopologyKey'; index: number; from: string; to: string }
  | { kind: 'correctToleration'; index: number; from: string; to: string }
  /** `index`: of the volume. */
  | { kind: 'correctClaim'; index: number; from: string; to: string }
  | { kind: 'createClaim'; claim: string; size: string }
  | { kind: 'claimClass'; claim: string; from: string; to: string }
  | { kind: 'correctImage'; container: string; from: string; to: string }
  | { kind: 'correctPriorityClass'; from: string; to: string }
  /** So many whole cores were meant as thousandths. */
  | { kind: 'correctUnit'; container: string; from: string; to: string }
  /** Bytes. */
  | { kind: 'memoryLimit'; container: string; from: number; to: number }
  | { kind: 'memoryRequest'; container: string; to: number }
  | { kind: 'priority'; from: number; to: number; className: string; policy: string };

/** What can't be tried here: somebody has to look, or to mend something outside. */
export type Advice =
  | { kind: 'mendProvisioner'; claim: string; provisioner: string }
  | { kind: 'createVolume'; claim: string }
  | { kind: 'restoreVolume'; claim: string; volume: string }
  | { kind: 'giveImage'; container: string; image: string }
  | { kind: 'pullSecret'; image: string }
  | { kind: 'readLogs'; pod: PodKey; container: string; previous: boolean }
  | { kind: 'mendService'; service: string; container: string }
  | { kind: 'setGate'; gates: readonly string[] }
  | { kind: 'mendProbe'; containers: readonly string[] }
  | { kind: 'createObject'; object: string; name: string }
  | { kind: 'addKey'; object: string; name: string; key: string }
  | { kind: 'mendFinalizer'; finalizers: readonly string[] }
  | { kind: 'raiseQuota'; quota: string; requested: string; used: string; limited: string }
  | { kind: 'useClass'; from: string; to: string }
  | { kind: 'createPriorityClass'; name: string };

/** What is lost or broken when a pod of others goes. */
export interface Harm {
  /** Budgets that select it, and how many more they let go now; null: nobody has counted. */
  budgets: readonly { name: string; allowed: number | null }[];
  /** Claims that it uses, and volumes that go with it. */
  claims: readonly string[];
  scratch: readonly string[];
  /** It keeps apart from so many others of its kind: of such pods most have to stay. */
  peers: number;
}

type ContainerList = 'containers' | 'initContainers';

/** `container` null: the pod's own `spec.resources`. Amounts as in StepFacts; `written`: the new amount as text. */
export interface LoweredRequest {
  container: { list: ContainerList; index: number; name: string } | null;
  from: number;
  to: number;
  written: string;
  /** The limit has to be the same (extended resources, hugepages). */
  withLimit: boolean;
}

/** A field before and after; undefined: it is not there. `subject` as the trace names objects. */
export interface FieldChange {
  subject: string;
  /** As `kubectl explain` writes it, with places in lists: `spec.containers[0].resources.requests.cpu`. */
  path: string;
  before: unknown;
  after: unknown;
}

export interface FixStep {
  facts: StepFacts;
  tier: Tier;
  /** Within its tier from 0 (little) up to 1. */
  share: number;
  change: ClusterChange;
  fields: readonly FieldChange[];
}

/** How the pod comes to have a changed spec, which nobody may change while it is there. */
export type Manner =
  /** The pod is not touched, or what is changed may be changed in place. */
  | { by: 'inPlace' }
  /** Nobody would make it anew: it is deleted and created with the changed manifest. */
  | { by: 'replace' }
  /** Its owner's template is changed, and the owner makes its pods anew; `isDeleted`: this one has to be deleted for that. */
  | { by: 'template'; owner: string; isDeleted: boolean }
  /** Its owner's template can't be changed, or the owner is not known here. */
  | { by: 'nobody'; owner: string }
  /** The API server would not take the pod made anew: its own words. */
  | { by: 'refused'; message: string };

export interface Fix {
  /** The kinds of its steps: no two fixes have the same. */
  id: string;
  /** What is to be done where nothing can be tried: then there are no steps. null: there are some. */
  advice: Advice | null;
  steps: readonly FixStep[];
  /** That of its dearest step. */
  tier: Tier;
  /** Sum over the steps; see costOf. */
  cost: number;
  /** Where it would land; null where it has to preempt first. */
  chosen: string | null;
  /** Number of nodes that would take it. */
  feasible: number;
  /** Not placed at once: these go first; null: nobody has to. */
  preempts: { node: string; victims: readonly PodKey[] } | null;
  manner: Manner;
  /** What to do for it, all at once; null where it can't be done here. */
  actions: readonly FixAction[] | null;
}

/** What would become of the pod as things are. */
export type PodForecast =
  /** A node takes it as things are; `feasible`: of all nodes; `tied`: nodes with as many points, itself among them. */
  | { kind: 'lands'; node: string; feasible: number; tied: number }
  /** It lands there as soon as these are gone, which are Terminating already. */
  | { kind: 'waits'; node: string; leaving: readonly PodKey[] }
  | { kind: 'preempts'; node: string; victims: readonly PodKey[] }
  | { kind: 'stuck' };

export interface Fixes {
  outlook: PodForecast;
  /** The cheapest first. */
  fixes: readonly Fix[];
  tried: {
    /** Nodes of the cluster, how many kinds of them by what stands in the way, and how many were tried one by one. */
    nodes: number;
    kinds: number;
    looked: number;
    /** Combinations of changes that were tried. */
    combinations: number;
    /** Not all were: there were too many. */
    isBounded: boolean;
    /** Plugins that nothing that is known here would satisfy. */
    unhelped: readonly string[];
  };
}
