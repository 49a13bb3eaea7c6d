/** What a scheduling cycle at an instant reads: made once of the same objects. */
import type { Snapshot } from '../scheduler/snapshot.ts';
import type { ClusterState } from '../simulation/clusterState.ts';
import { snapshotOf } from './decideAlong.ts';

const snapshots = new WeakMap<ClusterState['objects'], Snapshot>();

/** What a cycle at this instant reads. Of the same objects always the same one: whoever changes it makes another from it. */
export function rememberedSnapshot(state: ClusterState): Snapshot {
  const known = snapshots.get(state.objects);
  if (known) return known;
  const made = snapshotOf(state);
  snapshots.set(state.objects, made);
  return made;
}
