/** A pod's decision under a changed profile, everything else alike; and the change as a file. */
import { manifestOf } from '../editing/manifestOf.ts';
import type { PodKey } from '../objects/types.ts';
import type { Decision } from '../scheduler/decision.ts';
import { changedConfiguration, type ProfileChange } from '../scheduler/profile/change.ts';
import { profileFor, readProfiles } from '../scheduler/profile/configuration.ts';
import { configurationErrors } from '../scheduler/profile/validation/configuration.ts';
import { configurationKind, type SchedulerConfiguration } from '../scheduler/profile/written.ts';
import type { ClusterState } from '../simulation/clusterState.ts';
import { profileView } from '../view/schedulerView.ts';
import type { ProfileView } from '../view/view.ts';
import { decideAt } from './present.ts';

export interface Comparison {
  /** null where there is no such pod, or where the changed configuration has problems. */
  decision: Decision | null;
  /** The changed profile. */
  profile: ProfileView;
  /** What kube-scheduler says instead of starting with the change. */
  problems: readonly string[];
}

export function compare(state: ClusterState, key: PodKey, change: ProfileChange): Comparison {
  const pod = state.pods.get(key);
  const configuration = changed(state, schedulerNameAt(state, key), change);
  const profiles = readProfiles(configuration);
  const problems = configurationErrors(configuration).map(({ text }) => text);
  const profile = pod ? profileFor(profiles, pod) : readProfiles(configuration)[0];
  if (!profile) throw new Error('a configuration without profiles');
  const decision = pod && problems.length === 0 ? decideAt(state, pod, profile) : null;
  return { decision, profile: profileView(profile), problems };
}

/** KubeSchedulerConfiguration with the change, as YAML. */
export const reconfigured = (state: ClusterState, key: PodKey, change: ProfileChange): string =>
  manifestOf(changed(state, schedulerNameAt(state, key), change));

function changed({ objects }: ClusterState, schedulerName: string, change: ProfileChange): SchedulerConfiguration {
  const [inForce = null] = objects.get(configurationKind)?.values() ?? [];
  // The maps are filled by kind.
  return changedConfiguration(inForce as SchedulerConfiguration | null, schedulerName, change);
}

/** The profile that decides about the pod is the one that changes. */
function schedulerNameAt({ objects, pods }: ClusterState, key: PodKey): string {
  const [inForce] = objects.get(configurationKind)?.values() ?? [];
  const pod = pods.get(key);
  const profiles = readProfiles(inForce);
  return (pod ? profileFor(profiles, pod) : profiles[0])?.schedulerName ?? 'default-scheduler';
}
