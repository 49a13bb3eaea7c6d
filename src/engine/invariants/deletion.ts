/** S-INV-5: a deletion is never taken back, and neither its deadline nor its grace grows. */
import type { Pod } from '../objects/types.ts';
import { parseApiTime } from '../simulation/apiTime.ts';
import type { Check } from './check.ts';
import { isPod } from './ledger.ts';

export const monotoneDeletion: Check = (event, ledger) => {
  if (event.what !== 'write' || event.type === 'DELETED' || !isPod(event.object) || !ledger?.pod) return [];
  return growth(ledger.pod, event.object);
};

/** A deadline that has passed moves to the present with a smaller grace, and so with the kubelet's last request. */
function growth({ metadata: before }: Pod, { metadata: after }: Pod): readonly string[] {
  const [deadline, later] = [parseApiTime(before.deletionTimestamp), parseApiTime(after.deletionTimestamp)];
  if (deadline === null) return [];
  if (later === null) return [`deletionTimestamp ${before.deletionTimestamp} is gone`];
  const [old, grace] = [before.deletionGracePeriodSeconds ?? 0, after.deletionGracePeriodSeconds ?? 0];
  if (grace > old) return [`deletionGracePeriodSeconds ${old} becomes ${grace}`];
  if (later <= deadline || grace < old) return [];
  return [`deletionTimestamp ${before.deletionTimestamp} becomes ${after.deletionTimestamp}`];
}
