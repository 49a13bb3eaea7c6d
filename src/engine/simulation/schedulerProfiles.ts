/** The profiles in force: those of the cluster's KubeSchedulerConfiguration, else kube-scheduler's own. */
import type { KubeObject, Pod } from '../objects/types.ts';
import { readProfiles } from '../scheduler/profile/configuration.ts';
import type { Profile } from '../scheduler/profile/profile.ts';
import type { ObjectMaps } from './objectMaps.ts';

export function profilesOf(objects: ObjectMaps): readonly Profile[] {
  const [configuration = null] = objects.get('KubeSchedulerConfiguration')?.values() ?? [];
  if (configuration === null) return (withoutConfiguration ??= readProfiles(null));
  const known = profiles.get(configuration);
  if (known) return known;
  const read = readProfiles(configuration);
  profiles.set(configuration, read);
  return read;
}

const profiles = new WeakMap<KubeObject, readonly Profile[]>();
let withoutConfiguration: readonly Profile[] | null = null;

/** The profile that takes the pod; null: no scheduler here does, so that it waits for ever (spec 1.1). */
export function servingProfile(profiles: readonly Profile[], { spec }: Pod): Profile | null {
  const wanted = spec.schedulerName || 'default-scheduler';
  return profiles.find(({ schedulerName }) => schedulerName === wanted) ?? null;
}
