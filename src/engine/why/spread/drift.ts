/**
 * How uneven the pods that exist were over a whole run, for each constraint of one pod. Skew here is the highest count
 * over the counted domains less the global minimum in force, of pods that are there: maxSkew is a rule for placing, and
 * nobody keeps it afterwards (kube-scheduler 1.36, PodTopologySpread runs in scheduling cycles alone).
 */
import type { ClusterMark } from '../../history/clusterMarks.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { Names } from './depth.ts';

export interface Drift {
  /** As they act on the pod at the instant that was asked about: each is held against all of the run. */
  constraints: readonly DriftConstraint[];
  /** In order of time, the first at 0: each holds until the next. */
  points: readonly DriftPoint[];
  /** How many points there were; where they are more, the highest and the last of each stretch were kept. */
  changes: number;
  /** What was done to workloads and nodes, in order. */
  marks: readonly ClusterMark[];
  /** Marks that were left out: there were too many. */
  moreMarks: number;
  end: Millis;
}

export interface DriftConstraint {
  index: number;
  topologyKey: string;
  maxSkew: number;
  isHard: boolean;
  isDefault: boolean;
  /** Canonical text of the selector in force; null = none, which selects nothing. */
  selector: string | null;
  /** Every domain that was ever counted, in order of first appearance; null: too many to list each one's count. */
  domains: readonly string[] | null;
  /** Highest skew over the whole run, and when it was reached first. */
  highest: { skew: number; t: Millis };
}

export interface DriftPoint {
  t: Millis;
  /** By constraint. */
  skews: readonly DriftSkew[];
  /** What changed the counts at this instant; at 0 nothing did. */
  happened: readonly Happened[];
}

export interface DriftSkew {
  /** Highest count; 0 without a counted domain. */
  max: number;
  /** Global minimum in force: 0 while there are fewer domains than minDomains. */
  min: number;
  /** max − min */
  skew: number;
  /** Counted domains. */
  domainCount: number;
  /** By DriftConstraint.domains; null = not counted then. */
  counts: readonly (number | null)[] | null;
}

/** What pods and nodes did to the counts. `leaving`: deletionTimestamp was set, from then on a pod is not counted. */
export type HappenedKind =
  | 'placed'
  | 'leaving'
  | 'ended'
  | 'removed'
  | 'changed'
  | 'nodeAdded'
  | 'nodeDeleted'
  | 'nodeChanged';

export interface Happened {
  kind: HappenedKind;
  /** Who asked for it, of `leaving`: `replicaset`, `taint-eviction`, `user` …; null where nobody can be named. */
  by: string | null;
  names: Names;
}
