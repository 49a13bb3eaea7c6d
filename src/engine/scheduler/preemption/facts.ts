/** What PostFilter did for a pod that no node takes: every stage of DefaultPreemption with its numbers (SCHED-34 to SCHED-41). */
import type { PodKey } from '../../objects/types.ts';
import type { Rejection } from '../framework/status.ts';

export interface PreemptionFacts {
  /** By policy and nominated node alone (SCHED-34). */
  eligible: boolean;
  /** Upstream's text where the pod is not eligible, without `preemption: `. */
  reason: string | null;
  /** Of the pod that wants room. */
  priority: number;
  /** Nodes where preemption might help (code Unschedulable), in snapshot order. */
  potential: readonly string[];
  /** Place in `potential` where the dry runs begin; upstream draws it at random, here it is 0. */
  offset: number;
  /** Number of candidates after which the search may stop (SCHED-35); null = looked at all potential nodes. */
  target: number | null;
  /** In the order in which they were made. */
  dryRuns: readonly DryRun[];
  /** Nodes with victims: those without PDB violations first, each group in the order of the dry runs. */
  candidates: readonly Candidate[];
  /** The ordered criteria, as far as they were needed; empty with fewer than two candidates. */
  criteria: readonly Criterion[];
  /** All nodes that the criteria leave: upstream may take any of them. */
  pick: readonly string[];
  /** First of `pick` in the order of the dry runs; null without a candidate. */
  chosen: string | null;
  /** All that PostFilter adds to the FailedScheduling text; empty when preemption succeeds. */
  message: string;
}

/** A PodDisruptionBudget that a potential victim counts against. */
export interface BudgetFact {
  /** `namespace/name` */
  name: string;
  /** status.disruptionsAllowed before and after this pod was counted. */
  before: number;
  after: number;
}

/** One pod of lower priority, in the order in which it was given back. */
export interface Reprieve {
  pod: PodKey;
  priority: number;
  /** status.startTime; null counts as now. */
  startTime: string | null;
  budgets: readonly BudgetFact[];
  violating: boolean;
  /** What it frees when it goes: milli-CPU and bytes. */
  milliCpu: number;
  memory: number;
  /** It was given back and the preemptor still fits: it stays. */
  stays: boolean;
  /** Why it can't stay. */
  rejection: Rejection | null;
}

export interface DryRun {
  node: string;
  /** All pods of lower priority, in the node's list order: removed first. */
  removed: readonly PodKey[];
  /** Why the preemptor does not fit even then, or that there is no pod of lower priority; null = it fits. */
  rejection: Rejection | null;
  /** Those that violate a budget first, each group by importance; empty where `rejection` is set. */
  reprieves: readonly Reprieve[];
  /** By importance. */
  victims: readonly PodKey[];
  pdbViolations: number;
}

export interface Candidate {
  node: string;
  victims: readonly PodKey[];
  pdbViolations: number;
}

/** The candidate that was taken, with its victims; undefined: nobody is evicted. */
export const chosenCandidate = ({ candidates, chosen }: Pick<PreemptionFacts, 'candidates' | 'chosen'>) =>
  candidates.find(({ node }) => node === chosen);

/** Upstream's order (SCHED-40). */
export type CriterionName =
  | 'pdbViolations'
  | 'highestPriority'
  | 'sumOfPriorities'
  | 'numberOfVictims'
  | 'earliestStartTime';

export interface Criterion {
  name: CriterionName;
  /** One entry a node that was still in the race, in order; of earliestStartTime milliseconds since 1970 (null = now). */
  values: readonly { node: string; value: number | null }[];
  /** The nodes that go on to the next criterion. */
  remaining: readonly string[];
}
