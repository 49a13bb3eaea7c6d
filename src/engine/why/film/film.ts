/** A preemption as a film: what DefaultPreemption did or would do for one pod, and what came of it. */
import type { PodKey } from '../../objects/types.ts';
import type { Decision, NodeVerdict } from '../../scheduler/decision.ts';
import type { PreemptionFacts } from '../../scheduler/preemption/facts.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { FilmEnding } from './ending.ts';
import type { FilmRack } from './racks.ts';
import type { ResourceAmount } from './room.ts';

export type Film = Shot | NotRun;

/** PostFilter has nothing to tell: it is run only where no node is feasible. */
export interface NotRun {
  kind: 'notRun';
  pod: PodKey;
  /** `unserved`, `static`: no scheduler tries it. */
  why: 'nodeFound' | 'failed' | 'notReached' | 'notInProfile' | 'unserved' | 'static';
  /** The node that was found. */
  node: string | null;
  schedulerName: string;
}

export interface Shot {
  kind: 'shot';
  /** The preemptor. */
  pod: PodKey;
  /** The pod that was asked about, where it is one whose place was taken. */
  victim: PodKey | null;
  /** Of the decision. */
  t: Millis;
  /** Nobody has scheduled the pod: what would be, at the instant that was asked about. */
  isWhatIf: boolean;
  /** It has a node already, so that nobody would ever try it. */
  isBound: boolean;
  /** spec.preemptionPolicy; `PreemptLowerPriority` where it says none. */
  policy: string;
  /** What the pod asks for, each resource once, those of 0 left out; cpu in milli-CPU, memory in bytes, `pods` 1. */
  needs: readonly ResourceAmount[];
  /** status.nominatedNodeName before the decision. */
  nominated: string | null;
  /** Lower pods on that node that an earlier preemption has told to go, and that are still ending. */
  awaited: readonly PodKey[];
  /** `dryRuns` are those that `racks` are of, in the same order. */
  facts: PreemptionFacts;
  /** All nodes, and why none of them took the pod. */
  refusals: Refusals;
  /** The chosen node first, then the candidates that fell last, then nodes that would not fit; bounded. */
  racks: readonly FilmRack[];
  /** Of all dry runs, also of those that have no rack here. */
  runs: {
    tried: number;
    fitting: number;
    /** Where no pod is lower: upstream ends before it asks whether the pod would fit (SCHED-36). */
    nobody: number;
    /** Where the pod does not fit even without all lower ones; the most frequent first. */
    refusedBy: readonly { reasons: readonly string[]; nodes: number }[];
  };
  /** null: no node was chosen, it is not known yet, or the pod is not Pending. */
  ending: FilmEnding | null;
}

/** The part of a decision that tells why nodes are not feasible. */
export interface Refusals extends Pick<Decision, 'nodes' | 'rejected'> {
  verdicts: Readonly<Record<string, Pick<NodeVerdict, 'plugin' | 'reasons' | 'absent'>>>;
}

/** The same pod at other priorities. */
export interface FilmCases {
  /** Ascending; each range of priorities once in which the same pods are lower, then the policy `Never`. */
  cases: readonly FilmCase[];
  /** Ranges that were left out, as there are too many. */
  unreported: number;
}

export interface FilmCase {
  policy: 'PreemptLowerPriority' | 'Never';
  /** The range, both ends in it; null = no bound. */
  from: number | null;
  to: number | null;
  isPresent: boolean;
  /** The priority that was decided with. */
  tried: number;
  /** `fits`: a node is feasible without preemption. `nobody`: no pod is evicted. */
  outcome: CaseOutcome;
}

export type CaseOutcome =
  | { kind: 'fits'; node: string }
  | {
      kind: 'preempts';
      node: string;
      victims: readonly PodKey[];
      /** Of the most important victim. */
      highest: number;
      pdbViolations: number;
    }
  | { kind: 'nobody'; isEligible: boolean };
