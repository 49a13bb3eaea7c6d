/** Pods that no scheduler here ever tries, whatever is changed around them. */
import { isFromFile } from '../../kubelet/criticalPods.ts';
import type { Pod } from '../../objects/types.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { profilesOf, servingProfile } from '../../simulation/schedulerProfiles.ts';
import type { NodeRank } from '../tried/rank.ts';

/** @returns null where one of its profiles takes the pod */
export function untriedRank(state: ClusterState, pod: Pod): NodeRank | null {
  if (isFromFile(pod)) return { is: 'fromFile' };
  if (servingProfile(profilesOf(state.objects), pod)) return null;
  return { is: 'unserved', scheduler: pod.spec.schedulerName ?? '' };
}
