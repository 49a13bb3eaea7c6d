/** One thing that is changed so that a pod is placed, or placed elsewhere: in numbers and names, as a patch, and what it costs. */
import type { ObjectRef } from '../../objects/ref.ts';
import type { PodKey, Taint } from '../../objects/types.ts';
import type { ScoringStrategy } from '../../scheduler/plugins/resourceScoring.ts';
import type { NodeDifference, TriedChange } from '../tried/change.ts';

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
  /**
   * `node`: where so much is left, and no more; null: it is not about room. Every value in between was tried in steps of
   * `precision`.
   */
  | {
      kind: 'request';
      resource: string;
      parts: readonly LoweredRequest[];
      from: number;
      to: number;
      node: string | null;
      precision: number;
    }
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
  /** null: the node has no such label. */
  | { kind: 'label'; node: string; key: string; from: string | null; to: string | null }
  | { kind: 'image'; node: string; image: string; sizeBytes: number }
  /** `comesBack`: who makes it anew (`ReplicaSet/default/web`); null: nobody. */
  | { kind: 'deletePod'; pod: PodKey; node: string; priority: number; comesBack: ObjectRef | null; harm: Harm }
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
  | { kind: 'topologyKey'; index: number; from: string; to: string }
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
  | { kind: 'priority'; from: number; to: number; className: string; policy: string }
  /** One more preferred nodeAffinity term of the pod, for this label. Weights of terms and plugins are whole numbers. */
  | { kind: 'preference'; key: string; value: string; to: number }
  | { kind: 'termWeight'; term: PreferredKind; index: number; from: number; to: number }
  | { kind: 'dropTerm'; term: PreferredKind; index: number; from: number }
  | { kind: 'dropConstraint'; index: number; topologyKey: string }
  /** Of all pods of the profile. */
  | { kind: 'weight'; plugin: string; from: number; to: number }
  | { kind: 'strategy'; from: ScoringStrategy['type']; to: ScoringStrategy['type'] };

export type StepKind = StepFacts['kind'];
export type FactsOfKind<Kind extends StepKind> = Extract<StepFacts, { kind: Kind }>;

export type PreferredKind = 'nodeAffinity' | 'podAffinity' | 'podAntiAffinity';

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
  subject: ObjectRef;
  /** As `kubectl explain` writes it, with places in lists: `spec.containers[0].resources.requests.cpu`. */
  path: string;
  before: unknown;
  after: unknown;
}

export interface Step {
  facts: StepFacts;
  tier: Tier;
  /** Within its tier from 0 (little) up to 1. */
  share: number;
  change: TriedChange;
  fields: readonly FieldChange[];
}
