/** Runs the PostFilter plugins of a profile for a pod that no node takes (kube-scheduler 1.36, RunPostFilterPlugins). */
import type { Prepared } from '../framework/preFilter.ts';
import { notTried, type Preemption, preempt, preemptionReason } from './defaultPreemption.ts';
import type { FailedCycle } from './failedCycle.ts';

export interface PostFilterResult {
  /** What is added to the FailedScheduling text; empty = nothing. */
  readonly message: string;
  /** null where the profile has no DefaultPreemption at PostFilter. */
  readonly preemption: Preemption | null;
}

/** Ends at the first success or error; the reasons of all plugins before are put together (SCHED-14). */
export function runPostFilters(failed: FailedCycle): PostFilterResult {
  const { cycle, prepared, profile } = failed;
  const reasons: string[] = [];
  let preemption: Preemption | null = null;
  for (const plugin of profile.postFilter) {
    if (plugin === 'DynamicResources') {
      if (!knowsClaims(prepared)) return { message: 'not found', preemption: preemption ?? unreached(failed) };
      if (!hasClaims(prepared)) reasons.push('no new claims to deallocate');
    } else if (plugin === 'DefaultPreemption') {
      preemption = preempt(failed);
      if (preemption.best.length > 0) return { message: '', preemption };
      reasons.push(`preemption: ${preemptionReason(preemption, cycle.snapshot.nodes.length)}`);
    }
  }
  return { message: reasons.join(', '), preemption };
}

const unreached = (failed: FailedCycle): Preemption | null =>
  failed.profile.postFilter.includes('DefaultPreemption') ? notTried(failed) : null;

/** DynamicResources fails where an early rejection kept its PreFilter from running. */
const knowsClaims = (prepared: Prepared): boolean =>
  hasClaims(prepared) || prepared.results.some(({ plugin }) => plugin === 'DynamicResources');

/** What is done about claims is left out of the simulation, and said to be. */
const hasClaims = ({ leftOut }: Prepared): boolean => leftOut.some(({ feature }) => feature === 'resourceClaims');
