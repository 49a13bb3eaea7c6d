/** When the deletion of a pod was stored, and when the grace that was stored with it ends. */
import { deletionOf } from '../simulation/apiTime.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import type { PodHistory } from './podHistory.ts';

export interface StoredDeletion {
  /** Before virtual 0 of one that is older than the run. */
  t: Millis;
  graceSeconds: number;
  deadline: Millis;
}

/** As it was stored first. @returns null where nobody has deleted it */
export function storedDeletion(
  { index, epoch }: Pick<Run, 'index' | 'epoch'>,
  { uid, deleted }: Pick<PodHistory, 'uid' | 'deleted'>,
): StoredDeletion | null {
  if (!deleted) return null;
  const first = deleted.id < 0 ? index.pod(uid) : undefined;
  const t = (first && deletionOf(first, epoch)?.at) ?? deleted.t;
  return { t, graceSeconds: deleted.grace, deadline: t + deleted.grace * 1000 };
}
