/** The profiles in force: those of the cluster's KubeSchedulerConfiguration, else kube-scheduler's own. */
import type { KubeObject, Pod } from '../objects/types.ts';
import { readProfiles } from '../scheduler/profile/configuration.ts';
import type { Profile } from '../scheduler/profile/profile.ts';
import type { SchedulerConfiguration } from '../scheduler/profile/written.ts';
import { type BackoffLimits, defaultLimits } from '../scheduler/queue/backoff.ts';
import type { ObjectMaps } from './objectMaps.ts';

export function profilesOf(objects: ObjectMaps): readonly Profile[] {
  const configuration = configurationIn(objects);
  if (configuration === null) return (withoutConfiguration ??= readProfiles(null));
  const known = profiles.get(configuration);
  if (known) return known;
  const read = readProfiles(configuration);
  profiles.set(configuration, read);
  return read;
}

const profiles = new WeakMap<KubeObject, readonly Profile[]>();
/** The defaults, read when first asked for. */
let withoutConfiguration: readonly Profile[] | null = null;

/** podInitialBackoffSeconds and podMaxBackoffSeconds of the configuration; what is not written is default. */
export function backoffLimitsOf(objects: ObjectMaps): BackoffLimits {
  const written: Partial<SchedulerConfiguration> = configurationIn(objects) ?? {};
  const { podInitialBackoffSeconds: initial, podMaxBackoffSeconds: max } = written;
  return {
    initial: initial === undefined ? defaultLimits.initial : initial * 1000,
    max: max === undefined ? defaultLimits.max : max * 1000,
  };
}

/** The cluster's own; null where it has none. */
export function configurationIn(objects: ObjectMaps): SchedulerConfiguration | null {
  const [configuration = null] = objects.get('KubeSchedulerConfiguration')?.values() ?? [];
  // The maps are filled by kind.
  return configuration as SchedulerConfiguration | null;
}

/** The profile that takes the pod; null: no scheduler here does, and it waits for ever (SCHED-2). */
export function servingProfile(profiles: readonly Profile[], { spec }: Pod): Profile | null {
  const wanted = spec.schedulerName || 'default-scheduler';
  return profiles.find(({ schedulerName }) => schedulerName === wanted) ?? null;
}
