/**
 * What one scheduling cycle of kube-scheduler 1.36 decided and every number that led to it.
 * Facts, never sentences: i18n makes the sentences. Only `reasons` and `message` are text, upstream's own.
 */
import type { PodKey } from '../objects/types.ts';
import type { PluginFacts } from './profile/pluginTable.ts';
import type { PreemptionFacts } from './preemption/facts.ts';
import type { StatusCode, Rejection, LeftOut, Normalization } from './framework/status.ts';
import type { SpreadConstraintFacts } from './plugins/podTopologySpread/spreadFacts.ts';

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

/** What a plugin's Filter tells of one node. */
export type FilterFacts = PluginFacts['filter'];

/** What a plugin's Score tells of one node. */
export type ScoreFacts = PluginFacts['score'];

export interface ScoreRow {
  plugin: string;
  weight: number;
  normalization: Normalization;
  /** One entry a feasible node, in the order of Decision.feasible. */
  nodes: readonly { raw: number; normalized: number; weighted: number; facts?: ScoreFacts }[];
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
