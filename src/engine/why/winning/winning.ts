/** What would have to change for a node to win: how it stands, and the smallest changes with which it is among the best. */
import type { PodKey, Taint } from '../../objects/types.ts';
import type { ScoringStrategy } from '../../scheduler/plugins/resourceScoring.ts';
import type { TriedChange } from '../tried/change.ts';

/** How the node stands now. Totals are null where nothing was scored: fewer than two feasible nodes, or no Score plugin. */
export type NodeRank =
  | { is: 'alone'; total: number | null; next: number | null }
  | { is: 'tied'; total: number | null; count: number }
  | { is: 'behind'; total: number; best: string; bestTotal: number; place: number; of: number }
  | { is: 'refused'; plugin: string; reasons: readonly string[] }
  /** The walk stopped at enough feasible nodes, or the nominated node was taken, before it was looked at. */
  | { is: 'unseen' }
  /** No scheduler ever tries the pod: it comes from a file of its node, or no profile has its schedulerName. */
  | { is: 'fromFile' }
  | { is: 'unserved'; scheduler: string };

export type PreferredKind = 'nodeAffinity' | 'podAffinity' | 'podAntiAffinity';

/** One thing that is changed. Weights of plugins and terms are whole numbers; `from` is what holds now. */
export type WinningStep =
  /** One more preferred nodeAffinity term of the pod, for this label of the node. */
  | { by: 'preference'; node: string; key: string; value: string; to: number }
  | { by: 'termWeight'; term: PreferredKind; index: number; from: number; to: number }
  | { by: 'dropTerm'; term: PreferredKind; index: number; from: number }
  | { by: 'maxSkew'; index: number; topologyKey: string; from: number; to: number }
  | { by: 'topologyKey'; index: number; from: string; to: string }
  | { by: 'dropConstraint'; index: number; topologyKey: string }
  | { by: 'tolerate'; node: string; taint: Taint }
  /**
   * Of `spec.containers[0]` or the like. cpu in milli-CPU, memory in bytes; every value in between was tried in steps of
   * `step`.
   */
  | {
      by: 'request';
      resource: 'cpu' | 'memory';
      container: string;
      list: 'containers' | 'initContainers';
      index: number;
      from: number;
      to: number;
      step: number;
    }
  /** null: the node has no such label. */
  | { by: 'label'; node: string; key: string; from: string | null; to: string | null }
  | { by: 'untaint'; node: string; taint: Taint }
  | { by: 'uncordon'; node: string }
  | { by: 'image'; node: string; image: string; sizeBytes: number }
  | { by: 'weight'; plugin: string; from: number; to: number }
  | { by: 'strategy'; from: ScoringStrategy['type']; to: ScoringStrategy['type'] }
  | { by: 'deletePod'; node: string; pod: PodKey };

export interface WinningChange {
  /** Made one after the other; several only where the node has to become feasible first. */
  steps: readonly WinningStep[];
  /** One for each step. */
  changes: readonly TriedChange[];
  /** Alone: it has the highest total. Tied: others have the same, and upstream takes one of them at random. */
  outcome: 'alone' | 'tied';
  /** The node's total then, and the highest of the others; null where nothing is scored. */
  total: number | null;
  next: number | null;
}

/** A change with which the node is no longer refused as it is now, and what comes of it: perhaps another plugin refuses it. */
export interface Opening {
  step: WinningStep;
  change: TriedChange;
  then: NodeRank;
}

export interface Winning {
  node: string;
  rank: NodeRank;
  /** Each was tried, see `bySmallness`. Empty where it wins alone already, or where no change of these kinds suffices. */
  ways: readonly WinningChange[];
  /** Only of a refused node. */
  openings: readonly Opening[];
  /** Scheduling cycles that were run for this answer. */
  tried: number;
  /** Pods of the node whose deletion was not tried, as there are too many. */
  untriedPods: number;
}
