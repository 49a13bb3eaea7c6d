/** One pod up to an instant: its object as it was first and last. */
import type { Pod, PodKey } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';

export interface PodVersions {
  /** As it came into the simulation. */
  first: Pod;
  /** The newest object that was stored. */
  newest: Pod;
  /** When its object was removed; null while it is there. */
  goneAt: Millis | null;
}

/** The pod that bears or last bore this name at t; null where none has, or where a what-if says by then that it was never here. */
export function podVersions(run: Run, key: PodKey, t: Millis): PodVersions | null {
  for (const uid of run.index.bearers(key).toReversed()) {
    const versions = versionsOf(run, uid, t);
    if (versions) return versions;
  }
  return null;
}

/** Of the pod of this uid; null before it came, and from when on a what-if says that it was never here. */
export function versionsOf({ index }: Pick<Run, 'index'>, uid: string, t: Millis): PodVersions | null {
  const first = index.first(uid);
  const unmadeAt = index.unmadeAt(uid);
  if (!first || (unmadeAt !== null && unmadeAt <= t)) return null;
  const writes = index.podWrites(uid);
  const last = writes.findLast((write) => write.t <= t);
  if (!last && writes[0]?.type === 'ADDED') return null;
  return { first, newest: last?.object ?? first, goneAt: last?.type === 'DELETED' ? last.t : null };
}
