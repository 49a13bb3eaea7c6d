/** What would have to change for a node to win: how it stands, and the smallest changes with which it is among the best. */
import type { Step } from '../steps/step.ts';
import type { NodeRank } from '../tried/rank.ts';

export interface WinningChange {
  /** Made one after the other; several only where the node has to become feasible first. */
  steps: readonly Step[];
  /** Alone: it has the highest total. Tied: others have the same, and upstream takes one of them at random. */
  outcome: 'alone' | 'tied';
  /** The node's total then, and the highest of the others; null where nothing is scored. */
  total: number | null;
  next: number | null;
}

/** A change with which the node is no longer refused as it is now, and what comes of it: perhaps another plugin refuses it. */
export interface Opening {
  step: Step;
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
