/** A pod's decision under a changed profile, everything else alike; and the change as a file. */
import { manifestOf } from '../editing/manifestOf.ts';
import type { Pod, PodKey } from '../objects/types.ts';
import type { Decision } from '../scheduler/decision.ts';
import { changedConfiguration, type ProfileChange } from '../scheduler/profile/change.ts';
import { profileFor, readProfiles } from '../scheduler/profile/configuration.ts';
import { acts, pluginTable } from '../scheduler/profile/pluginTable.ts';
import type { Profile } from '../scheduler/profile/profile.ts';
import { configurationErrors } from '../scheduler/profile/validation/configuration.ts';
import type { SchedulerConfiguration } from '../scheduler/profile/written.ts';
import type { ClusterState } from '../simulation/clusterState.ts';
import { configurationIn, profilesOf } from '../simulation/schedulerProfiles.ts';
import { decideAt } from './present.ts';

/** What of a profile decides about scores. */
export interface ProfileSettings {
  schedulerName: string;
  /** Every plugin that can score, in upstream's order; 0 = off. */
  weights: readonly { plugin: string; weight: number }[];
  scoringStrategy: Profile['scoringStrategy'];
  hardPodAffinityWeight: number;
  percentageOfNodesToScore: number;
}

export interface Comparison {
  /** The profile that decides about the pod. */
  inForce: ProfileSettings;
  changed: ProfileSettings;
  /** Under the changed profile, without the numbers behind it; null where the changed configuration has problems. */
  decision: Decision | null;
  /** What kube-scheduler says instead of starting with the change. */
  problems: readonly string[];
}

/** @returns null where there is no such pod */
export function compare(state: ClusterState, key: PodKey, change: ProfileChange): Comparison | null {
  const pod = state.pods.get(key);
  if (!pod) return null;
  const configuration = changedFor(state, pod, change);
  const problems = configurationErrors(configuration).map(({ text }) => text);
  const changed = profileFor(readProfiles(configuration), pod);
  return {
    inForce: settingsInForce(state, pod),
    changed: settingsOf(changed),
    decision: problems.length === 0 ? decideAt(state, pod, { profile: changed, facts: [] }) : null,
    problems,
  };
}

/** The profile that decides about the pod, with a change; null where kube-scheduler would not start with it. */
export function profileWith(state: ClusterState, pod: Pod, change: Omit<ProfileChange, 'from'>): Profile | null {
  const { schedulerName } = profileFor(profilesOf(state.objects), pod);
  const configuration = changedFor(state, pod, { from: { profile: schedulerName }, ...change });
  return configurationErrors(configuration).length === 0 ? profileFor(readProfiles(configuration), pod) : null;
}

/** The settings of the profile that decides about the pod. */
export const settingsInForce = ({ objects }: ClusterState, pod: Pod): ProfileSettings =>
  settingsOf(profileFor(profilesOf(objects), pod));

/** KubeSchedulerConfiguration with the change in the pod's profile, as YAML; null where there is no such pod. */
export function reconfigured(state: ClusterState, key: PodKey, change: ProfileChange): string | null {
  const pod = state.pods.get(key);
  return pod ? manifestOf(changedFor(state, pod, change)) : null;
}

function changedFor({ objects }: ClusterState, pod: Pod, change: ProfileChange): SchedulerConfiguration {
  const { schedulerName } = profileFor(profilesOf(objects), pod);
  return changedConfiguration(configurationIn(objects), schedulerName, change);
}

const scorers = [...pluginTable.keys()].filter((name) => acts(name, 'score'));

function settingsOf(profile: Profile): ProfileSettings {
  const weights = new Map(profile.score.map(({ plugin, weight }) => [plugin.name, weight]));
  const { schedulerName, scoringStrategy, hardPodAffinityWeight, percentageOfNodesToScore } = profile;
  return {
    schedulerName,
    weights: scorers.map((plugin) => ({ plugin, weight: weights.get(plugin) ?? 0 })),
    scoringStrategy,
    hardPodAffinityWeight,
    percentageOfNodesToScore,
  };
}
