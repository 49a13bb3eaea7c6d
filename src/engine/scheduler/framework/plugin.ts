/**
 * The scheduler framework's extension points (kube-scheduler 1.36, scheduler/framework). A plugin is a table of small
 * functions that share the state its PreFilter or PreScore made. The state's type is known to the plugin alone.
 */
import type { Pod } from '../../objects/types.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import type { AppliedConstraints, SpreadArgs } from '../plugins/podTopologySpread/constraints.ts';
import type { Snapshot } from '../snapshot.ts';
import type { LeftOut, Normalization, Rejection } from './status.ts';
import type { SpreadConstraintFacts } from '../plugins/podTopologySpread/spreadFacts.ts';

/** What every plugin of one cycle reads. */
export interface Cycle {
  readonly pod: Pod;
  readonly snapshot: Snapshot;
}

/** One pod more (by 1) or less (by −1) on a node, in a dry run; `node` is as it was before the change. */
export interface PodChange {
  readonly pod: Pod;
  readonly node: NodeInfo;
  readonly by: 1 | -1;
}

export type PreFilterResult<State> =
  | { readonly kind: 'skip' }
  | { readonly kind: 'rejected'; readonly status: Rejection }
  /** The plugin has work for this pod that Podyssey does not model. */
  | { readonly kind: 'leftOut'; readonly note: LeftOut }
  /** `nodes`: only these are looked at (SCHED-9). */
  | { readonly kind: 'ready'; readonly state: State; readonly nodes?: ReadonlySet<string> };

export interface FilterFunctions<State, Facts = never> {
  /** Plugins without a PreFilter of their own pass the cycle on: `ready`. */
  preFilter(cycle: Cycle): PreFilterResult<State>;
  /** null = the node passes. */
  filter(state: State, node: NodeInfo): Rejection | null;
  /** The verdict is about the node alone, whatever pods are on it. */
  readonly ignoresPods?: true;
  /** AddPod and RemovePod: the state after the change; the given state stays as it is. */
  change?(state: State, change: PodChange): State;
  /** The numbers that `filter` decides by; absent where its reasons say all. */
  facts?(state: State, node: NodeInfo): Facts;
}

/** A Filter with the state of one pod. */
export interface NodeFilter<Facts> {
  filter(node: NodeInfo): Rejection | null;
  facts(node: NodeInfo): Facts | undefined;
  after(change: PodChange): NodeFilter<Facts>;
  /** Whether pods that come or go can change the verdict on their node. */
  readonly readsPods: boolean;
  /** Whether pods that come or go change the state, so that `after` has to be asked. */
  readonly followsPods: boolean;
}

/** A plugin's PreFilter and Filter. */
export type FilterPoint<Facts> = (cycle: Cycle) => PreFilterResult<NodeFilter<Facts>>;

export function filterPoint<State, Facts>(functions: FilterFunctions<State, Facts>): FilterPoint<Facts> {
  const withState = (state: State): NodeFilter<Facts> => ({
    filter: (node) => functions.filter(state, node),
    facts: (node) => functions.facts?.(state, node),
    after: (change) => (functions.change ? withState(functions.change(state, change)) : withState(state)),
    readsPods: !functions.ignoresPods,
    followsPods: functions.change !== undefined,
  });
  return (cycle) => {
    const result = functions.preFilter(cycle);
    return result.kind === 'ready' ? { ...result, state: withState(result.state) } : result;
  };
}

export type PreScoreResult<State> =
  | { readonly kind: 'skip' }
  | { readonly kind: 'error'; readonly message: string; readonly during?: 'Score' }
  | { readonly kind: 'ready'; readonly state: State };

export interface Normalized {
  readonly scores: Float64Array;
  readonly normalization: Normalization;
}

export interface ScoreFunctions<State, Facts> {
  /** @param feasible the nodes that passed Filter, in snapshot order */
  preScore(cycle: Cycle, feasible: readonly NodeInfo[]): PreScoreResult<State>;
  score(state: State, node: NodeInfo): number;
  /** The same of many nodes, by NodeInfo.index. */
  scores?(state: State, indexes: Int32Array): Float64Array;
  /** NormalizeScore: `scores[i]` is that of `feasible[i]`. */
  normalize?(scores: Float64Array, state: State, feasible: readonly NodeInfo[]): Normalized;
  /** The numbers that `score` adds up. */
  facts(state: State, node: NodeInfo): Facts;
}

/** A Score with the state of one pod. */
export interface NodeScorer<Facts> {
  score(node: NodeInfo): number;
  /** Of many nodes, by NodeInfo.index; absent: each is asked about. */
  readonly scores: ((indexes: Int32Array) => Float64Array) | undefined;
  /** Whether raw scores are changed; else `normalize` gives them back. */
  readonly normalizes: boolean;
  normalize(scores: Float64Array, feasible: readonly NodeInfo[]): Normalized;
  facts(node: NodeInfo): Facts | undefined;
}

/** A plugin's PreScore, Score and NormalizeScore. */
export type ScorePoint<Facts> = (cycle: Cycle, feasible: readonly NodeInfo[]) => PreScoreResult<NodeScorer<Facts>>;

export function scorePoint<State, Facts>(functions: ScoreFunctions<State, Facts>): ScorePoint<Facts> {
  const withState = (state: State): NodeScorer<Facts> => ({
    score: (node) => functions.score(state, node),
    scores: functions.scores && ((indexes) => functions.scores?.(state, indexes) ?? new Float64Array()),
    normalizes: functions.normalize !== undefined,
    normalize: (scores, feasible) =>
      functions.normalize?.(scores, state, feasible) ?? { scores, normalization: { rule: 'none' } },
    facts: (node) => functions.facts(state, node),
  });
  return (cycle, feasible) => {
    const result = functions.preScore(cycle, feasible);
    return result.kind === 'ready' ? { kind: 'ready', state: withState(result.state) } : result;
  };
}

/** The facts that its Filter and its Score tell are its own; pluginTable.ts names those of all. */
export interface Plugin<OfFilter = never, OfScore = never> {
  readonly name: string;
  /**
   * What it says of a node depends on the pods of other nodes too. Without this it depends on the incoming pod's spec,
   * the node and the pods there alone, and is kept for the next pod alike (framework/alike.ts).
   */
  readonly readsOtherNodes?: true;
  readonly filter?: FilterPoint<OfFilter>;
  readonly score?: ScorePoint<OfScore>;
  /** What its Filter and its Score fail with where the profile keeps its PreFilter or PreScore from running; absent: they do without. */
  readonly errors?: { readonly filter?: string; readonly score?: string };
  /** PodTopologySpread alone: each constraint as its skew ruler shows it, whatever other plugins say. */
  readonly rulers?: (cycle: Cycle) => readonly SpreadConstraintFacts[];
  /** PodTopologySpread alone: the constraints that act on the cycle's pod. */
  readonly constraints?: (cycle: Cycle) => AppliedConstraints;
  /** PodTopologySpread alone: its defaults in this profile. */
  readonly spreadArgs?: SpreadArgs;
}

export const skip = { kind: 'skip' } as const;

export const ready = <State>(state: State): { kind: 'ready'; state: State } => ({ kind: 'ready', state });
