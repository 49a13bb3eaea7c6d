/** What the scheduler would decide if something were changed first; the cluster itself stays as it is. */
import type { PodKey } from '../../objects/types.ts';
import type { Decision } from '../../scheduler/decision.ts';
import { profileFor } from '../../scheduler/profile/configuration.ts';
import { compare } from '../../session/compare.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { profilesOf } from '../../simulation/schedulerProfiles.ts';
import type { TriedChange, ClusterChange } from './change.ts';
import { decideTrial, type TriedCluster, trialOf, tryChange } from './trial.ts';

/**
 * @returns null where the change can't be made: there is no such object or pod, the patch does not fit it, or the
 *   scheduler would not start with these weights
 */
export function triedOut(state: ClusterState, key: PodKey, change: TriedChange): Decision | null {
  if (change.do === 'weigh') return weighed(state, key, change);
  const trial = triedAll(state, key, [change]);
  return trial && decideTrial(trial);
}

/** All changes, one after the other; null where one of them can't be made. */
export function triedAll(state: ClusterState, key: PodKey, changes: readonly ClusterChange[]): TriedCluster | null {
  let trial = trialOf(state, key);
  for (const change of changes) trial = trial && tryChange(trial, change);
  return trial;
}

function weighed(state: ClusterState, key: PodKey, change: Extract<TriedChange, { do: 'weigh' }>): Decision | null {
  const pod = state.pods.get(key);
  if (!pod) return null;
  const { schedulerName } = profileFor(profilesOf(state.objects), pod);
  const { do: _, ...settings } = change;
  return compare(state, key, { from: { profile: schedulerName }, ...settings })?.decision ?? null;
}
