/** What the scheduler would decide if something were changed first; the cluster itself stays as it is. */
import type { PodKey } from '../../objects/types.ts';
import type { Decision } from '../../scheduler/decision.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import type { TriedChange } from './change.ts';
import { decideTrial, type TriedCluster, trialOf, tryChange } from './trial.ts';

/**
 * @returns null where the change can't be made: there is no such object or pod, the patch does not fit it, or the
 *   scheduler would not start with these weights
 */
export function triedOut(state: ClusterState, key: PodKey, change: TriedChange): Decision | null {
  const trial = triedAll(state, key, [change]);
  return trial && decideTrial(trial);
}

/** All changes, one after the other; null where one of them can't be made. */
export function triedAll(state: ClusterState, key: PodKey, changes: readonly TriedChange[]): TriedCluster | null {
  let trial = trialOf(state, key);
  for (const change of changes) trial = trial && tryChange(trial, change);
  return trial;
}
