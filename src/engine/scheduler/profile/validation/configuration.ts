/** What kube-scheduler finds wrong with its configuration before it starts (kube-scheduler 1.36, ValidateKubeSchedulerConfiguration). */
import { Field } from '../../../objects/validation/field.ts';
import { duplicate, type FieldErrors, invalid, required } from '../../../objects/validation/fieldErrors.ts';
import type { SchedulerConfiguration, WrittenProfile } from '../written.ts';
import { extenderErrors } from './extenders.ts';
import { frameworkErrors, type StartError } from './framework.ts';
import { leaderElectionErrors } from './leaderElection.ts';
import { percentageErrors, pluginConfigErrors } from './profile.ts';
import { queueSortErrors } from './queueSort.ts';

/**
 * In upstream's order; empty where kube-scheduler starts. What it finds while it makes the plugins comes only where
 * the file itself is valid.
 * @param configuration decoded: every field has its type
 */
export function configurationErrors(configuration: SchedulerConfiguration): readonly StartError[] {
  const errors = [...fileErrors(configuration)];
  return errors.length > 0 ? errors : [...frameworkErrors(profilesOf(configuration))];
}

/** A single profile goes by the default name; two must be told apart. */
function profilesOf({ profiles = [] }: SchedulerConfiguration): readonly WrittenProfile[] {
  const [first = {}, ...others] = profiles;
  return others.length === 0 ? [{ schedulerName: 'default-scheduler', ...first }] : profiles;
}

function* fileErrors(configuration: SchedulerConfiguration): FieldErrors {
  const { clientConnection, leaderElection = {}, parallelism = 16, percentageOfNodesToScore } = configuration;
  if ((clientConnection?.burst ?? 0) < 0)
    yield invalid(Field.of('clientConnection', 'burst'), clientConnection?.burst, 'must be non-negative');
  yield* leaderElectionErrors(leaderElection, Field.of('leaderElection'));
  if (parallelism <= 0)
    yield invalid(Field.of('parallelism'), parallelism, 'should be an integer value greater than zero');
  yield* profilesErrors(profilesOf(configuration));
  yield* percentageErrors(percentageOfNodesToScore, Field.of('percentageOfNodesToScore'));
  yield* backoffErrors(configuration);
  yield* extenderErrors(configuration.extenders ?? [], Field.of('extenders'));
}

function* profilesErrors(profiles: readonly WrittenProfile[]): FieldErrors {
  const field = Field.of('profiles');
  const seen = new Set<string>();
  for (const [index, profile] of profiles.entries()) {
    const at = field.index(index);
    const { schedulerName = '' } = profile;
    if (schedulerName === '') yield required(at.child('schedulerName'));
    yield* percentageErrors(profile.percentageOfNodesToScore, at.child('percentageOfNodesToScore'));
    yield* pluginConfigErrors(profile, at);
    // Upstream means to name the other profile, and prints an empty value.
    if (seen.has(schedulerName)) yield duplicate(at.child('schedulerName'), {});
    seen.add(schedulerName);
  }
  yield* queueSortErrors(profiles, field);
}

function* backoffErrors({
  podInitialBackoffSeconds = 1,
  podMaxBackoffSeconds = 10,
}: SchedulerConfiguration): FieldErrors {
  if (podInitialBackoffSeconds <= 0)
    yield invalid(Field.of('podInitialBackoffSeconds'), podInitialBackoffSeconds, 'must be greater than 0');
  if (podMaxBackoffSeconds < podInitialBackoffSeconds) {
    const text = 'must be greater than or equal to PodInitialBackoffSeconds';
    yield invalid(Field.of('podMaxBackoffSeconds'), podMaxBackoffSeconds, text);
  }
}
