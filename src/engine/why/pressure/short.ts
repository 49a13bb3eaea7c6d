/** A node that runs short, at one instant: what is left of each thing, who goes for it, and what that gives back. */
import type { KubeletEviction } from '../../history/node/evictions.ts';
import type { SignalName } from '../../kubelet/pressure/evictionConfig.ts';
import type { RankKey } from '../../kubelet/pressure/podRank.ts';
import type { PressureCondition, Resource } from '../../kubelet/pressure/signals.ts';
import type { PodKey } from '../../objects/types.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { RankRow } from '../../view/rankRows.ts';
import type { SignalView, ThresholdView } from '../../view/thresholdViews.ts';

export interface NodeShort {
  node: string;
  /** Empty where nobody says what is used: then nothing is ever short there. */
  signals: readonly SignalShort[];
  /** That for which pods go now or next; null: nothing is met. */
  inTurn: SignalName | null;
  conditions: readonly ConditionHeld[];
  /** How long a condition stands after a pass last found its cause (evictionPressureTransitionPeriod), ms. */
  transition: Millis;
  /** Pods that this kubelet evicts from now on in this very run, the next first. */
  coming: readonly KubeletEviction[];
  /** Evicted, but something of it still runs: the kubelet waits for its end before it looks again. */
  going: { t: Millis; pod: PodKey; uid: string } | null;
}

/** Amounts in bytes, inodes or processes. */
export interface SignalShort extends SignalView {
  resource: Resource;
  condition: PressureCondition;
  /** In the order in which they are applied to the pods. */
  keys: readonly RankKey[];
  ranking: readonly RankRow[];
  /** null: nothing is short, so nobody goes. */
  reclaim: Reclaim | null;
}

export interface ConditionHeld {
  type: PressureCondition;
  /** As the API has it. */
  isTrue: boolean;
  /** Since when it is as it is; null: it was so when the run began, or nobody has told it. */
  since: Millis | null;
  /** It is True though nothing leads to it any more: it goes at the first pass at or after this. */
  heldUntil: Millis | null;
}

/** If all use stays as it is at this instant. */
export interface Reclaim {
  /** One of those that is short; the one that has to have the most. */
  threshold: ThresholdView;
  steps: readonly {
    pod: PodKey;
    uid: string;
    /** What it leaves to the node. */
    frees: number;
    available: number;
  }[];
  /** After the last step the threshold is not met any more. */
  isEnough: boolean;
}

/** What was and will be used of a node in the whole run. */
export interface PressureLine {
  node: string;
  /** Ascending; between two of them all use changes evenly. */
  instants: readonly Millis[];
  /** Not every change has its own instant: there were too many. */
  isThinned: boolean;
  resources: readonly {
    resource: Resource;
    /** At the end of the run. */
    capacity: number;
    /** By the machine itself, one number an instant. */
    machine: readonly number[];
    /** Those that take any at some instant, the largest first. */
    pods: readonly { pod: PodKey; uid: string; used: readonly number[] }[];
  }[];
  evictions: readonly KubeletEviction[];
}
