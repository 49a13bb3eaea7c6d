/** All spread constraints of one pod at one instant: who is counted and why, and what another value would change. */
import type { Taint } from '../../objects/types.ts';
import type { SpreadConstraintFacts } from '../../scheduler/plugins/podTopologySpread/spreadFacts.ts';

export type Policy = 'Honor' | 'Ignore';
export type PolicyName = 'nodeAffinityPolicy' | 'nodeTaintsPolicy';

/** What if the pod's constraint of this index said otherwise? Nothing is changed in the cluster. */
export interface SpreadTry {
  index: number;
  nodeAffinityPolicy?: Policy;
  nodeTaintsPolicy?: Policy;
  /** null: not set, which acts as 1. */
  minDomains?: number | null;
}

export interface SpreadDepth {
  /** It runs on this node, is asked about as if it were pending, and is left out of all counts; null: it waits. */
  runsOn: string | null;
  /** Whether its profile runs PodTopologySpread at Filter and at Score. */
  acts: { filter: boolean; score: boolean };
  /** By index in the pod's list, or in the cluster's default constraints. */
  constraints: readonly ConstraintDepth[];
  /** In snapshot order. */
  nodes: readonly SpreadNode[];
  together: Together;
}

export interface ConstraintDepth {
  /** As the stage's skew ruler shows it, with what is tried. */
  ruler: SpreadConstraintFacts;
  /** Counted domains that hold the smallest count. */
  lowestIn: Names;
  /** Nodes in the count. */
  countedNodes: number;
  /** Pods that look as if they were counted, and are not; by reason, the most frequent first. */
  uncounted: readonly Uncounted[];
  /** The other value of each policy, set on the constraint as it is; empty for default constraints, which have none. */
  otherwise: readonly { policy: PolicyName; value: Policy; difference: SpreadDifference }[];
  /** null: it has no matchLabelKeys, and the pod no label of a revision. */
  keys: MatchKeys | null;
  /** What is tried, against the constraint as it is; null where nothing is. */
  tried: SpreadDifference | null;
}

/** Some of many names. */
export interface Names {
  count: number;
  /** At most a dozen. */
  some: readonly string[];
}

/** What another value would change: before and after. */
export interface SpreadDifference {
  min: readonly [number, number];
  domainCount: readonly [number, number];
  /** Domains that are counted no more, and that are counted then. */
  leaves: Names;
  joins: Names;
  /** Domains that are counted both times, with another number of matching pods. */
  recounts: Names;
  /** Nodes that all hard constraints together would admit then and do not now, and the other way round. */
  opens: Names;
  closes: Names;
}

/** matchLabelKeys (SCHED-21). */
export interface MatchKeys {
  /** The constraint has them; otherwise `other` says what `pod-template-hash` would do. */
  isUsed: boolean;
  keys: readonly string[];
  /** What they add to the selector, each from the pod's own label. */
  added: readonly { key: string; value: string }[];
  /** Keys that the pod has no label of: they add nothing. */
  lacked: readonly string[];
  /** The constraint without them, or with them. */
  other: SpreadConstraintFacts;
  difference: SpreadDifference;
}

/**
 * Why a pod whose labels match is not counted (SCHED-20, SCHED-23). `revision`: only what matchLabelKeys added does not match.
 * `namespace`: of another one. `out`: its node is not in the count. `gone`: its node does not exist.
 */
export type UncountedBecause =
  | 'self'
  | 'ended'
  | 'unassigned'
  | 'namespace'
  | 'terminating'
  | 'revision'
  | 'gone'
  | 'out';

export interface Uncounted {
  because: UncountedBecause;
  pods: Names;
}

export interface SpreadNode {
  node: string;
  /** What of nodeSelector or required node affinity it does not match; null: it matches. */
  unmet: Unmet | null;
  /** The first NoSchedule or NoExecute taint that the pod does not tolerate; null: it tolerates all. */
  untolerated: Taint | null;
  /** By constraint, in their order. */
  at: readonly NodeAtConstraint[];
}

export type Unmet = { of: 'nodeSelector'; key: string; value: string } | { of: 'nodeAffinity' };

export interface NodeAtConstraint {
  /** Its value of the key; null where it lacks it. */
  domain: string | null;
  /** Keys of constraints of the same kind that it lacks: one is enough to be out for all of them. */
  lacks: readonly string[];
  isCounted: boolean;
  /** Matching pods on it that are counted. */
  matching: number;
  /** Of a hard constraint: whether the pod may land there; always true of a soft one. */
  ok: boolean;
}

/** Hard constraints are ANDed. */
export interface Together {
  nodes: number;
  /** Nodes that every hard constraint admits. */
  admitted: Names;
  /** By hard constraint: how many nodes it refuses, and how many it alone refuses. */
  refused: readonly { index: number; count: number; alone: number }[];
}
