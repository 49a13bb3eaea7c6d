/** Runs the PostFilter plugins of a profile for a pod that no node takes (kube-scheduler 1.36, RunPostFilterPlugins). */
import type { NodeVerdict } from '../decision.ts';
import type { Cycle } from '../framework/plugin.ts';
import type { Prepared } from '../framework/preFilter.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import type { Profile } from '../profile/profile.ts';
import { nothingDone, preempt } from './defaultPreemption.ts';
import { ineligibility } from './eligibility.ts';
import type { PreemptionFacts } from './facts.ts';

export interface FailedCycle {
  readonly cycle: Cycle;
  readonly profile: Profile;
  readonly prepared: Prepared;
  /** Of every node, in snapshot order. */
  readonly verdicts: Readonly<Record<string, NodeVerdict>>;
  /** Which nodes' dry runs are told with their numbers. */
  readonly explains: (node: NodeInfo) => boolean;
  /** Every potential node is tried, whatever the profile's limits say. */
  readonly allCandidates: boolean;
}

export interface PostFilterResult {
  /** What is added to the FailedScheduling text; empty = nothing. */
  readonly message: string;
  /** null where the profile has no DefaultPreemption at PostFilter. */
  readonly preemption: PreemptionFacts | null;
}

/** Ends at the first success or error; the reasons of all plugins before are put together (spec 1.5, 1.6.3). */
export function runPostFilters(failed: FailedCycle): PostFilterResult {
  const { postFilter } = failed.profile;
  const reasons: string[] = [];
  let preemption: PreemptionFacts | null = null;
  for (const plugin of postFilter) {
    if (plugin === 'DynamicResources') {
      if (!knowsClaims(failed.prepared)) {
        reasons.splice(0, reasons.length, 'not found');
        break;
      }
      if (!hasClaims(failed.prepared)) reasons.push('no new claims to deallocate');
    } else if (plugin === 'DefaultPreemption') {
      preemption = preempt(failed);
      if (preemption.chosen !== null) return { message: '', preemption };
      reasons.push(`preemption: ${preemption.message}`);
    }
  }
  const message = reasons.join(', ');
  if (!postFilter.includes('DefaultPreemption')) return { message, preemption: null };
  return { message, preemption: { ...(preemption ?? nothingDone(failed, ineligibility(failed))), message } };
}

/** DynamicResources fails where an early rejection kept its PreFilter from running. */
const knowsClaims = (prepared: Prepared): boolean =>
  hasClaims(prepared) || prepared.results.some(({ plugin }) => plugin === 'DynamicResources');

/** What is done about claims is left out of the simulation, and said to be. */
const hasClaims = ({ leftOut }: Prepared): boolean => leftOut.some(({ feature }) => feature === 'resourceClaims');
