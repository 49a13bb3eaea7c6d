/**
 * What one scheduling cycle of kube-scheduler 1.36 decided and every number that led to it.
 * Facts, never sentences: i18n makes the sentences. Only `reasons` and `message` are text, upstream's own.
 */
import type { PodKey } from '../objects/types.ts';
import type { PluginFacts } from './profile/pluginTable.ts';
import type { PreemptionFacts } from './preemption/facts.ts';

export type StatusCode = 'Success' | 'Error' | 'Unschedulable' | 'UnschedulableAndUnresolvable' | 'Skip' | 'Pending';

/** A plugin's status other than Success, with upstream's reason texts. */
export interface Rejection {
  code: StatusCode;
  plugin: string;
  reasons: readonly string[];
}

/** One node × filter plugin. `leftOut`: the plugin has work for this pod that Podyssey does not model (see notes). */
export type CellState = 'passed' | 'skipped' | 'failed' | 'notRun' | 'leftOut';
export interface FilterCell {
  state: CellState;
  facts?: FilterFacts;
}

export interface NodeVerdict {
  code: StatusCode;
  /** The plugin that decided; absent on Success. */
  plugin?: string;
  reasons?: readonly string[];
  /** Ruled out by a PreFilter node set (SCHED-9); then `cells` are all `notRun`. */
  absent?: boolean;
  /** Not looked at: enough feasible nodes were found before (percentageOfNodesToScore); `cells` are all `notRun`. */
  unseen?: boolean;
  /** One cell a filter plugin, in the order of Decision.filters. */
  cells: readonly FilterCell[];
}

export interface ResourceFact {
  /** `cpu`, `memory`, `ephemeral-storage` or a scalar resource. */
  name: string;
  /** cpu in milli-CPU, memory in bytes, others in whole units. */
  request: number;
  /** Sum of the requests of the pods on the node, without this pod. */
  requested: number;
  allocatable: number;
  insufficient: boolean;
}

export interface SpreadCheck {
  /** Index in spec.topologySpreadConstraints (or in the default constraints). */
  index: number;
  topologyKey: string;
  /** The node's value of the key; null where the label is missing. */
  domain: string | null;
  matchNum: number;
  selfMatch: 0 | 1;
  min: number;
  /** matchNum + selfMatch − min */
  skew: number;
  maxSkew: number;
  ok: boolean;
}

export interface MatchedRequirement {
  key: string;
  operator: string;
  values: readonly string[];
  /** The node's label value; null where it lacks the label. */
  have: string | null;
  ok: boolean;
}

/** What a plugin's Filter tells of one node. */
export type FilterFacts = PluginFacts['filter'];

export interface HostPort {
  hostIP: string;
  protocol: string;
  hostPort: number;
}

export interface FractionFact {
  name: string;
  requested: number;
  allocatable: number;
  fraction: number;
}
export interface BalanceHalf {
  fractions: readonly FractionFact[];
  std: number;
  /** trunc((1 − std) × 100) */
  score: number;
}

/** What a plugin's Score tells of one node. */
export type ScoreFacts = PluginFacts['score'];

/** How raw scores became 0…100 (SCHED-33, SCHED-27, SCHED-31). */
export type Normalization =
  | { rule: 'none' }
  | { rule: 'default' | 'reversed'; max: number }
  | { rule: 'spread' | 'minMax'; min: number; max: number };

export interface ScoreRow {
  plugin: string;
  weight: number;
  normalization: Normalization;
  /** One entry a feasible node, in the order of Decision.feasible. */
  nodes: readonly { raw: number; normalized: number; weighted: number; facts?: ScoreFacts }[];
}

/** One spread constraint as the skew ruler shows it: counted by PreFilter (hard) or PreScore (soft). */
export interface SpreadConstraintFacts {
  index: number;
  topologyKey: string;
  maxSkew: number;
  whenUnsatisfiable: 'DoNotSchedule' | 'ScheduleAnyway';
  /** From the cluster's default constraints, not from the pod. */
  isDefault: boolean;
  /** Canonical text of the selector in force, matchLabelKeys merged; null = none, which selects nothing. */
  selector: string | null;
  minDomains: number | null;
  nodeAffinityPolicy: 'Honor' | 'Ignore';
  nodeTaintsPolicy: 'Honor' | 'Ignore';
  selfMatch: 0 | 1;
  /** Global minimum in force: 0 while fewer counted domains than minDomains. */
  min: number;
  /** Smallest count over the counted domains, before minDomains. */
  lowest: number;
  domainCount: number;
  domains: readonly SpreadDomain[];
}
export interface SpreadDomain {
  value: string;
  /** At least one eligible node: the domain takes part in the minimum. */
  counted: boolean;
  matchNum: number;
  /** Pods behind matchNum. */
  pods: readonly PodKey[];
  /** All nodes with this value, eligible or not. */
  nodes: readonly string[];
  eligibleNodes: readonly string[];
  /** matchNum + selfMatch − min */
  skew: number;
  /** skew ≤ maxSkew; always true for ScheduleAnyway. */
  ok: boolean;
}

/** What the pod uses that this engine leaves out, so that a decision is never wrong in silence. */
export interface LeftOut {
  feature: 'volumes' | 'resourceClaims' | 'podAffinity' | 'podGroups' | 'extenders';
  detail: string;
}

/** How far the walk over the nodes went (SCHED-7, SCHED-8). */
export interface Sampling {
  /** Number of feasible nodes after which the walk stops. */
  target: number;
  /** Place in `nodes` where it began. */
  start: number;
  /** Nodes that were looked at. */
  processed: number;
  /** Where the next pod's walk begins. */
  nextStart: number;
}

export interface Decision {
  pod: PodKey;
  /** The pod is bound: one more like it was asked about, and it counts itself. Absent = asked about as pending. */
  isOneMore?: true;
  /** Of the profile that decided. */
  schedulerName: string;
  /** All nodes in snapshot order (SCHED-5). */
  nodes: readonly string[];
  /** Filter plugins of the profile, in upstream's order. */
  filters: readonly string[];
  preFilter: readonly { plugin: string; code: StatusCode; reasons: readonly string[]; nodes?: readonly string[] }[];
  /** Set when PreFilter rejected the pod; then nothing was filtered. */
  rejected: Rejection | null;
  verdicts: Readonly<Record<string, NodeVerdict>>;
  feasible: readonly string[];
  /** Empty where fewer than two nodes are feasible (upstream does not score then). */
  scores: readonly ScoreRow[];
  total: Readonly<Record<string, number>>;
  /** All nodes with the highest total: upstream picks one of these at random. */
  best: readonly string[];
  /** First of `best` in snapshot order; null if no node is feasible. */
  chosen: string | null;
  /** FailedScheduling text; null if a node was found. */
  message: string | null;
  /** The cycle failed with this text (an Error status). */
  error: string | null;
  /** The node that preemption made room on earlier was looked at alone and taken without scoring (SCHED-10). */
  tookNominated: boolean;
  /** null: all nodes were looked at, by order of the caller. */
  sampling: Sampling | null;
  /** Plugins that rejected a node, the pod as a whole or left nodes out, in the profile's order (SCHED-18). */
  rejectedBy: readonly string[];
  /** null where a node was found, or where the profile has no DefaultPreemption at PostFilter. */
  preemption: PreemptionFacts | null;
  spread: readonly SpreadConstraintFacts[];
  leftOut: readonly LeftOut[];
}
