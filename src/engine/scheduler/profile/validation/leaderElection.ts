/** Who of several schedulers works (component-base 1.36, ValidateLeaderElectionConfiguration). Podyssey has one. */
import { durationText, readDuration } from '../../../objects/duration.ts';
import type { Field } from '../../../objects/validation/field.ts';
import { type FieldErrors, invalid } from '../../../objects/validation/fieldErrors.ts';
import type { WrittenLeaderElection } from '../written.ts';

const seconds = 1e9;

export function* leaderElectionErrors(written: WrittenLeaderElection, field: Field): FieldErrors {
  if (written.leaderElect === false) return;
  const times = {
    leaseDuration: nanoseconds(written.leaseDuration, 15 * seconds),
    renewDeadline: nanoseconds(written.renewDeadline, 10 * seconds),
    retryPeriod: nanoseconds(written.retryPeriod, 2 * seconds),
  };
  for (const [name, time] of Object.entries(times))
    if (time <= 0) yield invalid(field.child(name), durationText(time), 'must be greater than zero');
  if (times.leaseDuration <= times.renewDeadline) {
    const text = 'must be greater than `RenewDeadline`';
    yield invalid(field.child('leaseDuration'), durationText(times.renewDeadline), text);
  }
  const { resourceLock } = written;
  if (resourceLock && resourceLock !== 'leases')
    yield invalid(field.child('resourceLock'), resourceLock, 'resourceLock value must be "leases"');
}

/** Unset and 0 are default. */
function nanoseconds(text: string | undefined, otherwise: number): number {
  const read = readDuration(text ?? '0');
  return (typeof read === 'number' ? read : 0) || otherwise;
}
