/** Runs the PostFilter plugins of a profile for a pod that no node takes (kube-scheduler 1.36, RunPostFilterPlugins). */
import type { NodeVerdict } from '../decision.ts';
import type { Cycle } from '../framework/plugin.ts';
import type { Prepared } from '../framework/preFilter.ts';
import type { Profile } from '../profile/profile.ts';
import type { PreemptionFacts } from './facts.ts';

export interface FailedCycle {
  readonly cycle: Cycle;
  readonly profile: Profile;
  readonly prepared: Prepared;
  /** Of every node, in snapshot order. */
  readonly verdicts: Readonly<Record<string, NodeVerdict>>;
}

export interface PostFilterResult {
  /** What is added to the FailedScheduling text; empty = nothing. */
  readonly message: string;
  /** null where the profile has no DefaultPreemption at PostFilter, or it was not reached. */
  readonly preemption: PreemptionFacts | null;
}

export function runPostFilters(_failed: FailedCycle): PostFilterResult {
  return { message: '', preemption: null };
}
