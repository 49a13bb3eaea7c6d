/**
 * Plugins whose Filter or Score runs although the profile keeps their PreFilter or PreScore from running: some find no
 * state and fail, the others work it out then (kube-scheduler 1.36, CycleState.Read; SCHED-56).
 */
import type { NodeInfo } from '../nodeInfo.ts';
import type { Profile, ProfileFilter, ProfilePlugin, ProfileScorer } from '../profile/profile.ts';
import { type Cycle, type PreFilterResult, type PreScoreResult, ready } from './plugin.ts';

/** @returns undefined for a plugin without a Filter */
export function askFilter(
  profile: Profile,
  plugin: ProfilePlugin,
  cycle: Cycle,
): PreFilterResult<ProfileFilter> | undefined {
  const error = profile.withoutPreFilter.has(plugin.name) ? plugin.errors?.filter : undefined;
  return error === undefined ? plugin.filter?.(cycle) : ready(failing(plugin.name, error));
}

function failing(plugin: string, error: string): ProfileFilter {
  const reasons = [`running "${plugin}" filter plugin: ${error}`];
  const filter: ProfileFilter = {
    filter: () => ({ code: 'Error', plugin, reasons }),
    facts: () => undefined,
    after: () => filter,
    readsPods: false,
    followsPods: false,
  };
  return filter;
}

/** @returns undefined for a plugin that scores nothing: VolumeBinding does so only behind a gate that is off in 1.36 */
export function askScore(
  profile: Profile,
  plugin: ProfilePlugin,
  { cycle, feasible }: { cycle: Cycle; feasible: readonly NodeInfo[] },
): PreScoreResult<ProfileScorer> | undefined {
  const result = plugin.score?.(cycle, feasible);
  if (!profile.withoutPreScore.has(plugin.name)) return result;
  if (!result) return ready(nothingToAdd);
  const error = plugin.errors?.score ?? (result.kind === 'error' ? result.message : undefined);
  if (error !== undefined) return { kind: 'error', message: error, during: 'Score' };
  return result.kind === 'skip' ? ready(nothingToAdd) : result;
}

/** Of a plugin that would have skipped the pod: it can't say so any more. */
const nothingToAdd: ProfileScorer = {
  score: () => 0,
  scores: undefined,
  normalizes: false,
  normalize: (scores) => ({ scores, normalization: { rule: 'none' } }),
  facts: () => undefined,
};
